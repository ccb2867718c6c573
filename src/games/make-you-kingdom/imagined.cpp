#include "games/make-you-kingdom/imagined.hpp"

#include "chance/random.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

/// What a Trap does is felt before anybody finds it: what it does goes on by itself, or it bars a way.
bool is_felt(const Library& library, std::size_t trap) {
  if (library.traps[trap].activation == Activation::automatic) return true;
  const rows::Program& program = library.rows->program;
  return std::ranges::any_of(program.rows[library.trap_row(trap)].parts, [&program](rows::Id part) {
    return program.parts[part].is == rows::Part::Is::forbid;
  });
}

bool comes_in(const Trap& trap, int level) {
  return trap.level == level || (trap.most_level && trap.level <= level && level <= *trap.most_level);
}

class Imagining {
 public:
  Imagining(State& state, const Library& library, chance::Random& random)
      : state_(state), now_(state.adventure), look_(state, library), library_(library), random_(random) {}

  void everything() {
    if (now_.ruler_room == kNone) return;
    shuffle_rooms();
    draw_monsters();
    draw_traps();
    hide_gifts();
    hide_bases();
    for (Weakness& one : now_.weak_points) {
      if (one.known == 0) one.point = kNone;
    }
  }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  bool is_entered(std::size_t room) const {
    return room == now_.here || now_.rooms[room].entered != 0 || now_.rooms[room].explored != 0;
  }
  /// The first clue tells where the Ruler is (S-8).
  bool is_throne(std::size_t room) const { return room == now_.ruler_room && now_.clues > 0; }
  /// Nobody has heard anything of it.
  bool is_unheard_of(std::size_t room) const {
    if (is_entered(room) || now_.rooms[room].known != 0 || is_throne(room)) return false;
    const auto is_found_there = [room](const Snare& one) { return one.room == room && one.found != 0; };
    const auto leads_there = [room](const Corridor& one) { return one.touches(int_of(room)); };
    return std::ranges::none_of(now_.snares, is_found_there) &&
           std::ranges::any_of(now_.corridors, leads_there) && !is_entrance(look_, int_of(room));
  }

  void swap_rooms(std::size_t a, std::size_t b) {
    if (a == b) return;
    std::swap(now_.rooms[a], now_.rooms[b]);
    const auto other = [a, b](std::uint8_t room) { return u8(room == a ? b : room == b ? a : room); };
    now_.ruler_room = other(now_.ruler_room);
    for (Snare& one : now_.snares) {
      if (one.corridor == kNone) one.room = other(one.room);
    }
  }
  void shuffle_rooms() {
    std::vector<std::size_t> rooms;
    for (std::size_t room = 0; room < kRooms; ++room) {
      if (is_unheard_of(room)) rooms.push_back(room);
    }
    for (std::size_t i = rooms.size(); i > 1; --i) swap_rooms(rooms[i - 1], rooms[below(i)]);
  }

  /// What lies face down is any, somewhere that nobody has counted Traps.
  void hide_bases() {
    for (Stronghold& one : now_.bases) {
      if (one.seen != 0 || one.hp == 0) continue;
      one.base = u8(below(library_.bases.size()));
      one.hp = u8(library_.bases[one.base].hp);
      const auto rooms = make_you_kingdom::below(kRooms, [this](int room) {
        return is_part_of_map(look_, room) && now_.rooms[at(room)].known == 0 && !is_entered(at(room));
      });
      if (!rooms.empty()) one.room = u8(rooms[below(rooms.size())]);
    }
  }

  /// A gift lies where nobody has searched.
  void hide_gifts() {
    std::vector<std::uint8_t> rooms;
    for (const Corridor& one : now_.corridors) {
      for (const std::uint8_t room : {one.a, one.b}) {
        if (now_.rooms[room].searched == 0) rooms.push_back(room);
      }
    }
    for (Gift& gift : now_.gifts) {
      if (!rooms.empty()) gift.room = rooms[below(rooms.size())];
    }
  }

  /// Others of the same Level may live there as well.
  void draw_monsters() {
    for (std::size_t room = 0; room < kRooms; ++room) {
      if (is_entered(room)) continue;
      auto& groups = now_.rooms[room].groups;
      const int reigning = room == now_.ruler_room && now_.ruler_known != 0 ? ruler_group(look_) : -1;
      for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].known == 0 && int_of(i) != reigning)
          groups[i].monster = other_monster(groups[i].monster);
      }
      now_.rooms[room].first = groups;
    }
  }
  std::uint8_t other_monster(std::uint8_t monster) {
    std::vector<std::uint8_t> all;
    for (std::size_t i = 0; i < library_.monsters.size(); ++i) {
      if (library_.monsters[i].level == library_.monsters[monster].level) all.push_back(u8(i));
    }
    return all[below(all.size())];
  }

  /// What a row is about that runs.
  bool is_in_play(std::size_t snare) const {
    const rows::Piece piece = trap_piece(int_of(snare));
    return std::ranges::any_of(state_.effects.runs, [piece](const rows::Run& run) {
      return run.by == piece || run.to == piece || run.with == piece || contains(run.people, piece);
    });
  }
  bool lies_open(const Snare& one) const {
    if (one.corridor < now_.corridors.size()) return now_.corridors[one.corridor].known != 0;
    return one.room >= kRooms || is_entered(one.room);
  }
  void draw_traps() {
    for (std::size_t i = 0; i < now_.snares.size(); ++i) {
      Snare& one = now_.snares[i];
      if (one.found != 0 || one.gone != 0 || one.fired != 0 || is_in_play(i)) continue;
      if (is_felt(library_, one.trap) && (lies_open(one) || one.corridor != kNone)) continue;
      one.trap = other_trap(one);
    }
  }
  /// Where the Court has been, things stand that go with its category (D-8); and what would be felt is not
  /// there.
  std::uint8_t other_trap(const Snare& snare) {
    const Trap& own = library_.traps[snare.trap];
    const bool is_open = lies_open(snare);
    const bool may_be_felt = !is_open && snare.corridor == kNone;
    std::vector<std::uint8_t> all;
    for (std::size_t i = 0; i < library_.traps.size(); ++i) {
      const Trap& trap = library_.traps[i];
      const bool fits = trap.placement == own.placement && comes_in(trap, snare.level) &&
                        (!is_open || trap.category == own.category) &&
                        (may_be_felt || !is_felt(library_, i)) && is_played(library_, i);
      if (fits || i == snare.trap) all.push_back(u8(i));
    }
    return all[below(all.size())];
  }

  State& state_;
  Adventure& now_;
  const Look look_;
  const Library& library_;
  chance::Random& random_;
};

/// Who points at whom for the Medal nobody sees until all have pointed (L4347).
void imagine_votes(State& state, engine::SeatId seat, chance::Random& random) {
  if (!state.course.has(kPointing)) return;
  OfVote& vote = state.course.of(kPointing);
  for (std::size_t who = 0; who < state.court.size(); ++who) {
    if (state.court[who].seat != seat)
      vote.at[who] = u8(random.below(static_cast<std::uint32_t>(state.court.size())));
  }
}

}  // namespace

void imagine(State& state, const Library& library, engine::SeatId seat, chance::Random& random) {
  imagine_votes(state, seat, random);
  if (seat != kGameMaster) Imagining(state, library, random).everything();
}

}  // namespace gamekeeper::make_you_kingdom
