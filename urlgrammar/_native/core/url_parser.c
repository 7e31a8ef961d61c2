/* The basic URL parser (4.4): from a text and a base to a serialized URL.

   What belongs here: the order of the steps, resolution against a base, percent-encoding, and the
   stack of dot segments. The automaton has found the components; which characters and names they
   have is in the tables. */

#include "url_parser.h"

#include <stdlib.h>
#include <string.h>

void buffer_start(buffer *self)
{
    self->data = self->fixed;
    self->length = 0;
    self->capacity = sizeof self->fixed;
}

int buffer_reserve(buffer *self, size_t capacity)
{
    if (capacity <= self->capacity)
        return 0;
    uint8_t *data = malloc(capacity);
    if (data == NULL)
        return -1;
    memcpy(data, self->data, self->length);
    buffer_free(self);
    self->data = data;
    self->capacity = capacity;
    return 0;
}

void buffer_free(buffer *self)
{
    if (self->data != self->fixed)
        free(self->data);
}

void put_text(buffer *out, const uint8_t *text, size_t length)
{
    if (length > 0)
        memcpy(out->data + out->length, text, length);
    out->length += length;
}

void put_mark(buffer *out, const mark *some)
{
    for (size_t i = 0; i < some->length; i++)
        put(out, some->text[i]);
}

/* There is always room for a fourth byte. */
void put_escape(const url_tables *self, uint8_t c, buffer *out)
{
    memcpy(out->data + out->length, self->escapes[c], 4);
    out->length += 3;
}

void put_encoded(const url_tables *self, const byte_set *kept, const uint8_t *text, size_t length,
                 buffer *out)
{
    size_t place = 0;
    while (place < length) {
        const size_t same = skip_members(kept, text + place, length - place);
        put_text(out, text + place, same);
        place += same;
        while (place < length && !is_member(kept, text[place]))
            put_escape(self, text[place++], out);
    }
}

const special_scheme *scheme_named(const url_tables *self, const uint8_t *name, size_t length)
{
    for (int i = 0; i < self->scheme_count; i++)
        if (self->schemes[i].name.length == length &&
            memcmp(self->schemes[i].name.text, name, length) == 0)
            return &self->schemes[i];
    return NULL;
}

static void exclude(byte_set *set, uint8_t c)
{
    set->bits[c >> 6] &= ~(UINT64_C(1) << (c & 63));
    set->low[c & 15] &= (uint8_t)~(1 << (c >> 4));
}

