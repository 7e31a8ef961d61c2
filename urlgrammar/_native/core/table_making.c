/* Tables from arrays.

   What belongs here: checking every value of the arrays, so that running a table can never read
   outside of it, and finding the loops of states. */

#include "table_making.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

#define MAX_POINT 0x10FFFF
#define VALUE_POSITION (-1)
#define VALUE_CLEAR (-2)

/* A loop of fewer ASCII characters is run, not skipped. */
#define LEAST_LOOP 16

static inline uint32_t at(const arrays *given, int which, size_t i)
{
    const void *items = given->items[which];
    return ARRAY_WIDTHS[which] == 1   ? ((const uint8_t *)items)[i]
           : ARRAY_WIDTHS[which] == 2 ? ((const uint16_t *)items)[i]
                                      : ((const uint32_t *)items)[i];
}

static int value_at(const arrays *given, size_t i) { return (int16_t)at(given, VALUES, i); }

static int are_below(const arrays *given, int which, size_t limit)
{
    for (size_t i = 0; i < given->counts[which]; i++)
        if (at(given, which, i) >= limit)
            return 0;
    return 1;
}

/* Whether each element is greater than the one before it by `step` at least. */
static int ascend(const arrays *given, int which, uint32_t step)
{
    for (size_t i = 1; i < given->counts[which]; i++)
        if (at(given, which, i) < at(given, which, i - 1) + step)
            return 0;
    return 1;
}

static const char *check_alphabet(const arrays *given, size_t *class_count)
{
    if (given->counts[INTERVALS] == 0 || given->counts[INTERVALS] != given->counts[CLASSES])
        return "an alphabet needs a class for each interval";
    if (at(given, INTERVALS, 0) != 0)
        return "the intervals of an alphabet begin at 0";
    if (!are_below(given, INTERVALS, MAX_POINT + 1))
        return "an interval begins after the last character";
    if (!ascend(given, INTERVALS, 1))
        return "the intervals of an alphabet ascend";
    if (!are_below(given, CLASSES, UINT8_MAX))
        return "there are too many classes";
    for (*class_count = 1; !are_below(given, CLASSES, *class_count);)
        ++*class_count;
    return NULL;
}

static const char *check_actions(const arrays *given, size_t register_count, size_t value_limit)
{
    const size_t actions = given->counts[SETTINGS_FROM] - 1;
    if (given->counts[SETTINGS_FROM] < 2 || actions > MAX_ACTIONS)
        return "the number of actions is wrong";
    if (at(given, SETTINGS_FROM, 0) != 0 || at(given, SETTINGS_FROM, 1) != 0)
        return "action 0 does nothing";
    if (!ascend(given, SETTINGS_FROM, 0))
        return "the settings of actions ascend";
    if (at(given, SETTINGS_FROM, actions) != given->counts[REGISTERS] ||
        given->counts[REGISTERS] != given->counts[VALUES])
        return "the number of settings is wrong";
    if (register_count > MAX_REGISTERS || value_limit > INT16_MAX)
        return "there are too many registers or values";
    if (!are_below(given, REGISTERS, register_count))
        return "a setting has an unknown register";
    for (size_t i = 0; i < given->counts[VALUES]; i++)
        if (value_at(given, i) < VALUE_CLEAR || value_at(given, i) >= (int)value_limit)
            return "a setting has an unknown value";
    return NULL;
}

static const char *check_rows(const arrays *given, size_t class_count)
{
    const size_t states = given->counts[ENDS], actions = given->counts[SETTINGS_FROM] - 1;
    if (states < 1 || given->counts[TARGETS] != states * class_count)
        return "the number of transitions is wrong";
    if (states * (class_count + 1) > OFFSET_MASK)
        return "the automaton is too large";
    if (given->counts[ACTIONS] != 0 && given->counts[ACTIONS] != given->counts[TARGETS])
        return "the number of transitions with actions is wrong";
    if (!are_below(given, TARGETS, states))
        return "a transition leads to an unknown state";
    if (!are_below(given, ACTIONS, actions))
        return "a transition has an unknown action";
    for (size_t i = 0; i < class_count; i++)
        if (at(given, TARGETS, i) != 0)
            return "nothing can follow in state 0";
    if (!are_below(given, ENDS, actions + 1) || at(given, ENDS, 0) != 0)
        return "an end has an unknown action";
    return NULL;
}

static void fill_alphabet(table *self, const arrays *given)
{
    size_t interval = 0;
    for (size_t i = 0; i < given->counts[INTERVALS]; i++) {
        self->intervals[i] = at(given, INTERVALS, i);
        self->classes[i] = (uint8_t)(at(given, CLASSES, i) + 1);
    }
    for (uint32_t c = 0; c < 128; c++) {
        while (interval + 1 < given->counts[INTERVALS] && at(given, INTERVALS, interval + 1) <= c)
            interval++;
        self->ascii[c] = self->classes[interval];
    }
    interval = 0;
    for (uint32_t page = 0; page < PAGES; page++) {
        while (interval + 1 < given->counts[INTERVALS] && at(given, INTERVALS, interval + 1) <= page << 8)
            interval++;
        const int is_whole = interval + 1 == given->counts[INTERVALS] ||
                             at(given, INTERVALS, interval + 1) >= (page + 1) << 8;
        self->pages[page] = is_whole ? self->classes[interval] : 0;
    }
}

/* Whether all characters beyond ASCII lead from a row back to it without an action. Surrogates are no
   characters: UTF-8 does not contain them. */
