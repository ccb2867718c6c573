#include "games/number-crunch/game_words.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>

#include "kit/effects/program.hpp"
#include "kit/words/entry.hpp"
#include "number-crunch/words/encounters.hpp"
#include "number-crunch/words/kinds.hpp"

namespace gamekeeper::number_crunch {
namespace {

std::size_t at_index(int index) { return static_cast<std::size_t>(index); }

/// The qualities that an effect lowers, with `first` before all and `each` after each.
std::string qualities(const Speech& say, int effect, std::string_view first, std::string_view each) {
  std::string line;
  for (const Quality quality : say.library.effects[effect].lowers)
    line += fmt::format("{}{}{}", line.empty() ? first : ", ", say.called(kind::quality, quality), each);
  return line;
}

/// Where the known route goes on from here.
struct WayAhead {
  Road road = Road::none;
  Side side = Side::north;
};
WayAhead way_ahead(const Look& look) {
  const Auditor& me = look.me();
  if (me.act == kNone) return {};
  const Library::Map& map = look.library.maps[me.act];
  const auto here = std::ranges::find(map.route, me.cell);
  for (const Side side : kSides) {
    const std::uint8_t next = beside(me.cell, side);
    if (next == kNone) continue;
    if (next == map.star) return {Road::to_star, side};
    if (here != map.route.end() && here + 1 != map.route.end() && *(here + 1) == next)
      return {Road::on, side};
  }
  return {.road = Road::off};
}

}  // namespace

kit::words::Value Speech::cell(int value, std::string_view form) const {
  return value == kNone ? Value() : formed(Value::text(cell_name(value)), form);
}

kit::words::Value Speech::opponent(Opponent value, std::string_view form) const {
  const auto monster = [&](const auto& list, std::uint8_t part) {
    return value.kind == Opponent::Kind::monster ? Value::text(list[part].id) : Value();
  };
  if (form == "head") return monster(library.heads, value.first);
  if (form == "torso") return monster(library.torsos, value.torso);
  if (form == "legs") return monster(library.legs, value.legs);
  if (form == "minion")
    return value.kind == Opponent::Kind::minion ? Value::text(library.minions[value.first].id) : Value();
  if (form == "named") return Value::flag(value.kind == Opponent::Kind::antagonist);
  if (form == "antagonist")
    return value.kind == Opponent::Kind::antagonist ? Value::text(library.antagonists[value.first].id)
                                                    : Value();
  const OpponentSheet sheet = sheet_of(library, value);
  if (form == "defense") return Value::number(sheet.defense);
  if (form == "health") return Value::number(sheet.health);
  if (form == "armor_value") return Value::number(sheet.armor_value);
  if (form == "speed") return Value::number(sheet.speed);
  return formed(Value::text(name_of(*this, value)), form);
}

kit::words::Value Speech::action(int value, std::string_view form) const {
  const Attack* attack = attack_of(library, encounter().opponent, static_cast<Action>(value));
  if (attack == nullptr) return Value::text("plead");
  if (form == "hit") return formed(Value::text(attack->hit), "sentence");
  if (form == "miss") return formed(Value::text(attack->miss), "sentence");
  if (auto property = kit::words::property_of(*attack, form))
    return formed(std::move(property->first), property->second);
  return formed(Value::text(attack->name), form);
}

kit::words::Value Speech::way(int value, std::string_view form) const {
  const auto& choose = std::get<kit::effects::Choose>(library.rows.effects[value / kMostWays].verb);
  const kit::effects::Way& way = choose.ways[value % kMostWays];
  const bool label = form == "label" && !way.label.empty();
  return Value::text(label ? way.label : way.key);
}

kit::words::Value Speech::percent(int value, std::string_view form) const {
  return formed(Value::text(value < 0 ? "<1 %" : value > 100 ? ">99 %" : std::to_string(value) + " %"), form);
}

Stat Speech::struck(int action) const {
  const Attack* attack = attack_of(library, encounter().opponent, static_cast<Action>(action));
  return attack == nullptr ? Stat::magic : attack->lowers.value_or(Stat::magic);
}

Speech about(const State& other, const Speech& say) {
  return {{other, say.library}, say.language(), say.texts()};
}

std::string name_of(const Speech& say, const Opponent& opponent) {
  const Library& library = say.library;
  switch (opponent.kind) {
    case Opponent::Kind::none: return say.text(text::nobody());
    case Opponent::Kind::minion: return library.minions[opponent.first].name;
    case Opponent::Kind::antagonist: return library.antagonists[opponent.first].name;
    case Opponent::Kind::monster: break;
  }
  const std::string& head = library.heads[opponent.first].name;
  const std::string& torso = library.torsos[opponent.torso].name;
  const std::string& legs = library.legs[opponent.legs].name;
  if (head == torso && torso == legs) return head;
  if (torso == legs) return say.text(text::head_on(opponent.first, opponent.torso));
  if (head == torso) return say.text(text::on_legs(opponent.torso, opponent.legs));
  if (head == legs) return say.text(text::with_torso(opponent.first, opponent.torso));
  return say.text(text::three_parts(opponent.first, opponent.torso, opponent.legs));
}

kit::words::Value Speech::tile(int value, std::string_view form) const {
  return formed(Value::text(fmt::format("{}-{}-{}", value / 36 + 1, value / 6 % 6 + 1, value % 6 + 1)), form);
}

std::string Speech::result(int margin) const { return result_in_words(*this, state.check, margin); }

/// Three bits a face, ten faces a number.
boost::json::value Speech::faces(int count, int one, int two, int three) const {
  constexpr int kFacesEach = 10;
  const std::array<int, 3> packed{one, two, three};
  boost::json::array faces;
  for (int i = 0; i < count && i < 3 * kFacesEach; ++i)
    faces.emplace_back(packed[i / kFacesEach] >> (3 * (i % kFacesEach)) & 7);
  return faces;
}

std::string Speech::lowered(int effect) const { return qualities(*this, effect, "-1 ", ""); }
std::string Speech::lowering(int effect) const { return qualities(*this, effect, "", " -1"); }

int Speech::lock(Side side) const {
  const Cell& cell = me().map[me().cell];
  const int n = number_at(cell.blank, side);
  return n < 0 ? 0 : lock_defense(cell, n);
}
Road Speech::road() const { return way_ahead(*this).road; }
Side Speech::road_side() const { return way_ahead(*this).side; }

std::string Speech::information_text(int pile, bool valid, int which) const {
  const InformationPile& cards = library.information[pile];
  const auto& lines = valid ? cards.valid_texts : cards.invalid_texts;
  return lines.empty() ? std::string() : lines[at_index(which) % lines.size()];
}

Boon Speech::boon(int talent) const {
  const TalentSpecial special = library.talents[talent].special;
  if (forbids(*this, Permit::specials)) return Boon::none;
  if (special == TalentSpecial::speed_up) return Boon::speed;
  if (special != TalentSpecial::defense_up) return Boon::none;
  return may_raise_defense(*this) ? Boon::defense : Boon::no_defense;
}

bool Speech::met_on_the_way_back() const {
  const Auditor& me = this->me();
  return me.came_from != kNone &&
         (me.map[me.came_from].room == RoomState::waiting || is_star(*this, me.came_from));
}

std::string Speech::attacker() const {
  return encounter().opponent.kind == Opponent::Kind::monster ? "monster"
                                                              : name_of(*this, encounter().opponent);
}

}  // namespace gamekeeper::number_crunch