static void fill_escapes(url_tables *self)
{
    static const char digits[16] = {'0', '1', '2', '3', '4', '5', '6', '7',
                                    '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
    for (int c = 0; c < 256; c++) {
        self->escapes[c][0] = self->marks[MARK_ESCAPE].text[0];
        self->escapes[c][1] = (uint8_t)digits[c >> 4];
        self->escapes[c][2] = (uint8_t)digits[c & 15];
    }
}

void url_tables_complete(url_tables *self)
{
    byte_set *special = &self->sets[SET_PLAIN_SPECIAL], *generic = &self->sets[SET_PLAIN_GENERIC];
    byte_set *first = &self->sets[SET_DOT_FIRST], *root = &self->sets[SET_ROOT];
    *special = *generic = self->sets[SET_PATH];
    memset(first, 0, sizeof *first);
    memset(root, 0, sizeof *root);
    for (uint8_t c = 0; c < 0x80; c++) {
        const uint32_t *cells = self->automaton->cells;
        const uint32_t place = self->automaton->ascii[c];
        if (is_member(&self->sets[SET_SLASHES], c))
            exclude(special, c);
        if (cells[self->starts[START_DOT].row + place] ||
            cells[self->starts[START_DOT_DOT].row + place]) {
            byte_set_add(first, c);
            exclude(special, c);
            exclude(generic, c);
        }
    }
    const uint8_t slash = self->marks[MARK_ROOT].text[0];
    byte_set_add(special, slash);
    byte_set_add(generic, slash);
    byte_set_add(root, slash);
    fill_escapes(self);
}

/* A text and what the automaton has found in it. */
typedef struct {
    const uint8_t *text;
    size_t length, read;
    int64_t registers[MAX_REGISTERS];
} reading;

static int matches(const url_tables *self, int start, const uint8_t *text, size_t length)
{
    return entry_accepts(&self->starts[start], self->automaton, text, length, NULL);
}

static int match(const url_tables *self, int start, reading *from)
{
    const table *automaton = self->automaton;
    uint32_t row;
    from->read = entry_run(&self->starts[start], automaton, from->text, from->length, &row,
                           from->registers);
    const uint32_t end = end_of(automaton, row);
    if (from->read < from->length || end == 0)
        return 0;
    act(automaton, end - 1, from->registers, (int64_t)from->length);
    return 1;
}

static inline part part_of(const reading *from, int which)
{
    return (part){from->registers[2 * which], from->registers[2 * which + 1]};
}

static inline int kind_of(const url_tables *self, const reading *from)
{
    return (int)from->registers[self->kind_register];
}

static int step_of(const url_tables *self, int kind)
{
    return kind >= 0 && kind < self->value_count ? self->host_steps[kind] : HOST_COPY;
}

/* Whether the registers hold a kind, and parts of the text that do not overlap: together they are not
   longer than the text, which bounds the length of the URL. */
static int is_sound(const url_tables *self, const reading *from)
{
    uint64_t total = 0;
    int is_wrong = kind_of(self, from) >= self->value_count;
    for (int i = 0; i < PARTS; i++) {
        const part found = part_of(from, i);
        const int is_set = found.start >= 0;
        is_wrong |= is_set & ((found.end < found.start) | ((uint64_t)found.end > from->length));
        total += is_set ? (uint64_t)(found.end - found.start) : 0;
    }
    return !is_wrong && total <= from->length;
}

static int is_removed(const url_tables *self, uint8_t c)
{
    return c < 0x80 && !is_member(&self->sets[SET_NOT_REMOVED], c);
}

/* The text without the characters that are stripped from both ends. */
static void strip(const url_tables *self, const uint8_t **text, size_t *length)
{
    const byte_set *stripped = &self->sets[SET_STRIPPED];
    while (*length > 0 && is_member(stripped, (*text)[*length - 1]))
        --*length;
    while (*length > 0 && is_member(stripped, (*text)[0])) {
        ++*text;
        --*length;
    }
}

/* Copies a text without the characters that are removed everywhere. */
static int copy_without_removed(const url_tables *self, reading *from, buffer *copy)
{
    if (buffer_reserve(copy, from->length) < 0)
        return -1;
    for (size_t i = 0; i < from->length; i++)
        if (!is_removed(self, from->text[i]))
            put(copy, from->text[i]);
    from->text = copy->data;
    from->length = copy->length;
    return 0;
}

static int has_removed(const url_tables *self, const reading *from)
{
    const byte_set *kept = &self->sets[SET_NOT_REMOVED];
    for (size_t place = 0; place < from->length; place++) {
        place += skip_members(kept, from->text + place, from->length - place);
        if (place < from->length && is_removed(self, from->text[place]))
            return 1;
    }
    return 0;
}

static int is_slash(const url_tables *self, int mode, uint8_t c)
{
    return mode == MODE_GENERIC ? c == self->marks[MARK_ROOT].text[0]
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
    const uint8_t slash = self->marks[MARK_ROOT].text[0];
    do
        last--;
    while (last > begin && out->data[last] != slash);
    if (mode == MODE_FILE && last == begin &&
        matches(self, START_DRIVE, out->data + last + 1, out->length - last - 1))
        return;
    out->length = last;
}

/* Writes the first segment of a file URL, if it is a drive. Returns where it ends, 0 if it is none. */
static size_t put_drive(const url_tables *self, const uint8_t *path, size_t place, size_t length,
                        buffer *out)
{
    const size_t end = segment_end(self, MODE_FILE, path, place + 1, length);
    if (end == place + 1 || !matches(self, START_DRIVE, path + place + 1, end - place - 1))
        return 0;
    put_mark(out, &self->marks[MARK_ROOT]);
    put(out, path[place + 1]);
    put_mark(out, &self->marks[MARK_DRIVE]);
    return end;
}

/* If the segment at a place is a dot segment, does what it says and returns where it ends, else 0.
   The root before it was written. */
static size_t take_dots(const url_tables *self, int mode, const uint8_t *path, size_t place,
                        size_t length, size_t begin, buffer *out)
{
    const size_t end = segment_end(self, mode, path, place, length);
    const int is_double = matches(self, START_DOT_DOT, path + place, end - place);
    if (!is_double && !matches(self, START_DOT, path + place, end - place))
        return 0;
    out->length--;
    if (is_double)
        shorten(self, mode, begin, out);
    if (end == length)
        put_mark(out, &self->marks[MARK_ROOT]);
    return end;
}

/* Writes a path that begins with a root: percent-encoded, without dot segments. What is plain is
   copied in runs: characters that are kept and do not begin a dot segment, and roots. */
static void put_path(const url_tables *self, int mode, const uint8_t *path, size_t length,
                     buffer *out)
{
    const size_t begin = out->length;
    const uint8_t root = self->marks[MARK_ROOT].text[0];
    const byte_set *plain = &self->sets[mode == MODE_GENERIC ? SET_PLAIN_GENERIC : SET_PLAIN_SPECIAL];
    for (size_t place = 0; place < length;) {
        if (mode == MODE_FILE && out->length == begin) {
            const size_t end = put_drive(self, path, place, length, out);
            if (end > 0) {
                place = end;
                continue;
            }
            put(out, root);
            place++;
        }
        const size_t same = skip_members(plain, path + place, length - place);
        put_text(out, path + place, same);
        place += same;
        if (place == length)
            break;
        const uint8_t c = path[place];
        if (is_slash(self, mode, c)) {
            put(out, root);
            place++;
            continue;
        }
        if (is_member(&self->sets[SET_DOT_FIRST], c) && out->length > begin &&
            out->data[out->length - 1] == root) {
            const size_t end = take_dots(self, mode, path, place, length, begin, out);
            if (end > 0) {
                place = end;
                continue;
            }
        }
        if (is_member(&self->sets[SET_PATH], c))
            put(out, c);
        else
            put_escape(self, c, out);
        place++;
        while (place < length && path[place] >= 0x80)
            put_escape(self, path[place++], out);
    }
}

static void copy_part(buffer *out, const url_view *from, int which, url_parts *parts)
{
    const part *source = &from->found.parts[which];
    part *target = &parts->parts[which];
    target->start = target->end = -1;
    if (source->start < 0)
        return;
    target->start = (int64_t)out->length;
    put_text(out, from->text + source->start, (size_t)(source->end - source->start));
    target->end = (int64_t)out->length;
}

static void put_userinfo(const url_tables *self, const uint8_t *text, size_t length, buffer *out,
                         part *place)
{
    const byte_set *kept = &self->sets[SET_USERINFO];
    const uint8_t *colon = memchr(text, self->marks[MARK_PASSWORD].text[0], length);
    const size_t username = colon == NULL ? length : (size_t)(colon - text);
    if (username + 1 >= length && username == 0)
        return;
    place->start = (int64_t)out->length;
    put_encoded(self, kept, text, username, out);
    if (username + 1 < length) {
        put_mark(out, &self->marks[MARK_PASSWORD]);
        put_encoded(self, kept, text + username + 1, length - username - 1, out);
    }
    place->end = (int64_t)out->length;
    put_mark(out, &self->marks[MARK_USERINFO]);
}

static void put_port(const url_tables *self, const special_scheme *scheme, const uint8_t *text,
                     size_t length, buffer *out, part *place)
{
    if (length == 0)
        return;
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++)
        number = number * 10 + (uint64_t)(text[i] - '0');
    if (scheme != NULL && scheme->port != NO_PORT && (uint64_t)scheme->port == number)
        return;
    while (length > 1 && *text == '0') {
        text++;
        length--;
    }
    put_mark(out, &self->marks[MARK_PORT]);
    place->start = (int64_t)out->length;
    put_text(out, text, length);
    place->end = (int64_t)out->length;
}

