#include "games/make-you-kingdom/view/documents.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "kit/lists.hpp"

/// Landmakers as documents of their own, in the form of sheet_schema().
namespace gamekeeper::make_you_kingdom {
namespace documents {
namespace {

Part<OfLandmaker> score(std::string key, Number number) {
  return whole<OfLandmaker>(
      std::move(key), [number](const OfLandmaker& of) { return of.look.number(of.who, number); },
      std::nullopt);
}
Part<OfLandmaker> now_of(std::string key, Number now, Number most) {
  return object<OfLandmaker>(std::move(key), {score("now", now), score("most", most)});
}
struct Carried {
  const Library& library;
  std::size_t slot = 0;
  Thing thing;
};
Document<Carried> carried() {
  return {whole<Carried>(
              "slot", [](const Carried& one) { return int_of(one.slot) + 1; }, 1),
          words<Carried>("id", [](const Carried& one) { return one.library.items[one.thing.item].id; }),
          words<Carried>("name", [](const Carried& one) { return one.library.items[one.thing.item].name; }),
          whole<Carried>("level", [](const Carried& one) { return one.thing.level; })};
}

struct Felt {
  const Look& look;
  Bond bond;
};
Part<Felt> felt(std::string key, std::uint8_t Bond::* how_much, std::uint8_t Bond::* kind,
                std::span<const std::string_view> kinds) {
  Document<Bond> parts = {whole<Bond>(
                              "score", [how_much](const Bond& bond) { return bond.*how_much; }, 1),
                          part<Bond>("kind", schema::one_of(kinds), [kind, kinds](const Bond& bond) {
                            return kinds[static_cast<std::size_t>(bond.*kind) - 1];
                          }).when([kind](const Bond& bond) { return bond.*kind != 0; })};
  json::object form = schema_of(parts);
  return part<Felt>(std::move(key), std::move(form),
                    [parts = std::move(parts)](const Felt& of) { return write(parts, of.bond); })
      .when([how_much](const Felt& of) { return of.bond.*how_much > 0; });
}
constexpr std::array<std::string_view, 3> kAffections = {"loyalty", "friendship", "love"},
                                          kHostilities = {"anger", "distrust", "scorn"};
Document<Felt> feeling() {
  return {words<Felt>("toward", [](const Felt& of) { return name_of(of.look, of.bond.to); }),
          felt("affection", &Bond::affection, &Bond::kind, kAffections),
          felt("hostility", &Bond::hostility, &Bond::grudge, kHostilities)};
}
std::vector<Felt> feelings_of(const OfLandmaker& of) {
  std::vector<Felt> all;
  for (const Bond& bond : of.look.seen.bonds) {
    if (bond.from == of.who && of.look.exists(bond.to)) all.push_back({of.look, bond});
  }
  return all;
}

std::vector<Counted> skills_known(const OfLandmaker& of) {
  std::vector<Counted> all;
  const Library& library = of.look.library;
  for (std::size_t row = 0; row < library.skill_rows(); ++row) {
    if (!of.it().skills.has(row)) continue;
    all.push_back(row < library.skills.size() ? counted(library.skills, row)
                                              : counted(library.monster_skills, row - library.skills.size()));
  }
  return all;
}

template <class Flag>
Part<OfLandmaker> flags(std::string key, kit::Flags<Flag> Body::* where) {
  const auto& names = names_of<Flag>();
  return part<OfLandmaker>(std::move(key), schema::list_of(schema::one_of(names)),
                           [where, &names](const OfLandmaker& of) {
                             json::array all;
                             for (std::size_t i = 0; i < names.size(); ++i) {
                               if ((of.it().body.*where).has(static_cast<Flag>(i)))
                                 all.emplace_back(names[i]);
                             }
                             return all;
                           });
}
Part<OfLandmaker> tastes(std::string key, std::array<std::uint8_t, 2> Landmaker::* where) {
  return part<OfLandmaker>(std::move(key), schema::list_of(schema::text()), [where](const OfLandmaker& of) {
    json::array all;
    for (const std::uint8_t word : of.it().*where) {
      if (word != kNone) all.emplace_back(liked_word(of.look.library, word));
    }
    return all;
  });
}

}  // namespace

Document<OfLandmaker> landmaker_document() {
  Document<OfLandmaker> parts = {
      constant<OfLandmaker>("format", "gamekeeper-make-you-kingdom-sheet"),
      constant<OfLandmaker>("version", 1),
      constant<OfLandmaker>("game", "make-you-kingdom"),
      constant<OfLandmaker>("of", "landmaker"),
      words<OfLandmaker>("name", [](const OfLandmaker& of) { return full_name_of(of.look, of.who); }),
      part<OfLandmaker>("seat", schema::integer(1, int_of(kMostCourt)),
                        [](const OfLandmaker& of) { return of.it().seat; })
          .says("Whose Landmaker it is; the game master's seat is 0."),
      part<OfLandmaker>("class", schema_of(entry()),
                        [](const OfLandmaker& of) {
                          return write(entry(), counted(of.look.library.classes, of.it().klass));
                        }),
      list<OfLandmaker>("jobs", entry(),
                        [](const OfLandmaker& of) {
                          std::vector<Counted> all;
                          for (const std::uint8_t job : of.it().jobs)
                            if (job != kNone) all.push_back(counted(of.look.library.jobs, job));
                          return all;
                        }),
      score("level", Number::level),
      object<OfLandmaker>("abilities", {score("wit", Number::wit), score("charisma", Number::charisma),
                                        score("quest", Number::quest), score("warfare", Number::warfare)}),
      now_of("hp", Number::hp, Number::max_hp),
      now_of("drive", Number::drive, Number::capacity),
      now_of("followers", Number::followers, Number::max_followers),
      score("defense", Number::defense),
      score("medals", Number::medals)};
  parts.push_back(list<OfLandmaker>("items", carried(), [](const OfLandmaker& of) {
    std::vector<Carried> all;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
      if (of.it().slots[slot].is()) all.push_back({of.look.library, slot, of.it().slots[slot]});
    return all;
  }));
  parts.push_back(part<OfLandmaker>("materials", materials_schema(),
                                    [](const OfLandmaker& of) { return materials_json(of.it().materials); }));
  parts.push_back(list<OfLandmaker>("skills", entry(), skills_known));
  parts.push_back(list<OfLandmaker>("monsters", entry("count"), [](const OfLandmaker& of) {
    return monsters_among(of.look, of.it().beasts);
  }));
  parts.push_back(tastes("likes", &Landmaker::likes));
  parts.push_back(tastes("dislikes", &Landmaker::dislikes));
  parts.push_back(list<OfLandmaker>("bonds", feeling(), feelings_of));
  parts.push_back(flags("statuses", &Body::statuses));
  parts.push_back(flags("marks", &Body::marks));
  parts.push_back(words<OfLandmaker>("background", [](const OfLandmaker& of) {
                    return of.look.library.backgrounds[of.it().background].past;
                  }).when([](const OfLandmaker& of) { return of.it().background != kNone; }));
  parts.push_back(words<OfLandmaker>("mission", [](const OfLandmaker& of) {
                    return of.look.library.backgrounds[of.it().background].mission;
                  }).when([](const OfLandmaker& of) { return of.it().background != kNone; }));
  return parts;
}

}  // namespace documents

boost::json::array sheets_of(const Look& look, engine::SeatId seat) {
  static const documents::Document<documents::OfLandmaker> kLandmaker = documents::landmaker_document();
  static const documents::Document<documents::OfKingdom> kKingdom = documents::kingdom_document();
  boost::json::array all;
  for (Who who = 0; who < static_cast<Who>(look.seen.court.size()); ++who) {
    if (sees_sheet(look, who, seat)) all.push_back(documents::write(kLandmaker, {look, who}));
  }
  if (!look.seen.kingdom.maps.empty()) all.push_back(documents::write(kKingdom, {look}));
  return all;
}

boost::json::object sheet_schema() {
  return {
      {"$schema", "http://json-schema.org/draft-07/schema#"},
      {"title", "A Landmaker, or the Kingdom, of Make You Kingdom"},
      {"description",
       "What {\"sheets\": true} says of each Landmaker and of the Kingdom, and what the page saves as JSON."},
      {"oneOf", boost::json::array{documents::schema_of(documents::landmaker_document()),
                                   documents::schema_of(documents::kingdom_document())}}};
}

}  // namespace gamekeeper::make_you_kingdom
