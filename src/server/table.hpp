#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
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
#include "players/motives.hpp"
#include "protocol/commands.hpp"
#include "protocol/seating.hpp"
#include "server/clock.hpp"
#include "server/guest.hpp"
#include "server/later.hpp"
#include "server/quotas.hpp"
#include "server/replay.hpp"
#include "server/workers.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace gamekeeper::server {

/// What a guest wants to hear beyond what a bot at `drive` hears.
struct Wishes {
  bool view = false;   ///< what its seats see, after every change
  bool odds = false;   ///< the exact odds of each question to it
  bool story = false;  ///< what happened before it came
  bool seated = true;  ///< who sits where, whenever that changes
  friend bool operator==(const Wishes&, const Wishes&) = default;
};

/// Who calls, and how many bytes of answer are enough.
struct Calling {
  std::shared_ptr<Bill> bill;
  std::size_t most = SIZE_MAX;
};

/// What tables need from the registry that holds them.
struct Household {
  store::Store& store;
  store::Writer& writer;
  Workers& workers;   ///< for everything that is quick
  Workers& thinkers;  ///< for players who think long
  Clock& clock;
  const engine::GameFinder& games;
  std::chrono::milliseconds patience;  ///< how long they may think about one answer
  const std::atomic<bool>& stopping;   ///< nobody waits for what they think any more
};

/// One match and those who sit at it, as an actor: what is asked of it is done in order on a strand of its
/// own, one thing at a time. Nothing is said to anybody before the log that it follows from is on the disk.
/// Players without hands move as soon as it is their turn; those who think long do so elsewhere, and
/// meanwhile only the table waits.
///
/// At a table with a delay those who only look on are told of another match: the one that follows the log as
/// far as it is old enough. Which of the two a link is told of, shown and answered from is said in one place,
/// session_for().
///
/// Any thread may call. The match is read from the store when the first one asks for something; a table whose
/// log cannot be written any more sends everybody away, and comes back from what was written.
///
/// What breaks at a table (chance::Broken, any other exception) ends its match and nothing else: everybody is
/// sent away with the reason, the fault goes into the journal and the store, and whoever comes back finds the
/// match as it was at its last good checkpoint, to be read, not to be played.
class SharedTable : public std::enable_shared_from_this<SharedTable> {
 public:
  using Then = std::function<void()>;

  SharedTable(Household household, store::TableId id);

  /// A guest sits down with a link; whoever sits with a link that is not of this table is dismissed. `then`
  /// when it has heard how things stand.
  void sit(std::shared_ptr<Guest> guest, std::string token, Wishes wishes, Then then);
  /// A line of a guest; `then` when it was followed and what it led to is said. Lines of those who do not sit
  /// here are not heard.
  void take(std::shared_ptr<Guest> guest, std::string line, Then then);
  void leave(std::shared_ptr<Guest> guest);
  /// Some lines in a row for whoever holds the link, who need not sit: `then` with all that is said to it
  /// until somebody has to be waited for.
  void call(std::string token, std::vector<std::string> lines,
            std::function<void(const OrLater<std::vector<SharedLine>>&)> then, Calling calling = {});
  /// For its host: it was never there.
  void remove(std::string token, std::function<void(const OrLater<>&)> then);
  /// {"seated": {...}} for a link.
  void describe(std::string token, std::function<void(const OrLater<std::string>&)> then);
  /// The log: once the match is over, or while its link plays alone against players without hands.
  void save(std::string token, std::function<void(const OrLater<std::string>&)> then);
  /// Lets the guests go without a word. Only when nothing works on the table any more.
  void forget_guests();
  /// Sends everybody away.
  void close(std::string code, std::string message);

  /// Nobody sits here, and nothing is to be done.
  bool idle() const { return idle_; }
  /// It has sent everybody away and does nothing any more.
  bool broken() const { return broken_; }

 private:
  struct Seated {
    std::shared_ptr<Guest> guest;
    store::Link link;
    Wishes wishes;
  };
  struct Say {
    std::shared_ptr<Guest> to;
    SharedLine line;
    bool last = false;
  };
  struct Caller;
  struct Command;
  using Result = engine::Result<>;

  // -- The order of things; all of it on the strand. --
  void post(Job job);
  /// Does a part of the table's work; what breaks in it is the table's fault().
  void guarded(const Job& job);
  void fault(const std::string& what);
  void step();
  void flush();
  void deliver(const std::vector<Say>& says);
  void break_down(const engine::Error& error);
  /// Sends everybody away; the match leaves memory.
  void send_away(std::string_view code, std::string_view message);
  Result load();
  engine::Result<engine::Session::Loaded> read(const store::StoredTable& stored);
  engine::Player* mover();
  void let_play(engine::Player& player);
  void think(engine::Player& player);
  void let_think(engine::Player& player);
  void end_calls();