/* The authority of a text. Returns -1 if only Python can write it. */
static int put_authority(const url_tables *self, const special_scheme *scheme, const reading *from,
                         buffer *out, url_parts *parts)
{
    const part userinfo = part_of(from, USERINFO), host = part_of(from, HOST);
    const part port = part_of(from, PORT);
    put_mark(out, &self->marks[MARK_AUTHORITY]);
    if (userinfo.start >= 0)
        put_userinfo(self, from->text + userinfo.start, (size_t)(userinfo.end - userinfo.start), out,
                     &parts->parts[USERINFO]);
    parts->kind = kind_of(self, from);
    part *place = &parts->parts[HOST];
    place->start = (int64_t)out->length;
    if (write_host(self, step_of(self, parts->kind), from->text + host.start,
                   (size_t)(host.end - host.start), out) < 0)
        return -1;
    const mark *local = &self->marks[MARK_LOCALHOST];
    if (scheme != NULL && scheme->mode == MODE_FILE &&
        out->length - (size_t)place->start == local->length &&
        memcmp(out->data + place->start, local->text, local->length) == 0) {
        out->length = (size_t)place->start;
        parts->kind = self->empty_host;
    }
    place->end = (int64_t)out->length;
    if (port.start >= 0)
        put_port(self, scheme, from->text + port.start, (size_t)(port.end - port.start), out,
                 &parts->parts[PORT]);
    return 0;
}

