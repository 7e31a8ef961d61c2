/* Domains beyond ASCII.

   What belongs here: the steps of UTS #46 (4) for labels, the Bidi Rule (RFC 5893, 2), whether a label
   is normalized as it is (UAX #15, 9), and Punycode: its encoding procedure (RFC 3492, 6.3), with its
   parameters (5). */

#include "domain.h"
#include "../../_generated/marks.h"
#include "run.h"

/* The most digits of a code point in Punycode: its delta is below 2^32, and what each digit leaves is a
   tenth at most. */
#define MAX_DIGITS 10

enum {
    BASE = 36, LEAST = 1, MOST = 26, SKEW = 38, DAMP = 700, FIRST_BIAS = 72, FIRST_POINT = 0x80,
    DELIMITER = 0x2D
};

static uint8_t digit(uint32_t value) { return (uint8_t)(value < 26 ? 'a' + value : '0' + value - 26); }

/* 6.1 */
static uint32_t adapted(uint32_t delta, uint32_t count, int is_first)
{
    uint32_t k = 0;
    delta = is_first ? delta / DAMP : delta / 2;
    for (delta += delta / count; delta > (BASE - LEAST) * MOST / 2; k += BASE)
        delta /= BASE - LEAST;
    return k + (BASE - LEAST + 1) * delta / (delta + SKEW);
}

/* A generalized variable-length integer (3.3). */
static size_t put_number(uint32_t number, uint32_t bias, uint8_t *out)
{
    size_t length = 0;
    for (uint32_t k = BASE;; k += BASE) {
        const uint32_t limit = k <= bias ? LEAST : k >= bias + MOST ? MOST : k - bias;
        if (number < limit)
            break;
        out[length++] = digit(limit + (number - limit) % (BASE - limit));
        number = (number - limit) / (BASE - limit);
    }
    out[length++] = digit(number);
    return length;
}

/* Writes the code points, fewer than 2^11, which are not all ASCII. There is room for MAX_DIGITS bytes for
   each one, and for one more byte. Returns the number of bytes. */
static size_t punycode_encode(const uint32_t *points, size_t count, uint8_t *out)
{
    size_t length = 0, done;
    uint32_t point = FIRST_POINT, delta = 0, bias = FIRST_BIAS;
    for (size_t i = 0; i < count; i++)
        if (points[i] < FIRST_POINT)
            out[length++] = (uint8_t)points[i];
    const size_t basic = done = length;
    if (basic > 0)
        out[length++] = DELIMITER;
    for (; done < count; point++, delta++) {
        uint32_t next = UINT32_MAX;
        for (size_t i = 0; i < count; i++)
            if (points[i] >= point && points[i] < next)
                next = points[i];
        delta += (next - point) * (uint32_t)(done + 1);
        point = next;
        for (size_t i = 0; i < count; i++) {
            if (points[i] < point)
                delta++;
            if (points[i] != point)
                continue;
            length += put_number(delta, bias, out + length);
            bias = adapted(delta, (uint32_t)done + 1, done == basic);
            delta = 0;
            done++;
        }
    }
    return length;
}

typedef struct {
    uint32_t points[MAX_POINTS];
    uint8_t bidi[MAX_POINTS];
    size_t count;
    uint32_t all; /* a bit is set if it is in some code point */
    uint32_t combining; /* the class of the last character */
} label;

/* What was found in the labels of a domain. */
typedef struct {
    int is_bidi, breaks_bidi, has_initial_mark;
} findings;

uint32_t mapped_value(mapped_texts *self, const uint32_t *mapped, size_t count)
{
    const uint32_t place = self->count;
    if (count > MAX_MAPPED || count > MAX_TEXTS - place)
        return ONLY_PYTHON;
    memcpy(self->points + place, mapped, count * sizeof *mapped);
    self->count += (uint32_t)count;
    return MAPPED | (uint32_t)count << FATE_BITS | place << (FATE_BITS + COUNT_BITS);
}

#define BIT(class) (1u << BIDI_##class)

/* Whether a label satisfies the Bidi Rule (RFC 5893, 2). */
static int keeps_bidi_rule(const label *self)
{
    const uint32_t both = BIT(EN) | BIT(ES) | BIT(CS) | BIT(ET) | BIT(ON) | BIT(BN) | BIT(NSM);
    const uint32_t numbers = BIT(EN) | BIT(AN), first = 1u << self->bidi[0];
    const int is_rtl = (first & (BIT(R) | BIT(AL))) != 0;
    const uint32_t ends = is_rtl ? BIT(R) | BIT(AL) | numbers : BIT(L) | BIT(EN);
    uint32_t all = 0, last = 0;
    for (size_t i = 0; i < self->count; i++) {
        const uint32_t class = 1u << self->bidi[i];
        all |= class;
        if (class != BIT(NSM))
            last = class;
    }
    return (is_rtl || first == BIT(L)) && (last & ends) != 0 &&
           (all & ~(both | (is_rtl ? BIT(R) | BIT(AL) | BIT(AN) : BIT(L)))) == 0 &&
           !(is_rtl && (all & numbers) == numbers);
}

