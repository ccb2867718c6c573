#include "engine/embedded_ledger.hpp"

#include <span>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"
#include "content/read.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::engine {

content::Ledger embedded_ledger(std::span<const content::Embedded> files,
                                std::span<const content::Embedded> translation) {
  require(files.size() == 1 || files.size() == 2, "a game without exactly one embedded ledger");
  const auto document = content::Document::parse(files.front().text(), files.front().source);
  if (!document) panic(document.error().text());
  auto ledger = content::Ledger::read(*document);
  if (!ledger) panic(content::text(ledger.error()));
  if (files.size() == 2) {
    const auto book = content::Document::parse(files.back().text(), files.back().source);
    if (!book) panic(book.error().text());
    const auto headings = content::read<std::vector<content::Heading>>(book->root());
    if (!headings) panic(headings.error().text());
    ledger->name_places(*headings);
  }
  for (const content::Embedded& file : translation) {
    const auto texts = content::Document::parse(file.text(), file.source);
    if (!texts) panic(texts.error().text());
    if (const content::Errors errors = ledger->translate(*texts); !errors.empty())
      panic(content::text(errors));
  }
  return *std::move(ledger);
}

}  // namespace gamekeeper::engine
