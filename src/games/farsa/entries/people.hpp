#pragma once

#include "games/farsa/entries/harm.hpp"

/// The people of the region (ours): factions, errands, rumours, and what befalls a settlement.
namespace gamekeeper::farsa {

/// goals of factions (T-4)
struct Goal {
  std::string id, name;
  Whole<1, 5> steps;
  std::string progress;               ///< what is seen of it in town, a sentence
  std::string done;                   ///< what has changed when it is reached
  std::string gains;                  ///< the resource it brings
  List<std::string> served_by;        ///< resources of the faction's own, also such as a goal has brought
  std::optional<Ref<Faction>> hurts;  ///< a faction that loses something by it, and is against it
};

/// factions.yaml: five.
struct Faction {
  std::string id, name, text;
  bool plural;                        ///< "the Sisters think", not "thinks"
  List<std::string, 0, 8> resources;  ///< two or three
  List<Goal, 0, 8> goals;             ///< three, in their order
  std::optional<Ref<Faction>> rival;
};

/// The ten wants of the book (N-2).
enum class Want : std::uint8_t {
  aid,
  money,
  territory,
  food,
  info,
  trade,
  help,
  mission,
  entertainment,
  directions
};

/// What a person offers for a deed. `done` says what the deed is.
enum class Deed : std::uint8_t {
  reach_heart,
  bring_item,
  reach_place,
  beat_creature,
  bring_silver,
  deal_with,    ///< a feature: what one finds there is what was asked for
  tell_person,  ///< takes word to somebody
};
struct Errand {
  std::string id, name, text;  ///< text: what is asked, first person, two sentences
  /// What everybody knows of it, third person, a sentence: something to begin with.
  std::optional<std::string> lead;
  Deed deed;
  /// Id of the site, item, place, creature or person; a number of silver; of a feature: "place/feature" or
  /// "site/room/feature".
  std::string what;
  int coins;  ///< reward
  List<Ref<Item>> items;
  std::string thanks;                   ///< two sentences
  std::string waiting;                  ///< what is said while it is not done; one sentence
  std::optional<Ref<Faction>> faction;  ///< helped by it
};

/// people.yaml: about thirty, by name.
struct Person {
  std::string id, name;
  std::string trade;  ///< what one sees that they are, as "the ..." has it
  std::string text;   ///< how they look and speak, two sentences
  Ref<Place> place;
  std::optional<std::string> room;  ///< of that place's site
  std::optional<Ref<Faction>> faction;
  Want want;
  std::string wants;                ///< in words
  Whole<2, 12> disposition;         ///< at first meeting
  std::string greeting;             ///< direct speech
  List<Ref<Rumour>, 0, 8> rumours;  ///< what they know
  List<Errand> errands;
  List<Ref<Item>> sells;
  List<Ref<Skill>> teaches;
  List<Rite> rites;        ///< ways back from death that they know
  bool rival;              ///< only about once rivals have appeared (T-6, shift 3)
  Ref<Creature> creature;  ///< whose numbers they have in a fight
};

enum class RumourForm : std::uint8_t { local_color, opportunity, challenge, mystery };

/// rumours.yaml: at least forty; each can be acted on.
struct Rumour {
  std::string id, name, text;
  RumourForm form;
  bool is_true;
  std::optional<Ref<Place>> place;  ///< that it makes known
  List<Ref<Person>> about;          ///< who would not tell it, because it is about them
};

/// shifts.yaml: what each of the six settlement shifts is here (T-6), and what announces it.
struct Shift {
  std::string id, name, sign, text;
  std::optional<Ref<Faction>> faction;
};

}  // namespace gamekeeper::farsa
