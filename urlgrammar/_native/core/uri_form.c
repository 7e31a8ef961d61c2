/* The canonical form of RFC 3986: percent-encoding (6.2.2.2), case (6.2.2.1), dot segments (6.2.2.3)
   and schemes (6.2.3), in this order; and reference resolution (5.2).

   What belongs here: the steps. The automaton has found the components. */

#include "uri_form.h"
#include "../../_generated/marks.h"
#include "run.h"

#include <string.h>

/* Matches a text: VERBATIM, REFUSED, or IN_PYTHON with tables that are not sound. */
static parse_result match(const uri_form *self, const uint8_t *text, size_t length, url_view *from)
{
    from->text = text;
    from->length = length;
    if (!entry_accepts(&self->start, self->automaton, text, length, from->places.registers))
        return REFUSED;
    return is_sound(from, self->value_count) ? VERBATIM : IN_PYTHON;
}

static uint8_t upper(uint8_t digit)
{
    return digit >= 'a' && digit <= 'f' ? (uint8_t)(digit & ~0x20) : digit;
}

/* The octet of an escape at a place, -1 if there is none. */
static int octet_of(const uint8_t *text, size_t place, size_t end)
{
    if (text[place] != ESCAPE || end - place < 3)
        return -1;
    const int high = digit_of(text[place + 1]), low = digit_of(text[place + 2]);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
}

/* Decodes the escapes at a place if they are a plain character beyond ASCII: their number, 0 if they are
   none, -1 if only Python can tell. */
static int put_beyond(const uri_form *self, const uint8_t *text, size_t place, size_t end,
                      buffer *out)
{
    uint8_t octets[4];
    size_t count = 0, width;
    while (count < sizeof octets && place + 3 * count < end) {
        const int octet = octet_of(text, place + 3 * count, end);
        if (octet < 0)
            break;
        octets[count++] = (uint8_t)octet;
    }
    const int32_t point = utf8_decode(octets, count, &width);
    const uint32_t said = point < 0 ? ENCODED : point_said(self->beyond, (uint32_t)point);
    if (said != PLAIN)
        return said == ENCODED ? 0 : -1;
    put_text(out, octets, width);
    return (int)width;
}

/* Writes a part: plain characters decoded, the digits of other percent-encodings in uppercase. Returns -1
   if only Python can write it. */
static int put_part(const uri_form *self, const url_view *from, int which, int is_lower, buffer *out,
                    url_parts *parts)
{
    const uint8_t *text = from->text;
    const part given = from->places.parts[which];
    size_t place = (size_t)given.start;
    const size_t end = (size_t)given.end;
    parts->parts[which].start = (int64_t)out->length;
    while (place < end) {
        const uint8_t c = text[place];
        const int octet = octet_of(text, place, end);
        if (octet < 0) {
            put(out, is_lower ? lower(c) : c);
            place++;
            continue;
        }
        const int beyond = octet < 0x80 ? 0 : put_beyond(self, text, place, end, out);
        if (beyond < 0)
            return -1;
        if (beyond > 0) {
            place += 3 * (size_t)beyond;
            continue;
        }
        if (is_member(&self->plain, (uint8_t)octet)) {
            put(out, is_lower ? lower((uint8_t)octet) : (uint8_t)octet);
        } else {
            put(out, ESCAPE);
            put(out, upper(text[place + 1]));
            put(out, upper(text[place + 2]));
        }
        place += 3;
    }
    parts->parts[which].end = (int64_t)out->length;
    return 0;
}

/* A part with the mark before it, if it is defined. */
static int put_marked(const uri_form *self, const url_view *from, int which, uint8_t before,
                      buffer *out, url_parts *parts)
{
    if (from->places.parts[which].start < 0)
        return 0;
    put(out, before);
    return put_part(self, from, which, 0, out, parts);
}

static const scheme_form *form_of(const uri_form *self, const buffer *out, part name)
{
    for (int i = 0; i < self->scheme_count; i++)
        if (is_mark(&self->schemes[i].name, out->data + name.start, (size_t)(name.end - name.start)))
            return &self->schemes[i];
    return NULL;
}

