/* Punycode (RFC 3492).

   What belongs here: its encoding procedure (6.3), with its parameters (5). */

#include "punycode.h"

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

size_t punycode_encode(const uint32_t *points, size_t count, uint8_t *out)
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
