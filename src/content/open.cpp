#include <fmt/format.h>

#include <cstddef>
#include <expected>
#include <filesystem>
#include <fstream>
#include <ios>
#include <string>
#include <system_error>
#include <utility>

#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::content {

std::expected<Document, Error> Document::open(const std::string& file) {
  const auto refuse = [&](std::string message) {
    return std::unexpected(Error{file, 0, 0, std::move(message)});
  };
  std::error_code code;
  const std::filesystem::file_status status = std::filesystem::status(file, code);
  if (!std::filesystem::exists(status)) return refuse("there is no such file");
  if (!std::filesystem::is_regular_file(status)) return refuse("not a file; expected YAML");
  const auto bytes = std::filesystem::file_size(file, code);
  if (code) return refuse(fmt::format("cannot be read: {}", code.message()));
  if (bytes > kMaxFileBytes)
    return refuse(fmt::format("{} bytes; at most {} are read", bytes, kMaxFileBytes));
  std::ifstream stream(file, std::ios::binary);
  std::string text(static_cast<std::size_t>(bytes), '\0');
  if (!stream.read(text.data(), static_cast<std::streamsize>(bytes))) {
    return refuse("cannot be read; is it yours to read?");
  }
  return parse(text, file);
}

}  // namespace gamekeeper::content
