#pragma once

#include "games/farsa/entries/creatures.hpp"  // IWYU pragma: export

/// The starter region (ours): its ways, places and sites.
namespace gamekeeper::farsa {

enum class Path : std::uint8_t { road, trail, wilderness };
/// Short, medium and long: 4, 8 and 12 leagues (W-4).
enum class Distance : std::uint8_t { leagues_4, leagues_8, leagues_12 };

struct Way {
  Ref<Place> to;  ///< ways go both ways, written once
  Path path;
  Distance distance;
};

/// Something at a place or in a room that can be found, taken, or dealt with. What it takes: nothing, a skill
/// test, or a save.
struct Feature {
  std::string id, name;             ///< id is unique in its room or place
  std::string text;                 ///< what is seen of it
  bool hidden;                      ///< found by searching or exploring only (N-1)
  std::string act;                  ///< what one does about it, an infinitive: "lift the slab"
  std::optional<Ref<Skill>> skill;  ///< a skill test (K-1)
  List<Ref<Item>> tools;            ///< what serve, beside the skill's own
  std::optional<Ability> save;      ///< or a save, with `floor`
  SaveFloor floor;
  std::string success;  ///< what comes of it, one or two sentences
  std::string failure;  ///< "" when nothing can fail
  List<Consequence> consequences;
  List<Ref<Item>> items;             ///< what is gained
  std::optional<Ref<Spell>> spell;   ///< a scroll of it is gained
  DiceText coins;                    ///< dice: "0", "3d6"
  std::optional<std::string> opens;  ///< id of a room's exit, or of a place, that becomes known
  std::optional<std::string> clue;   ///< what one learns, a sentence
  bool again;                        ///< may be tried again after a failure
  std::optional<Rite> rite;          ///< a way back from death that one learns here
};

/// An entry of a list of encounters.
struct EncounterRow {
  int from, to;                           ///< faces of the list's die
  std::optional<Ref<Creature>> creature;  ///< or
  std::optional<Ref<Person>> person;      ///< somebody by name
  std::string doing;                      ///< what they are about, a clause
  /// In a site: what is noticed of them before they come; a creature has signs of its own besides.
  std::optional<std::string> omen;
};

/// encounters.yaml: who is met, by region or site. d6 or d8 rows.
struct Encounters {
  std::string id, name;
  DiceText die;  ///< one
  List<EncounterRow> rows;
  std::string disaster;  ///< the local disaster (W-7, 3), two sentences
  Consequence disaster_harm;
};

inline std::string called(content::Of<Encounters>) { return "list of encounters"; }

/// places.yaml: the points of the region's map, about thirty.
struct Place {
  std::string id, name;
  int q, r;  ///< where it lies on the hex map, axial; no two alike
  Terrain terrain;
  bool known;             ///< marked on the map that everybody has
  std::string text;       ///< what one sees on arriving, two to four sentences
  std::string from_afar;  ///< what is known of it before, one sentence
  List<Way> ways;
  bool settlement;                  ///< food, beds, a market
  std::optional<std::string> bank;  ///< the house that has a branch here; the same name, the same house (T-2)
  bool harbor;                      ///< a landing on the river: vessels go from one to the next
  std::optional<Ref<Site>> site;    ///< an adventure site lies here
  Ref<Encounters> encounters;
  List<Feature, 0, kMaxFeatures> features;
  List<Ref<Component>> components;  ///< what grows here
};

enum class Passage : std::uint8_t {
  open,
  door,
  stuck,   ///< a STR save or noise
  locked,  ///< a lock of three tumblers (4.1)
  secret,  ///< known once its feature has been found
  drop,    ///< a way down: rope, or a fall
};

struct Exit {
  std::string
      id;  ///< unique in the site: "hall-cellar"; both rooms of a passage need only one of them to list it
  std::string to;  ///< room id, or `outside`
  Passage passage;
  std::optional<std::string> lock;  ///< a type of locks.yaml; none: rolled when first looked at
  bool corridor;                    ///< a long one, a turn of its own (X-1)
};

struct Dweller {
  Ref<Creature> creature;
  DiceText number;
  std::string doing;                  ///< a clause
  std::optional<Ref<Person>> person;  ///< their leader
  Whole<2, 12, 0> disposition;        ///< as told by the fiction, 0: rolled (N-3)
};

/// A keyed room of a site.
struct Room {
  std::string id, name;
  Whole<0, 7> x, y;  ///< on the site's map
  std::string text;  ///< what one sees, two or three sentences
  bool dark;
  List<Exit> exits;
  List<Dweller, 0, 8> dwellers;
  List<Feature, 0, kMaxFeatures> features;
};

/// sites.yaml: the adventure sites. The first room is the way in.
struct Site {
  std::string id, name, text;
  bool lair;   ///< modifies escape (X-8)
  bool small;  ///< a small complex
  List<Room, 1, kMaxRooms> rooms;
  Ref<Encounters> encounters;
  std::string cleared;  ///< what changes in the region when its heart is reached
  std::string after;    ///< what one sees from then on where it lies, instead of the place's own text
  std::string within;   ///< and in its rooms
  std::string heart;    ///< room id: reaching it and dealing with its feature `heart` finishes the site
};

}  // namespace gamekeeper::farsa
