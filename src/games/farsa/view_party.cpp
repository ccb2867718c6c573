#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

std::string kind_of(const Look& look, const Character& one) {
  if (one.hireling != kNone) return look.library.hirelings[one.hireling].name;
  if (one.background == kNone || one.kindred == kNone) return "";
  return fmt::format("{}, {}", look.library.backgrounds[one.background].name,
                     look.library.kindreds[one.kindred].name);
}

std::vector<std::string> states_of(const Look& look, const Character& one) {
  std::vector<std::string> states;
  if (one.fate == Fate::down) states.emplace_back("down");
  if (one.now[1] == 0) states.emplace_back("paralyzed");
  if (one.now[2] == 0) states.emplace_back("delirious");
  if (one.panicked) states.emplace_back("panicked");
  if (one.exposed != 0) states.emplace_back(word_of(exposure_of(one)));
  if (one.glow > 0) states.emplace_back("lit");
  if (one.deprived) states.emplace_back("deprived");
  if (slots_used(look, one) >= kSlots) states.emplace_back("overloaded");
  return states;
}

std::string carried_word(const Thing& thing, const Item& item) {
  if (thing.burning > 0) return "lit";
  if (thing.carried == Carried::beast) return "on the beast";
  if (thing.carried == Carried::hand) return item.armor > 0 && !item.shield ? "worn" : "in hand";
  return "";
}

std::string things_line(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  std::string line = item.name;
  if (thing.spell != kNone) line += ": " + look.library.spells[thing.spell].name;
  if (thing.usage_die > 0) {
    line += fmt::format(" (d{})", thing.usage_die);
  } else if (thing.uses > 1 || item.uses > 1) {
    line += fmt::format(" {}/{}", thing.uses, item.uses);
  }
  return line;
}

/// "Hammer, oak shield": what somebody holds or wears.
std::string at_hand(const Look& look, const Character& one) {
  std::vector<std::string> things;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand) things.push_back(lower(look.item(thing).name));
  }
  return listed(things);
}

std::string skills_of(const Look& look, const Character& one) {
  std::vector<std::string> skills;
  for (const int skill : indices(look.library.skills)) {
    if (has_skill(one, skill)) skills.push_back(look.library.skills[at(skill)].name);
  }
  return listed(skills);
}

/// In the order of ErrandState.
constexpr std::array kErrandStates = {"", "asked of you", "taken on", "done", "given up"};

void add_errands_of(const Look& look, int person, Piece& to) {
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    const Library::ErrandOf& one = look.library.errands[i];
    const ErrandState state = look.state.errands[i];
    if (one.person != person || state == ErrandState::unknown) continue;
    add_note(to, "asks/" + one.errand->id, one.errand->name,
             kit::words::english::quoted(state == ErrandState::done ? one.errand->thanks : one.errand->text))
        .marked(kErrandStates[at(state)])
        .with("Reward", reward_in_words(look, *one.errand));
  }
}

/// What they have told, the last first.
void add_told_by(const Look& look, int person, Piece& to) {
  const auto& known = look.library.people[at(person)].rumours;
  for (std::size_t i = known.size(); i-- > 0;) {
    if (!has_bit(look.state.people[at(person)].rumours, i)) continue;
    const Rumour& rumour = look.library.rumours[known[i]];
    add_note(to, "told/" + rumour.id, rumour.name, kit::words::english::quoted(rumour.text));
  }
}

std::string_view regard_in_words(int regard) {
  if (regard == 0) return "no opinion";
  return regard > 0 ? "a good one" : "a bad one";
}

}  // namespace