static void copy_authority(const url_tables *self, const url_view *base, buffer *out,
                           url_parts *parts)
{
    parts->kind = base->found.kind;
    if (base->found.parts[HOST].start < 0)
        return;
    put_mark(out, &self->marks[MARK_AUTHORITY]);
    copy_part(out, base, USERINFO, parts);
    if (parts->parts[USERINFO].start >= 0)
        put_mark(out, &self->marks[MARK_USERINFO]);
    copy_part(out, base, HOST, parts);
    if (base->found.parts[PORT].start >= 0)
        put_mark(out, &self->marks[MARK_PORT]);
    copy_part(out, base, PORT, parts);
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
    before_path found = {0, 0, 0};
    const int is_rooted = length > 0 && is_slash(self, mode, path[0]);
    const part *theirs = base == NULL ? NULL : &base->found.parts[PATH];
    const size_t their_length = theirs == NULL ? 0 : (size_t)(theirs->end - theirs->start);
    const uint8_t *their_path = theirs == NULL ? NULL : base->text + theirs->start;
    if (base != NULL && !has_host) {
        const int with_drive = mode == MODE_FILE && has_drive(self, mode, path, length);
        const int their_drive =
            mode == MODE_FILE && !with_drive && has_drive(self, mode, their_path, their_length);
        if (length == 0) {
            found.base_length = their_length;
        } else if (is_rooted) {
            if (their_drive) {
                const size_t end = segment_end(self, mode, their_path, 1, their_length);
                found.base_length = end;
            }
        } else if (!with_drive) {
            if (their_drive &&
                segment_end(self, mode, their_path, 1, their_length) == their_length) {
                found.base_length = their_length;
                found.root_after = 1;
            } else {
                for (size_t i = 0; i < their_length; i++)
                    if (their_path[i] == self->marks[MARK_ROOT].text[0])
                        found.base_length = i + 1;
            }
        }
    }
    const int begins_with_root = found.base_length > 0
                                     ? their_path[0] == self->marks[MARK_ROOT].text[0]
                                     : is_rooted;
    const int is_empty = found.base_length == 0 && length == 0;
    const int with_host = has_host || (base != NULL && base->found.parts[HOST].start >= 0);
    found.root_before = !begins_with_root && (mode != MODE_GENERIC || (with_host && !is_empty));
    return found;
}

/* Writes the path. `raw` is for a path that is put together. Returns -1 without memory. */
static int put_whole_path(const url_tables *self, int mode, const url_view *base,
                          const before_path *before, const uint8_t *path, size_t length,
                          int is_followed, buffer *out, url_parts *parts)
{
    buffer raw;
    buffer_start(&raw);
    if (before->base_length > 0 || before->root_before) {
        if (buffer_reserve(&raw, before->base_length + length + 2 * MAX_MARK) < 0)
            return -1;
        if (before->root_before)
            put_mark(&raw, &self->marks[MARK_ROOT]);
        if (before->base_length > 0)
            put_text(&raw, base->text + base->found.parts[PATH].start, before->base_length);
        if (before->root_after)
            put_mark(&raw, &self->marks[MARK_ROOT]);
        put_text(&raw, path, length);
        path = raw.data;
        length = raw.length;
    }
    part *place = &parts->parts[PATH];
    const size_t begin = out->length;
    const int is_rooted = length > 0 && is_slash(self, mode, path[0]);
    if (is_rooted) {
        put_path(self, mode, path, length, out);
        const mark *guard = &self->marks[MARK_GUARD];
        const uint8_t slash = self->marks[MARK_ROOT].text[0];
        if (parts->parts[HOST].start < 0 && out->length - begin > 1 && out->data[begin] == slash &&
            out->data[begin + 1] == slash) {
            memmove(out->data + begin + guard->length, out->data + begin, out->length - begin);
            memcpy(out->data + begin, guard->text, guard->length);
            out->length += guard->length;
        }
    } else if (parts->parts[HOST].start < 0) {
        put_encoded(self, &self->sets[SET_OPAQUE], path, length, out);
        if (is_followed && out->length > begin &&
            is_member(&self->sets[SET_TRAILING], out->data[out->length - 1])) {
            const uint8_t last = out->data[--out->length];
            put_escape(self, last, out);
        }
    }
    place->start = (int64_t)begin;
    place->end = (int64_t)out->length;
    buffer_free(&raw);
    return 0;
}

