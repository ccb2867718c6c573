#include "engine/embedded_ledger.hpp"

#include <span>
#include <utility>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::engine {

content::Ledger embedded_ledger(std::span<const content::Embedded> files) {
  require(files.size() == 1, "a game without exactly one embedded ledger");
  const auto document = content::Document::parse(files.front().text(), files.front().source);
  if (!document) panic(document.error().text());
  auto ledger = content::Ledger::read(*document);
  if (!ledger) panic(content::text(ledger.error()));
  return *std::move(ledger);
}

}  // namespace gamekeeper::engine
