/* Running tables.

   What belongs here: the loop over a text, skipping characters that lead back to their state, and
   reading UTF-8. Most characters of a URL are skipped, 16 at a time where the processor can look up
   16 bytes at once. */

#include "run.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_SSSE3 1
#include <tmmintrin.h>
#elif defined(__aarch64__) && defined(__GNUC__) && !defined(__AARCH64EB__)
#define HAVE_NEON 1
#include <arm_neon.h>
#endif

static inline size_t skip_one_by_one(const byte_set *set, const uint8_t *text, size_t place,
                                     size_t length)
{
    while (place < length && is_member(set, text[place]))
        place++;
    return place;
}

static inline int is_via(const loop *self, const uint8_t *text, size_t place, size_t length)
{
    return self->has_via && length - place > 1 && text[place] == self->via &&
           is_member(&self->after, text[place + 1]);
}

static inline size_t skip_loop_one_by_one(const loop *self, const uint8_t *text, size_t place,
                                          size_t length)
{
    for (;;) {
        place = skip_one_by_one(&self->members, text, place, length);
        if (!is_via(self, text, place, length))
            return place;
        place += 2;
    }
}

/* The class of a code point on a page with several, plus 1. */
static uint32_t class_by_interval(const table *self, uint32_t point)
{
    uint32_t low = 0, high = self->interval_count;
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        if (self->intervals[middle] <= point)
            low = middle;
        else
            high = middle;
    }
    return self->classes[low];
}

/* The class of a code point, plus 1. */
static inline uint32_t class_of(const table *self, uint32_t point)
{
    const uint32_t whole = self->pages[point >> 8];
    return whole != 0 ? whole : class_by_interval(self, point);
}

static inline int is_tail(uint8_t c) { return (c & 0xC0) == 0x80; }

int32_t utf8_decode(const uint8_t *text, size_t length, size_t *width)
{
    const uint8_t c = text[0];
    *width = 1;
    if (c < 0x80)
        return c;
    if (c >= 0xC2 && c < 0xE0 && length >= 2 && is_tail(text[1])) {
        *width = 2;
        return (c & 0x1F) << 6 | (text[1] & 0x3F);
    }
    if (c >= 0xE0 && c < 0xF0 && length >= 3 && is_tail(text[1]) && is_tail(text[2])) {
        const int32_t point = (c & 0x0F) << 12 | (text[1] & 0x3F) << 6 | (text[2] & 0x3F);
        *width = 3;
        return point < 0x800 || (point >= 0xD800 && point < 0xE000) ? -1 : point;
    }
    if (c >= 0xF0 && c < 0xF5 && length >= 4 && is_tail(text[1]) && is_tail(text[2]) &&
        is_tail(text[3])) {
        const int32_t point = (c & 0x07) << 18 | (text[1] & 0x3F) << 12 | (text[2] & 0x3F) << 6 |
                              (text[3] & 0x3F);
        *width = 4;
        return point < 0x10000 || point > 0x10FFFF ? -1 : point;
    }
    return -1;
}

static const byte_set ASCII = {
    {UINT64_MAX, UINT64_MAX},
    {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255},
    0,
};

size_t ascii_length(const uint8_t *text, size_t length)
{
    return skip_members(&ASCII, text, 0, length);
}

int is_utf8(const uint8_t *text, size_t length)
{
    size_t width;
    for (size_t place = skip_members(&ASCII, text, 0, length); place < length;) {
        if (utf8_decode(text + place, length - place, &width) < 0)
            return 0;
        place += width;
        if (place < length && text[place] < 0x80)
            place = skip_members(&ASCII, text, place, length);
    }
    return 1;
}

static size_t find_pair_one_by_one(const byte_set *first, const byte_set *second,
                                   const uint8_t *text, size_t start, size_t end)
{
    for (size_t place = start + 1; place < end; place++)
        if (is_member(first, text[place - 1]) && is_member(second, text[place]))
            return place;
    return end;
}

#define RUN run_one_by_one
#define RUN_ATTRIBUTE
#define SKIP skip_loop_one_by_one
#include "run_loop.h"
#undef RUN
#undef RUN_ATTRIBUTE
#undef SKIP

#ifdef HAVE_SSSE3

/* A bit for each of 16 bytes that is not in the set. For a byte of 128 or more, shuffling `low` gives 0:
   it is not in the set unless `beyond` says so. */
__attribute__((target("ssse3"))) static inline uint32_t others(const byte_set *set,
                                                               const uint8_t *text)
{
    const __m128i low = _mm_loadu_si128((const __m128i *)set->low);
    const __m128i bits = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, (char)128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i some = _mm_loadu_si128((const __m128i *)text);
    const __m128i row = _mm_and_si128(_mm_srli_epi16(some, 4), _mm_set1_epi8(15));
    const __m128i member = _mm_and_si128(_mm_shuffle_epi8(low, some), _mm_shuffle_epi8(bits, row));
    const int ascii = _mm_movemask_epi8(_mm_cmpeq_epi8(member, _mm_setzero_si128()));
    return (uint32_t)(ascii & ~(_mm_movemask_epi8(some) & set->beyond));
}

__attribute__((target("ssse3"))) static inline size_t
skip_ssse3(const byte_set *set, const uint8_t *text, size_t place, size_t length)
{
    for (; length - place >= 16; place += 16) {
        const uint32_t stops = others(set, text + place);
        if (stops != 0)
            return place + (size_t)__builtin_ctz(stops);
    }
    if (length < 16 || place == length)
        return skip_one_by_one(set, text, place, length);
    /* the last 16 bytes, of which some were looked at before */
    const uint32_t stops = others(set, text + length - 16) >> (16 - (length - place));
    return stops == 0 ? length : place + (size_t)__builtin_ctz(stops);
}