/* The port that is printed: undefined if it is that of the scheme, or empty. */
static part port_of(const url_view *from, const scheme_form *form)
{
    part port = from->places.parts[PORT];
    if (port.start == port.end)
        port.start = port.end = -1;
    if (port.start < 0 || form == NULL || !form->has_port)
        return port;
    while (port.end - port.start > 1 && from->text[port.start] == '0')
        port.start++;
    if (is_mark(&form->port, from->text + port.start, (size_t)(port.end - port.start)))
        port.start = port.end = -1;
    return port;
}

/* Returns -1 if only Python can write it. */
static int put_authority(const uri_form *self, const url_view *from, const scheme_form *form,
                         buffer *out, url_parts *parts)
{
    const part host = from->places.parts[HOST], port = port_of(from, form);
    const part userinfo = from->places.parts[USERINFO];
    part *place = &parts->parts[HOST];
    put_string(out, AUTHORITY_MARK);
    if (userinfo.start >= 0) {
        if (put_part(self, from, USERINFO, 0, out, parts) < 0)
            return -1;
        put(out, USERINFO_MARK);
    }
    if (put_part(self, from, HOST, 1, out, parts) < 0)
        return -1;
    const uint8_t *written = out->data + place->start;
    size_t length = (size_t)(place->end - place->start);
    if (form != NULL && form->has_host && userinfo.start < 0 && port.start < 0 &&
        is_mark(&form->host, written, length)) {
        length = 0;
        place->end = place->start;
        out->length = (size_t)place->start;
    }
    parts->kind = from->places.kind;
    if (length != (size_t)(host.end - host.start) ||
        memcmp(written, from->text + host.start, length) != 0) {
        parts->kind = kind_of_host(&self->start, self->automaton, written, length);
        if (parts->kind < 0)
            return -1;
    }
    if (port.start >= 0) {
        put(out, PORT_MARK);
        parts->parts[PORT].start = (int64_t)out->length;
        put_text(out, from->text + port.start, (size_t)(port.end - port.start));
        parts->parts[PORT].end = (int64_t)out->length;
    }
    return 0;
}

/* How many dots the segment at a place has, if it ends at `end` or before a root; else 0. */
static size_t dots_at(const uint8_t *text, size_t place, size_t end)
{
    size_t count = 0;
    while (place + count < end && text[place + count] == DOT)
        count++;
    const int is_whole = place + count == end || text[place + count] == ROOT;
    return is_whole && count <= 2 ? count : 0;
}

/* Removes the dot segments of a path (5.2.4), in place: what is written is never longer than what was
   read. Returns the new length. */
static size_t without_dots(uint8_t *path, size_t length)
{
    size_t place = 0, written = 0;
    while (place < length && path[place] != ROOT) { /* A and D */
        const size_t size = dots_at(path, place, length);
        if (size == 0)
            break;
        place += size + (place + size < length);
    }
    while (place < length) {
        const size_t dots = path[place] == ROOT ? dots_at(path, place + 1, length) : 0;
        if (dots > 0) { /* B and C */
            place += 1 + dots;
            if (dots == 2) {
                while (written > 0 && path[written - 1] != ROOT)
                    written--;
                written -= written > 0;
            }
            if (place == length)
                path[written++] = ROOT;
            continue;
        }
        do /* E */
            path[written++] = path[place++];
        while (place < length && path[place] != ROOT);
    }
    return written;
}

static int put_path(const uri_form *self, const url_view *from, const scheme_form *form,
                    buffer *out, url_parts *parts)
{
    part *place = &parts->parts[PATH];
    place->start = (int64_t)out->length;
    if (from->places.parts[PATH].start >= 0 && /* else it is empty */
        put_part(self, from, PATH, 0, out, parts) < 0)
        return -1;
    if (parts->parts[SCHEME].start >= 0) { /* in a relative reference, dot segments have a meaning */
        const size_t begin = (size_t)place->start;
        out->length = begin + without_dots(out->data + begin, out->length - begin);
        if (parts->parts[HOST].start < 0)
            put_guard(begin, out);
        if (out->length == begin && form != NULL && parts->parts[HOST].start >= 0)
            put_mark(out, &form->path);
    }
    place->end = (int64_t)out->length;
    return 0;
}

