#include "server/pages.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "content/embedded.hpp"
#include "embedded/web.hpp"

namespace gamekeeper::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
}};
constexpr std::array<std::string_view, 6> kPlaces = {"/", "/new", "/table", "/rules", "/learn", "/tables"};

const content::Embedded* file_named(std::string_view name) {
  const auto found = std::ranges::find(embedded::web, name, &content::Embedded::name);
  return found == std::end(embedded::web) ? nullptr : &*found;
}

}  // namespace

bool has_page() { return file_named("index.html") != nullptr; }

Page page_at(std::string_view path) {
  std::string name(std::ranges::find(kPlaces, path) != kPlaces.end() ? "index.html"
                                                                     : path.substr(path.starts_with('/')));
  const content::Embedded* file = name.ends_with(".gz") ? nullptr : file_named(name);
  if (file == nullptr && name == "index.html") file = file_named("unbuilt.html");
  if (file == nullptr) return {};
  Page page{.bytes = file->text(),
            .gzip = {},
            .type = "application/octet-stream",
            .lasting = name.starts_with("assets/")};
  if (const content::Embedded* packed = file_named(name + ".gz")) page.gzip = packed->text();
  for (const auto& [ending, type] : kTypes) {
    if (file->name.ends_with(ending)) page.type = type;
  }
  return page;
}

}  // namespace gamekeeper::server
