#include "games/farsa/chapter.hpp"

#include <cstdint>

#include "farsa/voice.hpp"
#include "kit/words/lexicon.hpp"

namespace gamekeeper::farsa {

const Chapter& chapter_of(int word) {
  if (const kit::words::Entry* entry = kLexicon.phrase(static_cast<std::uint16_t>(word))) {
    switch (entry->chapter) {
      case chapter::fight: return kFight;
      case chapter::magic: return kMagic;
      case chapter::making: return kMaking;
      case chapter::referee: return kRefereeing;
      case chapter::site: return kSite;
      case chapter::town: return kTown;
      case chapter::war: return kWar;
      case chapter::wild: return kWild;
      default: return kCommon;
    }
  }
  switch (word / 100) {
    case 5: return kPeople;
    default: return kCommon;
  }
}

}  // namespace gamekeeper::farsa
