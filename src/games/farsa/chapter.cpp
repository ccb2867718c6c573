#include "games/farsa/chapter.hpp"
#include "farsa/voice.hpp"
#include "kit/words/lexicon.hpp"

namespace gamekeeper::farsa {

engine::Odds two_ways(const chance::Fraction& success, std::string yes, std::string no) {
  return {.success = success,
          .outcomes = {{std::move(yes), success}, {std::move(no), chance::Fraction(1) - success}}};
}

engine::Odds odds_of(const chance::Fraction& success, std::string yes, std::string no) {
  engine::Odds odds = two_ways(success, std::move(yes), std::move(no));
  std::erase_if(odds.outcomes, [](const auto& one) { return one.probability == chance::Fraction(0); });
  return odds;
}

engine::Odds noted(std::string note) { return {.note = std::move(note)}; }

const Chapter& chapter_of(std::uint16_t word) {
  const kit::words::Entry* entry = kLexicon.phrase(word);
  if (entry == nullptr) return chapters::kCommon;
  switch (entry->chapter) {
    case chapter::fight: return chapters::kFight;
    case chapter::magic: return chapters::kMagic;
    case chapter::making: return chapters::kMaking;
    case chapter::people: return chapters::kPeople;
    case chapter::referee: return chapters::kRefereeing;
    case chapter::site: return chapters::kSite;
    case chapter::town: return chapters::kTown;
    case chapter::war: return chapters::kWar;
    case chapter::wild: return chapters::kWild;
    default: return chapters::kCommon;
  }
}

}  // namespace gamekeeper::farsa
