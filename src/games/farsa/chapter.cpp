#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {

const Chapter& chapter_of(int word) {
  switch (word / 100) {
    case 2: return kMaking;
    case 3: return kWild;
    case 4: return kSite;
    case 5: return kPeople;
    case 6: return kFight;
    case 7: return kMagic;
    case 8: return kTown;
    case 9: return kRefereeing;
    case 10: return kWar;
    default: return kCommon;
  }
}

}  // namespace gamekeeper::farsa
