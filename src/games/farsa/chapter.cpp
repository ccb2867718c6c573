#include "games/farsa/chapter.hpp"

#include <cstdint>

#include "farsa/voice.hpp"
#include "kit/words/lexicon.hpp"

namespace gamekeeper::farsa {

const Chapter& chapter_of(std::uint16_t word) {
  const kit::words::Entry* entry = kLexicon.phrase(word);
  if (entry == nullptr) return kCommon;
  switch (entry->chapter) {
    case chapter::fight: return kFight;
    case chapter::magic: return kMagic;
    case chapter::making: return kMaking;
    case chapter::people: return kPeople;
    case chapter::referee: return kRefereeing;
    case chapter::site: return kSite;
    case chapter::town: return kTown;
    case chapter::war: return kWar;
    case chapter::wild: return kWild;
    default: return kCommon;
  }
}

}  // namespace gamekeeper::farsa
