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
      case chapter::people: return kPeople;
      case chapter::site: return kSite;
      case chapter::town: return kTown;
      case chapter::wild: return kWild;
      default: return kCommon;
    }
  }
  switch (word / 100) {
    case 2: return kMaking;
    case 9: return kRefereeing;
    case 10: return kWar;
    default: return kCommon;
  }
}

}  // namespace gamekeeper::farsa
