/* Hosts of the WHATWG URL Standard: the host parser and serializer (3.5, 3.6), after the grammar has
   accepted a host and told its kind.

   What belongs here: percent-decoding, lowercase, and the numbers of IP addresses. */

#include "url_host.h"
#include "../../_generated/marks.h"

#include <string.h>

#define MAX_ADDRESS 64 /* the bytes of an IPv4 address, and more */

/* Eight characters in lowercase. The high bit of each byte says which ones are uppercase: it is carried
   into by those from A on, and by those behind Z. */
static uint64_t lower_eight(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7, rest = eight & ~high;
    const uint64_t from_a = rest + ones * (0x80 - 'A'), behind_z = rest + ones * (0x7F - 'Z');
    return eight | (((from_a & ~behind_z & ~eight) & high) >> 2);
}

/* Writes a text in lowercase. Returns less than 0x80 if all are ASCII. */
static uint8_t put_lower(const uint8_t *text, size_t length, buffer *out)
{
    uint8_t *target = out->data + out->length, all = 0;
    uint64_t seen = 0, eight;
    out->length += length;
    for (; length >= sizeof eight; length -= sizeof eight) {
        memcpy(&eight, text, sizeof eight);
        seen |= eight;
        eight = lower_eight(eight);
        memcpy(target, &eight, sizeof eight);
        text += sizeof eight;
        target += sizeof eight;
    }
    for (size_t i = 0; i < length; i++) {
        all |= text[i];
        target[i] = lower(text[i]);
    }
    return (seen & UINT64_C(0x8080808080808080)) == 0 ? all : 0x80;
}

/* Percent-decodes and lowers a text, after what is in the buffer. Returns -1 if there is something
   beyond ASCII. */
static int put_decoded(const uint8_t *text, size_t start, size_t end, buffer *out)
{
    uint8_t beyond = 0;
    while (start < end) {
        const uint8_t *next = memchr(text + start, ESCAPE, end - start);
        const size_t stop = next == NULL ? end : (size_t)(next - text);
        beyond |= put_lower(text + start, stop - start, out);
        start = stop;
        if (start == end)
            break;
        uint8_t c = ESCAPE;
        if (end - start > 2 && digit_of(text[start + 1]) >= 0 && digit_of(text[start + 2]) >= 0) {
            c = (uint8_t)(digit_of(text[start + 1]) << 4 | digit_of(text[start + 2]));
            start += 2;
        }
        beyond |= c;
        put(out, lower(c));
        start++;
    }
    return beyond < 0x80 ? 0 : -1;
}

/* Writes a number without leading zeros. */
static void put_number(uint32_t number, uint32_t radix, buffer *out)
{
    uint8_t digits[10];
    size_t count = 0;
    do {
        const uint32_t digit = number % radix;
        digits[count++] = (uint8_t)(digit < 10 ? '0' + digit : 'a' + digit - 10);
    } while ((number /= radix) != 0);
    while (count > 0)
        put(out, digits[--count]);
}

static void put_ipv4(uint32_t address, buffer *out)
{
    for (int shift = 24; shift >= 0; shift -= 8) {
        put_number(address >> shift & 0xFF, 10, out);
        if (shift > 0)
            put(out, DOT);
    }
}

/* A number whose prefix says its radix. The grammar has checked its digits and its range. */
static uint64_t number_of(const url_tables *self, const uint8_t *text, size_t length)
{
    for (int i = 0; i < self->radix_count; i++) {
        const mark *prefix = &self->radixes[i].prefix;
        if (length < prefix->length || memcmp(text, prefix->text, prefix->length) != 0)
            continue;
        uint64_t number = 0;
        for (size_t place = prefix->length; place < length; place++)
            number = (number * (uint64_t)self->radixes[i].radix + (uint64_t)digit_of(text[place])) &
                     UINT32_MAX;
        return number;
    }
    return 0;
}

/* One to four numbers; the last one fills the bytes that are left (3.5). */
static int put_numbers(const url_tables *self, const uint8_t *text, size_t start, size_t end,
                       buffer *out)
{
    const size_t begin = out->length;
    if (put_decoded(text, start, end, out) < 0)
        return -1;
    const uint8_t *decoded = out->data + begin;
    size_t size = out->length - begin, place = 0;
    if (size > 0 && decoded[size - 1] == DOT)
        size--;
    uint32_t address = 0;
    for (int shift = 24;; shift -= 8) {
        const uint8_t *next = memchr(decoded + place, DOT, size - place);
        const size_t stop = next == NULL ? size : (size_t)(next - decoded);
        const uint64_t number = number_of(self, decoded + place, stop - place);
        if (next == NULL || shift < 0) {
            address += (uint32_t)number;
            break;
        }
        address |= (uint32_t)number << shift;
        place = stop + 1;
    }
    out->length = begin;
    put_ipv4(address, out);
    return 0;
}

