// Loops of ada's C++ core over a column of URLs: texts[i] is data[offsets[i]..offsets[i + 1]).
//
// What belongs here: the loops. Each uses what ada has made, so that the compiler cannot leave it out,
// and copies nothing: ada's results stay in its own memory.

#include "ada.h"

#include <cstdint>
#include <string_view>

namespace {

template <class Use>
uint64_t loop(const char *data, const int32_t *offsets, int64_t count, Use use)
{
    uint64_t sum = 0;
    for (int64_t i = 0; i < count; i++)
        sum += use(std::string_view(data + offsets[i], size_t(offsets[i + 1] - offsets[i])));
    return sum;
}

} // namespace

extern "C" {

const char *ada_version() { return ADA_VERSION; }

// The number of texts that are URLs.
uint64_t ada_can_parse_all(const char *data, const int32_t *offsets, int64_t count)
{
    return loop(data, offsets, count, [](std::string_view text) { return ada::can_parse(text) ? 1 : 0; });
}

// The number of bytes of all URLs.
uint64_t ada_href_all(const char *data, const int32_t *offsets, int64_t count)
{
    return loop(data, offsets, count, [](std::string_view text) {
        const auto url = ada::parse<ada::url_aggregator>(text);
        return url ? url->get_href().size() : 0;
    });
}

// The number of bytes of the components of all URLs.
uint64_t ada_parts_all(const char *data, const int32_t *offsets, int64_t count)
{
    return loop(data, offsets, count, [](std::string_view text) {
        const auto url = ada::parse<ada::url_aggregator>(text);
        if (!url)
            return size_t(0);
        return url->get_protocol().size() + url->get_username().size() + url->get_password().size() +
               url->get_hostname().size() + url->get_port().size() + url->get_pathname().size() +
               url->get_search().size() + url->get_hash().size();
    });
}
}
