// A log of whatever bytes: it opens, or an error of one line says why not; what opens can be read again from
// its own log.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/match.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using gamekeeper::engine::Session;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto opened = Session::read_text(text, "save", gamekeeper::protocol::find_game);
  if (!opened) {
    if (opened.error().text().find('\n') != std::string::npos || opened.error().text().empty()) std::abort();
    return 0;
  }
  if (opened->trouble.find('\n') != std::string::npos) std::abort();
  const auto again = Session::read_text(opened->session->log(), "again", gamekeeper::protocol::find_game);
  if (!again || !again->verified || again->session->match().hash() != opened->session->match().hash())
    std::abort();
  return 0;
}