static int loops_beyond(const table *self, uint32_t row)
{
    for (uint32_t i = 0; i < self->interval_count; i++) {
        const int is_last = i + 1 == self->interval_count;
        const uint32_t first = self->intervals[i];
        const uint32_t last = is_last ? MAX_POINT : self->intervals[i + 1] - 1;
        if (last >= 0x80 && !(first >= 0xD800 && last < 0xE000) &&
            self->cells[row + self->classes[i]] != row)
            return 0;
    }
    return 1;
}

/* The members of a set that lead from one row to another without an action, and their number. */
static int leading(const table *self, uint32_t from, uint32_t to, const byte_set *set,
                   byte_set *members)
{
    int count = 0;
    memset(members, 0, sizeof *members);
    for (uint8_t c = 0; c < 128; c++)
        if ((set == NULL || is_member(set, c)) && self->cells[from + self->ascii[c]] == to) {
            byte_set_add(members, c);
            count++;
        }
    return count;
}

/* Finds the character behind which most members of a loop lead back. */
static void find_via(const table *self, uint32_t row, loop *made)
{
    int most = LEAST_LOOP - 1;
    for (uint8_t c = 0; c < 128; c++) {
        const uint32_t between = self->cells[row + self->ascii[c]];
        byte_set after;
        if (between == 0 || between == row || (between & OFFSET_MASK) != between)
            continue;
        const int count = leading(self, between, row, &made->members, &after);
        if (count > most) {
            most = count;
            made->after = after;
            made->via = c;
            made->has_via = 1;
        }
    }
}

/* The number of the loop of a row, which is made if no earlier row has the same. */
static uint32_t loop_of(table *self, uint32_t row)
{
    loop made;
    memset(&made, 0, sizeof made);
    if (row == 0 || leading(self, row, row, NULL, &made.members) < LEAST_LOOP)
        return 0;
    made.members.beyond = loops_beyond(self, row) ? UINT16_MAX : 0;
    find_via(self, row, &made);
    for (uint32_t i = 1; i < self->loop_count; i++)
        if (memcmp(&self->loops[i], &made, sizeof made) == 0)
            return i;
    if (self->loop_count == UINT8_MAX)
        return 0; /* a row without a loop is only slower */
    self->loops[self->loop_count] = made;
    return self->loop_count++;
}

static void fill_rows(table *self, const arrays *given)
{
    const uint32_t classes = self->stride - 1;
    for (uint32_t state = 0; state < self->state_count; state++) {
        const uint32_t row = row_of(self, state);
        for (uint32_t c = 0; c < classes; c++) {
            const size_t place = (size_t)state * classes + c;
            const uint32_t target = row_of(self, at(given, TARGETS, place));
            const uint32_t action = given->counts[ACTIONS] ? at(given, ACTIONS, place) : 0;
            self->cells[row + 1 + c] = target ? action << OFFSET_BITS | target : 0;
        }
        self->cells[row] = (uint32_t)at(given, ENDS, state) << 16;
    }
    for (uint32_t state = 0; state < self->state_count; state++) {
        const uint32_t row = row_of(self, state);
        self->cells[row] |= loop_of(self, row);
    }
}

static void fill_actions(table *self, const arrays *given)
{
    const setting unread = {.number = MAX_REGISTERS};
    uint32_t count = 0;
    for (uint32_t action = 0; action < self->action_count; action++) {
        self->blocks_from[action] = count;
        for (size_t from = at(given, SETTINGS_FROM, action); from < at(given, SETTINGS_FROM, action + 1);
             from += SETTINGS) {
            setting *target = self->blocks[count++].settings;
            for (size_t i = from; i < from + SETTINGS; i++) {
                if (i >= at(given, SETTINGS_FROM, action + 1)) {
                    *target++ = unread;
                    continue;
                }
                const int value = value_at(given, i);
                target->number = (uint8_t)at(given, REGISTERS, i);
                target->mask = value == VALUE_POSITION ? -1 : 0;
                target->value = (int16_t)(value == VALUE_POSITION ? 0 : value == VALUE_CLEAR ? -1 : value);
                target++;
            }
        }
    }
    self->blocks_from[self->action_count] = count;
}

const char *table_make(table *self, const arrays *given, size_t register_count, size_t value_limit)
{
    size_t class_count = 0;
    const char *problem = check_alphabet(given, &class_count);
    if (problem == NULL)
        problem = check_actions(given, register_count, value_limit);
    if (problem == NULL)
        problem = check_rows(given, class_count);
    if (problem != NULL)
        return problem;
    memset(self, 0, sizeof *self);
    self->interval_count = (uint32_t)given->counts[INTERVALS];
    self->stride = (uint32_t)class_count + 1;
    self->state_count = (uint32_t)given->counts[ENDS];
    self->register_count = (uint32_t)register_count;
    self->action_count = (uint32_t)given->counts[SETTINGS_FROM] - 1;
    self->intervals = malloc(given->counts[INTERVALS] * sizeof *self->intervals);
    self->classes = malloc(given->counts[INTERVALS]);
    self->cells = malloc((size_t)self->state_count * self->stride * sizeof *self->cells);
    self->blocks_from = malloc(given->counts[SETTINGS_FROM] * sizeof *self->blocks_from);
    self->blocks = malloc((given->counts[REGISTERS] + 1) * sizeof *self->blocks);
    self->loops = calloc(UINT8_MAX, sizeof *self->loops);
    if (!self->intervals || !self->classes || !self->cells || !self->blocks_from || !self->blocks ||
        !self->loops) {
        table_free(self);
        return "memory";
    }
    self->loop_count = 1;
    fill_actions(self, given);
    fill_alphabet(self, given);
    fill_rows(self, given);
    self->run = run_chosen();
    return NULL;
}

void table_free(table *self)
{
    free(self->intervals);
    free(self->classes);
    free(self->cells);
    free(self->blocks_from);
    free(self->blocks);
    free(self->loops);
    memset(self, 0, sizeof *self);
}
