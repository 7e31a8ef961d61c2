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

static const char *check_alphabet(const arrays *given, size_t *class_count)
{
    if (given->interval_count == 0 || given->interval_count != given->class_count)
        return "an alphabet needs a class for each interval";
    if (given->intervals[0] != 0)
        return "the intervals of an alphabet begin at 0";
    *class_count = 0;
    for (size_t i = 0; i < given->interval_count; i++) {
        if (given->intervals[i] > MAX_POINT)
            return "an interval begins after the last character";
        if (i > 0 && given->intervals[i] <= given->intervals[i - 1])
            return "the intervals of an alphabet ascend";
        if (given->classes[i] == UINT8_MAX)
            return "there are too many classes";
        if (given->classes[i] >= *class_count)
            *class_count = (size_t)given->classes[i] + 1;
    }
    return NULL;
}

static const char *check_actions(const arrays *given, size_t register_count, size_t value_limit)
{
    if (given->settings_from_count < 2 || given->settings_from_count - 1 > MAX_ACTIONS)
        return "the number of actions is wrong";
    if (given->settings_from[0] != 0 || given->settings_from[1] != 0)
        return "action 0 does nothing";
    for (size_t i = 1; i < given->settings_from_count; i++)
        if (given->settings_from[i] < given->settings_from[i - 1])
            return "the settings of actions ascend";
    if (given->settings_from[given->settings_from_count - 1] != given->register_count ||
        given->register_count != given->value_count)
        return "the number of settings is wrong";
    if (register_count > MAX_REGISTERS || value_limit > INT16_MAX)
        return "there are too many registers or values";
    for (size_t i = 0; i < given->register_count; i++) {
        if (given->registers[i] >= register_count)
            return "a setting has an unknown register";
        if (given->values[i] < VALUE_CLEAR ||
            (given->values[i] >= 0 && (size_t)given->values[i] >= value_limit))
            return "a setting has an unknown value";
    }
    return NULL;
}

static const char *check_rows(const arrays *given, size_t class_count)
{
    const size_t states = given->end_count, actions = given->settings_from_count - 1;
    if (states < 1 || given->target_count != states * class_count)
        return "the number of transitions is wrong";
    if (states * (class_count + 1) > OFFSET_MASK)
        return "the automaton is too large";
    if (given->action_count != 0 && given->action_count != given->target_count)
        return "the number of transitions with actions is wrong";
    for (size_t i = 0; i < given->target_count; i++) {
        if (given->targets[i] >= states)
            return "a transition leads to an unknown state";
        if (given->action_count != 0 && given->actions[i] >= actions)
            return "a transition has an unknown action";
        if (i < class_count && given->targets[i] != 0)
            return "nothing can follow in state 0";
    }
    for (size_t i = 0; i < states; i++)
        if (given->ends[i] > actions || (i == 0 && given->ends[0] != 0))
            return "an end has an unknown action";
    return NULL;
}

static void fill_alphabet(table *self, const arrays *given)
{
    size_t interval = 0;
    for (size_t i = 0; i < given->interval_count; i++) {
        self->intervals[i] = given->intervals[i];
        self->classes[i] = (uint8_t)(given->classes[i] + 1);
    }
    for (uint32_t c = 0; c < 128; c++) {
        while (interval + 1 < given->interval_count && given->intervals[interval + 1] <= c)
            interval++;
        self->ascii[c] = self->classes[interval];
    }
    interval = 0;
    for (uint32_t page = 0; page < PAGES; page++) {
        while (interval + 1 < given->interval_count && given->intervals[interval + 1] <= page << 8)
            interval++;
        const int is_whole = interval + 1 == given->interval_count ||
                             given->intervals[interval + 1] >= (page + 1) << 8;
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
            const uint32_t target = row_of(self, given->targets[place]);
            const uint32_t action = given->action_count ? given->actions[place] : 0;
            self->cells[row + 1 + c] = target ? action << OFFSET_BITS | target : 0;
        }
        self->cells[row] = (uint32_t)given->ends[state] << 16;
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
        for (size_t from = given->settings_from[action]; from < given->settings_from[action + 1];
             from += SETTINGS) {
            setting *target = self->blocks[count++].settings;
            for (size_t i = from; i < from + SETTINGS; i++) {
                if (i >= given->settings_from[action + 1]) {
                    *target++ = unread;
                    continue;
                }
                const int16_t value = given->values[i];
                target->number = given->registers[i];
                target->mask = value == VALUE_POSITION ? -1 : 0;
                target->value = value == VALUE_POSITION ? 0 : value == VALUE_CLEAR ? -1 : value;
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
    self->interval_count = (uint32_t)given->interval_count;
    self->stride = (uint32_t)class_count + 1;
    self->state_count = (uint32_t)given->end_count;
    self->register_count = (uint32_t)register_count;
    self->action_count = (uint32_t)given->settings_from_count - 1;
    self->intervals = malloc(given->interval_count * sizeof *self->intervals);
    self->classes = malloc(given->interval_count);
    self->cells = malloc((size_t)self->state_count * self->stride * sizeof *self->cells);
    self->blocks_from = malloc(given->settings_from_count * sizeof *self->blocks_from);
    self->blocks = malloc((given->register_count + 1) * sizeof *self->blocks);
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