Piece sheet_of(const Look& look, Who who) {
  const Character& one = look.who(who);
  Piece sheet(Piece::Kind::sheet, fmt::format("sheet/{}", who + 1), name_of(look, who), kind_of(look, one));
  sheet.state = states_of(look, one);
  kit::sheet::show(kScores, look, who, kit::sheet::Sight::everybody, sheet.fields);
  if (one.oddity != kNone) {
    const auto table = look.library.tables.index("return-oddity");
    if (table && one.oddity < look.library.tables[*table].rows.size())
      sheet.with("Since then", look.library.tables[*table].rows[one.oddity].text, "D-10f");
  }
  if (one.dooms > 0) {
    const std::array<std::string, 3> rules = {"doom/1", "doom/2", "doom/3"};
    sheet.add(Piece::Kind::track, fmt::format("dooms/{}", who + 1), "Dooms")
        .counting(one.dooms, 3)
        .by({"M-3g", rules[at(one.dooms - 1)]});
  }
  sheet.add(Piece::Kind::track, fmt::format("slots/{}", who + 1), "Slots")
      .counting(std::min(kSlots, slots_used(look, one)), kSlots)
      .by({"I-1"});
  Piece& pack = sheet.add(Piece::Kind::list, fmt::format("pack/{}", who + 1), "Carries");
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    add_note(pack, fmt::format("thing/{}/{}", who + 1, i + 1), things_line(look, one.things[i]))
        .marked(carried_word(one.things[i], look.item(one.things[i])));
  }
  if (one.fatigue > 0)
    add_note(pack, fmt::format("fatigue/{}", who + 1), fmt::format("Fatigue x{}", one.fatigue));
  for (std::size_t i = 0; i < one.wounds.size(); ++i)
    add_note(pack, fmt::format("wound/{}/{}", who + 1, i + 1), "Wound");
  sheet.with_any("Skills", skills_of(look, one), "K-1");
  std::vector<std::string> spells;
  for (const int spell : indices(look.library.spells)) {
    if (has_bit(one.grimoire, spell)) spells.push_back(look.library.spells[at(spell)].name);
  }
  if (!spells.empty()) sheet.with("Grimoire", listed(spells), "M-1");
  return sheet;
}

Piece party_row(const Look& look) {
  Piece row(Piece::Kind::row, "party", "The party");
  for (const Who who : indices(look.state.party, is_present)) {
    const Character& one = look.who(who);
    Piece& card = row.add(Piece::Kind::card, fmt::format("character/{}", who + 1), name_of(look, who),
                          kind_of(look, one));
    for (const std::size_t field : {kGuardField, kAbilityFields[0], kAbilityFields[1], kAbilityFields[2]})
      card.fields.push_back(kit::sheet::shown_out_of_most(kScores.fields[field], kScores.of(look, who)));
    const int used = slots_used(look, one);
    card.with("Slots", fmt::format("{}/{}", used, kSlots), "G-2");
    card.with("Armor", armor_of(look, who), "F-3");
    card.with_any("In use", at_hand(look, one), "I-1").with_any("Skills", skills_of(look, one), "K-1");
    card.state = states_of(look, one);
  }
  return row;
}

std::string reward_in_words(const Look& look, const Errand& errand) {
  std::vector<std::string> parts;
  if (errand.coins > 0) parts.push_back(silver(errand.coins));
  for (const int item : errand.items) parts.push_back(lower(item_name(look, item)));
  return parts.empty() ? std::string("thanks") : listed(parts);
}

Piece factions_at_work(const Look& look) {
  Piece list(Piece::Kind::list, "at-work", "What is going on in the Marches");
  for (std::size_t i = 0; i < look.library.factions.size(); ++i) {
    const Faction& faction = look.library.factions[i];
    const FactionState& state = look.state.factions[i];
    if (state.goal >= faction.goals.size()) continue;
    add_note(list, "at-work/" + faction.id, faction.name, faction.goals[state.goal].name)
        .with("Of you", regard_in_words(state.regard));
  }
  return list;
}

Piece talked_to(const Look& look) {
  const int who = talking_to(look.state);
  const Person& person = look.library.people[at(who)];
  Piece card(Piece::Kind::list, "talk", fmt::format("{}, {}", person.name, person.trade), person.text);
  card.with("Mood", name_for(footing(look, who)), "N-3");
  if (other_now(look).want != kNone) card.with("Wants", person.wants, "N-2");
  if (const std::uint8_t faction = index_of(look.library.people[at(who)].faction); faction != kNone)
    card.with("Stands with", look.library.factions[faction].name, "T-4");
  card.with_any("Teaches", listed(kit::names_of(look.library.skills, person.teaches)), "T-3");
  add_errands_of(look, who, card);
  add_told_by(look, who, card);
  return card;
}

}  // namespace gamekeeper::farsa
