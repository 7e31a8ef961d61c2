/* The basic URL parser (4.4): from a text and a base to a serialized URL.

   What belongs here: the order of the steps, the authority, and resolution against a base. The
   automaton has found the components; which characters and names they have is in the tables. */

#include "url_parser.h"
#include "../../_generated/marks.h"
#include "run.h"
#include "url_host.h"
#include "url_path.h"

#include <string.h>

/* Matches a text from a start: VERBATIM, REFUSED, or IN_PYTHON with tables that are not sound. Says how far
   it was read. */
static inline parse_result match(const url_tables *self, int start, url_view *from, size_t *read)
{
    uint32_t row;
    int64_t *registers = from->places.registers;
    *read = entry_run(&self->starts[start], self->automaton, from->text, from->length, &row, registers);
    if (*read < from->length || !entry_ends(self->automaton, row, from->length, registers))
        return REFUSED;
    return is_sound(from, self->value_count) ? VERBATIM : IN_PYTHON;
}

static int is_removed(const url_tables *self, uint8_t c)
{
    return c < 0x80 && !is_member(&self->sets[SET_NOT_REMOVED], c);
}

/* Begins to read a text without the characters that are stripped from both ends. */
static void start_stripped(const url_tables *self, const uint8_t *text, size_t length, url_view *from)
{
    const byte_set *stripped = &self->sets[SET_STRIPPED];
    while (length > 0 && is_member(stripped, text[length - 1]))
        --length;
    while (length > 0 && is_member(stripped, text[0])) {
        ++text;
        --length;
    }
    from->text = text;
    from->length = length;
}

/* Copies a text without the characters that are removed everywhere. */
static int copy_without_removed(const url_tables *self, url_view *from, buffer *copy)
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

static int has_removed(const url_tables *self, const url_view *from)
{
    const byte_set *kept = &self->sets[SET_NOT_REMOVED];
    for (size_t place = 0; place < from->length; place++) {
        place = skip_members(kept, from->text, place, from->length);
        if (place < from->length && is_removed(self, from->text[place]))
            return 1;
    }
    return 0;
}

static void put_userinfo(const url_tables *self, const uint8_t *text, part userinfo, buffer *out,
                         part *place)
{
    const byte_set *kept = &self->sets[SET_USERINFO];
    const size_t start = (size_t)userinfo.start, end = (size_t)userinfo.end;
    const uint8_t *colon =
        memchr(text + start, PASSWORD_MARK, end - start);
    const size_t stop = colon == NULL ? end : (size_t)(colon - text);
    if (stop == start && stop + 1 >= end)
        return;
    place->start = (int64_t)out->length;
    put_encoded(self, kept, text, start, stop, out);
    if (stop + 1 < end) {
        put(out, PASSWORD_MARK);
        put_encoded(self, kept, text, stop + 1, end, out);
    }
    place->end = (int64_t)out->length;
    put(out, USERINFO_MARK);
}

static void put_port(const special_scheme *scheme, const uint8_t *text, size_t length,
                     buffer *out, part *place)
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
    put(out, PORT_MARK);
    place->start = (int64_t)out->length;
    put_text(out, text, length);
    place->end = (int64_t)out->length;
}

/* The authority of a text; `out` has as much room after it as before. */
static parse_result put_authority(const url_tables *self, const special_scheme *scheme, const url_view *from,
                                  size_t room, buffer *out, url_parts *parts)
{
    const part *given = from->places.parts, userinfo = given[USERINFO], host = given[HOST];
    const part port = given[PORT];
    put_string(out, AUTHORITY_MARK);
    if (userinfo.start >= 0)
        put_userinfo(self, from->text, userinfo, out, &parts->parts[USERINFO]);
    parts->kind = from->places.kind;
    part *place = &parts->parts[HOST];
    place->start = (int64_t)out->length;
    const parse_result result =
        write_host(self, from->text, (size_t)host.start, (size_t)host.end, out, parts);
    if (result != PARSED)
        return result;
    if (buffer_reserve(out, out->length + room) < 0)
        return NO_MEMORY;
    if (scheme != NULL && scheme->mode == MODE_FILE &&
        out->length - (size_t)place->start == sizeof LOCALHOST - 1 &&
        memcmp(out->data + place->start, LOCALHOST, sizeof LOCALHOST - 1) == 0) {
        out->length = (size_t)place->start;
        parts->kind = self->empty_host;
    }
    place->end = (int64_t)out->length;
    if (port.start >= 0)
        put_port(scheme, from->text + port.start, (size_t)(port.end - port.start), out,
                 &parts->parts[PORT]);
    return PARSED;
}

/* Takes over the authority of a base, whose scheme was written: it stands at the same place. */
static void take_authority(const url_view *base, buffer *out, url_parts *parts)
{
    const part *theirs = base->places.parts;
    const int last = theirs[PORT].start >= 0 ? PORT : HOST;
    parts->kind = base->places.kind;
    if (theirs[HOST].start < 0)
        return;
    parts->parts[USERINFO] = theirs[USERINFO];
    parts->parts[HOST] = theirs[HOST];
    parts->parts[PORT] = theirs[PORT];
    put_text(out, base->text + out->length, (size_t)theirs[last].end - out->length);
}

