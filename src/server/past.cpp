#include "server/past.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"
#include "server/says.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;
using engine::Result;

/// The events and rulings of a log as a link knows them, in order. What is taken back is forgotten.
class Story {
 public:
  explicit Story(engine::SeatSet seats) : seats_(seats) {}

  Result<std::unique_ptr<engine::Session>> read(std::string_view log) {
    engine::Follow follow;
    // The listener hears the first events before anybody knows the match; they belong to no question.
    follow.listener = [this](const engine::Event& event, const engine::Position& position) {
      if (game_ == nullptr) return;
      const std::uint32_t number = match_ == nullptr ? 0 : match_->number();
      for (json::object& line : event_lines(*game_, event, position, seats_, number))
        events_.push_back({number, std::move(line.at("event"))});
    };
    follow.before = [this](const json::object& line, const engine::Match& match) {
      match_ = &match;
      note_ruling(match);
      if (const json::value* undo = line.if_contains("undo")) {
        const auto* to = undo->as_object().if_contains("to");
        if (to != nullptr && to->is_number()) take_back(to->to_number<std::uint32_t>(), match.number());
      }
      has_ruled_ = line.contains("ruling");
    };
    const engine::GameFinder finder = [this](std::string_view id, const auto& packs) {
      Result<const engine::Game*> game = protocol::find_game(id, packs);
      if (game) game_ = *game;
      return game;
    };
    Result<engine::Session::Loaded> loaded =
        engine::Session::read_text(log, "the table's log", finder, follow);
    if (!loaded) return std::unexpected(loaded.error());
    note_ruling(loaded->session->match());
    return std::move(loaded->session);
  }

  /// The question that stood after each ruling.
  const std::vector<std::uint32_t>& rulings() const { return rulings_; }

  json::array events_before(std::uint32_t number) const {
    json::array events;
    for (const Told& told : events_) {
      if (told.number < number) events.push_back(told.event);
    }
    return events;
  }

 private:
  struct Told {
    std::uint32_t number = 0;
    json::value event;
  };

  /// A ruling has its number when its line was applied, which is before the next one is.
  void note_ruling(const engine::Match& match) {
    if (std::exchange(has_ruled_, false)) rulings_.push_back(match.number());
  }

  /// Where nobody has answered since a ruling, it is that which is taken back.
  void take_back(std::uint32_t to, std::uint32_t standing) {
    std::erase_if(events_, [to](const Told& told) { return told.number >= to; });
    if (!rulings_.empty() && rulings_.back() == standing) rulings_.pop_back();
    std::erase_if(rulings_, [to](std::uint32_t number) { return number > to; });
  }

  engine::SeatSet seats_;
  const engine::Game* game_ = nullptr;
  const engine::Match* match_ = nullptr;
  std::vector<Told> events_;
  std::vector<std::uint32_t> rulings_;
  bool has_ruled_ = false;
};

}  // namespace

Result<json::object> story_line(std::string_view log, const store::Link& link) {
  Story story(link.seats);
  if (const auto session = story.read(log); !session) return std::unexpected(session.error());
  json::object told{{"events", story.events_before(std::numeric_limits<std::uint32_t>::max())}};
  if (!story.rulings().empty()) told["rulings"] = json::value_from(story.rulings());
  return json::object{{"story", std::move(told)}};
}

Result<json::object> look_line(std::string_view log, const protocol::Players& players,
                               const store::Link& link, std::uint32_t number) {
  Story story(link.seats);
  const auto session = story.read(log);
  if (!session) return std::unexpected(session.error());
  engine::Match& match = (*session)->match();
  const std::uint32_t last = match.number();
  match.stop_listening();
  if (match.status() == engine::Status::over || number != last) {
    match.explain(true);
    if (const Result<> back = match.back_to(number); !back) {
      return engine::fail("no-look", "question " + std::to_string(number) + " was not asked in this match",
                          "1 to " + std::to_string(last));
    }
  }
  json::array views;
  for (const engine::SeatId eye : eyes_of(link.seats)) views.push_back(seen_line(match, eye).at("view"));
  json::object look{
      {"n", number}, {"last", last}, {"views", std::move(views)}, {"events", story.events_before(number)}};
  if (is_asked(asked(match, players), link)) look["question"] = question_line(match, players, link);
  return json::object{{"look", std::move(look)}};
}

}  // namespace gamekeeper::server
