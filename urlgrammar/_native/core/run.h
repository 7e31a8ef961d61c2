/* Running tables, and reading texts as fast as they do. */

#ifndef URLGRAMMAR_RUN_H
#define URLGRAMMAR_RUN_H

#include "table.h"

/* The function that runs tables, chosen for this processor. */
run_function *run_chosen(void);

/* The first place in text[place..end) that is not in the set; `end` if there is none. This reads what
   stands before `place`, so a text should be given whole. */
size_t skip_members(const byte_set *set, const uint8_t *text, size_t place, size_t end);

/* The first place in text[start + 1..end) of a member of the second set that follows a member of the
   first one; `end` if there is none. */
size_t find_pair(const byte_set *first, const byte_set *second, const uint8_t *text, size_t start,
                 size_t end);

/* The code point at text[0], and its number of bytes in *width; -1 for broken UTF-8. */
int32_t utf8_decode(const uint8_t *text, size_t length, size_t *width);

/* The number of ASCII characters at the start of a text. */
size_t ascii_length(const uint8_t *text, size_t length);

/* Whether a text is UTF-8. */
int is_utf8(const uint8_t *text, size_t length);

#endif
