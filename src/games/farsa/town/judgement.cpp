#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;
using Kind = Project::Kind;

/// What a second die does to the failed first one.
Odds odds_of_luck(const Look& look, Who, int first) {
  const bool spared = look.state.switches.luck_is_spared;
  std::array<int, 3> ways{};
  for (int second = 1; second <= 6; ++second) {
    const int sum = first + second;
    ++ways[sum >= 7 ? 0 : spared || sum >= 5 ? 1 : 2];
  }
  Odds odds;
  odds.success = Fraction(ways[1], 6);
  constexpr std::array<const char*, 3> kRows = {"ruin", "away with it", "still at a price"};
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i] > 0) odds.outcomes.push_back({kRows[i], Fraction(ways[i], 6)});
  }
  return odds;
}

/// Silver that should be left for the road.
int to_spare(const Look& look) { return coins_together(look.state) - 15 * count_heroes(look.state); }

double worth_of_project(const Look& look, Kind kind) {
  const int spare = to_spare(look);
  switch (kind) {
    case Kind::research: return spare >= 10 ? 5 : 0;
    case Kind::skill: return spare >= 20 ? 4 : 0;
    case Kind::connections: return 3;
    case Kind::craft: return 0.5;
    case Kind::beast: return 0.4;
    case Kind::hunt: return 0.3;
    case Kind::rite: return 6;
    case Kind::none: break;
  }
  return 0;
}

double appraise_life(const Look& look, Who who, Lifestyle lifestyle) {
  const bool is_hurt = needs_recovery(look.who(who));
  switch (lifestyle) {
    case Lifestyle::none: return 0;
    case Lifestyle::meager: return 3;
    // A bed heals, and people notice.
    case Lifestyle::comfortable: return (is_hurt && to_spare(look) >= 25) || to_spare(look) >= 150 ? 4 : 1;
    case Lifestyle::luxurious: return to_spare(look) >= 2000 ? 5 : 0;
  }
  return 0;
}

double appraise_gift(const Look& look, Who who, int thing) {
  const Thing& one = look.thing(who, thing);
  return -sale_price(look, one) - (one.carried == Carried::hand ? 100 : 0);
}

/// In the order of HardPrice.
double appraise_hard_price(const Look&, Who, HardPrice price) {
  constexpr std::array kWorth = {1.0, 1.5, -2.0, -1.0, 2.0};
  return kWorth[at(price)];
}

/// What a project is going to take, as the book has it; the referee may ask for something else.
std::optional<Odds> price_of_project(const Look& look, const engine::Decision& decision,
                                     const Option& option) {
  if (!prompt::ask_project.is(decision.prompt) || option::no_action.is(option)) return std::nullopt;
  const auto [who, kind] = prompt::ask_project.in(decision.prompt);
  const Project project{.kind = kind, .about = fit(option.a)};
  const int milestones = usual_milestones(look, project);
  const Cost cost = usual_cost(project.kind);
  return noted(fmt::format("{} {}, {}", milestones, milestones == 1 ? "milestone" : "milestones",
                           cost == Cost::silver ? silver(silver_for(look, who, project))
                                                : std::string(cost_name(static_cast<int>(cost)))));
}

int faces_to_talk_it_down(const Look& look, Who who) {
  return passing_faces(score(look, who, Ability::control), 0);
}

std::optional<Odds> odds_of_meddling(const Look& look, bool helps) {
  const Candidate best = best_for(look, helps ? look.library.persuasion : look.library.sneaking, true);
  if (best.who < 0) return std::nullopt;
  return odds_of(Fraction(succeeding_faces(best.means), 6),
                 helps ? "a step or two nearer; they think better of you"
                       : "a step or two farther; they think less of you",
                 helps ? "nothing comes of it" : "nothing comes of it; they think less of you");
}

std::optional<Odds> odds_of_town(const Look& look, const engine::Decision& decision, const Option& option) {
  const bool is_ruled = decision.seat == kReferee;
  std::optional<Odds> odds = odds_among(
      look, option, on<option::petty_crime>([](const Look& of, Who who, bool whole_time) {
        const int faces = succeeding_faces(means_for_crime(of, who, whole_time));
        return odds_of(Fraction(faces, 6), "unseen", "a hard choice");
      }),
      on<option::push_luck>(odds_of_luck), on<option::talk_it_down>([](const Look& of, Who who) {
        return odds_of(Fraction(faces_to_talk_it_down(of, who), 20), "for less", "shown the door");
      }),
      on<option::work_on>([](const Look& of, const Option& work) -> std::optional<Odds> {
        if (!has_bit(of.state.town.jobs, option::work_on.in(work).who)) return std::nullopt;
        return odds_of(Fraction(1, 2), "a milestone", "no time left");
      }),
      on<option::help_faction, option::hinder_faction>([is_ruled](const Look& of, const Option& meddling) {
        return is_ruled ? std::nullopt : odds_of_meddling(of, option::help_faction.is(meddling));
      }));
  return odds ? odds : price_of_project(look, decision, option);
}

double appraise_town(const Look& look, const engine::Decision& decision, const Option& option) {
  const auto usual = [](const Look&, auto, bool is_usual) { return is_usual ? 1 : 0; };
  return worth_among(
      look, option, on<option::milestones, option::interfere_by, option::name_cost>(usual),
      on<option::live>(appraise_life), on<option::recover>(10), on<option::work_on>(8), on<option::dig_up>(6),
      on<option::no_luck>(3), on<option::odd_job>(2), on<option::petty_crime, option::push_luck>(0.5),
      on<option::run_up_debt, option::train_skill, option::connect, option::hunt_item, option::craft,
         option::tame_beast, option::find_another_way>(1),
      on<option::settle_in, option::help_faction, option::hinder_faction, option::withdraw,
         option::open_strongroom, option::hand_over, option::fetch_back, option::hide_silver,
         option::relieve>(-1),
      on<option::give_finger>(-500), on<option::pay_hard_price>(appraise_hard_price),
      on<option::undertake>(worth_of_project),
      on<option::no_action>(prompt::ask_project.is(decision.prompt) ? 0 : 0.6),
      on<option::research>([](const Look&, int place) { return place == kNone ? 1 : 2; }),
      on<option::deposit>([](const Look& of, int hundreds) {
        return hundreds == 5 && coins_together(of.state) >= 600 ? 2 : -1;
      }),
      on<option::accept_cost>([](const Look&, Who, Cost cost) { return cost == Cost::loss ? -1 : 3; }),
      on<option::talk_it_down>(
          [](const Look& of, Who who) { return 4.0 * faces_to_talk_it_down(of, who) / 20.0 - 0.5; }),
      on<option::give_thing>(appraise_gift));
}

}  // namespace

const Chapter chapters::kTown{.odds = odds_of_town, .appraise = appraise_town};

}  // namespace gamekeeper::farsa
