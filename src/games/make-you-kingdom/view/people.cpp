#include <fmt/format.h>

#include "games/make-you-kingdom/view/view.hpp"

/// People in short: who stands where and how they are.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::array<std::string_view, 6> kStatusWords = {"Poisoned", "Disoriented", "Obese",
                                                          "Cursed",   "Asleep",      "Foolish"};
constexpr std::array<std::pair<Mark, std::string_view>, 8> kMarkWords = {
    {{Mark::dead, "dead"},
     {Mark::unconscious, "Unconscious"},
     {Mark::dying, "dying"},
     {Mark::passing, "dying slowly"},
     {Mark::gone, "gone"},
     {Mark::surrendered, "surrendered"},
     {Mark::holding_back, "holding back"},
     {Mark::exhausted, "exhausted"}}};

std::string skills_in_a_line(const Look& look, Who who) {
  return in_a_line(look.library.knows[look.foe(who).monster], [&look, who](std::uint16_t row) {
    return look.library.name_of_row(row) + (look.body(who).off.has(row) ? " (off)" : "");
  });
}

}  // namespace

Paper::Field field(std::string label, std::string value, std::string rule, std::string state) {
  return {std::move(label), std::move(value), "", std::move(state), std::move(rule)};
}
Paper::Field field(std::string label, int value, std::string rule, std::string state) {
  return field(std::move(label), fmt::to_string(value), std::move(rule), std::move(state));
}
std::string out_of(int now, int most) { return fmt::format("{}/{}", now, most); }
std::string flocks_in_words(const Look& look, std::span<const Flock> flocks) {
  return in_a_line(flocks, [&look](const Flock& one) {
    return one.count == 0 ? "" : fmt::format("{} {}", one.count, look.library.monsters[one.monster].name);
  });
}

std::vector<std::string> states_of(const Look& look, Who who) {
  std::vector<std::string> states;
  for (const auto& [mark, word] : kMarkWords) {
    if (!look.has_mark(who, mark)) continue;
    states.emplace_back(word);
    if (mark == Mark::dead) return states;
  }
  for (std::size_t status = 0; status < kStatusWords.size(); ++status) {
    if (look.has_status(who, static_cast<Status>(status))) states.emplace_back(kStatusWords[status]);
  }
  return states;
}

Paper card_of(const Look& look, Who who) {
  const Body& body = look.body(who);
  Paper card(Paper::Kind::card, "person/" + key_of_person(who), name_of(look, who));
  if (!is_foe(who) && look.landmaker(who).klass == kNone) {
    card.text = "Nobody yet.";
    return card;
  }
  card.fields.push_back(field("HP", out_of(body.hp, look.number(who, Number::max_hp)), "T-24"));
  card.fields.push_back(field("Defense", look.number(who, Number::defense), "T-24"));
  if (is_foe(who)) {
    const Monster& kind = look.monster(who);
    card.text = skills_in_a_line(look, who);
    card.fields.push_back(field("Warfare", look.number(who, Number::warfare)));
    card.fields.push_back(field("Damage", kind.damage));
    card.fields.push_back(field("Range", look.number(who, Number::range)));
    card.fields.push_back(field("Level", kind.level));
    if (body.drive > 0) card.fields.push_back(field("Drive", body.drive, "T-5"));
  } else {
    card.text = calling_of(look, who);
    card.fields.push_back(field("Drive", out_of(body.drive, look.number(who, Number::capacity)), "T-8"));
    card.fields.push_back(
        field("Followers", out_of(body.followers, look.number(who, Number::max_followers)), "T-24"));
    card.fields.push_back(field("Warfare", look.number(who, Number::warfare), "T-24"));
  }
  const std::string carried = in_a_line(look.things(who), [&look](const Thing& thing) {
    return thing.is() ? name_of_thing(look.library, thing) : "";
  });
  if (is_foe(who) && !carried.empty()) card.fields.push_back(field("Carries", carried));
  if (is_foe(who) && body.followers > 0) card.fields.push_back(field("Followers", body.followers));
  card.state = states_of(look, who);
  return card;
}

Paper met_row(const Look& look) {
  Paper row(Paper::Kind::row, "met", "Before you");
  const Who end = kFirstFoe + static_cast<Who>(look.seen.battle.foes.size());
  for (Who who = kFirstFoe; who < end; ++who) {
    if (look.is_here(who)) row.children.push_back(card_of(look, who));
  }
  return row;
}

Paper court_row(const Look& look) {
  Paper row(Paper::Kind::row, "court", "The Court");
  for (Who who = 0; who < static_cast<Who>(look.seen.court.size()); ++who)
    row.children.push_back(card_of(look, who));
  if (row.children.empty()) row.text = "Nobody yet.";
  return row;
}

Paper order_of_battle(const Look& look) {
  constexpr int kOwnAreas = int_of(kAreas) / 2;
  Paper order(Paper::Kind::sheet, "order", "Order of battle");
  order.rules = {"D-2"};
  for (int area = kOwnAreas - 1; area >= 0; --area) {
    const std::string who_stands = in_a_line(look.court_here(), [&look, area](Who one) {
      return look.body(one).area == area ? name_of(look, one) : "";
    });
    const std::string_view name = name_of_area(area);
    Paper::Field line =
        field(std::string(name.substr(name.find(' ') + 1)), who_stands.empty() ? "nobody" : who_stands);
    line.id = "area/" + key_of_area(area);
    order.fields.push_back(std::move(line));
  }
  return order;
}

}  // namespace gamekeeper::make_you_kingdom