/* Writes a part with the mark before it, if it is defined. */
static void put_after(const url_tables *self, uint8_t before, int kept, const url_view *from, int which,
                      buffer *out, url_parts *parts)
{
    const part source = from->places.parts[which];
    if (source.start < 0)
        return;
    put(out, before);
    parts->parts[which].start = (int64_t)out->length;
    put_encoded(self, &self->sets[kept], from->text, (size_t)source.start, (size_t)source.end, out);
    parts->parts[which].end = (int64_t)out->length;
}

/* Writes the URL of a text that was matched. base: NULL for an absolute text. */
static parse_result write_url(const url_tables *self, const url_view *from, const url_view *base,
                              buffer *out, url_parts *parts)
{
    const size_t base_length = base == NULL ? 0 : base->length;
    const size_t room = 3 * from->length + base_length + 512;
    if (from->length > (SIZE_MAX - base_length) / 8 || buffer_reserve(out, room) < 0)
        return NO_MEMORY;
    clear_parts(parts);
    if (base == NULL) {
        const part name = from->places.parts[SCHEME];
        if (name.start < 0)
            return IN_PYTHON; /* only with tables that are not sound */
        for (int64_t i = name.start; i < name.end; i++)
            out->data[i - name.start] = lower(from->text[i]);
        out->length = (size_t)(name.end - name.start);
    } else {
        put_text(out, base->text, (size_t)base->places.parts[SCHEME].end);
    }
    parts->parts[SCHEME] = (part){0, (int64_t)out->length};
    const special_scheme *scheme = scheme_named(self, out->data, out->length);
    const int mode = scheme == NULL ? MODE_GENERIC : scheme->mode;
    put(out, SCHEME_MARK);
    const int has_host = from->places.parts[HOST].start >= 0;
    if (has_host) {
        const parse_result result = put_authority(self, scheme, from, room, out, parts);
        if (result != PARSED)
            return result;
    } else if (base != NULL) {
        take_authority(base, out, parts);
    } else if (mode == MODE_FILE) {
        put_string(out, AUTHORITY_MARK);
        parts->parts[HOST].start = parts->parts[HOST].end = (int64_t)out->length;
        parts->kind = self->empty_host;
    }
    part path = from->places.parts[PATH];
    if (path.start < 0)
        path.start = path.end = 0;
    const int has_query = from->places.parts[QUERY].start >= 0;
    const int inherits_query = base != NULL && !has_host && path.start == path.end && !has_query &&
                               base->places.parts[QUERY].start >= 0;
    const int is_followed =
        has_query || inherits_query || from->places.parts[FRAGMENT].start >= 0;
    if (put_whole_path(self, mode, base, has_host, from->text, path, is_followed, out, parts) < 0)
        return NO_MEMORY;
    /* the query of a base is encoded already: it stays as it is */
    put_after(self, QUERY_MARK, mode == MODE_GENERIC ? SET_QUERY : SET_SPECIAL_QUERY,
              inherits_query ? base : from, QUERY, out, parts);
    put_after(self, FRAGMENT_MARK, SET_FRAGMENT, from, FRAGMENT, out, parts);
    return PARSED;
}

/* Matches a text without a base, after removing characters if there are any to be removed. */
static parse_result match_absolute(const url_tables *self, url_view *from, buffer *copy, int *is_changed)
{
    size_t read;
    const parse_result result = match(self, START_URL, from, &read);
    if (result != REFUSED || read == from->length || !is_removed(self, from->text[read]))
        return result;
    if (copy_without_removed(self, from, copy) < 0)
        return NO_MEMORY;
    *is_changed = 1;
    return match(self, START_URL, from, &read);
}