  // -- Who may know how much. --
  bool is_behind(const store::Link& link) const;
  /// The log and the match as a link may know them. For one that is behind only after ready_for(). A link
  /// that answers ahead of its turn sees what it has answered.
  const engine::Session& session_for(const store::Link& link) const;
  const engine::Match& match_for(const store::Link& link) const;
  /// The seat of a link that answers ahead of its turn, or has done so.
  std::optional<engine::SeatId> ahead_of_turn(const store::Link& link) const;
  /// Lets those who sit here answer ahead, where another person is asked.
  void look_ahead();
  /// What a link may know is there to be told. Error: "too-early", when nothing is old enough.
  OrLater<> ready_for(const store::Link& link);
  void grow_old();
  void set_alarm();
  void catch_up();
  void drop_behind();

  // -- What is said. --
  void say(const Seated& seated, const boost::json::object& line);
  /// To all who are told of that match.
  void say_to_all(const engine::Session& of, const boost::json::object& line);
  void hear_event(const engine::Session& of, const engine::Event& event, const engine::Position& position);
  void say_changes();
  /// What is said of how things stand to a link, made once for all links that know and hold the same.
  const std::vector<SharedLine>& how_it_stands(const Seated& seated);
  void say_how_it_stands(const Seated& seated);
  void say_seated();
  /// Puts down for all, now and later, what was done to the table.
  void note(boost::json::object what);
  boost::json::object seated_line(const store::Link& link) const;
  bool present(engine::SeatId seat) const;
  /// Whether nobody else with hands plays here.
  bool alone(const store::Link& link) const;
  /// What was, as far as a link may know it. Read once and kept for all links that know the same.
  engine::Result<const Replay*> replay_of(const store::Link& link);
  /// Whether what the log says is nobody's secret, or only this link's.
  bool may_read_log(const store::Link& link) const;

  // -- What guests ask for. --
  Seated* find(const Guest& guest);
  const store::Link* find_link(std::string_view token) const;
  /// Reads the match, if need be, and finds the link in it.
  OrLater<const store::Link*> open(std::string_view token);
  void follow(Seated& by, std::string_view line);
  Result follow_line(Seated& by, std::string_view line);
  Result answer(Seated& by, const boost::json::object& line,
                Result (*give)(engine::Session&, const boost::json::object&));
  Result choose(Seated& by, const boost::json::object& line);
  Result faces(Seated& by, const boost::json::object& line);
  Result outcome(Seated& by, const boost::json::object& line);
  Result undo(Seated& by, const boost::json::object& line);
  Result rule(Seated& by, const boost::json::object& line);
  Result view(Seated& by, const boost::json::object& line);
  Result tools(Seated& by, const boost::json::object& line);
  Result sheets(Seated& by, const boost::json::object& line);
  Result state(Seated& by, const boost::json::object& line);
  Result odds(Seated& by, const boost::json::object& line);
  Result story(Seated& by, const boost::json::object& line);
  Result look(Seated& by, const boost::json::object& line);
  Result why(Seated& by, const boost::json::object& line);
  Result hold(Seated& by, const boost::json::object& line);
  Result take_back(Seated& by, const boost::json::object& line);
  Result links(Seated& by, const boost::json::object& line);
  Result relink(Seated& by, const boost::json::object& line);
  Result ping(Seated& by, const boost::json::object& line);
  Result end(Seated& by, const boost::json::object& line);
  Result said(Seated& by, engine::Result<boost::json::object> line);
  Result reseat(store::Seating seating);
  void update_links();
  protocol::Speaker speaker(const Seated& by) const;

  Household household_;
  store::TableId id_;
  std::unique_ptr<Strand> strand_;

  std::unique_ptr<engine::Session> session_;
  store::Seating seating_;
  std::string trouble_;  // what did not come back from the log
  std::string closed_;   // why nobody may play on here; empty: they may
  std::vector<boost::json::object> notes_;
  protocol::Players players_;
  std::size_t stored_ = 0;  // bytes of the log that the writer has
  std::chrono::seconds delay_{};
  std::unique_ptr<engine::Session> behind_;  // while somebody is told of it
  std::size_t old_ = 0;                      // bytes of the log that those who are behind may know
  std::deque<store::Growth> young_;          // and of what they may not know yet, how old it is
  bool alarm_set_ = false;
  std::chrono::steady_clock::time_point thinks_until_;  // of whoever thinks now
  std::vector<Seated> guests_;
  std::deque<Job> inbox_;
  std::vector<Say> outbox_;  // said when what it follows from is written
  std::vector<Then> thens_;  // and then these
  std::vector<std::shared_ptr<Caller>> calls_;
  players::Motives motives_;       // of those who think long
  std::shared_ptr<Bill> bill_;     // of whoever spoke last: on it goes what the table does
  std::uint32_t told_number_ = 0;  // of the question that stood when decisions were counted last
  /// What how_it_stands() has made of the position as it is.
  struct Standing {
    const engine::Session* of = nullptr;
    engine::SeatSet seats = 0;
    bool host = false;
    Wishes wishes;
    std::vector<SharedLine> lines;
  };
  std::vector<Standing> standings_;
  /// Of links that are behind, and of others.
  std::vector<std::pair<bool, std::unique_ptr<Replay>>> replays_;
  bool changed_ = false;
  bool behind_changed_ = false;
  bool busy_ = false;
  std::atomic<bool> idle_ = true;
  std::atomic<bool> broken_ = false;
};

}  // namespace gamekeeper::server