static void put_after(const url_tables *self, const mark *before, const byte_set *kept,
                      const reading *from, part found, buffer *out, part *place)
{
    if (found.start < 0)
        return;
    put_mark(out, before);
    place->start = (int64_t)out->length;
    put_encoded(self, kept, from->text + found.start, (size_t)(found.end - found.start), out);
    place->end = (int64_t)out->length;
}

/* Writes the URL of a text that was matched. base: NULL for an absolute text. */
static parse_result write_url(const url_tables *self, const reading *from, const url_view *base,
                              buffer *out, url_parts *parts)
{
    const size_t base_length = base == NULL ? 0 : base->length;
    if (from->length > (SIZE_MAX - base_length) / 4 ||
        buffer_reserve(out, 3 * from->length + base_length + 512) < 0)
        return NO_MEMORY;
    for (int i = 0; i < PARTS; i++)
        parts->parts[i].start = parts->parts[i].end = -1;
    parts->kind = -1;
    if (base == NULL) {
        const part name = part_of(from, SCHEME);
        for (int64_t i = name.start; i < name.end; i++)
            put(out, lower(from->text[i]));
        parts->parts[SCHEME].start = 0;
        parts->parts[SCHEME].end = (int64_t)out->length;
    } else {
        copy_part(out, base, SCHEME, parts);
    }
    const special_scheme *scheme = scheme_named(self, out->data, out->length);
    const int mode = scheme == NULL ? MODE_GENERIC : scheme->mode;
    put_mark(out, &self->marks[MARK_SCHEME]);
    const int has_host = part_of(from, HOST).start >= 0;
    if (has_host) {
        if (put_authority(self, scheme, from, out, parts) < 0)
            return IN_PYTHON;
    } else if (base != NULL) {
        copy_authority(self, base, out, parts);
    } else if (mode == MODE_FILE) {
        put_mark(out, &self->marks[MARK_AUTHORITY]);
        parts->parts[HOST].start = parts->parts[HOST].end = (int64_t)out->length;
        parts->kind = self->empty_host;
    }
    part path = part_of(from, PATH);
    if (path.start < 0)
        path.start = path.end = 0;
    const uint8_t *own = from->text + path.start;
    const size_t length = (size_t)(path.end - path.start);
    const part query = part_of(from, QUERY), fragment = part_of(from, FRAGMENT);
    const int inherits_query = base != NULL && !has_host && length == 0 && query.start < 0 &&
                               base->found.parts[QUERY].start >= 0;
    const before_path before = before_path_of(self, mode, base, has_host, own, length);
    const int is_followed = query.start >= 0 || inherits_query || fragment.start >= 0;
    if (put_whole_path(self, mode, base, &before, own, length, is_followed, out, parts) < 0)
        return NO_MEMORY;
    if (inherits_query) {
        put_mark(out, &self->marks[MARK_QUERY]);
        copy_part(out, base, QUERY, parts);
    } else {
        const int set = mode == MODE_GENERIC ? SET_QUERY : SET_SPECIAL_QUERY;
        put_after(self, &self->marks[MARK_QUERY], &self->sets[set], from, query, out,
                  &parts->parts[QUERY]);
    }
    put_after(self, &self->marks[MARK_FRAGMENT], &self->sets[SET_FRAGMENT], from, fragment, out,
              &parts->parts[FRAGMENT]);
    return PARSED;
}

/* Matches a text without a base, after removing characters if there are any to be removed. */
static int match_absolute(const url_tables *self, reading *from, buffer *copy, int *is_changed)
{
    if (match(self, START_URL, from))
        return 1;
    if (from->read == from->length || !is_removed(self, from->text[from->read]))
        return 0;
    if (copy_without_removed(self, from, copy) < 0)
        return -1;
    *is_changed = 1;
    return match(self, START_URL, from);
}

