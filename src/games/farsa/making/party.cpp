#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

// Who comes after the dead (D-10): new characters, stand-ins, and a funeral.

int members(const State& state) { return static_cast<int>(state.party.size()); }

bool is_gone(const Character& one) {
  return (one.fate == Fate::dead && one.returns_on == 0) || one.fate == Fate::retired;
}

/// Nobody works any longer at bringing back whose place is taken.
void give_up_rites(Farsa& farsa, Who who) {
  for (Project& project : farsa.state.town.projects) {
    if (project.kind == Project::Kind::rite && dead_of(project.about) == who) project = {};
  }
}

bool plays_hero(const State& state, SeatId seat) {
  return std::ranges::any_of(state.party,
                             [seat](const Character& one) { return one.player == seat && is_hero(one); });
}

bool has_lost_hero(const State& state, SeatId seat) {
  return std::ranges::any_of(state.party, [seat](const Character& one) {
    return one.player == seat && !is_present(one) && !is_hireling(one);
  });
}

bool stands_in(const Character& one, SeatId seat) {
  return is_present(one) && one.hired_by != 0 && one.player == seat;
}

bool is_standing_in(const State& state, SeatId seat) {
  return indices(state.party, [seat](const Character& one) { return stands_in(one, seat); }).any();
}

/// Somebody else's hireling, whom nobody has taken over.
bool may_take_over(const Character& one, SeatId seat) {
  return is_present(one) && is_hireling(one) && one.hired_by == 0 && one.player != seat;
}

void give_back(Farsa& farsa, SeatId seat) {
  for (const Who who : indices(farsa.state.party)) {
    Character& one = farsa.who(who);
    if (!stands_in(one, seat)) continue;
    one.player = one.hired_by;
    one.hired_by = 0;
    farsa.tell(told::stood_down(who, one.player), rule::borrowed_hireling);
  }
}

Task<> take_over(Farsa& farsa, SeatId seat) {
  const auto stand_ins =
      indices(farsa.state.party, [seat](const Character& one) { return may_take_over(one, seat); });
  if (!stand_ins.any()) co_return;
  const Option chosen = co_await farsa.pick_if_choice(seat, rule::stand_in, prompt::ask_stand_in(seat),
                                                      each(stand_ins, option::stand_in));
  const Who who = option::stand_in.in(chosen).who;
  Character& one = farsa.who(who);
  one.hired_by = one.player;
  one.player = seat;
  farsa.tell(told::stands_in(who, seat), rule::stand_in);
}

Task<> introduce_newcomer(Farsa& farsa, Who who) {
  const int row =
      co_await roll_row(farsa, who, "introduction", rule::introduction, purpose::for_introduction(who));
  if (row >= 0) farsa.tell(told::introduced(who, row + 1), rule::introduction);
}

/// Players have their characters in turn.
SeatId seat_in_turn(const State& state, std::size_t which) {
  return static_cast<SeatId>(1 + which % std::max<std::size_t>(1, state.players));
}

/// Which party it is, where neither a ready one nor the making was agreed on.
Task<> choose_party(Farsa& farsa) {
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::content_packs, prompt::ask_party(),
                          all_of(&Library::parties, option::take_party), option::make_own());
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

