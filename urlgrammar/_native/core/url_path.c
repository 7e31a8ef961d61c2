/* Paths (4.4).

   What belongs here: the stack of dot segments, drives, and the path of a base. */

#include "url_path.h"
#include "../../_generated/marks.h"
#include "run.h"

static int matches(const url_tables *self, int start, const uint8_t *text, size_t length)
{
    return entry_accepts(&self->starts[start], self->automaton, text, length, NULL);
}

static int is_slash(const url_tables *self, int mode, uint8_t c)
{
    return mode == MODE_GENERIC ? c == ROOT
                                : is_member(&self->sets[SET_SLASHES], c);
}

static size_t segment_end(const url_tables *self, int mode, const uint8_t *path, size_t place,
                          size_t length)
{
    while (place < length && !is_slash(self, mode, path[place]))
        place++;
    return place;
}

/* Whether the first segment of a path, after its root if it has one, is a drive. */
static int has_drive(const url_tables *self, int mode, const uint8_t *path, size_t length)
{
    const size_t start = length > 0 && is_slash(self, mode, path[0]) ? 1 : 0;
    const size_t end = segment_end(self, mode, path, start, length);
    return end > start && matches(self, START_DRIVE, path + start, end - start);
}

/* Removes the last segment that was written, unless it is a drive (4.4, "shorten a path"). */
static void shorten(const url_tables *self, int mode, size_t begin, buffer *out)
{
    size_t last = out->length;
    if (last == begin)
        return;
    do
        last--;
    while (last > begin && out->data[last] != ROOT);
    if (mode == MODE_FILE && last == begin &&
        matches(self, START_DRIVE, out->data + last + 1, out->length - last - 1))
        return;
    out->length = last;
}

/* Writes the first segment of a file URL, if it is a drive. Returns where it ends, 0 if it is none. */
static size_t put_drive(const url_tables *self, const uint8_t *text, size_t place, size_t end,
                        buffer *out)
{
    const size_t stop = segment_end(self, MODE_FILE, text, place + 1, end);
    if (stop == place + 1 || !matches(self, START_DRIVE, text + place + 1, stop - place - 1))
        return 0;
    put(out, ROOT);
    put(out, text[place + 1]);
    put(out, DRIVE_MARK);
    return stop;
}

/* Where the dot segment at a place ends, and whether it is a double one; 0 if there is none. No dot
   segment contains a slash, so a run ends with the segment. */
static size_t dots_end(const url_tables *self, int mode, const uint8_t *text, size_t place,
                       size_t end, int *is_double)
{
    const uint32_t *const cells = self->automaton->cells;
    for (*is_double = 0; *is_double < 2; ++*is_double) {
        uint32_t row = self->starts[*is_double ? START_DOT_DOT : START_DOT].row;
        size_t stop = place;
        /* the texts are so short that a call would cost more than it does */
        for (; stop < end && text[stop] < 0x80; stop++) {
            const uint32_t next = cells[row + self->automaton->ascii[text[stop]]] & OFFSET_MASK;
            if (next == 0)
                break;
            row = next;
        }
        if (end_of(self->automaton, row) != 0 && (stop == end || is_slash(self, mode, text[stop])))
            return stop;
    }
    return 0;
}

int has_dots(const url_tables *self, const uint8_t *text, size_t start, size_t end)
{
    int is_double;
    while ((start = find_pair(&self->sets[SET_ROOT], &self->sets[SET_DOT_FIRST], text, start,
                              end)) < end)
        if (dots_end(self, MODE_GENERIC, text, start, end, &is_double) > 0)
            return 1;
    return 0;
}

/* If the segment at a place is a dot segment, does what it says and returns where it ends, else 0.
   The root before it was written. */
static size_t take_dots(const url_tables *self, int mode, const uint8_t *text, size_t place,
                        size_t end, size_t begin, buffer *out)
{
    int is_double;
    const size_t stop = dots_end(self, mode, text, place, end, &is_double);
    if (stop == 0)
        return 0;
    out->length--;
    if (is_double)
        shorten(self, mode, begin, out);
    if (stop == end)
        put(out, ROOT);
    return stop;
}

/* Writes segments that are no dot segments: percent-encoded, each slash as the root. */
static void put_segments(const url_tables *self, int mode, const uint8_t *text, size_t start,
                         size_t end, buffer *out)
{
    const byte_set *plain = &self->sets[mode == MODE_GENERIC ? SET_PATH : SET_PLAIN];
    while (start < end) {
        const size_t same = skip_members(plain, text, start, end);
        put_text(out, text + start, same - start);
        for (start = same; start < end && !is_member(plain, text[start]); start++)
            if (is_slash(self, mode, text[start]))
                put(out, ROOT);
            else
                put_escape(self, text[start], out);
    }
}