/* The start for a text against a base, and its scheme taken off if it is ignored. */
static int relative_start(const url_tables *self, reading *from, const url_view *base)
{
    uint32_t row;
    const size_t length = entry_run(&self->starts[START_SCHEME], self->automaton, from->text,
                                    from->length, &row, NULL);
    const part *name = &base->found.parts[SCHEME];
    const size_t name_length = (size_t)(name->end - name->start);
    const special_scheme *theirs = scheme_named(self, base->text + name->start, name_length);
    if (end_of(self->automaton, row) != 0 && length < from->length &&
        from->text[length] == self->marks[MARK_SCHEME].text[0]) {
        if (theirs == NULL || length != name_length)
            return START_URL;
        for (size_t i = 0; i < length; i++)
            if (lower(from->text[i]) != theirs->name.text[i])
                return START_URL;
        from->text += length + 1;
        from->length -= length + 1;
    }
    if (theirs != NULL)
        return theirs->mode == MODE_FILE ? START_FILE : START_WEB;
    const part *path = &base->found.parts[PATH];
    const int is_opaque = base->found.parts[HOST].start < 0 &&
                          (path->start == path->end ||
                           base->text[path->start] != self->marks[MARK_ROOT].text[0]);
    return is_opaque ? START_OPAQUE : START_GENERIC;
}

static int needs_python(const url_tables *self, const reading *from)
{
    return step_of(self, kind_of(self, from)) == HOST_PYTHON;
}

/* Whether a text that was matched is printed as it was read: the automaton says so, and no segment of
   its path begins like a dot segment. */
static int is_printed_as_read(const url_tables *self, const reading *from)
{
    if (from->registers[self->verbatim_register] < 0)
        return 0;
    const part path = part_of(from, PATH);
    return path.start < 0 ||
           !has_pair(&self->sets[SET_ROOT], &self->sets[SET_DOT_FIRST], from->text,
                     (size_t)path.start, (size_t)path.end);
}

parse_result url_parse(const url_tables *self, const uint8_t *text, size_t length,
                       const url_view *base, buffer *url, url_parts *parts)
{
    reading from;
    buffer copy;
    parse_result result = REFUSED;
    from.text = text;
    from.length = length;
    int is_changed = 0, is_relative = 0;
    buffer_start(&copy);
    strip(self, &from.text, &from.length);
    is_changed = from.length != length;
    if (base != NULL && has_removed(self, &from)) {
        is_changed = 1;
        if (copy_without_removed(self, &from, &copy) < 0)
            return NO_MEMORY;
    }
    int found = match_absolute(self, &from, &copy, &is_changed);
    int is_verbatim = 0;
    if (found > 0) {
        if (!is_sound(self, &from)) {
            buffer_free(&copy);
            return IN_PYTHON;
        }
        is_verbatim = is_printed_as_read(self, &from);
    }
    if (base != NULL && !is_verbatim && found >= 0) {
        const int start = relative_start(self, &from, base);
        is_relative = start != START_URL;
        found = match(self, start, &from);
        if (found && !is_sound(self, &from)) {
            buffer_free(&copy);
            return IN_PYTHON;
        }
    }
    if (found < 0) {
        result = NO_MEMORY;
    } else if (found > 0) {
        if (is_verbatim && !is_changed) {
            memcpy(parts->parts, from.registers, sizeof parts->parts);
            parts->kind = kind_of(self, &from);
            result = VERBATIM;
        } else if (needs_python(self, &from)) {
            result = IN_PYTHON;
        } else {
            result = write_url(self, &from, is_relative ? base : NULL, url, parts);
        }
    }
    buffer_free(&copy);
    return result;
}

parse_result url_accepts(const url_tables *self, const uint8_t *text, size_t length)
{
    reading from;
    buffer copy;
    int is_changed = 0;
    from.text = text;
    from.length = length;
    buffer_start(&copy);
    strip(self, &from.text, &from.length);
    const int found = match_absolute(self, &from, &copy, &is_changed);
    const parse_result result = found < 0                        ? NO_MEMORY
                                : found == 0                     ? REFUSED
                                : needs_python(self, &from) ? IN_PYTHON
                                                                 : PARSED;
    buffer_free(&copy);
    return result;
}
