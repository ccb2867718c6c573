#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

std::string_view score_name(int ability) { return word_for(static_cast<Ability>(ability)); }

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& letter : low) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return low;
}

/// As options are named: lower case, without spaces.
std::string option_name(std::string_view text) {
  std::string low = lower(text);
  std::ranges::replace(low, ' ', '-');
  return low;
}

void name(const Look& look, const Option& option, std::string& to) {
  switch (word_of(option)) {
    case Word::take_party: to += fmt::format("party/{}", look.library.parties[at(option.a)].id); break;
    case Word::make_own: to += "make-own"; break;
    case Word::take_kindred: to += fmt::format("kindred/{}", look.library.kindreds[at(option.a)].id); break;
    case Word::take_background:
      to += fmt::format("background/{}", look.library.backgrounds[at(option.a)].id);
      break;
    case Word::take_name:
      to += fmt::format("name/{}", option_name(look.library.kindreds[at(option.a)].names[at(option.b)]));
      break;
    case Word::swap:
      to += fmt::format("swap/{}/{}", lower(score_name(option.a)), lower(score_name(option.b)));
      break;
    case Word::keep_scores: to += "keep"; break;
    default: break;
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::take_party: return look.library.parties[at(option.a)].name;
    case Word::make_own: return "Make characters of your own";
    case Word::take_kindred: return look.library.kindreds[at(option.a)].name;
    case Word::take_background: return look.library.backgrounds[at(option.a)].name;
    case Word::take_name: return look.library.kindreds[at(option.a)].names[at(option.b)];
    case Word::swap: return fmt::format("Swap {} and {}", score_name(option.a), score_name(option.b));
    case Word::keep_scores: return "Keep them as they fell";
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  switch (word_of(decision.prompt)) {
    case Word::ask_party: return "Who sets out?";
    case Word::ask_kindred: return "Of which people are you?";
    case Word::ask_background: return "What were you, before the road?";
    case Word::ask_name: return "What are you called?";
    case Word::ask_swap: {
      const Character& one = look.who(decision.prompt.a);
      return fmt::format("STR {}, DEX {}, CTRL {}. Two may change places.", one.most[0], one.most[1],
                         one.most[2]);
    }
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred&) { return ""; }

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const int who = request.purpose.a;
  switch (word_of(request.purpose)) {
    case Word::for_score: return fmt::format("{}: {}", name_of(look, who), score_name(request.purpose.b));
    case Word::for_guard: return fmt::format("{}: Guard", name_of(look, who));
    case Word::for_coins: return fmt::format("{}: silver", name_of(look, who));
    case Word::for_fear: return fmt::format("{}: what you fear most", name_of(look, who));
    case Word::for_reason: return fmt::format("{}: why you are on the road", name_of(look, who));
    default: return "";
  }
}

std::string reason(const Look&, const engine::Reason&) { return ""; }

engine::Telling tell(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::joined: {
      const Character& one = look.who(a);
      const Background& background = look.library.backgrounds[at(c)];
      return Teller("joined")
          .field("who", name_of(look, a))
          .field("kindred", look.library.kindreds[at(b)].id)
          .field("background", background.id)
          .field("fear", background.fears[one.fear])
          .field("reason", background.reasons[one.reason])
          .text(fmt::format("{}, {} of the {}. {}", name_of(look, a), lower(background.name),
                            look.library.kindreds[at(b)].name, background.reasons[one.reason]));
    }
    case Told::scores:
      return Teller("scores")
          .field("who", name_of(look, a))
          .field("strength", b)
          .field("dexterity", c)
          .field("control", d)
          .field("guard", e)
          .text(fmt::format("STR {}, DEX {}, CTRL {}, Guard {}.", b, c, d, e));
    case Told::keeps_map:
      return Teller("keeps-map")
          .field("who", name_of(look, a))
          .text(fmt::format("{} keeps the map.", name_of(look, a)));
    case Told::party_ready:
      return Teller("party-ready").field("members", a).text("That is everybody. The road is that way.");
    default: return {};
  }
}

std::optional<engine::Odds> odds(const Look&, const engine::Decision&, const Option&) { return std::nullopt; }

/// A fighter leads with strength, and does not mind which people are theirs.
double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::take_party: return static_cast<double>(look.library.parties[at(option.a)].members.size());
    case Word::take_background: {
      const Background& background = look.library.backgrounds[at(option.a)];
      double worth = 0;
      for (const Character& one : look.state.party) worth -= one.background == option.a ? 5 : 0;
      for (const std::string& id : background.gear) {
        const Item& item = look.library.items[look.library.item(id)];
        worth += item.armor + (item.weapon ? item.weapon->die / 4.0 : 0.0);
      }
      return worth;
    }
    case Word::swap: {
      const Character& one = look.who(decision.prompt.a);
      const bool leads = option.a == 0 || option.b == 0;
      const int other = option.a == 0 ? option.b : option.a;
      return leads ? one.most[at(other)] - one.most[0] : -1;
    }
    default: return 0;
  }
}

}  // namespace

const Chapter kMaking{name, label, prompt, barred, purpose, reason, tell, odds, appraise};

}  // namespace gamekeeper::farsa
