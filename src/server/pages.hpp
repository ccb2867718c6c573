#pragma once

#include <string>
#include <string_view>

namespace gamekeeper::server {

/// A file of the browser table, as it lies in the binary.
struct Page {
  std::string_view bytes;
  std::string_view gzip;  ///< the same, packed; empty where that would not be smaller
  std::string type;
  bool lasting = false;  ///< its name changes when it does
};

/// Whether the program was built with the page.
bool has_page();

/// The file at that path. Addresses of the page's own places (/new, /table ...) are all its one document.
/// Nothing: bytes.data() is null.
Page page_at(std::string_view path);

}  // namespace gamekeeper::server