/* The start for a text against a base, and its scheme taken off if it is ignored. */
static int relative_start(const url_tables *self, url_view *from, const url_view *base)
{
    uint32_t row;
    const size_t length = entry_run(&self->starts[START_SCHEME], self->automaton, from->text,
                                    from->length, &row, NULL);
    const part *name = &base->places.parts[SCHEME];
    const size_t name_length = (size_t)(name->end - name->start);
    const special_scheme *theirs = scheme_named(self, base->text + name->start, name_length);
    if (end_of(self->automaton, row) != 0 && length < from->length &&
        from->text[length] == SCHEME_MARK) {
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
    const part *path = &base->places.parts[PATH];
    const int is_opaque = base->places.parts[HOST].start < 0 &&
                          (path->start == path->end ||
                           base->text[path->start] != ROOT);
    return is_opaque ? START_OPAQUE : START_GENERIC;
}

/* Whether a text that was matched is printed as it was read: the automaton says so, but does not look
   for dot segments. */
static int is_printed_as_read(const void *tables, const url_view *from)
{
    const url_tables *self = tables;
    const part path = from->places.parts[PATH];
    return from->places.verbatim >= 0 &&
           (path.start < 0 || !has_dots(self, from->text, (size_t)path.start, (size_t)path.end));
}

parse_result url_resolve(const void *tables, const url_view *reference, const url_view *base,
                         buffer *url, url_parts *parts)
{
    const url_tables *self = tables;
    url_view from;
    buffer copy;
    size_t read;
    int is_relative = 0;
    buffer_start(&copy);
    start_stripped(self, reference->text, reference->length, &from);
    int is_changed = from.length != reference->length;
    if (base != NULL && has_removed(self, &from)) {
        is_changed = 1;
        if (copy_without_removed(self, &from, &copy) < 0)
            return NO_MEMORY;
    }
    parse_result result = match_absolute(self, &from, &copy, &is_changed);
    const int is_verbatim = result == VERBATIM && is_printed_as_read(self, &from);
    if (base != NULL && !is_verbatim && (result == VERBATIM || result == REFUSED)) {
        const int start = relative_start(self, &from, base);
        is_relative = start != START_URL;
        result = match(self, start, &from, &read);
    }
    if (result == VERBATIM && is_verbatim && !is_changed)
        copy_parts(parts, &from.places);
    else if (result == VERBATIM)
        result = write_url(self, &from, is_relative ? base : NULL, url, parts);
    buffer_free(&copy);
    return result;
}

static parse_result url_canonicalize(const void *tables, const uint8_t *text, size_t length, buffer *out,
                                     url_parts *parts)
{
    url_view reference;
    reference.text = text;
    reference.length = length;
    return url_resolve(tables, &reference, NULL, out, parts);
}

/* Writes each slash of a path as the root: those of a special URL, which the grammar reads alike. Returns
   0 if nothing is to be written, -1 without memory. */
static int put_slashes(const url_tables *self, const uint8_t *text, size_t length,
                       const url_parts *parts, buffer *out)
{
    const byte_set *plain = &self->sets[SET_PLAIN], *slashes = &self->sets[SET_SLASHES];
    const part path = parts->parts[PATH], name = parts->parts[SCHEME];
    uint8_t scheme[MAX_MARK];
    int is_changed = 0;
    if (name.start < 0 || name.end - name.start > MAX_MARK)
        return 0;
    for (int64_t i = name.start; i < name.end; i++)
        scheme[i - name.start] = lower(text[i]);
    if (scheme_named(self, scheme, (size_t)(name.end - name.start)) == NULL)
        return 0;
    for (size_t place = (size_t)path.start;; place++) {
        place = skip_members(plain, text, place, (size_t)path.end);
        if (place >= (size_t)path.end)
            return is_changed;
        if (text[place] == ROOT || !is_member(slashes, text[place]))
            continue;
        if (!is_changed && text != out->data) {
            if (buffer_reserve(out, length) < 0)
                return -1;
            put_text(out, text, length);
        }
        is_changed = 1;
        out->data[place] = ROOT;
    }
}

static parse_result url_split(const void *tables, const uint8_t *text, size_t length, buffer *out,
                              url_parts *parts)
{
    const url_tables *self = tables;
    url_view from;
    int is_changed = 0;
    start_stripped(self, text, length, &from);
    parse_result result = match_absolute(self, &from, out, &is_changed);
    if (result == VERBATIM)
        result = check_host(self, from.text, from.places.parts[HOST], (int)from.places.kind);
    if (result != PARSED || parts == NULL)
        return result;
    take_whole(&from, parts);
    const int64_t stripped = from.text - text;
    const int has_slashes =
        from.places.verbatim >= 0 ? 0 : put_slashes(self, from.text, from.length, parts, out);
    if (has_slashes < 0)
        return NO_MEMORY;
    if (is_changed || has_slashes)
        return PARSED;
    for (int i = 0; i < PARTS; i++)
        if (parts->parts[i].start >= 0) {
            parts->parts[i].start += stripped;
            parts->parts[i].end += stripped;
        }
    return VERBATIM;
}

const text_operations url_operations = {
    .split = url_split,
    .canonicalize = url_canonicalize,
    .read_base = url_canonicalize,
    .resolve = url_resolve,
    .is_base = is_printed_as_read,
    .has_own_split = 1,
};

int url_is_decided(const url_tables *self, const undecided *some, const uint8_t *text, size_t length)
{
    url_view from;
    size_t read;
    if (has_none(some, text, length))
        return 1;
    from.text = text;
    from.length = length;
    parse_result result = match(self, START_URL, &from, &read);
    if (result == REFUSED)
        result = match(self, START_WEB, &from, &read);
    if (result != VERBATIM || is_unicode(self, (int)from.places.kind))
        return 0;
    const part host = from.places.parts[HOST];
    return host.start < 0 || !entry_accepts(&some->domains, some->automaton, text + host.start,
                                            (size_t)(host.end - host.start), NULL);
}
