#include "farsa/words/making.hpp"
#include "games/farsa/making/making.hpp"

namespace gamekeeper::farsa {
namespace {

/// Players have their characters in turn.
SeatId seat_in_turn(const State& state, std::size_t which) {
  return static_cast<SeatId>(1 + which % std::max<std::size_t>(1, state.players));
}

/// Which party it is, where neither a ready one nor the making was agreed on.
Task<> choose_party(Farsa& farsa) {
  const Option chosen = co_await farsa.table.pick(farsa.caller(), rule::content_packs, prompt::ask_party(),
                                                  [&farsa](Offers& offers) {
                                                    for (const int i : indices(farsa.library.parties))
                                                      offers.add(option::take_party(i));
                                                    offers.add(option::make_own());
                                                  });
  farsa.state.switches.party =
      option::make_own.is(chosen) ? kNone : static_cast<std::uint8_t>(option::take_party.in(chosen).party);
}

/// The one who knows the way best keeps the map, and earns Inspiration by it (S-7c, S-8).
void name_mapper(Farsa& farsa) {
  Who mapper = 0;
  for (Who who = 1; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    if (has_skill(farsa.who(who), farsa.library.navigation) &&
        !has_skill(farsa.who(mapper), farsa.library.navigation))
      mapper = who;
  }
  farsa.who(mapper).reads_map = true;
  farsa.tell(told::keeps_map(mapper), rule::roles);
}

/// One character after the other.
Task<> make_party(Farsa& farsa) {
  State& state = farsa.state;
  const bool is_agreed = state.switches.party == kNone || state.switches.party < farsa.library.parties.size();
  if (!is_agreed) co_await choose_party(farsa);
  const std::size_t made = farsa.state.party.size();
  const auto wanted = static_cast<std::size_t>(std::clamp(party_size(farsa.look()), 1, kMaxParty - 2));
  if (made < wanted) {
    farsa.state.course.again();
    const SeatId player = seat_in_turn(farsa.state, made);
    const std::uint8_t ready = farsa.state.switches.party;
    if (ready < farsa.library.parties.size()) {
      co_await ready_character(farsa, farsa.library.parties[ready].members[made], player);
    } else {
      farsa.state.party.push_back({});
      co_await make_character(farsa, static_cast<Who>(made), player, rule::starting_character);
    }
    co_return;
  }
  name_mapper(farsa);
  for (Character& one : farsa.state.party) one.fed = false;  // the first supper is still to come (W-6)
  begin_world(farsa);
  farsa.tell(told::party_ready(static_cast<int>(made)), rule::content_packs);
}

}  // namespace

constinit const ProcedureOf<Farsa> kMaking = steps<make_party>("making");

}  // namespace gamekeeper::farsa
