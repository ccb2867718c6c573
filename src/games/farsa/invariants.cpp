#include <numeric>

#include "chance/random.hpp"
#include "games/farsa/answers.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/invariants_parts.hpp"

namespace gamekeeper::farsa {
namespace {

// Characters, and what they carry.

constexpr std::size_t kScars = 6, kExposures = 3;

Broken broken_scores(const Look& look, Who who) {
  if (Broken broken = kit::sheet::broken(kScores, look, who)) return broken;
  const Character& one = look.who(who);
  const bool is_made = one.background != kNone || one.hireling != kNone;
  if (is_made && one.now[0] == 0 && one.fate == Fate::well) return "somebody well with no STR";
  return std::nullopt;
}

Broken broken_kind(const Character& one, const Library& library) {
  if (beyond(one.kindred, library.kindreds) || beyond(one.background, library.backgrounds) ||
      beyond(one.hireling, library.hirelings))
    return "a character of no kind";
  if (bits_beyond(one.skills, library.skills.size())) return "a skill that does not exist";
  if (bits_beyond(one.grimoire, library.spells.size())) return "a spell that does not exist";
  if (one.background != kNone) {
    const Background& background = library.backgrounds[one.background];
    if (one.fear >= background.fears.size()) return "a fear that the background does not know";
    if (one.reason >= background.reasons.size()) return "a reason that the background does not know";
  }
  const auto oddities = library.tables.index("return-oddity");
  if (beyond(one.oddity, oddities ? library.tables[*oddities].rows.size() : 0))
    return "an oddity that is on no table";
  return std::nullopt;
}

Broken broken_burden(const Character& one, const Library& library) {
  for (const Thing& thing : one.things) {
    if (Broken broken = broken_thing(thing, library)) return broken;
  }
  if (one.fatigue + static_cast<int>(one.wounds.size()) > kSlots) return "more Fatigue and Wounds than slots";
  return std::nullopt;
}

Broken broken_boast(const Boast& boast, const Library& library, std::size_t texts) {
  if (beyond(boast.errand, library.errands.size())) return "a Boast about no errand";
  if (is_unsaid(boast.words, texts)) return "a Boast in words that nobody has said";
  if (boast.ability_gained < 0 || boast.ability_gained > kMostScore || boast.guard_gained < 0 ||
      boast.guard_gained > kMostScore)
    return "a Boast that has brought less than nothing, or more than 18";
  return std::nullopt;
}

Broken broken_oath(const Oath& oath, const Library& library, std::size_t members, std::size_t texts) {
  if (is_unsaid(oath.words, texts)) return "a riddle that nobody has said";
  if (beyond(oath.from, members)) return "an oath to nobody of the party";
  const bool about_person = oath.kind == Oath::Kind::deliver || oath.kind == Oath::Kind::protect;
  if (beyond(oath.item, library.items) ||
      (oath.kind == Oath::Kind::avenge && beyond(oath.about, library.creatures)) ||
      (about_person && beyond(oath.about, library.people)))
    return "an oath about nobody";
  return std::nullopt;
}

Broken broken_mastery(const Mastery& mastery, const Library& library) {
  if (mastery.weapon >= library.items.size() || !library.items[mastery.weapon].weapon)
    return "mastery of what is no weapon";
  const auto& teaches = library.items[mastery.weapon].weapon->feats;
  for (int feat = 0; feat < kFeats; ++feat) {
    if (has_bit(mastery.feats, feat) && !contains(teaches, static_cast<Feat>(feat)))
      return "a feat that its weapon does not teach";
  }
  if (bits_beyond(mastery.feats, kFeats)) return "a feat that does not exist";
  return std::nullopt;
}

Broken broken_character(const Look& look, Who who, std::size_t texts) {
  const State& state = look.state;
  const Library& library = look.library;
  const Character& one = look.who(who);
  if (one.player < 1 || one.player > state.players) return "a character of no player";
  if (one.hired_by > state.players) return "a hireling of no player";
  if (is_unsaid(one.name, texts)) return "a character with no name";
  if (Broken broken = broken_kind(one, library)) return broken;
  if (Broken broken = broken_scores(look, who)) return broken;
  if (Broken broken = broken_burden(one, library)) return broken;
  if (Broken broken = broken_boast(one.boast, library, texts)) return broken;
  if (Broken broken = broken_oath(one.oath, library, state.party.size(), texts)) return broken;
  for (const Mastery& mastery : one.masteries) {
    if (Broken broken = broken_mastery(mastery, library)) return broken;
  }
  if (one.returns_on != 0 && one.fate != Fate::dead) return "somebody on the way back who has not gone";
  if (one.exposed != 0 && one.fate == Fate::dead) return "the dead burn no more";
  if (bits_beyond(one.scars.suffered, kScars) || bits_beyond(one.exposed, kExposures))
    return "a scar or an exposure that does not exist";
  if (beyond(one.lost_in, library.sites)) return "somebody lost in no site";
  return std::nullopt;
}

Broken broken_draft(const Draft& draft, const Library& library) {
  if (draft.kind == Draft::Kind::none) return "a draft of nothing";
  std::size_t part = 0;
  for (const DraftPart& one : parts_of(library, draft.kind)) {
    const int value = draft.parts[part++];
    const int most = std::accumulate(one.dice.begin(), one.dice.end(), 0);
    if (value < static_cast<int>(one.dice.size()) || value > most)
      return fmt::format("a draft whose {} was never rolled", one.id);
  }
  return std::nullopt;
}

Broken broken_desk(const State& state, const Library& library, std::size_t texts) {
  for (const Note& note : state.notes) {
    if (note.words == 0 || is_unsaid(note.words, texts)) return "a note without words";
  }
  for (const Draft& draft : state.drafts) {
    if (Broken broken = broken_draft(draft, library)) return broken;
  }
  for (const Clock& clock : state.clocks) {
    if (clock.max < 1 || clock.max > 12 || clock.value > clock.max) return "a clock beyond its segments";
    if (is_unsaid(clock.name, texts)) return "a clock with no name";
  }
  return std::nullopt;
}

Broken broken_party(const State& state, const Library& library, std::size_t texts) {
  if (state.players < 1 || state.players > kMaxPlayers) return "players not from 1 to 4";
  if (state.caller < 1 || state.caller > state.players) return "the caller is no player";
  if (beyond(state.switches.party, library.parties)) return "no such ready party";
  if (state.switches.size > kMaxParty) return "a party larger than any";
  if (phase_of(state) != Phase::making && phase_of(state) != Phase::finished && state.party.empty())
    return "nobody is on the road";
  if (bits_beyond(state.edge, state.party.size())) return "an advantage of nobody";
  for (const Who who : indices(state.party)) {
    if (Broken broken = broken_character({.state = state, .library = library}, who, texts)) return broken;
  }
  return std::nullopt;
}

}  // namespace

Broken broken_thing(const Thing& thing, const Library& library) {
  if (thing.item >= library.items.size()) return "a thing of no kind";
  const Item& item = library.items[thing.item];
  if (thing.uses == 0) return fmt::format("{} with no uses left", item.name);
  if (beyond(thing.spell, library.spells)) return "a scroll of no spell";
  if (thing.burning > 0 && !item.light) return fmt::format("{} that burns", item.name);
  const int die = thing.usage_die;
  if (die != 0 && (die < 4 || die > 12 || die % 2 != 0))
    return fmt::format("{} with a usage die of d{}", item.name, die);
  return std::nullopt;
}

Broken broken_invariant(const State& state, const Library& library, std::size_t texts) {
  if ((state.ending == Ending::none) == (phase_of(state) == Phase::finished)) return "an end that is none";
  if (Broken broken = broken_party(state, library, texts)) return broken;
  if (Broken broken = broken_country(state, library)) return broken;
  if (Broken broken = broken_sites(state, library)) return broken;
  if (Broken broken = broken_people(state, library)) return broken;
  if (Broken broken = broken_town(state, library)) return broken;
  if (Broken broken = broken_desk(state, library, texts)) return broken;
  if (Broken broken = broken_meeting(state, library)) return broken;
  if (Broken broken = broken_war(state, library)) return broken;
  return broken_fight(state, library, texts);
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