static parse_result uri_canonicalize(const void *tables, const uint8_t *text, size_t length,
                                     buffer *out, url_parts *parts)
{
    const uri_form *self = tables;
    url_view from;
    const parse_result result = match(self, text, length, &from);
    if (result != VERBATIM)
        return result;
    if (length > SIZE_MAX - 512 || buffer_reserve(out, length + 512) < 0)
        return NO_MEMORY;
    clear_parts(parts);
    const scheme_form *form = NULL;
    if (from.places.parts[SCHEME].start >= 0) {
        if (put_part(self, &from, SCHEME, 1, out, parts) < 0)
            return IN_PYTHON;
        form = form_of(self, out, parts->parts[SCHEME]);
        if (form != NULL && form->is_in_python)
            return IN_PYTHON;
        put(out, SCHEME_MARK);
    }
    if (from.places.parts[HOST].start >= 0 && put_authority(self, &from, form, out, parts) < 0)
        return IN_PYTHON;
    return put_path(self, &from, form, out, parts) < 0 ||
                   put_marked(self, &from, QUERY, QUERY_MARK, out, parts) < 0 ||
                   put_marked(self, &from, FRAGMENT, FRAGMENT_MARK, out, parts) < 0
               ? IN_PYTHON
               : PARSED;
}

static parse_result uri_split(const void *tables, const uint8_t *text, size_t length, buffer *unused,
                              url_parts *parts)
{
    url_view from;
    const parse_result result = match(tables, text, length, &from);
    (void)unused;
    if (result == VERBATIM && parts != NULL)
        take_whole(&from, parts);
    return result;
}

static piece piece_of(const url_view *from, int which)
{
    const part place = from->places.parts[which];
    return place.start < 0 ? (piece){NULL, 0}
                           : (piece){from->text + place.start, (size_t)(place.end - place.start)};
}

/* Merge Paths (5.2.3), and Remove Dot Segments (5.2.4). */
static int put_target_path(piece ours, piece theirs, int is_merged, int has_host, buffer *out)
{
    const int keeps_dots = is_merged && ours.length == 0; /* 5.2.2: the path of the base as it is */
    size_t before = 0;
    if (keeps_dots)
        before = theirs.length;
    else if (is_merged && ours.text[0] != ROOT)
        for (before = theirs.length; before > 0 && theirs.text[before - 1] != ROOT;)
            before--;
    if (buffer_reserve(out, before + ours.length + 2 * MAX_MARK) < 0)
        return -1;
    const uint8_t first = before > 0 ? theirs.text[0] : ours.length > 0 ? ours.text[0] : ROOT;
    if (has_host && first != ROOT)
        put(out, ROOT);
    if (before > 0)
        put_text(out, theirs.text, before);
    if (ours.length > 0)
        put_text(out, ours.text, ours.length);
    if (!keeps_dots) {
        out->length = without_dots(out->data, out->length);
        if (!has_host)
            put_guard(0, out);
    }
    return 0;
}

/* The target of a reference against a base (5.2): IN_PYTHON if it has no scheme. */
static parse_result uri_resolve(const void *tables, const url_view *reference, const url_view *base,
                                buffer *out, url_parts *parts)
{
    (void)tables;
    static const int authority[] = {USERINFO, HOST, PORT};
    piece pieces[PARTS];
    const piece ours = piece_of(reference, PATH);
    const int has_scheme = reference->places.parts[SCHEME].start >= 0;
    const int has_authority = has_scheme || reference->places.parts[HOST].start >= 0;
    const int has_query = has_authority || ours.length > 0 || reference->places.parts[QUERY].start >= 0;
    buffer path;
    pieces[SCHEME] = piece_of(has_scheme ? reference : base, SCHEME);
    if (pieces[SCHEME].text == NULL)
        return IN_PYTHON;
    for (int i = 0; i < 3; i++)
        pieces[authority[i]] = piece_of(has_authority ? reference : base, authority[i]);
    pieces[QUERY] = piece_of(has_query ? reference : base, QUERY);
    pieces[FRAGMENT] = piece_of(reference, FRAGMENT);
    buffer_start(&path);
    int failed = put_target_path(ours, piece_of(base, PATH), !has_authority,
                                 pieces[HOST].text != NULL, &path);
    if (!failed) {
        pieces[PATH] = (piece){path.data, path.length};
        failed = recompose(pieces, out, parts);
    }
    parts->kind = (has_authority ? reference : base)->places.kind;
    buffer_free(&path);
    return failed ? NO_MEMORY : PARSED;
}

const text_operations uri_operations = {
    .split = uri_split,
    .canonicalize = uri_canonicalize,
    .read_base = uri_split,
    .read_reference = uri_split,
    .resolve = uri_resolve,
};