/* Writes text[start..end), a path that begins with a root: percent-encoded, without dot segments. */
static void put_path(const url_tables *self, int mode, const uint8_t *text, size_t start,
                     size_t end, buffer *out)
{
    const size_t begin = out->length;
    const byte_set *slashes = &self->sets[mode == MODE_GENERIC ? SET_ROOT : SET_SLASHES];
    while (start < end) {
        if (mode == MODE_FILE && out->length == begin) {
            const size_t stop = put_drive(self, text, start, end, out);
            if (stop > 0) {
                start = stop;
                continue;
            }
        }
        const size_t next = find_pair(slashes, &self->sets[SET_DOT_FIRST], text, start, end);
        put_segments(self, mode, text, start, next, out);
        start = next;
        if (start < end) {
            const size_t stop = take_dots(self, mode, text, start, end, begin, out);
            if (stop > 0)
                start = stop;
        }
    }
}

/* What comes before the path of a text: a part of the path of the base, and whether there is a root
   before and after it (URL Specification, "goto" and "forcing"). */
typedef struct {
    size_t base_length;
    int root_before, root_after;
} before_path;

static before_path before_path_of(const url_tables *self, int mode, const url_view *base,
                                  int has_host, const uint8_t *path, size_t length)
{
    before_path before = {0, 0, 0};
    const int is_rooted = length > 0 && is_slash(self, mode, path[0]);
    const part *theirs = base == NULL ? NULL : &base->places.parts[PATH];
    const size_t their_length = theirs == NULL ? 0 : (size_t)(theirs->end - theirs->start);
    const uint8_t *their_path = theirs == NULL ? NULL : base->text + theirs->start;
    if (base != NULL && !has_host) {
        const int with_drive = mode == MODE_FILE && has_drive(self, mode, path, length);
        const int their_drive =
            mode == MODE_FILE && !with_drive && has_drive(self, mode, their_path, their_length);
        if (length == 0) {
            before.base_length = their_length;
        } else if (is_rooted) {
            if (their_drive) {
                const size_t end = segment_end(self, mode, their_path, 1, their_length);
                before.base_length = end;
            }
        } else if (!with_drive) {
            if (their_drive &&
                segment_end(self, mode, their_path, 1, their_length) == their_length) {
                before.base_length = their_length;
                before.root_after = 1;
            } else {
                for (size_t i = 0; i < their_length; i++)
                    if (their_path[i] == ROOT)
                        before.base_length = i + 1;
            }
        }
    }
    const int begins_with_root = before.base_length > 0
                                     ? their_path[0] == ROOT
                                     : is_rooted;
    const int is_empty = before.base_length == 0 && length == 0;
    const int with_host = has_host || (base != NULL && base->places.parts[HOST].start >= 0);
    before.root_before = !begins_with_root && (mode != MODE_GENERIC || (with_host && !is_empty));
    return before;
}

int put_whole_path(const url_tables *self, int mode, const url_view *base, int has_host,
                   const uint8_t *text, part path, int is_followed, buffer *out, url_parts *parts)
{
    size_t start = (size_t)path.start, end = (size_t)path.end;
    const before_path before =
        before_path_of(self, mode, base, has_host, text + start, end - start);
    buffer raw; /* for a path that is put together */
    buffer_start(&raw);
    if (before.base_length > 0 || before.root_before) {
        if (buffer_reserve(&raw, before.base_length + (end - start) + 2 * MAX_MARK) < 0)
            return -1;
        if (before.root_before)
            put(&raw, ROOT);
        if (before.base_length > 0)
            put_text(&raw, base->text + base->places.parts[PATH].start, before.base_length);
        if (before.root_after)
            put(&raw, ROOT);
        put_text(&raw, text + start, end - start);
        text = raw.data;
        start = 0;
        end = raw.length;
    }
    part *place = &parts->parts[PATH];
    const size_t begin = out->length;
    place->start = (int64_t)begin;
    if (start < end && is_slash(self, mode, text[start])) {
        put_path(self, mode, text, start, end, out);
        if (parts->parts[HOST].start < 0)
            put_guard(begin, out);
    } else if (parts->parts[HOST].start < 0) {
        put_encoded(self, &self->sets[SET_OPAQUE], text, start, end, out);
        if (is_followed && out->length > begin &&
            is_member(&self->sets[SET_TRAILING], out->data[out->length - 1])) {
            const uint8_t last = out->data[--out->length];
            put_escape(self, last, out);
        }
    }
    place->end = (int64_t)out->length;
    buffer_free(&raw);
    return 0;
}
