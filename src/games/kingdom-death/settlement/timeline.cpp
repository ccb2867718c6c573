#include "games/kingdom-death/settlement/settlement.hpp"

/// The timeline: what is written into it, what comes of it (p38, p84).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kLastYear = 40;

/// Behind all of the same year.
void write(Settlement& its, Due due) {
  auto& all = its.timeline;
  if (all.full() || due.year > kLastYear) return;
  all.push_back(due);
  for (std::size_t i = all.size() - 1; i > 0 && all[i - 1].year > due.year; --i)
    std::swap(all[i - 1], all[i]);
}

}  // namespace

void fill_timeline(Night& night) {
  Settlement& its = night.state.settlement;
  its.timeline = {};
  for (const TimelineEntry& one : night.library.timeline) {
    const auto year = static_cast<std::uint8_t>(one.year);
    if (year <= its.lantern_year) continue;
    if (one.story) write(its, {year, DueKind::story, night.library.story_called(*one.story), 0});
    if (one.nemesis)
      write(its, {year, DueKind::nemesis, kit::index_that_is(night.library.nemeses, *one.nemesis),
                  static_cast<std::uint8_t>(one.level)});
  }
}

void schedule(Night& night, Due due, int in) {
  Settlement& its = night.state.settlement;
  due.year = static_cast<std::uint8_t>(std::clamp(its.lantern_year + in, 1, kLastYear + 1));
  const auto is_it = [&due](const Due& other) { return other.kind == DueKind::nemesis && other == due; };
  if (std::ranges::any_of(its.timeline, is_it)) return;
  write(its, due);
  night.tell(told::scheduled(due.kind, due.what, due.year), rule::timeline);
}

void postpone(Night& night, std::uint8_t nemesis, int years) {
  auto& all = night.state.settlement.timeline;
  const auto* found = std::ranges::find_if(
      all, [nemesis](const Due& one) { return one.kind == DueKind::nemesis && one.what == nemesis; });
  if (found == all.end()) return;
  const Due moved = *found;
  all.erase(static_cast<std::size_t>(found - all.begin()));
  schedule(night, moved, std::max(0, moved.year + years - night.state.settlement.lantern_year));
}

/// All are shuffled each year (p83), the first year's and those of this year left out.
Task<> draw_settlement_event(Night& night) {
  std::vector<std::uint16_t> weights;
  weights.reserve(night.library.settlement_events.size());
  for (std::uint8_t event = 0; event < night.library.settlement_events.size(); ++event)
    weights.push_back(contains(night.state.settlement.events, event) ? 0 : 1);
  if (night.has_storyteller()) {
    Few<int> left;
    for (int event = 0; at(event) < weights.size(); ++event) {
      if (weights[at(event)] > 0) left.push_back(event);
    }
    const int chosen = co_await one_of(night, kStoryteller, rule::storyteller, prompt::which_event_comes(),
                                       left, [](int event) { return option::deal_event(event); });
    co_return co_await play_settlement_event(night, static_cast<std::uint8_t>(chosen));
  }
  const int drawn = co_await night.table.draw(night.controller(), weights, rule::settlement_event,
                                              purpose::next_settlement_event());
  co_await play_settlement_event(night, static_cast<std::uint8_t>(drawn));
}

/// The same only once a phase (p84).
Task<> play_settlement_event(Night& night, std::uint8_t event) {
  auto& all = night.state.settlement.events;
  if (contains(all, event) || all.full()) co_return;
  all.push_back(event);
  night.tell(told::event_drawn(event), rule::settlement_event);
  co_await night.effects.row(static_cast<rows::Id>(night.library.row_of(RowOf::settlement_event, event)),
                             piece_of(kTheSettlement));
}

std::optional<Due> take_due(Night& night, DueKind kind) {
  auto& all = night.state.settlement.timeline;
  const auto* found = std::ranges::find_if(all, [&](const Due& one) {
    return one.kind == kind && one.year <= night.state.settlement.lantern_year &&
           night.library.showdown_with(one.what, one.level) != kNone;
  });
  if (found == all.end()) return std::nullopt;
  const Due due = *found;
  all.erase(static_cast<std::size_t>(found - all.begin()));
  return due;
}

Task<> timeline_events(Night& night) {
  auto& all = night.state.settlement.timeline;
  const int year = night.state.settlement.lantern_year;
  std::vector<Due> due;
  for (std::size_t i = 0; i < all.size() && all[i].year <= year;) {
    due.push_back(all[i]);
    // A nemesis that can be fought waits until it is.
    const bool waits =
        all[i].kind == DueKind::nemesis && night.library.showdown_with(all[i].what, all[i].level) != kNone;
    waits ? void(++i) : all.erase(i);
  }
  constexpr std::uint8_t kDrawn = kNone;
  if (year > 1) night.state.course.then(kEvent, {0, DueKind::event, kDrawn, 0});
  for (const Due& one : due) {
    if (one.kind == DueKind::story) tell_story(night, one.what, piece_of(kTheSettlement));
    if (one.kind == DueKind::event) night.state.course.then(kEvent, one);
    if (one.kind == DueKind::nemesis && one.year == year)
      night.tell(told::nemesis_waits(one.what, one.level), rule::timeline);
  }
  co_return;
}

}  // namespace gamekeeper::kingdom_death