/* The eight pieces of an IPv6 address that the grammar has accepted (3.5). */
static void ipv6_pieces(const uint8_t *text, size_t length, uint16_t pieces[8])
{
    int count = 0, gap = -1;
    size_t place = 0;
    memset(pieces, 0, 8 * sizeof *pieces);
    if (length >= 2 && text[0] == PIECE_MARK)
        place = 1; /* the second colon makes the gap */
    while (place < length && count < 8) {
        if (text[place] == PIECE_MARK) {
            gap = count;
            place++;
            continue;
        }
        uint32_t piece = 0, decimal = 0;
        size_t stop = place;
        for (; stop < length && text[stop] != PIECE_MARK && text[stop] != DOT; stop++) {
            piece = piece << 4 | (uint32_t)digit_of(text[stop]);
            decimal = decimal * 10 + (uint32_t)digit_of(text[stop]);
        }
        if (stop < length && text[stop] == DOT && count < 7) {
            uint32_t bytes[4] = {decimal, 0, 0, 0};
            for (int i = 1; i < 4; i++)
                for (stop++; stop < length && text[stop] != DOT; stop++)
                    bytes[i] = bytes[i] * 10 + (uint32_t)digit_of(text[stop]);
            pieces[count++] = (uint16_t)(bytes[0] << 8 | bytes[1]);
            pieces[count++] = (uint16_t)(bytes[2] << 8 | bytes[3]);
        } else {
            pieces[count++] = (uint16_t)piece;
        }
        place = stop + 1;
    }
    if (gap >= 0) {
        const int moved = count - gap;
        for (int i = 1; i <= moved; i++) {
            pieces[8 - i] = pieces[count - i];
            if (8 - i != count - i)
                pieces[count - i] = 0;
        }
    }
}

/* The brackets are those of the text. The first longest run of zero pieces is compressed (3.6). */
static void put_ipv6(const uint8_t *text, size_t length, buffer *out)
{
    uint16_t pieces[8];
    int best = -1, best_size = 1;
    ipv6_pieces(text + 1, length - 2, pieces);
    for (int i = 0; i < 8;) {
        int size = 0;
        while (i + size < 8 && pieces[i + size] == 0)
            size++;
        if (size > best_size) {
            best = i;
            best_size = size;
        }
        i += size + 1;
    }
    put(out, text[0]);
    for (int i = 0; i < 8; i++) {
        if (i == best) {
            put(out, PIECE_MARK);
            if (i == 0)
                put(out, PIECE_MARK);
            i += best_size - 1;
            continue;
        }
        put_number(pieces[i], 16, out);
        if (i < 7)
            put(out, PIECE_MARK);
    }
    put(out, text[length - 1]);
}

static int step_of(const url_tables *self, int64_t kind)
{
    return kind >= 0 && kind < self->value_count ? self->host_steps[kind] : HOST_COPY;
}

/* Writes a domain in ASCII, if the grammar takes it for a domain or an address: in a reference with nothing
   else. Its escapes would be decoded: it must have none. */
static parse_result put_ascii_domain(const url_tables *self, const uint8_t *domain, size_t length,
                                     buffer *out, url_parts *parts)
{
    if (memchr(domain, ESCAPE, length) != NULL)
        return REFUSED;
    parts->kind = kind_of_host(&self->starts[START_WEB], self->automaton, domain, length);
    const int step = step_of(self, parts->kind);
    if (parts->kind == NO_KIND || buffer_reserve(out, out->length + length + MAX_ADDRESS) < 0)
        return NO_MEMORY;
    return step == HOST_DOMAIN || step == HOST_NUMBERS ? write_host(self, domain, 0, length, out, parts)
                                                       : REFUSED;
}

/* A domain beyond ASCII (3.3). */
static parse_result put_unicode(const url_tables *self, const uint8_t *text, size_t start, size_t end,
                                buffer *out, url_parts *parts)
{
    buffer decoded, domain;
    parse_result result = NO_MEMORY;
    buffer_start(&decoded);
    buffer_start(&domain);
    if (buffer_reserve(&decoded, end - start) == 0) {
        put_decoded(text, start, end, &decoded);
        result = domain_map(&self->domain, decoded.data, decoded.length, &domain);
    }
    if (result == PARSED)
        result = put_ascii_domain(self, domain.data, domain.length, out, parts);
    buffer_free(&domain);
    buffer_free(&decoded);
    return result;
}

parse_result write_host(const url_tables *self, const uint8_t *text, size_t start, size_t end,
                        buffer *out, url_parts *parts)
{
    switch (step_of(self, parts->kind)) {
    case HOST_COPY:
        put_text(out, text + start, end - start);
        return PARSED;
    case HOST_DOMAIN:
        return put_decoded(text, start, end, out) < 0 ? IN_PYTHON : PARSED;
    case HOST_NUMBERS:
        return put_numbers(self, text, start, end, out) < 0 ? IN_PYTHON : PARSED;
    case HOST_IPV6:
        if (end - start < 2)
            return IN_PYTHON;
        put_ipv6(text + start, end - start, out);
        return PARSED;
    case HOST_OPAQUE:
        put_encoded(self, &self->sets[SET_OPAQUE], text, start, end, out);
        return PARSED;
    case HOST_UNICODE:
        return put_unicode(self, text, start, end, out, parts);
    default:
        return IN_PYTHON;
    }
}

int is_unicode(const url_tables *self, int kind) { return step_of(self, kind) == HOST_UNICODE; }

parse_result check_host(const url_tables *self, const uint8_t *text, part host, int kind)
{
    if (!is_unicode(self, kind))
        return PARSED;
    buffer unused;
    url_parts parts;
    buffer_start(&unused);
    const parse_result result =
        put_unicode(self, text, (size_t)host.start, (size_t)host.end, &unused, &parts);
    buffer_free(&unused);
    return result;
}
