#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/farsa/content.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

/// What is bought, sold and hired, in words.
namespace gamekeeper::farsa {
namespace {

std::string stall_label(int stall) {
  constexpr std::array<std::string_view, kStalls> kLabels = {"Market: food",
                                                             "Market: light and oil",
                                                             "Market: tools",
                                                             "Market: remedies",
                                                             "Market: weapons",
                                                             "Market: armor",
                                                             "Market: beasts and vehicles",
                                                             "Market: ink, books",
                                                             "Hire somebody"};
  return std::string(kLabels[at(stall)]);
}

/// How far one piece goes: " (3 uses)"; nothing where it is one thing.
std::string uses_of(const Look& look, int item) {
  const int uses = look.library.items[at(item)].uses;
  return uses > 1 ? fmt::format(" ({})", uses) : std::string();
}

}  // namespace

void name_trade(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::buy:
    case Word::buy_ware: to += fmt::format("buy/{}", look.library.items[at(option.a)].id); break;
    case Word::sell: {
      const std::uint8_t item = look.who(option.a).things[at(option.b)].item;
      to += fmt::format("sell/{}/{}", look.library.items[item].id, option.b + 1);
      break;
    }
    case Word::hire: to += fmt::format("hire/{}", look.library.hirelings[at(option.a)].id); break;
    case Word::dismiss: to += fmt::format("dismiss/{}", option.a + 1); break;
    case Word::learn: to += fmt::format("learn/{}", look.library.skills[at(option.a)].id); break;
    case Word::open_stall: to += fmt::format("stall/{}", name_for(static_cast<Stall>(option.a))); break;
    case Word::open_pack: to += fmt::format("sell-from/{}", option.a + 1); break;
    default: break;
  }
}

std::string trade_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::buy:
      return fitting(
          fmt::format("{}{}, {}", item_name(look, option.a), uses_of(look, option.a), silver(option.c)),
          fmt::format("{}, {}", item_name(look, option.a), silver(option.c)));
    case Word::buy_ware: {
      const std::string what = option.b == kNone
                                   ? item_name(look, option.a)
                                   : fmt::format("scroll of {}", look.library.spells[at(option.b)].name);
      return fitting(fmt::format("Buy: {}, {}", what, silver(option.c)), what);
    }
    case Word::sell: {
      const Thing& thing = look.who(option.a).things[at(option.b)];
      const std::string what = thing.spell == kNone
                                   ? item_name(look, thing.item)
                                   : fmt::format("Scroll of {}", look.library.spells[thing.spell].name);
      return fitting(fmt::format("{}, for {}", what, silver(option.c)), what);
    }
    case Word::hire: {
      const Hireling& kind = look.library.hirelings[at(option.a)];
      return fmt::format("{}, {} a day", kind.name, silver(kind.wage));
    }
    case Word::dismiss: return fmt::format("Send {} home", name_of(look, option.a));
    case Word::learn: return fmt::format("Learn {}", look.library.skills[at(option.a)].name);
    case Word::open_stall: return stall_label(option.a);
    case Word::open_pack: return fmt::format("Sell from {}'s pack", name_of(look, option.a));
    default: return "";
  }
}

}  // namespace gamekeeper::farsa