/// Where the world stands on the first day.
void begin_world(Farsa& farsa) {
  State& state = farsa.state;
  const Library& library = farsa.library;
  for (std::size_t i = 0; i < library.places.size(); ++i) state.places[i].known = library.places[i].known;
  for (std::size_t i = 0; i < library.people.size(); ++i)
    state.people[i].disposition = disposition_of(library.people[i].disposition);
  const Season& season = library.seasons[state.calendar.season];
  state.weather_q = fit(season.start_q);
  state.weather_r = fit(season.start_r);
  state.places[state.place].known = true;
  state.places[state.place].visited = true;
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

std::optional<engine::Odds> odds(const Look&, const engine::Decision&, const Option&) { return std::nullopt; }

/// What nobody of the party is yet, and what arms it brings.
double worth_of_background(const Look& look, int index) {
  double worth = 0;
  for (const Character& one : look.state.party) worth -= one.background == index ? 5 : 0;
  for (const int gear : look.library.backgrounds[at(index)].gear) {
    const Item& item = look.library.items[at(gear)];
    worth += item.armor + (item.weapon ? item.weapon->die / 4.0 : 0.0);
  }
  return worth;
}

/// A fighter leads with strength, and does not mind which people are theirs.
double worth_of_swap(const Look& look, Ability one, Ability other, Who who) {
  if (one != Ability::strength) return -1;
  const auto& most = look.who(who).most;
  return most[at(other)] - most[0];
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  return worth_among(
      look, option, on<option::hold_funeral>(2.5), on<option::to_person>(1), on<option::grant_return>(-1),
      on<option::take_party>([](const Look& of, int party) {
        return static_cast<double>(of.library.parties[at(party)].members.size());
      }),
      on<option::stand_in>([](const Look& of, Who who) { return of.who(who).now[0]; }),
      on<option::give_away>(
          [](const Look& of, Who who, int thing) { return of.item(of.thing(who, thing)).price / 100.0; }),
      on<option::riddle_idea>([](const Look&, int idea) { return -idea; }),
      // Whole again is best; somebody else in the same skin comes last.
      on<option::rite>([](const Look&, int about) { return static_cast<int>(rite_of(about)); }),
      on<option::take_background>(worth_of_background), on<option::swap>(worth_of_swap));
}

}  // namespace

Who make_place(Farsa& farsa) {
  if (!farsa.state.party.full()) {
    farsa.state.party.push_back({});
    return members(farsa.state) - 1;
  }
  for (Who who = 0; who < kMaxParty; ++who) {
    if (!is_gone(farsa.who(who))) continue;
    farsa.who(who) = {};
    farsa.state.town.projects[at(who)] = {};
    give_up_rites(farsa, who);
    return who;
  }
  return -1;
}

int party_size(const Look& look) {
  const std::uint8_t party = look.state.switches.party;
  if (party < look.library.parties.size())
    return static_cast<int>(look.library.parties[party].members.size());
  return look.state.switches.size;
}

bool somebody_is_missed(const Look& look) {
  if (count_heroes(look.state) >= party_size(look)) return false;
  if (!look.state.party.full()) return true;
  return std::ranges::any_of(look.state.party, is_gone);
}

Task<> newcomer(Farsa& farsa) {
  std::array<int, kMaxPlayers + 1> has{};
  for (const Character& one : farsa.state.party) {
    if (is_hero(one) && one.player <= kMaxPlayers) ++has[one.player];
  }
  SeatId player = 1;
  for (SeatId seat = 2; seat <= farsa.state.players; ++seat) {
    if (has[seat] < has[player]) player = seat;
  }
  const Who who = make_place(farsa);
  if (who < 0) co_return;
  co_await make_character(farsa, who, player, rule::replacement);
  co_await introduce_newcomer(farsa, who);
}

Task<> hand_over_hirelings(Farsa& farsa) {
  if (count_heroes(farsa.state) == 0) co_return;
  for (SeatId seat = 1; seat <= farsa.state.players; ++seat) {
    if (plays_hero(farsa.state, seat)) {
      give_back(farsa, seat);
    } else if (has_lost_hero(farsa.state, seat) && !is_standing_in(farsa.state, seat)) {
      co_await take_over(farsa, seat);
    }
  }
}

bool is_unmourned(const Character& one) {
  return one.fate == Fate::dead && !is_hireling(one) && !one.mourned;
}

void hold_funeral(Farsa& farsa, Who who) {
  farsa.who(who).mourned = true;
  const auto mourners = std::ranges::count_if(farsa.state.party, is_able_hero);
  farsa.tell(told::buried(who, static_cast<int>(mourners)), rule::death);
  for (const Who other : indices(farsa.state.party, is_able_hero)) {
    calm(farsa, other, rule::funeral);
    earn_inspiration(farsa, other, rule::funeral);
  }
}

constinit const ProcedureOf<Farsa> kMaking = steps<make_party>("making");

const Chapter chapters::kMaking{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
