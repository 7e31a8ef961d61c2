/* The table of one automaton.

   What belongs here: the table in memory, which `table_making.c` makes from checked arrays and `run.c`
   runs. No file of this engine contains a character, a scheme or any other syntax of URLs: all of
   that is in the arrays (urlgrammar/grammar/generated.py says what they mean), and in a header
   that is made from the grammar, marks.h. A table does not change after it was made, so threads can
   share it. */

#ifndef URLGRAMMAR_TABLE_H
#define URLGRAMMAR_TABLE_H

#include <stddef.h>
#include <stdint.h>

#define MAX_REGISTERS 16
#define ALL_REGISTERS (MAX_REGISTERS + 1) /* with the one that nobody reads */
#define PAGES (0x110000 >> 8)

/* A register and its new content: the position & mask | value. Either the mask is -1 and the value 0, or
   the mask 0 and the value that is set, -1 to clear the register. */
typedef struct {
    uint8_t number;
    int8_t mask;
    int16_t value;
} setting;

/* Actions are made of blocks of settings, because loops of one, two or three turns are mispredicted. The
   settings that are left over in a block set the last register, which nobody reads. */
#define SETTINGS 4
typedef struct {
    setting settings[SETTINGS];
} settings_block;

/* A set of ASCII characters: a bit for each; and the same for a test of 16 characters at a time:
   bit h of low[l] is set for the character 16 * h + l. beyond: UINT16_MAX if all bytes of characters
   beyond ASCII are members too, else 0. */
typedef struct {
    uint64_t bits[2];
    uint8_t low[16];
    uint16_t beyond;
} byte_set;

/* What leads from a state back to it without an action: each member of a set; and, if `has_via`, the
   character `via` with a member of `after` behind it, which are members of the set too. So the labels
   of a host, or the segments of a path, are skipped at once. */
typedef struct {
    byte_set members, after;
    uint8_t via;
    int has_via;
} loop;

/* A row is a state: one cell with the end and the loop of the state, then one cell for each class.

   first cell:  end << 16 | loop. end: 0 if no text can end here, else 1 + the action at the end.
                loop: the number of the loop; 0 if its members are few, so that looking for them
                would cost more than it saves.
   other cells: action << OFFSET_BITS | the offset of the next row; offset 0: nothing can follow. */
#define OFFSET_BITS 22
#define OFFSET_MASK ((UINT32_C(1) << OFFSET_BITS) - 1)
#define MAX_ACTIONS (1 << (32 - OFFSET_BITS))

typedef struct table table;

/* Runs from a row over text[place..length) as far as possible. Returns the place after what was read,
   and the last row in *row. registers: NULL, or the registers, which are set to places. The text must
   be UTF-8; with other bytes the result has no meaning. */
typedef size_t run_function(const table *self, const uint8_t *text, size_t place, size_t length,
                            uint32_t *row, int64_t *registers);

struct table {
    uint8_t ascii[128]; /* the class of each ASCII character, plus 1: its place in a row */
    uint32_t *intervals;
    uint8_t *classes; /* plus 1 */
    uint32_t interval_count;
    uint8_t pages[PAGES]; /* the class of 256 characters, plus 1; 0 if they have several */
    uint32_t stride; /* the number of cells of a row */
    uint32_t state_count;
    uint32_t register_count;
    uint32_t action_count;
    uint32_t *cells;
    uint32_t *blocks_from; /* for each action, and one more */
    settings_block *blocks;
    loop *loops; /* loop 0 is empty */
    uint32_t loop_count;
    run_function *run;
};

static inline void byte_set_add(byte_set *set, uint8_t character)
{
    set->bits[character >> 6] |= UINT64_C(1) << (character & 63);
    set->low[character & 15] |= (uint8_t)(1 << (character >> 4));
}

static inline int is_member(const byte_set *set, uint8_t c)
{
    return c < 0x80 ? (int)(set->bits[c >> 6] >> (c & 63) & 1) : set->beyond != 0;
}

static inline uint32_t row_of(const table *self, uint32_t state) { return state * self->stride; }
static inline uint32_t end_of(const table *self, uint32_t row) { return self->cells[row] >> 16; }

/* Whether registers hold a part of a text. With a table that was proved they always do; this is so that
   one that was not, though all its numbers are in range, does not lead outside of the text. */
static inline int is_span(int64_t start, int64_t end, size_t length)
{
    return start >= 0 && start <= end && (uint64_t)end <= length;
}

static inline void act(const table *self, uint32_t action, int64_t *registers, int64_t position)
{
    const settings_block *block = self->blocks + self->blocks_from[action];
    const settings_block *stop = self->blocks + self->blocks_from[action + 1];
    for (; block < stop; block++)
        for (int i = 0; i < SETTINGS; i++) {
            const setting *one = &block->settings[i];
            registers[one->number] = (position & one->mask) | one->value;
        }
}

#endif