__attribute__((target("ssse3"))) static size_t find_pair_ssse3(const byte_set *first,
                                                               const byte_set *second,
                                                               const uint8_t *text, size_t start,
                                                               size_t end)
{
    size_t place = start + 1;
    if (end < 17 || place >= end)
        return find_pair_one_by_one(first, second, text, start, end);
    for (;; place += 16) {
        size_t block = place; /* the last block can begin earlier */
        if (end - place < 16)
            block = end - 16;
        const uint32_t missing = others(first, text + block - 1) | others(second, text + block);
        const uint32_t pairs = (~missing & 0xFFFF) >> (place - block);
        if (pairs != 0)
            return place + (size_t)__builtin_ctz(pairs);
        if (end - place <= 16)
            return end;
    }
}

/* A bit for each of 16 bytes at which the loop ends. What is behind the last one is not known. */
__attribute__((target("ssse3"))) static inline uint32_t loop_ends(const loop *self,
                                                                  const uint8_t *text)
{
    const uint32_t ends = others(&self->members, text);
    if (!self->has_via)
        return ends;
    const __m128i some = _mm_loadu_si128((const __m128i *)text);
    const __m128i equal = _mm_cmpeq_epi8(some, _mm_set1_epi8((char)self->via));
    const uint32_t after = ~others(&self->after, text) & 0xFFFF;
    return ends & ~((uint32_t)_mm_movemask_epi8(equal) & after >> 1);
}

__attribute__((target("ssse3"))) static inline size_t
skip_loop_ssse3(const loop *self, const uint8_t *text, size_t place, size_t length)
{
    for (; length - place >= 16; place += 16) {
        const uint32_t stops = loop_ends(self, text + place);
        if (stops != 0)
            return place + (size_t)__builtin_ctz(stops);
    }
    if (length < 16 || place == length)
        return skip_loop_one_by_one(self, text, place, length);
    /* the last 16 bytes, of which some were looked at before */
    const uint32_t stops = loop_ends(self, text + length - 16) >> (16 - (length - place));
    return stops == 0 ? length : place + (size_t)__builtin_ctz(stops);
}

#define RUN run_ssse3
#define RUN_ATTRIBUTE __attribute__((target("ssse3")))
#define SKIP skip_loop_ssse3
#include "run_loop.h"

run_function *run_chosen(void)
{
    return __builtin_cpu_supports("ssse3") ? run_ssse3 : run_one_by_one;
}

size_t skip_members(const byte_set *set, const uint8_t *text, size_t place, size_t end)
{
    return __builtin_cpu_supports("ssse3") ? skip_ssse3(set, text, place, end)
                                           : skip_one_by_one(set, text, place, end);
}

size_t find_pair(const byte_set *first, const byte_set *second, const uint8_t *text, size_t start,
                 size_t end)
{
    return __builtin_cpu_supports("ssse3") ? find_pair_ssse3(first, second, text, start, end)
                                           : find_pair_one_by_one(first, second, text, start, end);
}

#elif defined(HAVE_NEON)

static inline size_t skip_neon(const byte_set *set, const uint8_t *text, size_t place,
                               size_t length)
{
    static const uint8_t powers[16] = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t low = vld1q_u8(set->low), bits = vld1q_u8(powers);
    for (; length - place >= 16; place += 16) {
        const uint8x16_t some = vld1q_u8(text + place);
        const uint8x16_t column = vqtbl1q_u8(low, vandq_u8(some, vdupq_n_u8(15)));
        const uint8x16_t row = vqtbl1q_u8(bits, vshrq_n_u8(some, 4));
        const uint8x16_t beyond = vandq_u8(vcgeq_u8(some, vdupq_n_u8(0x80)),
                                           vdupq_n_u8((uint8_t)set->beyond));
        const uint8x16_t member = vorrq_u8(vandq_u8(column, row), beyond);
        const uint8x16_t others = vceqq_u8(member, vdupq_n_u8(0));
        const uint8x8_t narrow = vshrn_n_u16(vreinterpretq_u16_u8(others), 4);
        const uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(narrow), 0);
        if (mask != 0)
            return place + (size_t)(__builtin_ctzll(mask) >> 2);
    }
    return skip_one_by_one(set, text, place, length);
}

static inline size_t skip_loop_neon(const loop *self, const uint8_t *text, size_t place,
                                    size_t length)
{
    for (;;) {
        place = skip_neon(&self->members, text, place, length);
        if (!is_via(self, text, place, length))
            return place;
        place += 2;
    }
}

#define RUN run_neon
#define RUN_ATTRIBUTE
#define SKIP skip_loop_neon
#include "run_loop.h"
#define BEST(name) name##_neon

#else

#define BEST(name) name##_one_by_one

#endif

#ifndef HAVE_SSSE3 /* the best function is known when this is compiled */

run_function *run_chosen(void) { return BEST(run); }

size_t skip_members(const byte_set *set, const uint8_t *text, size_t place, size_t end)
{
    return BEST(skip)(set, text, place, end);
}

size_t find_pair(const byte_set *first, const byte_set *second, const uint8_t *text, size_t start,
                 size_t end)
{
    return find_pair_one_by_one(first, second, text, start, end);
}

#endif
