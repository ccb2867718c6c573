#include "games/farsa/chapter.hpp"

#include "farsa/voice.hpp"
#include "kit/words/lexicon.hpp"

namespace gamekeeper::farsa {

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
