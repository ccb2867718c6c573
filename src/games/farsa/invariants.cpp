#include <numeric>

#include "chance/random.hpp"
#include "games/farsa/answers.hpp"
#include "games/farsa/invariants_parts.hpp"

namespace gamekeeper::farsa {
namespace {

using kit::one_of;
using kit::up_to;
using enum kit::Bound<Look>::Form;

int player(const Look& look) { return look.state.players; }
/// Words that somebody has said; 0 are none.
int text(const Look& look) { return std::max(0, static_cast<int>(look.texts.size()) - 1); }
int row_of_oddities(const Look& look) {
  const auto oddities = look.library.tables.index("return-oddity");
  return oddities ? static_cast<int>(look.library.tables[*oddities].rows.size()) - 1 : -1;
}
int shift(const Look& look) { return std::min(8, static_cast<int>(look.library.shifts.size())) - 1; }
int foe(const Look& look) { return static_cast<int>(look.state.fight.foes.size()) - 1; }
int errand(const Look& look) { return static_cast<int>(look.library.errands.size()) - 1; }

constexpr kit::Bound<Look> kBounds[] = {
    {"State", "players", 1, up_to<kMaxPlayers>},
    {"", "caller player", 1, player},
    {"", "hired_by", 0, player},
    {"", "words name tries", 0, text},
    {"State", "rumours", 0, one_of<&Library::rumours>, bits},
    {"Switches", "party", 0, one_of<&Library::parties>, or_none},
    {"Switches", "size", 0, up_to<kMaxParty>},
    {"", "edge drowsy busy jobs fallen dying", 0, one_of<&State::party>, bits},
    {"", "kindred", 0, one_of<&Library::kindreds>, or_none},
    {"", "background", 0, one_of<&Library::backgrounds>, or_none},
    {"", "hireling", 0, one_of<&Library::hirelings>, or_none},
    {"", "skills", 0, one_of<&Library::skills>, bits},
    {"", "grimoire", 0, one_of<&Library::spells>, bits},
    {"", "oddity", 0, row_of_oddities, or_none},
    {"", "suffered", 0, up_to<5>, bits},
    {"Character", "exposed", 0, up_to<2>, bits},
    {"Mastery", "feats", 0, up_to<kFeats - 1>, bits},
    {"", "errand", 0, errand, or_none},
    {"", "ability_gained guard_gained", 0, up_to<kMostScore>},
    {"", "from lookout sentries", 0, one_of<&State::party>, or_none},
    {"Thing", "item", 0, one_of<&Library::items>},
    {"", "item wares", 0, one_of<&Library::items>, or_none},
    {"", "uses", 1, up_to<255>},
    {"", "spell ware_spell", 0, one_of<&Library::spells>, or_none},
    {"Clock", "max", 1, up_to<12>},
    {"", "place alarm_place cast_off_from", 0, one_of<&Library::places>},
    {"", "to hiding_place", 0, one_of<&Library::places>, or_none},
    {"", "site lost_in", 0, one_of<&Library::sites>, or_none},
    {"Searched", "found tried done", 0, up_to<kMaxFeatures - 1>, bits},
    {"Door", "type", 0, up_to<kLockTypes - 1>, or_none},
    {"Door", "trouble", 0, up_to<6>, or_none},
    {"", "tumblers", 0, up_to<kTumblers>},
    {"", "omen", 0, up_to<99>},
    {"PersonState", "won_by", 0, up_to<kApproaches - 1>, bits},
    {"", "dearer", 1, up_to<10>},
    {"", "announced", 0, shift, or_none},
    {"", "shifts", 0, one_of<&Library::shifts>, bits},
    {"Foe", "creature", 0, one_of<&Library::creatures>},
    {"", "creature remains", 0, one_of<&Library::creatures>, or_none},
    {"", "person", 0, one_of<&Library::people>, or_none},
    {"", "activity", 0, up_to<11>, or_none},
    {"Meeting", "trouble", 0, up_to<9>, or_none},
    {"", "spot", 0, up_to<7>},
    {"Standing", "feat", 0, up_to<kFeats - 1>, or_none},
    {"", "mounted_on", 0, foe, or_none},
    {"", "shielded", 0, up_to<kMostArmor>},
    {"Vessel", "kind", 0, one_of<&Library::vessels>},
    {"Company", "kind", 0, one_of<&Library::companies>},
    {"", "alarm", 0, one_of<&Library::battles>, or_none},
};

void together(const Thing& thing, const Spot& at, Inspection& to) {
  const Item& item = to.look.item(thing);
  const int die = thing.usage_die;
  to.expect(thing.burning == 0 || item.light, at, item.name + " that burns");
  to.expect(die == 0 || (die >= 4 && die <= 12 && die % 2 == 0), at,
            fmt::format("{} with a usage die of d{}", item.name, die));
}

void together(const Oath& oath, const Spot& at, Inspection& to) {
  if (oath.kind == Oath::Kind::avenge)
    to.entry_or_none(at.at("about"), oath.about, to.look.library.creatures.size());
  if (oath.kind == Oath::Kind::deliver || oath.kind == Oath::Kind::protect)
    to.entry_or_none(at.at("about"), oath.about, to.look.library.people.size());
}

void together(const Mastery& mastery, const Spot& at, Inspection& to) {
  const auto& items = to.look.library.items;
  if (mastery.weapon >= items.size() || !items[mastery.weapon].weapon)
    return to.say(at.at("weapon"), "mastery of what is no weapon");
  for (int feat = 0; feat < kFeats; ++feat) {
    if (has_bit(mastery.feats, feat) &&
        !contains(items[mastery.weapon].weapon->feats, static_cast<Feat>(feat)))
      to.say(at.at("feats"), "a feat that its weapon does not teach");
  }
}

void together(const Character& one, const Spot& at, Inspection& to) {
  inspect_sheet(kScores, at.index, to);
  if (one.background != kNone) {
    const Background& background = to.look.library.backgrounds[one.background];
    to.entry(at.at("fear"), one.fear, background.fears.size());
    to.entry(at.at("reason"), one.reason, background.reasons.size());
  }
  const bool is_made = one.background != kNone || one.hireling != kNone;
  to.expect(!is_made || one.now[0] != 0 || one.fate != Fate::well, at, "somebody well with no STR");
  to.expect(one.fatigue + static_cast<int>(one.wounds.size()) <= kSlots, at,
            "more Fatigue and Wounds than slots");
  to.expect(one.returns_on == 0 || one.fate == Fate::dead, at, "somebody on the way back who has not gone");
  to.expect(one.exposed == 0 || one.fate != Fate::dead, at, "the dead burn no more");
}

// What lies on the referee's desk.

void together(const Draft& draft, const Spot& at, Inspection& to) {
  if (draft.kind == Draft::Kind::none) to.say(at, "a draft of nothing");
  std::size_t part = 0;
  for (const DraftPart& one : parts_of(to.look.library, draft.kind)) {
    to.range(at.at("parts", part), draft.parts[part], static_cast<int>(one.dice.size()),
             std::accumulate(one.dice.begin(), one.dice.end(), 0));
    ++part;
  }
}
void together(const Note& note, const Spot& at, Inspection& to) {
  to.expect(note.words != 0, at, "a note without words");
}
void together(const Clock& clock, const Spot& at, Inspection& to) {
  to.range(at.at("value"), clock.value, 0, clock.max);
}

void together(const State& state, const Spot& at, Inspection& to) {
  const Phase phase = phase_of(state);
  to.expect((state.ending == Ending::none) != (phase == Phase::finished), at, "an end that is none");
  to.expect(phase == Phase::making || phase == Phase::finished || !state.party.empty(), at,
            "nobody is on the road");
  to.expect(to.look.library.weather_at(state.weather_q, state.weather_r) != kNone, at,
            "the weather is outside of its flower");
  for (std::size_t i = to.look.library.errands.size(); i < state.errands.size(); ++i)
    to.expect(state.errands[i] == ErrandState::unknown, at.at("errands", i), "an errand that nobody gives");
  inspect_sheet(kCalendarSheet, static_cast<std::size_t>(kit::sheet::kTheOnly), to);
  inspect_course(to);
}

}  // namespace

std::optional<std::string> broken_invariant(const Look& look) {
  return kit::inspect<kBounds>(
             look, [](const auto& value, const Spot& at, Inspection& to) { together(value, at, to); })
      .broken;
}

void imagine_hidden(State& state, const Library& library, engine::SeatId seat, chance::Random& random) {
  // The other side's tactic, while the duel's round is open.
  Duel& duel = state.duel;
  if (duel.chosen != Duel::Tactic::none && (seat == kReferee || state.party[duel.who].player != seat))
    duel.chosen = static_cast<Duel::Tactic>(1 + random.below(3));
  if (seat == kReferee) return;
  // What a type of lock wants is unknown beyond the tumblers that somebody has learned.
  for (LockLore& lore : state.locks) {
    if (lore.sequence == kNone) continue;
    std::uint8_t other = 0;
    do {
      other = fit(random.below(kLockSequences));
    } while (!may_be_sequence(other, lore));
    lore.sequence = other;
  }
  // What the referee has written or prepared is nobody else's: as good as anything is nothing.
  state.drafts = {};
  for (std::size_t i = state.notes.size(); i-- > 0;) {
    if (!state.notes[i].shown) state.notes.erase(i);
  }
  for (Clock& clock : state.clocks) {
    if (clock.sight != Clock::Sight::public_) clock.value = fit(random.below(clock.max + 1U));
  }
  for (SiteState& site : state.sites) {
    // A lock that nobody has tried shows nothing of what is wrong with it.
    for (Door& door : site.doors) {
      if (door.trouble != kNone && door.state == Door::State::untouched && door.tumblers == 0 &&
          door.blows == 0)
        door.trouble = lock_trouble(static_cast<int>(random.below(12)));
    }
    if (site.next == kNone) continue;
    const Site& where = library.sites[at(&site - state.sites.data())];
    site.next =
        fit(random.below(static_cast<std::uint32_t>(library.encounters[where.encounters].rows.size())));
  }
}

}  // namespace gamekeeper::farsa
