#include "games/number-crunch/game_words.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/number-crunch/view_pieces.hpp"
#include "kit/tables.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace json = boost::json;
using kit::table;
using kit::table_row;

json::array effects_of(const Speech& say, Action action) {
  const int number = static_cast<int>(action);
  const Attack& attack = *attack_of(say.library, say.encounter().opponent, action);
  json::array effects = {say.text(text::dice_on_defense(number)),
                         say.text(text::damage_dealt(attack.damage, attack.no_armor))};
  if (attack.lowers) effects.emplace_back(say.text(text::lowers(number)));
  if (attack.lowers_defense) effects.emplace_back(say.text(text::lowers_defense()));
  return effects;
}

json::object behavior_table(const Speech& say, const Opponent& opponent, std::string_view id,
                            const std::string& name, const std::string& rule) {
  State met;
  met.encounter.opponent = opponent;
  const Speech of_it(about(met, say));
  json::array rows;
  const auto list = behavior_of(say.library, opponent);
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string faces = total_range(list, i);
    const Attack* attack =
        opponent.kind == Opponent::Kind::monster ? nullptr : attack_of(say.library, opponent, list[i].action);
    rows.push_back(attack != nullptr
                       ? table_row(std::move(faces), attack->name, rule, effects_of(of_it, list[i].action))
                       : table_row(std::move(faces), say.text(text::attack_on(list[i].action)), rule));
  }
  const std::vector<std::string> title = between_strokes(say.text(text::behavior_table()));
  return table(id, name + title[0], title[1], std::move(rows));
}

json::object oracle_table(const Speech& say) {
  json::array rows;
  for (std::size_t i = 0; i < say.library.dispositions.size(); ++i) {
    rows.push_back(table_row(std::to_string(i + 3),
                             say.text(text::disposition_title(say.library.dispositions[i])), "T-3"));
  }
  return table("oracle-disposition", say.text(text::oracle_table()), "3d6", std::move(rows));
}

json::object ring_table(const Speech& say, std::size_t ring) {
  const std::string letter(1, static_cast<char>('x' + static_cast<int>(ring)));
  json::array rows;
  for (std::size_t i = 0; i < 6; ++i) {
    const std::uint8_t effect = say.library.rings[ring][i];
    rows.push_back(table_row(std::to_string(i + 1),
                             effect == kNone ? say.text(text::no_effect()) : say.library.effects[effect].name,
                             "T-4"));
  }
  return table("oracle-" + letter, say.text(text::oracle_ring()) + letter, "1d6", std::move(rows));
}

json::object doors_table(const Speech& say) {
  json::array rows;
  for (std::size_t i = 0; i < say.library.doors.size(); ++i) {
    rows.push_back(table_row(std::to_string(i + 1), say.library.doors[i].name, "O-1",
                             {say.text(text::door_defense(say.library.doors[i].defense))}));
  }
  return table("doors", say.text(text::doors_table()), "1d6", std::move(rows));
}

json::object traps_table(const Speech& say) {
  json::array rows;
  for (std::size_t i = 0; i < say.library.traps.size(); ++i) {
    const Trap& trap = say.library.traps[i];
    json::array effects = {say.text(text::evaded_with(trap.evade)),
                           say.text(text::damage_dealt(trap.damage, trap.no_armor))};
    if (trap.complications > 0) effects.emplace_back(say.text(text::draw_complications(trap.complications)));
    rows.push_back(table_row(std::to_string(i + 1), trap.name, "TR-1", std::move(effects)));
  }
  return table("traps", say.text(text::traps_table()), "1d6", std::move(rows));
}

json::object matrix(const Speech& say, std::string_view id, const engine::Phrase& words,
                    std::string_view rule) {
  const std::vector<std::string> columns = between_strokes(say.text(text::differences()));
  const std::vector<std::string> cells = between_strokes(say.text(words));
  json::array rows;
  for (std::size_t i = 1; i < cells.size(); ++i) rows.push_back(table_row(columns[i], cells[i], rule));
  return table(id, cells[0], columns[0], std::move(rows));
}

}  // namespace

json::array tables_of(const Speech& say) {
  const Library& library = say.library;
  json::array tables;
  tables.push_back(oracle_table(say));
  for (std::size_t ring = 0; ring < 3; ++ring) tables.push_back(ring_table(say, ring));
  tables.push_back(doors_table(say));
  tables.push_back(traps_table(say));
  tables.push_back(matrix(say, "combat-matrix", text::combat_matrix(), "K-4"));
  tables.push_back(matrix(say, "stealth-matrix", text::stealth_matrix(), "S-2"));
  tables.push_back(matrix(say, "negotiation-matrix", text::negotiation_matrix(), "N-2"));
  tables.push_back(matrix(say, "plead-matrix", text::plead_matrix(), "N-2"));
  const auto add = [&](Opponent::Kind kind, const auto& list, const std::string& id,
                       const std::string& rule) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const bool is_head = kind == Opponent::Kind::monster;
      const std::string name =
          is_head ? say.text(text::head(static_cast<int>(i))) : std::string(list[i].name);
      tables.push_back(behavior_table(say, {kind, static_cast<std::uint8_t>(i), 0, 0}, id + list[i].id, name,
                                      rule + list[i].id));
    }
  };
  add(Opponent::Kind::monster, library.heads, "behavior-head-", "head/");
  add(Opponent::Kind::minion, library.minions, "behavior-", "minion/");
  add(Opponent::Kind::antagonist, library.antagonists, "behavior-", "antagonist/");
  return tables;
}

}  // namespace gamekeeper::number_crunch
