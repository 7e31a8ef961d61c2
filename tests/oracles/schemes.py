"""The URIs of single schemes, read from their documents by hand.

What belongs here: for each scheme one function that cuts a text at its delimiters and checks the
characters between them, in the words of the scheme's document; which of two texts the document
calls equivalent; and the documents' own examples with near misses. What does not: anything that
knows how the package does it. No grammar is run here, nothing is generated, and of the project
only the decisions are taken over with which both sides read documents that are silent or
contradict themselves. They stand at the functions.

* http, https: RFC 9110 4.2. ws, wss: RFC 6455 3. file: RFC 8089 2.
* urn: RFC 8141 2. urn:uuid: RFC 9562 4.
* mailto: RFC 6068 2, with RFC 5322 3.2. cid, mid: RFC 2392 2.
* tel: RFC 3966 3, with errata 203 and 4376. sip, sips: RFC 3261 25.1, with RFC 5954 4.1.
* data: RFC 2397 3, with RFC 2045 5.1, RFC 2396 and RFC 4648 4.
* geo: RFC 5870 3.3 and 3.4. acct: RFC 7565 7. tag: RFC 4151 2.1.
* ldap: RFC 4516 2, with RFC 4512 1.4 and RFC 4514 3.
* did: DID Core 1.0 3.1 and 3.2. pkg: ECMA-427, annex C.

Every text has to be a URI of RFC 3986, too. So it is ASCII and its percent signs begin escapes,
and the functions need not say again what RFC 3986 says already. It forbids much that the documents
let through: "[" and "]" outside of an authority, "#" in a telephone number.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

__all__ = ["COMPONENTS", "EXAMPLES", "KEYS", "VALID", "is_uri"]

Parts: TypeAlias = dict[str, str | None]
"""Components by name, as they stand in the text. None: there is none."""


# RFC 3986, appendix A.

_UNRESERVED: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_ESCAPE: Final = re.compile("%([0-9A-Fa-f]{2})")
_DIGITS: Final = re.compile("[0-9]+")


class _Authority(NamedTuple):
    userinfo: str | None
    host: str
    port: str | None


def _escaped(raw: str) -> re.Pattern[str]:
    """Any number of the characters of a class, and of escapes."""
    return re.compile(f"(?:[{raw}]|%[0-9A-Fa-f]{{2}})*")


_REG_NAME: Final = _escaped("A-Za-z0-9._~!$&'()*+,;=-")
_USERINFO: Final = _escaped("A-Za-z0-9._~!$&'()*+,;=:-")
_PATH: Final = _escaped("A-Za-z0-9._~!$&'()*+,;=:@/-")
_QUERY: Final = _escaped("A-Za-z0-9._~!$&'()*+,;=:@/?-")
_IP_FUTURE: Final = re.compile(r"[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+")
_SCHEME: Final = re.compile("[A-Za-z][A-Za-z0-9+.-]*")


def is_uri(text: str) -> bool:
    """Whether a text is a `URI`: with a scheme, and perhaps with a fragment."""
    rest, number_sign, fragment = text.partition("#")
    if number_sign and not _QUERY.fullmatch(fragment):
        return False
    rest, question_mark, query = rest.partition("?")
    if question_mark and not _QUERY.fullmatch(query):
        return False
    scheme, colon, rest = rest.partition(":")
    if not colon or not _SCHEME.fullmatch(scheme):
        return False
    if not rest.startswith("//"):  # a path that begins with one slash, with none, or is empty
        return _PATH.fullmatch(rest) is not None
    authority, _, path = rest[2:].partition("/")
    return _authority_of(authority) is not None and _PATH.fullmatch(path) is not None


def _authority_of(text: str) -> _Authority | None:
    before, at_sign, rest = text.partition("@")
    userinfo: str | None
    if at_sign:
        userinfo = before
    else:
        userinfo, rest = None, text
    if userinfo is not None and not _USERINFO.fullmatch(userinfo):
        return None

    split = _host_and_port(rest)
    if split is None:
        return None
    host, port = split
    if host.startswith("["):
        if not _is_ip_literal(host):
            return None
    elif not _REG_NAME.fullmatch(host):  # every IPv4address is a reg-name, too
        return None
    if port and not _DIGITS.fullmatch(port):
        return None
    return _Authority(userinfo, host, port)


def _host_and_port(text: str) -> tuple[str, str | None] | None:
    """Cut at the ":" before the port, which is not inside of brackets."""
    if not text.startswith("["):
        host, colon, port = text.partition(":")
        return host, port if colon else None
    inside, bracket, rest = text.partition("]")
    if not bracket or (rest and not rest.startswith(":")):
        return None
    return inside + bracket, rest[1:] if rest else None


def _is_ip_literal(text: str) -> bool:
    inside = text[1:-1]
    return text.endswith("]") and (
        _is_ipv6_address(inside) or _IP_FUTURE.fullmatch(inside) is not None
    )


def _is_ipv6_address(text: str) -> bool:
    left, gap, right = text.partition("::")
    groups = [*(left.split(":") if left else []), *(right.split(":") if right else [])]
    size = len(groups)
    ends_in_group = bool(right) if gap else bool(left)
    if ends_in_group and _is_ipv4_address(groups[-1]):
        groups.pop()
        size += 1  # it stands for two groups
    if not all(re.fullmatch("[0-9A-Fa-f]{1,4}", group) for group in groups):
        return False
    return size <= 7 if gap else size == 8


def _is_ipv4_address(text: str) -> bool:
    octets = text.split(".")
    return len(octets) == 4 and all(
        re.fullmatch("0|[1-9][0-9]{0,2}", octet) is not None and int(octet) <= 255
        for octet in octets
    )


def _after_scheme(text: str, scheme: str) -> str | None:
    """What follows the scheme and its ":" in a URI of the scheme, None if the text is none."""
    if not is_uri(text):
        return None
    found, _, rest = text.partition(":")
    return rest if found.lower() == scheme else None


def _before_fragment(text: str, scheme: str) -> str | None:
    """The same without the fragment, for schemes that leave it to RFC 3986."""
    rest = _after_scheme(text, scheme)
    return None if rest is None else rest.partition("#")[0]


def _decoded(text: str) -> str:
    """The octets that a text stands for, each as one character up to U+00FF."""
    return _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text)


def _normal(text: str, kept_raw: frozenset[str] = _UNRESERVED) -> str:
    """RFC 3986 6.2.2: needless escapes decoded, the others with capital digits."""

    def written(escape: re.Match[str]) -> str:
        char = chr(int(escape[1], 16))
        return char if char in kept_raw else escape[0].upper()

    return _ESCAPE.sub(written, text)


def _after(text: str, delimiter: str) -> tuple[str, str | None]:
    """What is before the first delimiter, and what is after it, None without delimiter."""
    before, found, after = text.partition(delimiter)
    return before, after if found else None


def _joined(parameters: list[str]) -> str | None:
    """Parameters with the ";" before each, None if there are none."""
    return "".join(";" + each for each in parameters) or None


# http, https, ws, wss, file.


def _http(text: str, scheme: str) -> Parts | None:
    """RFC 9110 4.2.1, 4.2.2: `scheme "://" authority path-abempty [ "?" query ]`, with a host."""
    rest = _before_fragment(text, scheme)
    if rest is None or not rest.startswith("//"):
        return None
    authority = _authority_of(re.split("[/?]", rest[2:], maxsplit=1)[0])
    return {} if authority is not None and authority.host else None


def _ws(text: str, scheme: str) -> Parts | None:
    """RFC 6455 3: `scheme "://" host [ ":" port ] path-abempty [ "?" query ]`, no fragment."""
    rest = _after_scheme(text, scheme)
    if rest is None or not rest.startswith("//") or "#" in rest:
        return None
    authority = _authority_of(re.split("[/?]", rest[2:], maxsplit=1)[0])
    return {} if authority is not None and authority.userinfo is None else None


def _file(text: str) -> Parts | None:
    """RFC 8089 2: `path-absolute`, or `"//" [ host ] path-absolute`."""
    rest = _before_fragment(text, "file")
    if rest is None or "?" in rest:
        return None
    if rest.startswith("//"):
        host, slash, path = rest[2:].partition("/")
        authority = _authority_of(host)
        if not slash or authority is None:
            return None
        if authority.userinfo is not None or authority.port is not None:
            return None
    else:
        path = rest[1:]
        if not rest.startswith("/"):
            return None
    return None if path.startswith("/") else {}  # the first segment is not empty


# urn, urn:uuid.

_NID: Final = re.compile("[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]")
_UUID: Final = re.compile(
    "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}"
)


def _urn(text: str) -> Parts | None:
    """RFC 8141 2. An r-component ends at the first "?=" (2.3.1)."""
    rest = _after_scheme(text, "urn")
    if rest is None:
        return None
    rest, f_component = _after(rest, "#")
    nid, colon, rest = rest.partition(":")
    nss, question_mark, components = rest.partition("?")
    if not colon or not _NID.fullmatch(nid) or not nss or nss.startswith("/"):
        return None

    r_component: str | None = None
    q_component: str | None = None
    if components.startswith("+"):
        r_component, q_component = _after(components[1:], "?=")
    elif components.startswith("="):
        q_component = components[1:]
    elif question_mark:
        return None
    for component in (r_component, q_component):
        if component is not None and (not component or component[0] in "/?"):
            return None
    return {
        "nid": nid,
        "nss": nss,
        "r_component": r_component,
        "q_component": q_component,
        "f_component": f_component,
    }


def _urn_uuid(text: str) -> Parts | None:
    """A URN in the namespace "uuid", whose NSS is the `UUID` of RFC 9562 4."""
    parts = _urn(text)
    if parts is None:
        return None
    nid, nss = parts["nid"], parts["nss"]
    if nid is None or nss is None or nid.lower() != "uuid" or not _UUID.fullmatch(nss):
        return None
    return parts


def _same_urn(first: str, second: str) -> bool | None:
    """RFC 8141 3.1: scheme and NID in lower case, escapes in upper case, no components."""
    keys = [_urn_key(text) for text in (first, second)]
    return None if None in keys else keys[0] == keys[1]


def _urn_key(text: str) -> tuple[str, str] | None:
    parts = _urn(text)
    if parts is None:
        return None
    nid, nss = parts["nid"] or "", parts["nss"] or ""
    return nid.lower(), _ESCAPE.sub(lambda escape: escape[0].upper(), nss)


def _same_uuid(first: str, second: str) -> bool | None:
    """RFC 9562 4: the case of hexadecimal digits does not matter."""
    one, other = _urn_uuid(first), _urn_uuid(second)
    if one is None or other is None:
        return None
    return (one["nss"] or "").lower() == (other["nss"] or "").lower()


# mailto, cid, mid: addresses.

_ATOM: Final = "A-Za-z0-9!#$%&'*+/=?^_`{|}~-"
_DOT_ATOM: Final = re.compile(rf"[{_ATOM}]+(?:\.[{_ATOM}]+)*")
_WIDE_DOT_ATOM: Final = re.compile(rf"[\x80-\xff{_ATOM}]+(?:\.[\x80-\xff{_ATOM}]+)*")
_QTEXT: Final = re.compile(r"[\x21\x23-\x5b\x5d-\x7e]")
_QUOTABLE: Final = re.compile(r"[\x21-\x7e \t]")
_DOMAIN_LITERAL: Final = re.compile(r"\[[\x21-\x5a\x5e-\x7e]*\]")

_MAILTO_RAW: Final = _escaped("A-Za-z0-9._~!$'()*+:@-")
_MESSAGE_RAW: Final = _escaped("A-Za-z0-9._~!$&'()*+,;=:@-")
_QCHARS: Final = _escaped("A-Za-z0-9._~!$'()*+,;:@-")


def _is_address(text: str) -> bool:
    """Whether a text is an encoded `local-part "@" domain`. An escape is its character.

    It is that of cid and mid.
    """
    if not _MESSAGE_RAW.fullmatch(text):
        return False
    address = _decoded(text)
    end = _end_of_quoted_string(address) if address.startswith('"') else address.find("@")
    if end < 0 or address[end : end + 1] != "@":
        return False
    local_part, host = address[:end], address[end + 1 :]
    if not local_part.startswith('"') and not _DOT_ATOM.fullmatch(local_part):
        return False
    return bool(_DOT_ATOM.fullmatch(host) or _DOMAIN_LITERAL.fullmatch(host))


def _is_mail_address(text: str) -> bool:
    """The same for mailto, whose "@" between both parts is that of the production: no escape."""
    places = [place for place, character in enumerate(text) if character == "@"]
    return bool(_MAILTO_RAW.fullmatch(text)) and any(
        _is_local_part(_decoded(text[:place])) and _is_mail_domain(_decoded(text[place + 1 :]))
        for place in places
    )


def _is_mail_domain(text: str) -> bool:
    """Whether a text is a dot-atom, also of octets above 7F, or a domain literal."""
    return bool(_WIDE_DOT_ATOM.fullmatch(text) or _DOMAIN_LITERAL.fullmatch(text))


def _is_local_part(text: str) -> bool:
    """Whether a text is a dot-atom-text or a quoted string."""
    return bool(_DOT_ATOM.fullmatch(text)) or (
        text.startswith('"') and _end_of_quoted_string(text) == len(text)
    )


def _end_of_quoted_string(text: str) -> int:
    """The position after the quoted string at the begin of a text, -1 if there is none.

    It is not empty (erratum 3135 of RFC 5322). Without folding white space, white space stands
    only in a quoted pair.
    """
    at = 1
    while at < len(text) and text[at] != '"':
        if text[at] == "\\":
            at += 1
            if not _QUOTABLE.fullmatch(text[at : at + 1]):
                return -1
        elif not _QTEXT.fullmatch(text[at]):
            return -1
        at += 1
    return at + 1 if 1 < at < len(text) else -1


def _mailto(text: str) -> Parts | None:
    """RFC 6068 2: `[ to ] [ hfields ]`, with an encoded address for each `addr-spec`."""
    rest = _before_fragment(text, "mailto")
    if rest is None:
        return None
    to, header_fields = _after(rest, "?")
    if to and not all(_is_mail_address(address) for address in to.split(",")):
        return None
    for field in [] if header_fields is None else header_fields.split("&"):
        name, value = _after(field, "=")
        if value is None or not _QCHARS.fullmatch(name) or not _QCHARS.fullmatch(value):
            return None
    return {"to": to or None, "header_fields": header_fields}


def _cid(text: str) -> Parts | None:
    """RFC 2392 2: an encoded address."""
    rest = _before_fragment(text, "cid")
    return None if rest is None or not _is_address(rest) else {}


def _mid(text: str) -> Parts | None:
    """RFC 2392 2: one encoded address, or two with a "/" between them."""
    rest = _before_fragment(text, "mid")
    if rest is None:
        return None
    ids = rest.split("/")
    if len(ids) > 2 or not all(_is_address(each) for each in ids):
        return None
    return {}


class _Mail(NamedTuple):
    normal: str
    fragment: str | None
    recipients: str
    fields: list[tuple[str, str]]
    has_doubts: bool
    """A field stands twice or "to" has no value: the document does not say what that means."""


def _same_mailto(first: str, second: str) -> bool | None:
    """RFC 6068 2: recipients in `to` are the same as in a field "to". Names have no case.

    The document says no more, and the rest is left to RFC 3986 6.2.2. So texts are different if
    the recipients or the fields are, in whatever order and encoding. If these differ in order, in
    needless encoding or in the case of addresses, nobody has said anything.
    """
    if _mailto(first) is None or _mailto(second) is None:
        return None
    one, other = _mail(first), _mail(second)
    if one.normal == other.normal or (
        not one.has_doubts
        and not other.has_doubts
        and (one.recipients, one.fields) == (other.recipients, other.fields)
    ):
        return True if one.fragment == other.fragment else None
    if one.has_doubts or other.has_doubts or _mail_content(one) == _mail_content(other):
        return None
    return False


def _mail(text: str) -> _Mail:
    before, fragment = _after(text.partition(":")[2], "#")
    to, header_fields = _after(before, "?")
    recipients = [_normal(to)] if to else []
    fields: list[tuple[str, str]] = []
    names: list[str] = []
    has_empty_to = False
    for field in [] if header_fields is None else header_fields.split("&"):
        name, _, value = field.partition("=")
        name = _normal(name).lower()
        names.append(name)
        if name != "to":
            fields.append((name, _normal(value)))
        elif value:
            recipients.append(_normal(value))
        else:
            has_empty_to = True
    return _Mail(
        normal=_normal(before),
        fragment=fragment,
        recipients=",".join(recipients),
        fields=fields,
        has_doubts=has_empty_to or len(names) > len(set(names)),
    )


def _mail_content(mail: _Mail) -> tuple[list[str], list[tuple[str, str]]]:
    """What a mail is, but for everything that might not matter."""
    recipients = re.sub(r'["\\ \t]', "", _decoded(mail.recipients).lower()).split(",")
    fields = [(_decoded(name), _decoded(value)) for name, value in mail.fields]
    return sorted(recipients), sorted(
        (name, value if name in {"subject", "body"} else value.lower()) for name, value in fields
    )


# tel.

_LABEL: Final = re.compile("[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
_GLOBAL_NUMBER: Final = re.compile(r"\+[0-9.()-]+")
_LOCAL_NUMBER: Final = re.compile(r"[0-9A-Fa-f*.()-]+")
_EXTENSION: Final = re.compile("[0-9.()-]+")
_PARAMETER_NAME: Final = re.compile("[A-Za-z0-9-]+")
_TEL_VALUE: Final = _escaped(r"A-Za-z0-9_.!~*'()\[\]/:&+$-")
_MARKED: Final = _UNRESERVED | frozenset("!*'()")
"""The unreserved characters of RFC 2396."""


def _is_hostname(text: str) -> bool:
    """RFC 3966 3 `domainname`, RFC 3261 25.1 `hostname`: the last label begins with a letter."""
    labels = text.removesuffix(".").split(".")
    return all(_LABEL.fullmatch(label) for label in labels) and labels[-1][0].isalpha()


def _is_global_number(text: str) -> bool:
    return bool(_GLOBAL_NUMBER.fullmatch(text)) and re.search("[0-9]", text) is not None


def _is_local_number(text: str) -> bool:
    return bool(_LOCAL_NUMBER.fullmatch(text)) and re.search("[0-9A-Fa-f*]", text) is not None


def _tel(text: str) -> Parts | None:
    """RFC 3966 3, in the order that its prose wants: one of ext and isub, phone-context, others."""
    rest = _before_fragment(text, "tel")
    if rest is None:
        return None
    number, *parameters = rest.split(";")
    is_global = _is_global_number(number)
    if not is_global and not _is_local_number(number):
        return None
    parts: Parts = {"number": number, "isub": None, "ext": None, "phone_context": None}

    if parameters:
        name, value = _after(parameters[0], "=")
        if name.lower() in {"ext", "isub"}:
            form = _EXTENSION if name.lower() == "ext" else _TEL_VALUE
            if not value or not form.fullmatch(value):
                return None
            parts[name.lower()] = value
            del parameters[0]
    if not is_global:
        if not parameters:
            return None
        name, value = _after(parameters.pop(0), "=")
        if name.lower() != "phone-context" or value is None:
            return None
        if not _is_hostname(value) and not _is_global_number(value):
            return None
        parts["phone_context"] = value
    for parameter in parameters:
        if parameter.partition("=")[0].lower() in {"ext", "isub", "phone-context"}:
            return None
        if not _is_parameter(parameter, _TEL_VALUE):
            return None
    return {**parts, "parameters": _joined(parameters)}


def _is_parameter(text: str, value_form: re.Pattern[str]) -> bool:
    """Whether a text is `pname [ "=" pvalue ]`, neither of them empty."""
    name, value = _after(text, "=")
    if not _PARAMETER_NAME.fullmatch(name):
        return False
    return value is None or (bool(value) and value_form.fullmatch(value) is not None)


def _same_tel(first: str, second: str) -> bool | None:
    """RFC 3966 4: numbers without separators, parameters by name, all without case.

    The separators in an extension do not count either, by 5.1.1. The document says nothing about
    the "." at the end of a name, about a parameter that stands twice and about fragments.
    """
    one, other = _tel(first), _tel(second)
    if one is None or other is None:
        return None
    for component in ("number", "ext"):
        if _digits(one[component]) != _digits(other[component]):
            return False
    if _tel_text(one["isub"]) != _tel_text(other["isub"]):
        return False
    contexts = [_tel_context(parts["phone_context"]) for parts in (one, other)]
    if contexts[0].removesuffix(".") != contexts[1].removesuffix("."):
        return False
    is_open = contexts[0] != contexts[1]

    values = [_tel_parameters(parts["parameters"]) for parts in (one, other)]
    if values[0].keys() != values[1].keys():
        return False
    for name, texts in values[0].items():
        if texts != values[1][name]:
            if len(texts) == len(values[1][name]) == 1:
                return False
            is_open = True
    is_open = is_open or _after(first, "#")[1] != _after(second, "#")[1]
    return None if is_open else True


def _digits(text: str | None) -> str | None:
    return None if text is None else re.sub("[.()-]", "", text).lower()


def _tel_text(text: str | None) -> str | None:
    return None if text is None else _normal(text, _MARKED).lower()


def _tel_context(text: str | None) -> str:
    if text is None:
        return ""
    return _digits(text) or "" if text.startswith("+") else text.lower()


def _tel_parameters(text: str | None) -> dict[str, list[str | None]]:
    values: dict[str, list[str | None]] = {}
    for parameter in [] if text is None else text[1:].split(";"):
        name, value = _after(parameter, "=")
        values.setdefault(name.lower(), []).append(_tel_text(value))
    return values


# data.

_TOKEN: Final = re.compile(r"[!#-'*+.0-9A-Z^-~-]+")
_BASE64: Final = re.compile("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")


def _data(text: str) -> Parts | None:
    """RFC 2397 3, with tokens for all parts of the media type, and base64 if it is said."""
    rest = _before_fragment(text, "data")
    if rest is None:
        return None
    header, data = _after(rest, ",")
    if data is None:
        return None
    media_type, *parameters = header.split(";")
    encoding: str | None = None
    if parameters and parameters[-1].lower() == "base64":
        encoding = parameters.pop()

    main_type: str | None = None
    subtype: str | None = None
    if media_type:
        main_type, subtype = _after(media_type, "/")
        if subtype is None or not _TOKEN.fullmatch(main_type) or not _TOKEN.fullmatch(subtype):
            return None
    for parameter in parameters:
        attribute, value = _after(parameter, "=")
        if value is None or not _TOKEN.fullmatch(attribute) or not _TOKEN.fullmatch(value):
            return None
    if encoding is not None and not _BASE64.fullmatch(_decoded(data)):
        return None
    return {
        "type": main_type,
        "subtype": subtype,
        "parameters": _joined(parameters),
        "encoding": encoding,
        "data": data,
    }


# geo.

_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_GEO_VALUE: Final = _escaped(r"A-Za-z0-9_.!~*'()\[\]:&+$-")


def _geo(text: str) -> Parts | None:
    """RFC 5870 3.3: coordinates, crs, u, other parameters; 3.4.2 for the ranges of WGS-84."""
    rest = _before_fragment(text, "geo")
    if rest is None:
        return None
    place, *parameters = rest.split(";")
    coordinates = place.split(",")
    if len(coordinates) not in {2, 3} or not all(map(_NUMBER.fullmatch, coordinates)):
        return None

    crs: str | None = None
    if parameters and parameters[0].lower().startswith("crs="):
        crs = parameters.pop(0)[4:]
        if not _PARAMETER_NAME.fullmatch(crs):
            return None
    uncertainty: str | None = None
    if parameters and parameters[0].lower().startswith("u="):
        uncertainty = parameters.pop(0)[2:]
        if uncertainty.startswith("-") or not _NUMBER.fullmatch(uncertainty):
            return None
    for parameter in parameters:
        if parameter.partition("=")[0].lower() in {"crs", "u"}:
            return None
        if not _is_parameter(parameter, _GEO_VALUE):
            return None

    if _is_wgs84(crs) and not (
        _is_within(coordinates[0], 90, digits=2) and _is_within(coordinates[1], 180, digits=3)
    ):
        return None
    return {
        "coord_a": coordinates[0],
        "coord_b": coordinates[1],
        "coord_c": coordinates[2] if len(coordinates) == 3 else None,
        "crs": crs,
        "u": uncertainty,
        "parameters": _joined(parameters),
    }


def _is_wgs84(crs: str | None) -> bool:
    return crs is None or crs.lower() == "wgs84"


def _is_within(number: str, limit: int, *, digits: int) -> bool:
    """Whether a number has not too many digits before its point, and is at most the limit."""
    whole, _, fraction = number.removeprefix("-").partition(".")
    if len(whole) > digits:
        return False
    return int(whole) < limit or (int(whole) == limit and not fraction.strip("0"))


def _same_geo(first: str, second: str) -> bool | None:
    """RFC 5870 3.4.4. Nobody knows parameters, so if they differ, it is undefined.

    So it is if fragments differ, about which the document says nothing.
    """
    one, other = _geo(first), _geo(second)
    if one is None or other is None or _geo_position(one) != _geo_position(other):
        return None if one is None or other is None else False
    values = [_geo_parameters(parts["parameters"]) for parts in (one, other)]
    fragments = [_after(text, "#")[1] for text in (first, second)]
    return True if values[0] == values[1] and fragments[0] == fragments[1] else None


def _geo_position(parts: Parts) -> list[str | None]:
    """CRS and numbers in one form. At a pole there is no longitude, and 180 is -180 degrees."""
    crs = (parts["crs"] or "wgs84").lower()
    latitude, longitude, altitude, uncertainty = (
        _number(parts[name]) for name in ("coord_a", "coord_b", "coord_c", "u")
    )
    if crs == "wgs84":
        if latitude in {"90", "-90"}:
            longitude = "0"
        elif longitude == "-180":
            longitude = "180"
    return [crs, latitude, longitude, altitude, uncertainty]


def _number(text: str | None) -> str | None:
    """A number without needless digits, and without the sign of zero."""
    if text is None:
        return None
    whole, _, fraction = text.removeprefix("-").partition(".")
    digits = (whole.lstrip("0") or "0") + "." + fraction
    digits = digits.rstrip("0").removesuffix(".") if fraction else digits.removesuffix(".")
    return "-" + digits if text.startswith("-") and digits != "0" else digits


def _geo_parameters(text: str | None) -> dict[str, list[str | None]]:
    values: dict[str, list[str | None]] = {}
    for parameter in [] if text is None else text[1:].split(";"):
        name, value = _after(parameter, "=")
        values.setdefault(name.lower(), []).append(None if value is None else _decoded(value))
    return values


# did, tag, acct.

_METHOD: Final = re.compile("[a-z0-9]+")
_METHOD_ID: Final = _escaped("A-Za-z0-9._:-")
_DATE: Final = re.compile("[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")
_MAIL_NAME: Final = re.compile("[A-Za-z0-9._-]+")


def _did(text: str) -> Parts | None:
    """DID Core 3.2: `did path-abempty [ "?" query ] [ "#" fragment ]`."""
    rest = _after_scheme(text, "did")
    if rest is None:
        return None
    method, _, rest = rest.partition(":")
    identifier = re.split("[/?#]", rest, maxsplit=1)[0]
    if not _METHOD.fullmatch(method) or not _METHOD_ID.fullmatch(identifier):
        return None
    return None if not identifier or identifier.endswith(":") else {}


def _tag(text: str) -> Parts | None:
    """RFC 4151 2.1: `authorityName "," date ":" specific [ "#" fragment ]`."""
    rest = _after_scheme(text, "tag")
    if rest is None:
        return None
    entity, colon, _ = rest.partition("#")[0].partition(":")
    authority, _, date = entity.partition(",")
    if not colon or not _DATE.fullmatch(date):
        return None
    name, host = _after(authority, "@")
    if host is None:
        host = authority
    elif not _MAIL_NAME.fullmatch(name):
        return None
    return {} if all(_LABEL.fullmatch(label) for label in host.split(".")) else None


def _acct(text: str) -> Parts | None:
    """RFC 7565 7: `userpart "@" host`. The first character of a user is not encoded."""
    rest = _before_fragment(text, "acct")
    if rest is None:
        return None
    user, host = _after(rest, "@")
    if host is None or not user or user.startswith("%"):
        return None
    return {} if _REG_NAME.fullmatch(user) and _REG_NAME.fullmatch(host) else None


# sip, sips.

_SIP_USER: Final = _escaped("A-Za-z0-9_.!~*'()&=+$,;?/-")
_SIP_PASSWORD: Final = _escaped("A-Za-z0-9_.!~*'()&=+$,-")
_SIP_PARAMETER: Final = _escaped(r"A-Za-z0-9_.!~*'()\[\]/:&+$-")
_SIP_HEADER: Final = _escaped(r"A-Za-z0-9_.!~*'()\[\]/?:+$-")


def _sip(text: str, scheme: str) -> Parts | None:
    """RFC 3261 25.1: `[ userinfo ] hostport uri-parameters [ headers ]`.

    Every telephone-subscriber is a user, every parameter is an other-param.
    """
    rest = _before_fragment(text, scheme)
    if rest is None:
        return None
    user: str | None = None
    password: str | None = None
    if "@" in rest:
        before, _, rest = rest.partition("@")
        user, password = _after(before, ":")
        if not user or not _SIP_USER.fullmatch(user):
            return None
        if password is not None and not _SIP_PASSWORD.fullmatch(password):
            return None

    rest, header_fields = _after(rest, "?")
    host_and_port, *parameters = rest.split(";")
    split = _host_and_port(host_and_port)
    if split is None:
        return None
    host, port = split
    if port is not None and not _DIGITS.fullmatch(port):
        return None
    is_ipv6_reference = host.startswith("[") and _is_ipv6_address(host[1:-1])
    if not is_ipv6_reference and not _is_hostname(host) and not _is_ipv4_address(host):
        return None
    for parameter in parameters:
        name, value = _after(parameter, "=")
        if not name or value == "":
            return None
        if not _SIP_PARAMETER.fullmatch(name) or not _SIP_PARAMETER.fullmatch(value or ""):
            return None
    for header in [] if header_fields is None else header_fields.split("&"):
        name, value = _after(header, "=")
        if not name or value is None:
            return None
        if not _SIP_HEADER.fullmatch(name) or not _SIP_HEADER.fullmatch(value):
            return None
    return {
        "user": user,
        "password": password,
        "host": host,
        "port": port,
        "parameters": _joined(parameters),
        "header_fields": header_fields,
    }


# ldap.

_OID: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]*|(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*))+")
_OPTION: Final = re.compile("[A-Za-z0-9-]+")
_HEX_STRING: Final = re.compile("#(?:[0-9A-Fa-f]{2})+")
_PAIR: Final = re.compile(r'\\(?:[\\"+,;<> #=]|[0-9A-Fa-f]{2})')
_FORBIDDEN_IN_DN: Final = frozenset('\x00"+,;<>\\')
"""What stands in a value only in a pair: all that is in none of LUTF1, TUTF1 and SUTF1."""


def _ldap(text: str) -> Parts | None:
    """RFC 4516 2: `"//" [ host [ ":" port ] ] [ "/" dn ["?" ...] ]`."""
    rest = _before_fragment(text, "ldap")
    if rest is None or not rest.startswith("//"):
        return None
    before, after = _after(rest[2:], "/")
    authority = _authority_of(before)
    if authority is None or authority.userinfo is not None:
        return None

    pieces: list[str | None] = [None] if after is None else [*after.split("?")]
    if len(pieces) > 5:
        return None
    dn, attributes, scope, search_filter, extensions = pieces + [None] * (5 - len(pieces))
    if dn and not _is_distinguished_name(_decoded(dn)):
        return None
    if attributes and not all(map(_is_attribute, attributes.split(","))):
        return None
    if scope and scope.lower() not in {"base", "one", "sub"}:
        return None
    if search_filter and ("%00" in search_filter or not re.fullmatch(r"\(.+\)", search_filter)):
        return None
    if extensions is not None:
        for extension in extensions.split(","):
            if not _OID.fullmatch(extension.removeprefix("!").partition("=")[0]):
                return None
    return {
        "host": authority.host if before else None,
        "port": authority.port,
        "dn": dn,
        "attributes": attributes or None,
        "scope": scope or None,
        "filter": search_filter or None,
        "extensions": extensions,
    }


def _is_attribute(text: str) -> bool:
    """RFC 4511 4.5.1.8 `attributeSelector`."""
    name, *options = text.split(";")
    if text in {"*", "1.1"}:
        return True
    return bool(_OID.fullmatch(name)) and all(map(_OPTION.fullmatch, options))


def _is_distinguished_name(octets: str) -> bool:
    """RFC 4514 3 `distinguishedName`, without the empty one."""
    at = 0
    while True:
        equals = octets.find("=", at)
        if equals < 0 or not _OID.fullmatch(octets[at:equals]):
            return False
        at = _end_of_value(octets, equals + 1)
        if at == len(octets):
            return True
        if at < 0 or octets[at] not in "+,":
            return False
        at += 1


def _end_of_value(octets: str, start: int) -> int:
    """The position after the `attributeValue` that begins at a position, -1 if there is none."""
    if octets.startswith("#", start):
        found = _HEX_STRING.match(octets, start)
        return -1 if found is None else found.end()
    at = start
    has_space_at_end = False
    while at < len(octets) and octets[at] not in "+,":
        pair = _PAIR.match(octets, at)
        if pair is None and octets[at] in _FORBIDDEN_IN_DN:
            return -1
        if octets[at] == " " and at == start:
            return -1
        has_space_at_end = octets[at] == " "
        at = at + 1 if pair is None else pair.end()
    return -1 if has_space_at_end else at


# pkg.

_PURL_TYPE: Final = re.compile("[a-z][a-z0-9.-]*")
_PURL_KEY: Final = re.compile("[a-z][a-z0-9._-]*")
_PURL_RAW: Final = re.compile("[A-Za-z0-9._~:-]+")


def _is_purl_text(text: str, *, slash: bool) -> bool:
    """Whether a text has characters, all of them permitted and encoded only where they must be.

    `slash`: whether a "/" may be among them, encoded (`pchar`, not `pchar-ns`).
    """
    if not _PURL_RAW.fullmatch(_ESCAPE.sub("-", text)):
        return False
    octets = {chr(int(digits, 16)) for digits in _ESCAPE.findall(text)}
    return not any(_PURL_RAW.fullmatch(octet) or (octet == "/" and not slash) for octet in octets)


def _pkg(text: str) -> Parts | None:
    """ECMA-427, annex C: `type [ "/" namespace ] "/" name [ "@" v ] [ "?" q ] [ "#" subpath ]`."""
    rest = _after_scheme(text, "pkg")
    if rest is None or not text.startswith("pkg"):
        return None
    rest, subpath = _after(rest, "#")
    rest, qualifiers = _after(rest, "?")
    rest, version = _after(rest, "@")
    package_type, *namespaces = rest.split("/")
    if not _PURL_TYPE.fullmatch(package_type) or not namespaces:
        return None
    name = namespaces.pop()
    if not _is_purl_text(name, slash=True):
        return None
    if not all(_is_purl_text(segment, slash=False) for segment in namespaces):
        return None
    if version is not None and not _is_purl_text(version, slash=True):
        return None
    for qualifier in [] if qualifiers is None else qualifiers.split("&"):
        key, value = _after(qualifier, "=")
        if value is None or not _PURL_KEY.fullmatch(key) or not _is_purl_text(value, slash=True):
            return None
    for segment in [] if subpath is None else subpath.split("/"):
        if segment in {".", ".."} or not _is_purl_text(segment, slash=False):
            return None
    return {
        "type": package_type,
        "namespace": "/".join(namespaces) or None,
        "name": name,
        "version": version,
        "qualifiers": qualifiers,
        "subpath": subpath,
    }


# What the tests ask.


def _valid(parts_of: Callable[[str], Parts | None]) -> Callable[[str], bool]:
    return lambda text: parts_of(text) is not None


def _components(
    parts_of: Callable[[str], Parts | None], names: tuple[str, ...]
) -> Callable[[str], Parts]:
    """The components of these names, all None for a text that is not valid."""

    def components(text: str) -> Parts:
        parts = parts_of(text)
        return dict.fromkeys(names) if parts is None else {name: parts[name] for name in names}

    return components


VALID: Final[dict[str, Callable[[str], bool]]] = {
    "http": _valid(lambda text: _http(text, "http")),
    "https": _valid(lambda text: _http(text, "https")),
    "ws": _valid(lambda text: _ws(text, "ws")),
    "wss": _valid(lambda text: _ws(text, "wss")),
    "file": _valid(_file),
    "urn": _valid(_urn),
    "urn:uuid": _valid(_urn_uuid),
    "mailto": _valid(_mailto),
    "tel": _valid(_tel),
    "data": _valid(_data),
    "geo": _valid(_geo),
    "cid": _valid(_cid),
    "mid": _valid(_mid),
    "did": _valid(_did),
    "tag": _valid(_tag),
    "acct": _valid(_acct),
    "sip": _valid(lambda text: _sip(text, "sip")),
    "sips": _valid(lambda text: _sip(text, "sips")),
    "ldap": _valid(_ldap),
    "pkg": _valid(_pkg),
}
"""By scheme: whether a text is a URI of the scheme."""

KEYS: Final[dict[str, Callable[[str, str], bool | None]]] = {
    "urn": _same_urn,
    "urn:uuid": _same_uuid,
    "tel": _same_tel,
    "geo": _same_geo,
    "mailto": _same_mailto,
}
"""By scheme: whether two valid texts are equivalent, None if the document leaves it undefined."""

COMPONENTS: Final[dict[str, Callable[[str], Parts]]] = {
    "mailto": _components(_mailto, ("to", "header_fields")),
    "urn": _components(_urn, ("nid", "nss", "r_component", "q_component", "f_component")),
    "tel": _components(_tel, ("number", "isub", "ext", "phone_context", "parameters")),
    "data": _components(_data, ("type", "subtype", "parameters", "encoding", "data")),
    "geo": _components(_geo, ("coord_a", "coord_b", "coord_c", "crs", "u", "parameters")),
    "sip": _components(
        lambda text: _sip(text, "sip"),
        ("user", "password", "host", "port", "parameters", "header_fields"),
    ),
    "pkg": _components(_pkg, ("type", "namespace", "name", "version", "qualifiers", "subpath")),
    "ldap": _components(
        _ldap, ("host", "port", "dn", "attributes", "scope", "filter", "extensions")
    ),
}
"""By scheme: the components of a valid text. Lists of parameters keep the ";" before each."""


# The documents' examples, and near misses.

_HTTP_VALID: Final = (
    "http://example.com:80/~smith/home.html",
    "http://EXAMPLE.com/%7Esmith/home.html",
    "http://EXAMPLE.com:/%7esmith/home.html",
    "HTTP://a",
    "http://a?",
    "http://a?b?/c#d?/e",
    "http://a/#",
    "http://a//b",
    "http://u:p@a:1/",
    "http://@a",
    "http://:@a",
    "http://-_~!$&'()*+,;=.%00/",
    "http://[::1]:80/",
    "http://[::ffff:1.2.3.4]",
    "http://[1:2:3:4:5:6:7::]",
    "http://[::2:3:4:5:6:7:8]",
    "http://[1:2:3:4:5:6:7:8]",
    "http://[v1.a:b]",
    "http://1.2.3.999",
    "http://a:99999",
)

_HTTP_INVALID: Final = (
    "http:",
    "http:a",
    "http:/a",
    "http:?a",
    "http://",
    "http:///path",
    "http://?a",
    "http://#a",
    "http://:80/",
    "http://u@",
    "http://u@:80/",
    "http://a@b@c",
    "http://a:b/",
    "http://a:1:2/",
    "http://a b/",
    "http://a/b c",
    "http://a/%",
    "http://a/%4",
    "http://a/%4g",
    "http://a/[b]",
    "http://a/b#c#d",
    "http://a/?[",
    "http://a/|",
    "http://a\\b/",
    "http://\u00e9/",
    "http://a/\u00e9",
    "http://a/\n",
    "http://[::1/",
    "http://::1/",
    "http://[::1]a/",
    "http://[1.2.3.4]/",
    "http://[:::]/",
    "http://[1:2:3:4:5:6:7]/",
    "http://[1:2:3:4:5:6:7:8:9]/",
    "http://[1::2:3:4:5:6:7:8]/",
    "http://[1.2.3.4::]/",
    "http://[::1.2.3.256]/",
    "http://[::1.2.3.04]/",
    "http://[::12345]/",
    "http://[fe80::1%25en0]/",
    "http://[v.a]/",
    "http://[v1.]/",
    "http://a\tb",
)

_WS_VALID: Final = (
    "ws://example.com/chat",
    "ws://example.com",
    "WS://example.com",
    "ws:///chat",
    "ws://",
    "ws://?a",
    "ws://:80",
    "ws://a:",
    "ws://a:80/b//c?d?/e",
    "ws://a?",
    "ws://[::1]:80/",
    "ws://a/%23b",
)

_WS_INVALID: Final = (
    "ws:",
    "ws:a",
    "ws:/a",
    "ws:?a",
    "ws://example.com/chat#x",
    "ws://example.com#",
    "ws://user@example.com/",
    "ws://user:password@example.com/",
    "ws://@example.com/",
    "ws://a:b/",
    "ws://a:-1/",
    "ws://a:80:80/",
    "ws://a b/",
    "ws://a/b c",
    "ws://a/%zz",
    "ws://a/[b]",
    "ws://a?^",
    "ws://[::1",
    "ws://[::1]x/",
    "ws://\u00e9/",
    "ws://a\\b",
)

_FILE_VALID: Final = (
    "file:///path/to/file",
    "file:/path/to/file",
    "file://host.example.com/path/to/file",
    "file:///c:/path/to/file",
    "file://localhost/path",
    "FILE:/",
    "file:///",
    "file://host/",
    "file:/a//b",
    "file:///a//",
    "file://[::1]/a",
    "file://1.2.3.4/a",
    "file:///a#b",
    "file:/a#",
    "file://a%20b/c%20d",
)

_FILE_INVALID: Final = (
    "file:c:/path/to/file",
    "file:////host.example.com/path/to/file",
    "file://///host.example.com/path/to/file",
    "file:///c|/path/to/file",
    "file:/c|/path/to/file",
    "file:c|/path/to/file",
    "file://user@host/path",
    "file:",
    "file://",
    "file://host",
    "file:a",
    "file:?a",
    "file:#a",
    "file://host:80/p",
    "file://host:/p",
    "file://@host/p",
    "file:///p?q",
    "file:/p?",
    "file://host//p",
    "file:///a\\b",
    "file:\\\\host\\a",
    "file:/a b",
    "file:/%2",
    "file:/[a]",
    "file:/\u00e9",
    "file://[::1/a",
    "file://[fe80::1%25en0]/a",
)

_URN_VALID: Final = (
    "urn:example:1/406/47452/2",
    "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
    "urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z",
    "urn:example:foo-bar-baz-qux#somepart",
    "urn:example:a123,z456",
    "URN:example:a123,z456",
    "urn:EXAMPLE:a123,z456",
    "urn:example:a123,z456?+abc",
    "urn:example:a123,z456?=xyz",
    "urn:example:a123,z456#789",
    "urn:example:a123,z456/foo",
    "urn:example:a123,z456/bar",
    "urn:example:a123,z456/baz",
    "urn:example:a123%2Cz456",
    "URN:EXAMPLE:a123%2cz456",
    "urn:example:A123,z456",
    "urn:example:a123,Z456",
    "urn:example:%D0%B0123,z456",
    "urn:example:apple:pear:plum:cherry",
    "urn:ab:c",
    "urn:0-1:c",
    "urn:a--b:c",
    "urn:abcdefghijklmnopqrstuvwxyz012345:a",
    "urn:ab::",
    "urn:ab:@//",
    "urn:ab:c?+d?=e#f",
    "urn:ab:c?+d?e/f?",
    "urn:ab:c?+d??=e",
    "urn:ab:c?+d?+e",
    "urn:ab:c?=d?=e",
    "urn:ab:c?=d?+e",
    "urn:ab:c?+=d",
    "urn:ab:c?==",
    "urn:ab:c#",
    "urn:ab:c#?/",
)

_URN_INVALID: Final = (
    "urn:",
    "urn:ab",
    "urn:ab:",
    "urn::c",
    "urn:a:c",
    "urn:-a:c",
    "urn:a-:c",
    "urn:a_b:c",
    "urn:a.b:c",
    "urn:%61b:c",
    "urn:abcdefghijklmnopqrstuvwxyz0123456:a",
    "urn:ab:/c",
    "urn:ab:?=c",
    "urn:ab:#c",
    "urn:example:foo?bar",
    "urn:ab:c?",
    "urn:ab:c?#d",
    "urn:ab:c?+",
    "urn:ab:c?=",
    "urn:ab:c?+/d",
    "urn:ab:c?+?d",
    "urn:ab:c?=/d",
    "urn:ab:c?=?d",
    "urn:ab:c?+?=d",
    "urn:ab:c?+d?=",
    "urn:ab:c?+d?=/e",
    "urn:ab:c?+d?=?=e",
    "urn:ab:c?+#d",
    "urn:ab:c#d#e",
    "urn:ab:c%",
    "urn:ab:c%4x",
    "urn:ab:[c]",
    "urn:ab:c d",
    "urn:ab:\u00e9",
    "urn:\u00e9b:c",
    "urn://ab:c",
    "urn:ab:c\n",
)

_UUID_VALID: Final = (
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:00000000-0000-0000-0000-000000000000",
    "urn:uuid:FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "urn:uuid:C232AB00-9414-11EC-B3C8-9F6BDECED846",
    "urn:uuid:5df41881-3aed-3515-88a7-2f4a814cf09e",
    "urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8",
    "urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2",
    "urn:uuid:1EC9414C-232A-6B00-B3C8-9F6BDECED846",
    "urn:uuid:017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
    "URN:UUID:F81D4FAE-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?+a?=b#c",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?=b",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6#",
)

_UUID_INVALID: Final = (
    "urn:uuid:",
    "urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6",
    "urn:uuid:{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf60",
    "urn:uuid:f81d4fa-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae0-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7de-c11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0a-765-00a0c91e6bf6",
    "urn:uuid:g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg",
    "urn:uuid:f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0-a765",
    "urn:uuid:-f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:%66%381d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6/",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6:a",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?a",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?+",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?+a?=",
    "urn:uuid:\uff461d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n",
)

_MAILTO_VALID: Final = (
    "mailto:addr1@an.example,addr2@an.example",
    "mailto:?to=addr1@an.example,addr2@an.example",
    "mailto:addr1@an.example?to=addr2@an.example",
    "mailto:chris@example.com",
    "mailto:infobot@example.com?subject=current-issue",
    "mailto:infobot@example.com?body=send%20current-issue",
    "mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index",
    "mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E",
    "mailto:majordomo@example.com?body=subscribe%20bamboo-l",
    "mailto:joe@example.com?cc=bob@example.com&body=hello",
    "mailto:gorby%25kremvax@example.com",
    "mailto:unlikely%3Faddress@example.com?blat=foop",
    "mailto:joe@an.example?cc=bob@an.example&body=hello",
    "mailto:Mike%26family@example.org",
    "mailto:%22not%40me%22@example.org",
    "mailto:%22oh%5C%5Cno%22@example.org",
    "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
    "mailto:user@example.org?subject=caf%C3%A9",
    "mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D",
    "mailto:user@example.org?subject=%3D%3Fiso-8859-1%3FQ%3Fcaf%3DE9%3F%3D",
    "mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9",
    "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO",
    "mailto:",
    "MAILTO:a@b",
    "mailto:#a",
    "mailto:?=",
    "mailto:?=&=",
    "mailto:a@b#c",
    "mailto:%61%2Eb@c%2ed",
    "mailto:!$'*+-_~@b",
    "mailto:%23%25%26%2F%3D%3F%5E%60%7B%7C%7D@b",
    "mailto:a@%FF",
    "mailto:%22a%2Cb%22@c",
    "mailto:%22a@b%22@c",
    "mailto:%22(:)%22@c",
    "mailto:%22%5C%09%22@c",
    "mailto:a@%5B1.2.3.4%5D",
    "mailto:a@%5BIPv6:%3A1%5D",
    "mailto:a@%5B%5D",
    "mailto:a@%5B@%22%2F%5D",
)

_MAILTO_INVALID: Final = (
    "mailto:joe@example.com?cc=bob@example.com?body=hello",
    "mailto:?",
    "mailto:a@b?",
    "mailto:a@b?c",
    "mailto:a@b?c=d&",
    "mailto:a@b?&c=d",
    "mailto:a@b?c=d=e",
    "mailto:a@b?c=d/e",
    "mailto:a@b?c/d=e",
    "mailto:a@b?c=d&e",
    "mailto:a",
    "mailto:@",
    "mailto:a@",
    "mailto:@b",
    "mailto:a@b@c",
    "mailto:a@b,",
    "mailto:,a@b",
    "mailto:a@b,,c@d",
    "mailto:a@b%2Cc@d",
    "mailto:.a@b",
    "mailto:a.@b",
    "mailto:a..b@c",
    "mailto:a%2E@b",
    "mailto:a@.b",
    "mailto:a@b.",
    "mailto:a@b..c",
    "mailto:a&b@c",
    "mailto:a=b@c",
    "mailto:a;b@c",
    "mailto:a/b@c",
    "mailto:a(b)@c",
    "mailto:a:b@c",
    "mailto:%20a@b",
    "mailto:a%00@b",
    "mailto:a%7F@b",
    "mailto:a@b%20",
    "mailto:%C3%A9@b",
    "mailto:%22%C3%A9%22@b",
    "mailto:%22%22@b",
    "mailto:%22a@b",
    "mailto:%22a%22b@c",
    "mailto:a%22b%22@c",
    "mailto:%22a%22.b@c",
    "mailto:%22a%20b%22@c",
    "mailto:%22a%5C%22@b",
    "mailto:%22a%5C%00b%22@c",
    "mailto:%22a%0D%0A%20b%22@c",
    "mailto:%5C%22a@b",
    'mailto:"a"@b',
    "mailto:a@[1.2.3.4]",
    "mailto:a@%5B1.2.3.4",
    "mailto:a@%5Ba%5Bb%5D",
    "mailto:a@%5Ba%5Cb%5D",
    "mailto:a@%5Ba%20b%5D",
    "mailto:a@%5B%C3%A9%5D",
    "mailto:a@%5Ba%5Db",
    "mailto:a@b%",
    "mailto:a@b?c=%4",
    "mailto:a b@c",
    "mailto:\u00e9@b",
    "mailto:a@\u00e9",
    "mailto://a@b",
    "mailto:a@b#c#d",
)

_TEL_VALID: Final = (
    "tel:+1-201-555-0123",
    "tel:7042;phone-context=example.com",
    "tel:863-1234;phone-context=+1-914-555",
    "tel:+1-212-555-0101",
    "tel:+1-201-555-0111",
    "tel:+1-555-438-3732",
    "tel:1234;phone-context=munich.example.com",
    "tel:+1-900-555-0191",
    "tel:+1-911",
    "TEL:+1",
    "tel:+-(.1)",
    "tel:A*f;phone-context=a",
    "tel:(*);phone-context=a.",
    "tel:1;PHONE-CONTEXT=1-2.a-3",
    "tel:1;phone-context=+(1)",
    "tel:1;ext=2;phone-context=a;b",
    "tel:1;isub=2;phone-context=a;b=c;d",
    "tel:+1;ext=2",
    "tel:+1;EXT=(2)",
    "tel:+1;ext=-",
    "tel:+1;isub=a/:&+$-_.!~*'()%00",
    "tel:+1;a;a;b=c;a",
    "tel:+1;-=%3B",
    "tel:+1;extra=1;isub2;phone-context-=3",
    "tel:+1#a",
    "tel:+1;a=b#",
)

_TEL_INVALID: Final = (
    "tel:",
    "tel:+",
    "tel:-",
    "tel:+-()",
    "tel:1",
    "tel:1-555-IETF-RFC",
    "tel:+1-800-CALL",
    "tel:+a",
    "tel:+1*",
    "tel:++1",
    "tel:1+2;phone-context=a",
    "tel:+1 2",
    "tel:+1%202",
    "tel:%2B1",
    "tel:+1/2",
    "tel:+1,2",
    "tel:g;phone-context=a",
    "tel:();phone-context=a",
    "tel:;phone-context=a",
    "tel:*21#;phone-context=example.com",
    "tel:+1#2#3",
    "tel:+1?a",
    "tel:1;a;phone-context=b",
    "tel:1;phone-context",
    "tel:1;phone-context=",
    "tel:1;phone-context=+",
    "tel:1;phone-context=+-",
    "tel:1;phone-context=+a",
    "tel:1;phone-context=1",
    "tel:1;phone-context=a.1",
    "tel:1;phone-context=a..b",
    "tel:1;phone-context=.a",
    "tel:1;phone-context=.",
    "tel:1;phone-context=a-",
    "tel:1;phone-context=-a",
    "tel:1;phone-context=a_b",
    "tel:1;phone-context=%61",
    "tel:1;phone-context=a;phone-context=b",
    "tel:1;phone-context=a;Phone-Context=a",
    "tel:1;phone-context=a;ext=2",
    "tel:+1;phone-context=a",
    "tel:+1;ext",
    "tel:+1;ext=",
    "tel:+1;ext=a",
    "tel:+1;ext=%32",
    "tel:+1;isub",
    "tel:+1;isub=",
    "tel:+1;isub=a,b",
    "tel:+1;ext=1;isub=2",
    "tel:+1;isub=2;ext=1",
    "tel:+1;ext=1;ext=1",
    "tel:+1;a;ext=1",
    "tel:+1;a;Isub=1",
    "tel:+1;",
    "tel:+1;;a",
    "tel:+1;a=",
    "tel:+1;=a",
    "tel:+1;a=b=c",
    "tel:+1;a_b",
    "tel:+1;a%62",
    "tel:+1;a=@",
    "tel:+1;a=b,c",
    "tel:+1;a=[b]",
    "tel:+1;a=%4",
    "tel://+1",
    "tel:\uff0b1",
    "tel:+\u0661",
)

_DATA_GIF: Final = (
    "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCcDkiLc7C0qwyGHhSWpjQu"
    "5yqmCYsapyuvUUlvONmOZtfzgFzByTB10QgxOR0TqBQejhRNzOfkVJ+5YiUqrXF5Y5lKh/DeuNcP5yLWGsEbtLiOSpa/"
    "TPg7JpJHxyendzWTBfX0cxOnKPjgBzi4diinWGdkF8kjdfnycQZXZeYGejmJlZeGl9i2icVqaNVailT6F5iJ90m6mvuT"
    "S4OK05M0vDk0Q4XUtwvKOzrcd3iq9uisF81M1OIcR7lEewwcLp7tuNNkM3uNna3F2JQFo97Vriy/Xl4/f1cf5VWzXyym"
    "7PHhhx4dbgYKAAA7"
)

_DATA_VALID: Final = (
    "data:,A%20brief%20note",
    "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local",
    "data:text/plain;charset=iso-8859-7,%be%d3%be",
    _DATA_GIF,
    "data:,",
    "DATA:,",
    "data:,a?b",
    "data:,//;base64,@:",
    "data:,a#b",
    "data:;a=b,",
    "data:;a=b;a=b,c",
    "data:!$&+-._~%25/*,",
    "data:a/b;c'=d,",
    "data:a/b;charset=%22c%22,",
    "data:;base64,",
    "data:;BASE64,QQ==",
    "data:a/b;base64=c,*",
    "data:;base64=c;base64,QUE=",
    "data:;base64,QUFB",
    "data:;base64,%51%51%3d=",
    "data:;base64,%2B%2f+/",
    "data:;base64,QQ==#QQ",
)

_DATA_INVALID: Final = (
    "data:text/plain;charset=iso-8859-7,%be%fg%be",
    "data:",
    "data:a",
    "data:a/b",
    "data:a/b;c=d",
    "data:text,a",
    "data:base64,QQ==",
    "data:/b,",
    "data:a/,",
    "data:/,",
    "data:a/b/c,",
    "data:a?/b,",
    "data:a@b/c,",
    "data:a(b)/c,",
    "data:a:b/c,",
    "data:a/b;,",
    "data:;,",
    "data:a/b;c,",
    "data:a/b;c=,",
    "data:a/b;=c,",
    "data:a/b;c=d=e,",
    "data:a/b;c=d/e,",
    "data:a/b;c=@,",
    'data:a/b;c="d",',
    "data:a/b;;c=d,",
    "data:a=b/c,",
    "data:;base64;a=b,QQ==",
    "data:;base64;base64,QQ==",
    "data:;base64,Q",
    "data:;base64,QQ",
    "data:;base64,QQ=",
    "data:;base64,QUE",
    "data:;base64,QUFB=",
    "data:;base64,====",
    "data:;base64,Q===",
    "data:;base64,QQ==QQ==",
    "data:;base64,QQ==,",
    "data:;base64,-_-_",
    "data:;base64,QU%20FB",
    "data:;base64,QUF%0AB",
    "data:;base64,QQ==?",
    "data:;base64,%",
    "data:,[a]",
    "data:,a b",
    "data:,^",
    "data:a^b/c,",
    "data:,%4",
    "data:,\u00e9",
    "data:,a#b#c",
    "data://,",
)

_GEO_VALID: Final = (
    "geo:13.4125,103.8667",
    "geo:48.2010,16.3695,183",
    "geo:48.198634,16.371648;crs=wgs84;u=40",
    "geo:90,-22.43;crs=WGS84",
    "geo:90,46",
    "geo:22.300,-118.44",
    "geo:22.3,-118.4400",
    "geo:66,30;u=6.500;FOo=this%2dthat",
    "geo:66.0,30;u=6.5;foo=this-that",
    "geo:70,20;foo=1.00;bar=white",
    "geo:70,20;foo=1;bar=white",
    "geo:47,11;foo=blue;bar=white",
    "geo:47,11;bar=white;foo=blue",
    "geo:22,0;bar=Blue",
    "geo:22,0;BAR=blue",
    "GEO:-0,-0,-0",
    "geo:00,000,000",
    "geo:90.00,180.00",
    "geo:-90,-180",
    "geo:-89.999,-179.999,-12345.678",
    "geo:1,2;CRS=moon-2011;U=0",
    "geo:900,1800;crs=x",
    "geo:0001,0002;crs=-",
    "geo:1,2;u=00.10",
    "geo:1,2;a;a;1=2;-",
    "geo:1,2;crsx=1;u2",
    "geo:1,2;a=:&+$-_.!~*'()%2F",
    "geo:1,2#a",
    "geo:1,2;a=b#",
)

_GEO_INVALID: Final = (
    "geo:22.300;-118.44",
    "geo:22.3;-118.4400",
    "geo:90.1,0",
    "geo:0,180.5",
    "geo:1,2;u=5;crs=wgs84",
    "geo:1,2;u=5;u=6",
    "geo:1,2;foo=a;u=5",
    "geo:1,2;u=-1",
    "geo:+1,2",
    "geo:.5,2",
    "geo:1.,2",
    "geo:1",
    "geo:",
    "geo:1,",
    "geo:,2",
    "geo:1,2,",
    "geo:1,2,3,4",
    "geo:1,2,3.",
    "geo:1,2,+3",
    "geo:--1,2",
    "geo:-,2",
    "geo:1e1,2",
    "geo:1%2C2",
    "geo:%31,2",
    "geo:1, 2",
    "geo:91,0",
    "geo:-90.0001,0",
    "geo:090,1",
    "geo:001,1;crs=WGS84",
    "geo:1,0001",
    "geo:1,181",
    "geo:1,-180.01",
    "geo:1,-181;crs=wgs84",
    "geo:1,2;crs",
    "geo:1,2;crs=",
    "geo:1,2;crs=a_b",
    "geo:1,2;crs=%61",
    "geo:1,2;crs=a;crs=a",
    "geo:1,2;a;crs=wgs84",
    "geo:1,2;a;CRS",
    "geo:1,2;u",
    "geo:1,2;u=",
    "geo:1,2;u=a",
    "geo:1,2;u=1.",
    "geo:1,2;u=%31",
    "geo:1,2;a;U=1",
    "geo:1,2;",
    "geo:1,2;;a",
    "geo:1,2;a=",
    "geo:1,2;=a",
    "geo:1,2;a=b=c",
    "geo:1,2;a=b/c",
    "geo:1,2;a=b,c",
    "geo:1,2;a=@",
    "geo:1,2;a_b",
    "geo:1,2;a=[b]",
    "geo:1,2;a=%2",
    "geo:0,0?q=x",
    "geo:0,0?",
    "geo://1,2",
    "geo:\u0661,2",
)

_CID_VALID: Final = (
    "cid:foo4%25foo1@bar.net",
    "cid:foo4*foo1@bar.net",
    "CID:a@b",
    "cid:a%40b",
    "cid:a&b=c@d",
    "cid:a%2Fb@c",
    "cid:%22a@b%22@c",
    "cid:%22(,;:)%22@b",
    "cid:%22%5C%20%22@b",
    "cid:a@%5B1.2.3.4%5D",
    "cid:a@%5B(,;:%5D",
    "cid:a@b#c",
)

_CID_INVALID: Final = (
    "cid:",
    "cid:a",
    "cid:@",
    "cid:a@",
    "cid:@b",
    "cid:a@b@c",
    "cid:a%40b@c",
    "cid:a..b@c",
    "cid:.a@b",
    "cid:a.@b",
    "cid:a@b.",
    "cid:a@b..c",
    "cid:a/b@c",
    "cid:a@b/c@d",
    "cid:a?b@c",
    "cid:a@b?",
    "cid:a,b@c",
    "cid:a;b@c",
    "cid:a:b@c",
    "cid:a(b)@c",
    "cid:%3Ca@b%3E",
    "cid:a%20b@c",
    "cid:a@%C3%A9",
    "cid:%C3%A9@b",
    "cid:%22%22@b",
    "cid:%22a@b",
    "cid:%22a%20b%22@c",
    "cid:a@%5Bb",
    "cid:a@%5Bb%5Bc%5D",
    "cid:a@[1.2.3.4]",
    "cid:a%@b",
    "cid:a@b#c#d",
    "cid:\u00e9@b",
)

_MID_VALID: Final = (
    "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
    "mid:960830.1639@XIson.com",
    "MID:a@b/c@d",
    "mid:a%2Fb@c/d%2Fe@f",
    "mid:a&b@c/d=e@f",
    "mid:%22a%2Fb%22@c",
    "mid:a@%5Bb%5D/c@%5Bd%5D",
    "mid:a%40b/c%40d",
    "mid:a@b/c@d#e",
)

_MID_INVALID: Final = (
    "mid:",
    "mid:/",
    "mid:a",
    "mid:a@b/",
    "mid:/a@b",
    "mid:a@b//c@d",
    "mid:a@b/c",
    "mid:a/b@c",
    "mid:a@b/c@d/e@f",
    "mid:a@b/c@d/",
    "mid:a@b%2Fc@d",
    "mid:a@b@c/d@e",
    "mid:a@b/c@d@e",
    "mid:a@/c@d",
    "mid:@b/c@d",
    "mid:a@b/@d",
    "mid:a@b/c@",
    "mid:a..b@c/d@e",
    "mid:a@b/c..d@e",
    "mid:a@b/c@d.",
    "mid:a,b@c",
    "mid:a@b/c%20d@e",
    "mid:a@b/c@%C3%A9",
    "mid:a@b?c",
    "mid:a@b/c@d?",
    "mid://a@b",
    "mid:a@b/[c]@d",
    "mid:a@b/c@d%",
)

_DID_VALID: Final = (
    "did:example:123456789abcdefghi",
    "did:example:123456789abcdefghijk",
    "did:example:123456/path",
    "did:example:123456?versionId=1",
    "did:example:123#public-key-0",
    "did:example:123#agent",
    "did:example:123?service=agent&relativeRef=/credentials#degree",
    "did:example:123?service=agent&relativeRef=/credentials%23degree",
    "did:example:123?versionTime=2021-05-10T17:00:00Z",
    "did:example:123?service=files&relativeRef=/resume.pdf",
    "did:example:123456789abcdefghi#key-1",
    "did:example:123456789abcdefghi#keys-1",
    "did:example:123/path/to/rsrc",
    "DID:example:1",
    "did:0:a",
    "did:example::a",
    "did:example:a::b:c",
    "did:example:A.-_%00",
    "did:example:%3A",
    "did:example:a//b/",
    "did:example:a/;=@:",
    "did:example:a?",
    "did:example:a#",
    "did:example:a?b?/c#?/",
)

_DID_INVALID: Final = (
    "did:",
    "did:a",
    "did:a:",
    "did::a",
    "did:Example:1",
    "did:exAmple:1",
    "did:a-b:1",
    "did:a_b:1",
    "did:%61:1",
    "did:example:a:",
    "did:example::",
    "did:example:a:/b",
    "did:example:a:?b",
    "did:example:a:#b",
    "did:example:/a",
    "did:example:?a",
    "did:example:#a",
    "did:example/a",
    "did:example:a~b",
    "did:example:a;b",
    "did:example:a=b",
    "did:example:a@b",
    "did:example:a+b",
    "did:example:%4",
    "did:example:a/[b]",
    "did:example:a#b#c",
    "did:example:a b",
    "did:example:\u00e9",
    "did:\u00e9:a",
    "did://example:a",
)

_TAG_VALID: Final = (
    "tag:timothy@hpl.hp.com,2001:web/externalHome",
    "tag:sandro@w3.org,2004-05:Sandro",
    "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
    "tag:blogger.com,1999:blog-555",
    "tag:yaml.org,2002:int",
    "TAG:a,2000:",
    "tag:1,0000-99-99:",
    "tag:a--b.C,2000:?/@:;,",
    "tag:.-_@a,2000:b",
    "tag:a,2000:b#c",
    "tag:a,2000:#",
    "tag:a,2000://%41",
)

_TAG_INVALID: Final = (
    "tag:",
    "tag:a",
    "tag:a,2000",
    "tag:a,2000#b:",
    "tag:a,2000?:",
    "tag:,2000:b",
    "tag:a:b",
    "tag:a,:b",
    "tag:a,200:b",
    "tag:a,20000:b",
    "tag:a,2000-1:b",
    "tag:a,2000-:b",
    "tag:a,2000-001:b",
    "tag:a,2000-01-1:b",
    "tag:a,2000-01-:b",
    "tag:a,2000-01-01-01:b",
    "tag:a,2000/01:b",
    "tag:a,b,2000:c",
    "tag:a.,2000:b",
    "tag:.a,2000:b",
    "tag:a..b,2000:c",
    "tag:-a,2000:b",
    "tag:a-,2000:b",
    "tag:a_b,2000:c",
    "tag:%61,2000:b",
    "tag:@a,2000:b",
    "tag:a@,2000:b",
    "tag:a@b@c,2000:d",
    "tag:a+b@c,2000:d",
    "tag:a%62@c,2000:d",
    "tag:a@b_c,2000:d",
    "tag:a,2000:[b]",
    "tag:a,2000:%4",
    "tag:a,2000:b#c#d",
    "tag:a,2000:\u00e9",
    "tag:a,\u0662000:b",
    "tag://a,2000:b",
)

_ACCT_VALID: Final = (
    "acct:foobar@status.example.net",
    "acct:juliet%40capulet.example@shoppingsite.example",
    "acct:bob@example.com",
    "acct:user@example.com",
    "ACCT:a@b",
    "acct:a@",
    "acct:-._~!$&'()*+,;=%00@b",
    "acct:;@b",
    "acct:a@1.2.3.4",
    "acct:a@!$&'()*+,;=%41",
    "acct:a@b#c",
)

_ACCT_INVALID: Final = (
    "acct:juliet@capulet.example@shoppingsite.example",
    "acct:",
    "acct:a",
    "acct:@",
    "acct:@b",
    "acct:%C3%A9@example.com",
    "acct:%61@b",
    "acct:a:b@c",
    "acct:a/b@c",
    "acct:a?b@c",
    "acct:a@b?",
    "acct:a@b/",
    "acct:a@b/c",
    "acct:a@b:80",
    "acct:a@b:",
    "acct:a@[::1]",
    "acct:a%4@b",
    "acct:a@b%",
    "acct:a@b@",
    "acct://a@b",
    "acct:a b@c",
    "acct:a#@b",
    "acct:a@b#c#d",
    "acct:\u00e9@b",
    "acct:a@\u00e9",
)

_SIP_VALID: Final = (
    "sip:alice@atlanta.com;maddr=239.255.255.1;ttl=15",
    "sip:alice@atlanta.com",
    "sip:alice:secretword@atlanta.com;transport=tcp",
    "sip:+1-212-555-1212:1234@gateway.com;user=phone",
    "sip:alice@192.0.2.4",
    "sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com",
    "sip:alice;day=tuesday@atlanta.com",
    "sip:%61lice@atlanta.com;transport=TCP",
    "sip:alice@AtLanTa.CoM;Transport=tcp",
    "sip:carol@chicago.com",
    "sip:carol@chicago.com;newparam=5",
    "sip:carol@chicago.com;security=on",
    "sip:carol@chicago.com;security=off",
    "sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com",
    "sip:biloxi.com;method=REGISTER;transport=tcp?to=sip:bob%40biloxi.com",
    "sip:alice@atlanta.com?subject=project%20x&priority=urgent",
    "sip:alice@atlanta.com?priority=urgent&subject=project%20x",
    "SIP:ALICE@AtLanTa.CoM;Transport=udp",
    "sip:alice@AtLanTa.CoM;Transport=UDP",
    "sip:bob@biloxi.com",
    "sip:bob@biloxi.com:5060",
    "sip:bob@biloxi.com;transport=udp",
    "sip:bob@biloxi.com:6000;transport=tcp",
    "sip:carol@chicago.com?Subject=next%20meeting",
    "sip:bob@phone21.boxesbybob.com",
    "sip:bob@192.0.2.4",
    "sip:+358-555-1234567;postd=pp22@foo.com;user=phone",
    "sip:+358-555-1234567;POSTD=PP22@foo.com;user=phone",
    "sip:+358-555-1234567;postd=pp22;isub=1411@foo.com;user=phone",
    "sip:+358-555-1234567;isub=1411;postd=pp22@foo.com;user=phone",
    "sip:+358-555-1234567;phone-context=5;tsp=a.b@foo.com;user=phone",
    "sip:+358-555-1234567@foo.com;postd=pp22;user=phone",
    "sip:bigbox3.site3.atlanta.com;lr",
    "sip:ss1.carrier.com",
    "sip:p1.example.com;lr",
    "sip:proxy1",
    "sip:user@remoteua",
    "sip:user@host",
    "sip:j%40s0n@atlanta.com",
    "sip:a.",
    "sip:1.2a.b-c",
    "sip:-_.!~*'()&=+$,;?/%00@a",
    "sip:a:@b",
    "sip:a:&=+$,%41@b",
    "sip:a:0",
    "sip:a;b;b;ttl=9999;lr=on;maddr=_",
    "sip:a;-_.!~*'()/:&+$%41=/:&+$",
    "sip:a?b=",
    "sip:a?/?:+$=/?:+$",
    "sip:a#b",
    "sip://@a",
    "sip://a@[::1]",
    "sip://a:b@[::1]:5060?c=d",
)

_SIP_INVALID: Final = (
    "sip:user@host?Subject=foo&Call-Info=<http://www.foo.com>",
    "sip:j@s0n@atlanta.com",
    "sip:alice@atl%61nta.com",
    "sip:@atlanta.com",
    "sip:user:password@host:port;uri-parameters?headers",
    # RFC 5954 4.2: no URIs of RFC 3986
    "sip:bob@[::ffff:192.0.2.128]",
    "sip:bob@[::ffff:c000:280]",
    "sip:bob@[2001:db8::9:1]",
    "sip:bob@[2001:db8::9:01]",
    "sip:bob@[0:0:0:0:0:FFFF:129.144.52.38]",
    "sip:bob@[::FFFF:129.144.52.38]",
    "sip:",
    "sip:a@",
    "sip::a@b",
    "sip:a:b:c@d",
    "sip:a:b/c@d",
    "sip:a:b;c@d",
    "sip:a:b?c@d",
    "sip:a%4@b",
    "sip:a@b_c",
    "sip:a@b..c",
    "sip:a@.b",
    "sip:a@b..",
    "sip:a@-b",
    "sip:a@b-",
    "sip:a@b.1",
    "sip:a@1.2.3",
    "sip:a@1.2.3.256",
    "sip:a@1.2.3.04",
    "sip:a@1.2.3.4.",
    "sip:a@b:",
    "sip:a@b:c",
    "sip:a@b:-1",
    "sip:a@b:1:2",
    "sip:a@b/",
    "sip:a@b/c",
    "sip:a@b;",
    "sip:a@b;;c",
    "sip:a@b;c=",
    "sip:a@b;=c",
    "sip:a@b;c=d=e",
    "sip:a@b;c=d,e",
    "sip:a@b;c=[d]",
    "sip:a@b;c=%",
    "sip:a@b;transport=`",
    "sip:a@b?",
    "sip:a@b?c",
    "sip:a@b?=c",
    "sip:a@b?c=d&",
    "sip:a@b?c=d&&e=f",
    "sip:a@b?c=d=e",
    "sip:a@b?c=d;e",
    "sip:a@b?c=d,e",
    "sip:a@b?c=d@e",
    "sip:a@b?c=[d]",
    "sip://a",
    "sip://[::1]",
    "sip://a@[v1.b]",
    "sip:a b@c",
    "sip:\u00e9@b",
    "sip:a@\u00e9",
    "sip:a@b#c#d",
)

_SIPS_VALID: Final = (
    "sips:1212@gateway.com",
    "sips:alice;transport=udp",
)

_LDAP_VALID: Final = (
    "ldap:///o=University%20of%20Michigan,c=US",
    "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US",
    "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
    "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)",
    "LDAP://ldap1.example.com/c=GB?objectClass?ONE",
    "ldap://ldap2.example.com/o=Question%3f,c=US?mail",
    "ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
    "ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US",
    "ldap://ldap.example.net",
    "ldap://ldap.example.net/",
    "ldap://ldap.example.net/?",
    "ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
    "ldap:///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "ldap://",
    "ldap://:389/",
    "ldap://a:/",
    "ldap://a#b",
    "ldap:///???",
    "ldap:///#a",
    "ldap:///a=",
    "ldap:///a=,b=",
    "ldap:///a=b+c=d,e=f",
    "ldap:///a=b=c",
    "ldap:///1.0.10=a",
    "ldap:///a=%23414f",
    "ldap:///a=%2300+b=%23ff,c=",
    "ldap:///a=%5C%23b%23",
    "ldap:///a=b%20%20c",
    "ldap:///a=%5C%20b%5C%20",
    "ldap:///a=%5C20",
    "ldap:///a=%5C00%5C%5C%5C%22%5C+%5C,%5C;%5C%3C%5C%3E%5C=",
    "ldap:///a=%01%7F/@:!$&'()*~_",
    "ldap:///a=%C3%A9%FF",
    "ldap:///%61%3Db%2Cc%3dd",
    "ldap:///?*,1.1,a;b-1;c,1.2.3;0",
    "ldap:///??BASE",
    "ldap:///???(/)",
    "ldap:///???())",
    "ldap:///????a",
    "ldap:///????!1.2=,b=:@/;=!$&'()*+%00%3F,c",
)

_LDAP_INVALID: Final = (
    "ldap:",
    "ldap:a=b",
    "ldap:/a=b",
    "ldap:?a",
    "ldap://a?b",
    "ldap://user@host/",
    "ldap://@host/",
    "ldap://a:b/",
    "ldap://a:1:2/",
    "ldap://[::1/",
    "ldap:///a",
    "ldap:///=b",
    "ldap:///a=b,",
    "ldap:///,a=b",
    "ldap:///a=b,,c=d",
    "ldap:///a=b+",
    "ldap:///a=b,c",
    "ldap:///a=b;c=d",
    "ldap:///a=b%3B",
    "ldap:///a_b=c",
    "ldap:///1a=b",
    "ldap:///1=b",
    "ldap:///1.=b",
    "ldap:///1.02=b",
    "ldap:///01.2=b",
    "ldap:///-a=b",
    "ldap:///a;b=c",
    "ldap:///%20a=b",
    "ldap:///a=b,%20c=d",
    "ldap:///a%20=b",
    "ldap:///a=%20b",
    "ldap:///a=b%20",
    "ldap:///a=b%20,c=d",
    "ldap:///a=%20",
    "ldap:///a=b%22",
    "ldap:///a=%3Cb",
    "ldap:///a=b%3E",
    "ldap:///a=b%00",
    "ldap:///a=b%5C",
    "ldap:///a=b%5Cg",
    "ldap:///a=b%5C2",
    "ldap:///a=b%5C2g",
    "ldap:///a=%23",
    "ldap:///a=%234",
    "ldap:///a=%234g",
    "ldap:///a=%23414f4",
    "ldap:///a=%2341%20",
    "ldap:///a=%23b",
    "ldap:///a=b%",
    "ldap:///a=[b]",
    "ldap:///a=b c",
    "ldap:///a=\u00e9",
    "ldap:///?a,",
    "ldap:///?,a",
    "ldap:///?a,,b",
    "ldap:///?a;",
    "ldap:///?;a",
    "ldap:///?a;;b",
    "ldap:///?a;b_c",
    "ldap:///?*;a",
    "ldap:///?**",
    "ldap:///?%6Dail",
    "ldap:///?1",
    "ldap:///?a=b",
    "ldap:///??subtree",
    "ldap:///??%73ub",
    "ldap:///???a",
    "ldap:///???()",
    "ldap:///???(a",
    "ldap:///???a)",
    "ldap:///???%28a%29",
    "ldap:///???(a)b",
    "ldap:///????",
    "ldap:///????!",
    "ldap:///????!!a",
    "ldap:///????a,",
    "ldap:///????,a",
    "ldap:///????a=b,",
    "ldap:///????=a",
    "ldap:///????a_b",
    "ldap:///????1",
    "ldap:///????%61",
    "ldap:///????a!",
    "ldap:///????a?",
    "ldap:///????a=b?c",
    "ldap:///????a=[b]",
    "ldap:///????a=%4",
    "ldap:///#a#b",
)

_PKG_VALID: Final = (
    "pkg:alpm/arch/containers-common@1:0.47.4-4?arch=x86_64",
    "pkg:apk/alpine/curl@7.83.0-r0?arch=x86",
    "pkg:bazel/rules_java@8.5.0#java/runfiles:runfiles",
    "pkg:bitbucket/birkenfeld/pygments-main@244fd47e07d1014f0aed9c",
    "pkg:bitnami/wordpress@6.2.0?arch=arm64&distro=debian-12",
    "pkg:brew/postgresql%4012@12.17",
    "pkg:brew/homebrew/core/sqlite@3.43.2",
    "pkg:cargo/rand@0.7.2",
    "pkg:cocoapods/GoogleUtilities@7.5.2#NSData%2Bzlib",
    "pkg:composer/laravel/laravel@5.5.0",
    "pkg:conan/openssl.org/openssl@3.0.3?channel=stable&user=bincrafters",
    "pkg:conan/openssl@3.0.3?compiler=Visual%20Studio&compiler.runtime=MDd&compiler.version=16",
    "pkg:cpan/DROLSKY/DateTime@1.55?repository_url=backpan.perl.org",
    "pkg:cran/A3@0.9.1",
    "pkg:deb/debian/attr@1:2.4.47-2%2Bb1?arch=amd64",
    "pkg:docker/customer/dockerimage@sha256:244fd47e07d1004f0aed9c?repository_url=gcr.io",
    "pkg:docker/cassandra@latest",
    "pkg:gem/jruby-launcher@1.1.2?platform=java",
    "pkg:generic/bitwarderl?vcs_url=git%2Bhttps:%2F%2Fgit.fsfe.org%2Fdxtr%2Fbitwarderl%40cc55108da32",
    "pkg:generic/../x",
    "pkg:github/package-url/purl-spec@244fd47e07d1004#everybody/loves/dogs",
    "pkg:golang/google.golang.org/genproto@abcdedf#googleapis/api/annotations",
    "pkg:hackage/3d-graphics-examples@0.0.0.2",
    "pkg:hex/phoenix_html@2.13.3#priv/static/phoenix_html.js",
    "pkg:huggingface/EleutherAI/gpt-neo-1.3B@797174552AE47F449AB70B684CABCB6603E5E85E",
    "pkg:maven/org.apache.commons/io",
    "pkg:maven/mygroup/myartifact@1.0.0%20Final?mykey=my%20value",
    "pkg:npm/%40angular/animation@12.3.1",
    "pkg:nuget/EnterpriseLibrary.Common@6.0.1304",
    "pkg:otp/hex@2.1.1",
    "pkg:pypi/django@1.11.1?file_name=Django-1.11.1.tar.gz",
    "pkg:rpm/fedora/curl@7.50.3-1.fc25?arch=i386&distro=fedora-25",
    "pkg:swift/github.com/RxSwiftCommunity/RxFlow@2.12.4",
    "pkg:vcpkg/curl@8.6.0?features=ssl%2Chttp2",
    "pkg:cpan/LWP::UserAgent@6.7.6",
    "pkg:vcpkg/boost/asio@1.84.0",
    "pkg:a/b",
    "pkg:a1.-/:",
    "pkg:a/b%2fc@d%2Fe?f=g%2F",
    "pkg:a/%00%7F%C0%AF%25",
    "pkg:a/b?c=d&c=d",
    "pkg:a/b?c.-_1=~",
    "pkg:a/b#.../.b/..b/c.",
    "pkg:a/%20/./b",
)

_PKG_INVALID: Final = (
    "pkg:EnterpriseLibrary.Common@6.0.1304",
    "pkg:n&g?inx/nginx@0.8.9",
    "pkg:3nginx/nginx@0.8.9",
    "pkg:nginx:a/nginx@0.8.9",
    "pkg:npm/myartifact@1.0.0?in%20production=true",
    "pkg:maven/@1.3.4",
    "pkg:gem/jruby-launcher@1.1.2?Platform=java",
    "pkg:Rpm/fedora/curl@7.50.3-1.fc25?arch=i386&distro=fedora-25",
    "pkg:hackage",
    "pkg:swift/github.com/Alamofire/@5.4.3",
    "pkg:/maven/org.apache.commons/io",
    "pkg://maven/org.apache.commons/io",
    "pkg:///maven/org.apache.commons/io",
    "pkg:npm/@babel/core",
    "pkg:swid/Acme/example.com/Enterprise+Server@1.0.0",
    "pkg:bazel/rules_java@7.8.0?repository_url=https://bcr.bazel.build/",
    "PKG:a/b",
    "Pkg:a/b",
    "pkg:",
    "pkg:a",
    "pkg:a/",
    "pkg:/a",
    "pkg:a_b/c",
    "pkg:%61/b",
    "pkg:-a/b",
    "pkg:a//b",
    "pkg:a/b/",
    "pkg:a/b//c",
    "pkg:a/b%2Fc/d",
    "pkg:a/b@",
    "pkg:a/b@c@d",
    "pkg:a/b@c/d",
    "pkg:a/b=c",
    "pkg:a/b,c",
    "pkg:a/b!",
    "pkg:a/%2D",
    "pkg:a/%2e",
    "pkg:a/%39",
    "pkg:a/%3A",
    "pkg:a/%41",
    "pkg:a/%5F",
    "pkg:a/%7a",
    "pkg:a/%7E",
    "pkg:a/%4",
    "pkg:a/%4g",
    "pkg:a/b?",
    "pkg:a/b?c",
    "pkg:a/b?c=",
    "pkg:a/b?=d",
    "pkg:a/b?c=d&",
    "pkg:a/b?&c=d",
    "pkg:a/b?c=d=e",
    "pkg:a/b?1=c",
    "pkg:a/b?c+d=e",
    "pkg:a/b?c=d?e",
    "pkg:a/b?c=d@e",
    "pkg:a/b?c=d,e",
    "pkg:a/b#",
    "pkg:a/b#/c",
    "pkg:a/b#c/",
    "pkg:a/b#c//d",
    "pkg:a/b#.",
    "pkg:a/b#c/..",
    "pkg:a/b#c%2Fd",
    "pkg:a/b#c%2E",
    "pkg:a/b#c?d",
    "pkg:a/b#c#d",
    "pkg:a/b c",
    "pkg:a/\u00e9",
)


def _renamed(texts: tuple[str, ...], scheme: str) -> tuple[str, ...]:
    """The same texts of the secure variant of a scheme, in capitals where they were."""
    cut = (text.partition(":") for text in texts)
    return tuple(
        (scheme.upper() if name.isupper() else scheme) + ":" + rest for name, _, rest in cut
    )


EXAMPLES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "http": (_HTTP_VALID, _HTTP_INVALID),
    "https": (
        (
            "https://Example.Com/happy.js",
            "https://example.com:443",
            "https://weatherapp.example?op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z",
            *_renamed(_HTTP_VALID, "https"),
        ),
        _renamed(_HTTP_INVALID, "https"),
    ),
    "ws": (_WS_VALID, _WS_INVALID),
    "wss": (_renamed(_WS_VALID, "wss"), _renamed(_WS_INVALID, "wss")),
    "file": (_FILE_VALID, _FILE_INVALID),
    "urn": (_URN_VALID, _URN_INVALID),
    "urn:uuid": (_UUID_VALID, _UUID_INVALID),
    "mailto": (_MAILTO_VALID, _MAILTO_INVALID),
    "tel": (_TEL_VALID, _TEL_INVALID),
    "data": (_DATA_VALID, _DATA_INVALID),
    "geo": (_GEO_VALID, _GEO_INVALID),
    "cid": (_CID_VALID, _CID_INVALID),
    "mid": (_MID_VALID, _MID_INVALID),
    "did": (_DID_VALID, _DID_INVALID),
    "tag": (_TAG_VALID, _TAG_INVALID),
    "acct": (_ACCT_VALID, _ACCT_INVALID),
    "sip": (_SIP_VALID, _SIP_INVALID),
    "sips": (
        (*_SIPS_VALID, *_renamed(_SIP_VALID, "sips")),
        _renamed(_SIP_INVALID, "sips"),
    ),
    "ldap": (_LDAP_VALID, _LDAP_INVALID),
    "pkg": (_PKG_VALID, _PKG_INVALID),
}
"""By scheme: valid texts, all those of the documents among them, and invalid ones.

RFC 3261 and RFC 5954 have addresses in brackets; these are invalid, because RFC 3986 has brackets
only in an authority. RFC 5870 6.4 has two misprints among its examples, RFC 2397 4 has one. Those
of pkg are from the tests of the specification, where the two agree.
"""