static int begins_with(const label *self, const mark *prefix)
{
    size_t i = 0;
    while (i < prefix->length && i < self->count && self->points[i] == prefix->text[i])
        i++;
    return i == prefix->length;
}

/* Ends a label: writes it, and takes down what the others must know. */
static parse_result put_label(const domain_table *self, label *some, findings *about, buffer *out)
{
    if (begins_with(some, &self->ace))
        return IN_PYTHON;
    const size_t needed = out->length + (some->count + 1) * MAX_DIGITS + 2 * MAX_MARK;
    if (needed > out->capacity && buffer_reserve(out, 2 * needed) < 0)
        return NO_MEMORY;
    if (some->all < 0x80) {
        for (size_t i = 0; i < some->count; i++)
            put(out, (uint8_t)some->points[i]);
    } else {
        put_mark(out, &self->ace);
        out->length += punycode_encode(some->points, some->count, out->data + out->length);
    }
    for (size_t i = 0; i < some->count; i++)
        about->is_bidi |= ((BIT(R) | BIT(AL) | BIT(AN)) >> some->bidi[i] & 1) != 0;
    about->breaks_bidi |= some->count > 0 && !keeps_bidi_rule(some);
    some->count = 0;
    some->all = some->combining = 0;
    return PARSED;
}

/* Adds a character that is kept to a label. Characters that compose are not kept: a label is normalized if
   its marks are in order. */
static parse_result add_point(label *some, uint32_t point, uint32_t said, findings *about)
{
    const uint32_t combining = said >> FATE_BITS & ((1u << COMBINING_BITS) - 1);
    const uint32_t bidi = said >> (FATE_BITS + COMBINING_BITS) & ((1u << BIDI_BITS) - 1);
    const int is_mark = said >> (FATE_BITS + MARK_BIT) & 1;
    if (some->count == MAX_POINTS || (combining != 0 && combining < some->combining))
        return IN_PYTHON;
    about->has_initial_mark |= is_mark && some->count == 0;
    some->combining = combining;
    some->points[some->count] = point;
    some->bidi[some->count++] = (uint8_t)bidi;
    some->all |= point;
    return PARSED;
}

/* Adds what a character becomes. What it is mapped to must be kept. */
static parse_result add(const domain_table *self, uint32_t point, label *some, findings *about,
                        buffer *out)
{
    const uint32_t said = point_said(self->points, point);
    const int is_mapped = (said & FATE) == MAPPED;
    const uint32_t *becomes =
        is_mapped ? self->texts->points + (said >> (FATE_BITS + COUNT_BITS)) : &point;
    const size_t count = is_mapped ? said >> FATE_BITS & MAX_MAPPED : 1;
    parse_result result = PARSED;
    for (size_t i = 0; i < count && result == PARSED; i++) {
        const uint32_t facts = is_mapped ? point_said(self->points, becomes[i]) : said;
        if ((facts & FATE) != KEPT) {
            result = (facts & FATE) == FORBIDDEN ? REFUSED : IN_PYTHON;
        } else if (becomes[i] != DOT) {
            result = add_point(some, becomes[i], facts, about);
        } else {
            result = put_label(self, some, about, out);
            if (result == PARSED)
                put(out, DOT);
        }
    }
    return result;
}

/* IN_PYTHON if the facts are not enough. */
static parse_result map_by_facts(const domain_table *self, const uint8_t *text, size_t length,
                                 buffer *out)
{
    label some;
    findings about = {0, 0, 0};
    parse_result result = PARSED;
    some.count = 0;
    some.all = some.combining = 0;
    for (size_t place = 0, width; place < length && result == PARSED; place += width) {
        const int32_t point = utf8_decode(text + place, length - place, &width);
        result = point < 0 ? IN_PYTHON : add(self, (uint32_t)point, &some, &about, out);
    }
    if (result == PARSED)
        result = put_label(self, &some, &about, out);
    const int is_refused = about.has_initial_mark || (about.is_bidi && about.breaks_bidi);
    return result == PARSED && is_refused ? REFUSED : result;
}

parse_result domain_map(const domain_table *self, const uint8_t *text, size_t length, buffer *out)
{
    const parse_result result = map_by_facts(self, text, length, out);
    out->length = result == IN_PYTHON ? 0 : out->length;
    return result == IN_PYTHON && is_utf8(text, length) ? self->ask(self, text, length, out) : result;
}
