/* Punycode (RFC 3492): a label as ASCII. */

#ifndef URLGRAMMAR_PUNYCODE_H
#define URLGRAMMAR_PUNYCODE_H

#include <stddef.h>
#include <stdint.h>

/* The most digits of a code point: its delta is below 2^32, and what each digit leaves is a tenth at most. */
#define MAX_DIGITS 10

/* Writes the code points, fewer than 2^11, which are not all ASCII. There is room for MAX_DIGITS bytes for
   each one, and for one more byte. Returns the number of bytes. */
size_t punycode_encode(const uint32_t *points, size_t count, uint8_t *out);

#endif
