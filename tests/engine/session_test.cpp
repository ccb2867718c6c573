#include "engine/session.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kinds_game.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

/// The game of all kinds of questions, by rules of which the version can be raised.
class Versioned final : public test::TestGame<KindsPosition> {
 public:
  explicit Versioned(std::uint32_t version) : TestGame("kinds", 1, {}, {}) {
    info_ = kinds_.info();
    info_.rules_version = version;
    info_.may_undo_past_information = true;
  }
  const GameInfo& info() const override { return info_; }
  Task<> play(Table& table) const override { return kinds_.play(table); }
  void option_name(const Position& position, const Decision& decision, const Option& option,
                   std::string& to) const override {
    kinds_.option_name(position, decision, option, to);
  }

 private:
  KindsGame kinds_;
  GameInfo info_;
};

const Versioned kGame(1);
const Versioned kNewer(2);

GameFinder finder(const Game& game) {
  return [&game](std::string_view id, const auto&) -> Result<const Game*> {
    if (id != game.info().id) return fail("unknown-game", "unknown game '" + std::string(id) + "'");
    return &game;
  };
}

class Sessions : public testing::Test {
 protected:
  Sessions() {
    std::string name = (std::filesystem::temp_directory_path() / "gamekeeper-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Sessions() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::string file(std::string_view name) const { return (folder_ / name).string(); }
  static std::string text(const std::string& name) {
    std::ifstream stream(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  static void write(const std::string& name, std::string_view text) {
    std::ofstream(name, std::ios::binary) << text;
  }
  std::unique_ptr<Session> start(std::string_view name, ChanceMode chance = ChanceMode::seeded) const {
    SessionSetup setup;
    setup.match.seed = 7;
    setup.match.chance = chance;
    auto session = Session::start(kGame, setup, file(name));
    EXPECT_TRUE(session) << session.error().text();
    return *std::move(session);
  }
  /// Answers so many of the ten questions.
  static void answer(Session& session, std::size_t to, std::size_t from = 0) {
    static const std::vector<std::string_view> kAnswers = {R"("berry")",  R"(["apple", "cherry"])",
                                                           "7",           R"(["cherry", "apple", "berry"])",
                                                           "[1, 0, 3]",   R"("no")",
                                                           R"("cell/4")", R"("Zoë \"the\" Bold")"};
    for (std::size_t i = from; i < to && i < kAnswers.size(); ++i) {
      json::value value = json::parse({kAnswers[i].data(), kAnswers[i].size()});
      if (session.match().decision().kind == Kind::place) value = session.match().option_name(3);
      const Result<> done = session.match().choose_json(value);
      ASSERT_TRUE(done) << i << ": " << done.error().text();
    }
  }
  static std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) text.replace(at, what.size(), by);
    return text;
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(Sessions, EveryKindOfAnswerIsReadBackAsItWas) {
  const auto session = start("log");
  answer(*session, 8);
  EXPECT_EQ(session->match().status(), Status::over);
  EXPECT_EQ(text(file("log")), session->log());
  const auto read = Session::read(file("log"), finder(kGame));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(read->verified) << read->trouble;
  EXPECT_EQ(read->trouble, "");
  EXPECT_EQ(read->session->match().hash(), session->match().hash());
  EXPECT_EQ(read->session->match().text_of(1), "Zoë \"the\" Bold");
  EXPECT_EQ(read->session->log(), session->log());
}

TEST_F(Sessions, AnEndedMatchSaysHow) {
  const auto session = start("log");
  answer(*session, 8);
  EXPECT_NE(session->log().find("\n{\"over\":{\"results\":"), std::string::npos);
}

TEST_F(Sessions, WhateverIsCutOffTheRestGoesOnTheSame) {
  const auto session = start("log");
  answer(*session, 8);
  const std::string whole = session->log();
  const std::uint64_t hash = session->match().hash();
  const std::size_t header = whole.find('\n') + 1;
  for (std::size_t size = header; size < whole.size(); size += 7) {
    write(file("cut"), whole.substr(0, size));
    auto resumed = Session::resume(file("cut"), finder(kGame));
    ASSERT_TRUE(resumed) << size << ": " << resumed.error().text();
    EXPECT_TRUE(resumed->verified) << resumed->trouble;
    Session& again = *resumed->session;
    if (again.match().status() == Status::deciding) {
      answer(again, 8, again.match().position().as<KindsPosition>().step);
    }
    EXPECT_EQ(again.match().hash(), hash) << size;
    EXPECT_EQ(again.log(), whole) << size;
    EXPECT_EQ(text(file("cut")), whole) << size;
    EXPECT_FALSE(std::filesystem::exists(file("cut.rest")));
  }
}

TEST_F(Sessions, CheckpointsComparedByTheirHashGoOnTheSame) {
  const auto session = start("log");
  answer(*session, 8);
  const std::string whole = session->log();
  for (std::size_t end = whole.find('\n') + 1; end < whole.size(); end = whole.find('\n', end) + 1) {
    const auto read = Session::read_text(whole.substr(0, end), "log", finder(kGame), Follow{.by_hash = true});
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(read->verified) << read->trouble;
    Session& again = *read->session;
    if (again.match().status() == Status::deciding)
      answer(again, 8, again.match().position().as<KindsPosition>().step);
    EXPECT_EQ(again.log(), whole) << end;
  }
  const std::string edited = replaced(whole, R"("n":2,"hash":")", R"("n":2,"hash":"0)");
  const auto read = Session::read_text(edited, "log", finder(kGame), Follow{.by_hash = true});
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->verified);
  EXPECT_LE(read->session->match().number(), 3U);
}

TEST_F(Sessions, ALastLineCutInHalfIsSaid) {
  const auto session = start("log");
  answer(*session, 3);
  write(file("cut"), session->log().substr(0, session->log().size() - 9));
  const auto read = Session::read(file("cut"), finder(kGame));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->verified);
  EXPECT_NE(read->trouble.find("cut off"), std::string::npos) << read->trouble;
}

TEST_F(Sessions, NothingInALogIsRolledAgain) {
  const auto session = start("log", ChanceMode::script);
  answer(*session, 8);
  ASSERT_TRUE(session->match().faces(std::vector<std::int32_t>{10, 9}));
  ASSERT_TRUE(session->match().outcome(2));
  EXPECT_NE(session->log().find(R"("faces":[10,9],"by_hand":true)"), std::string::npos);
  write(file("seeded"), replaced(session->log(), R"("chance":"script")", R"("chance":"seeded")"));
  const auto read = Session::read(file("seeded"), finder(kGame));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->verified) << read->trouble;
  EXPECT_EQ(read->session->match().hash(), session->match().hash());
}

TEST_F(Sessions, OnlyWhatAPersonRolledIsMarked) {
  const auto session = start("log", ChanceMode::own_dice);
  answer(*session, 8);
  ASSERT_TRUE(session->match().faces(std::vector<std::int32_t>{1, 2}));
  EXPECT_EQ(session->match().status(), Status::over);
  EXPECT_NE(session->log().find(R"("faces":[1,2],"by_hand":true)"), std::string::npos);
  const std::size_t draw = session->log().find("\"outcome\":");
  ASSERT_NE(draw, std::string::npos);
  EXPECT_NE(session->log().substr(draw, 20).find('}'), std::string::npos);
}

TEST_F(Sessions, WhatAPersonDrewIsMarkedToo) {
  const auto session = start("log", ChanceMode::own_cards);
  Match& match = session->match();
  answer(*session, 8);
  while (match.status() == Status::rolling) {
    if (match.chance().kind == ChanceRequest::Kind::dice) {
      ASSERT_TRUE(match.faces(std::vector<std::int32_t>{1, 2}));
      continue;
    }
    const auto weights = match.chance().weights;
    const auto can_come = std::ranges::find_if(weights, [](std::uint16_t weight) { return weight > 0; });
    ASSERT_TRUE(match.outcome(static_cast<int>(can_come - weights.begin())));
  }
  const std::size_t draw = session->log().find("\"outcome\":");
  ASSERT_NE(draw, std::string::npos);
  EXPECT_NE(session->log().substr(draw, 40).find("\"by_hand\":true"), std::string::npos);
}

TEST_F(Sessions, AnEditedAnswerOpensAtTheLastGoodCheckpoint) {
  const auto session = start("log");
  answer(*session, 6);
  write(file("edited"),
        replaced(session->log(), R"("n":4,"choose":["cherry")", R"("n":4,"choose":["cheese")"));
  auto resumed = Session::resume(file("edited"), finder(kGame));
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_FALSE(resumed->verified);
  EXPECT_EQ(resumed->session->match().number(), 4U);
  EXPECT_NE(resumed->trouble.find("'cheese' is not offered"), std::string::npos) << resumed->trouble;
  EXPECT_NE(resumed->trouble.find("edited.rest"), std::string::npos) << resumed->trouble;
  EXPECT_EQ(resumed->trouble.find('\n'), std::string::npos);
  EXPECT_NE(text(file("edited.rest")).find(R"("n":6,"choose":"no")"), std::string::npos);
  EXPECT_EQ(text(file("edited")) + text(file("edited.rest")),
            replaced(session->log(), R"("n":4,"choose":["cherry")", R"("n":4,"choose":["cheese")"));
  answer(*resumed->session, 8, 3);
  EXPECT_EQ(resumed->session->match().status(), Status::over);
}

TEST_F(Sessions, AnEditedPositionIsFound) {
  const auto session = start("log");
  answer(*session, 4);
  for (const auto& [what, by] : std::vector<std::pair<std::string_view, std::string_view>>{
           {R"("step":2)", R"("step":3)"},
           {R"("n":2,"hash":")", R"("n":2,"hash":"0)"},
           {R"("n":3,"choose":7)", R"("n":3,"choose":6)"}}) {
    write(file("edited"), replaced(session->log(), what, by));
    const auto read = Session::read(file("edited"), finder(kGame));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_FALSE(read->verified) << what;
    EXPECT_LE(read->session->match().number(), 4U);
  }
}

TEST_F(Sessions, OtherRulesOpenAtTheLastPosition) {
  const auto session = start("log");
  answer(*session, 8);
  const std::string old = session->log().substr(0, session->log().find(R"({"n":9)"));
  write(file("old"), old);
  auto resumed = Session::resume(file("old"), finder(kNewer));
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_FALSE(resumed->verified);
  EXPECT_NE(resumed->trouble.find("rules version 1, this is version 2"), std::string::npos)
      << resumed->trouble;
  EXPECT_EQ(text(file("old.rest")), old);
  answer(*resumed->session, 8, resumed->session->match().position().as<KindsPosition>().step);
  EXPECT_EQ(resumed->session->match().hash(), session->match().hash())
      << "the same dice, by the same numbers";
  EXPECT_EQ(resumed->session->match().text_of(1), "Zoë \"the\" Bold");
  resumed->session.reset();
  const auto again = Session::resume(file("old"), finder(kNewer));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->verified) << again->trouble;
}

TEST_F(Sessions, NewerRulesLoseNothingUnlessItIsWishedFor) {
  const auto session = start("log");
  answer(*session, 8);
  const std::string newer = replaced(session->log(), R"("rules_version":1)", R"("rules_version":9)");
  write(file("newer"), newer);
  const auto refused = Session::resume(file("newer"), finder(kGame));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "newer-rules");
  EXPECT_NE(refused.error().text().find("rules version 9, this is version 1"), std::string::npos)
      << refused.error().text();
  EXPECT_EQ(text(file("newer")), newer);
  EXPECT_FALSE(std::filesystem::exists(file("newer.rest")));
  const auto cut = Session::resume(file("newer"), finder(kGame), Session::Newer::cut);
  ASSERT_TRUE(cut) << cut.error().text();
  EXPECT_EQ(text(file("newer.rest")), newer);
}

/// Strides until somebody stops: a position of some size, and little said between one and the next.
struct RoadState {
  std::array<std::uint32_t, 256> seen{};
  std::uint32_t steps = 0;
  std::uint32_t left = 40'000'000;
};
BOOST_DESCRIBE_STRUCT(RoadState, (), (seen, steps, left))
class Road final : public test::TestGame<RoadState> {
 public:
  Road() : TestGame("road", 1, {"on", "stop"}) {
    for (std::uint32_t i = 0; i < 256; ++i) first_[i] = 1'000'000'000 + i;
  }
  Task<> play(Table& table) const override {
    auto& state = table.state<RoadState>();
    if (state.steps == 0) state.seen = first_;
    for (table.checkpoint(); state.left > 0; table.checkpoint()) {
      const Option chosen = co_await table.pick(0, test::kTestRule, {0}, [](Offers& offers) {
        offers.add({0});
        offers.add({1});
      });
      if (chosen.word == 1) state.left = 0;
      const Faces faces = co_await table.roll(0, 1, 6, test::kTestRule, {0});
      state.seen[++state.steps % 256] += static_cast<std::uint32_t>(faces[0]);
    }
  }

 private:
  std::array<std::uint32_t, 256> first_{};
};

class Roads : public Sessions {
 protected:
  std::unique_ptr<Session> walked(int steps) const {
    SessionSetup setup;
    setup.match.seed = 3;
    auto session = *Session::start(road_, setup, std::nullopt);
    for (int i = 0; i < steps; ++i) session->match().choose(0);
    return session;
  }
  static std::vector<int> decisions_between_positions(std::string_view log) {
    std::vector<int> all;
    int decisions = 0;
    for (std::size_t at = 0; at < log.size(); at = log.find('\n', at) + 1) {
      const std::string_view line = log.substr(at, log.find('\n', at) - at);
      decisions += line.contains("\"choose\"") ? 1 : 0;
      if (line.contains("\"state\"")) all.push_back(std::exchange(decisions, 0));
    }
    return all;
  }
  const Road road_;
};

TEST_F(Roads, OnlySomeCheckpointsHaveTheirPosition) {
  const auto session = walked(400);
  const std::vector<int> between = decisions_between_positions(session->log());
  EXPECT_EQ(between.size(), 21U);
  EXPECT_EQ(std::ranges::max(between), kDecisionsBetweenPositions);
  // The small position of Kinds costs no more than what is between.
  const auto small = start("small");
  answer(*small, 8);
  EXPECT_LE(std::ranges::max(decisions_between_positions(small->log())), 3);
}

TEST_F(Roads, WhateverIsReadOfItGoesOnTheSame) {
  const auto whole = walked(70);
  for (const bool by_hash : {false, true}) {
    for (std::size_t end = whole->log().find('\n') + 1; end < whole->log().size();
         end = whole->log().find('\n', end) + 1) {
      const auto read =
          Session::read_text(whole->log().substr(0, end), "log", finder(road_), {.by_hash = by_hash});
      ASSERT_TRUE(read && read->verified);
      Match& match = read->session->match();
      while (match.position().as<RoadState>().steps < 70) match.choose(0);
      ASSERT_EQ(read->session->log(), whole->log()) << by_hash << ' ' << end;
    }
  }
}

TEST_F(Roads, BehindAnUndoAPositionIsWritten) {
  const auto session = walked(24);
  ASSERT_TRUE(session->undo(14, true)) << "to the eleventh";
  // What was taken back is no place to open at.
  Follow broke;
  broke.at_checkpoint_from_end = 0;
  const auto before = Session::read_text(session->log(), "log", finder(road_), broke);
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_EQ(before->session->match().position().as<RoadState>().steps, 10U);
  session->match().choose(0);
  const auto behind = Session::read_text(session->log(), "log", finder(road_), broke);
  ASSERT_TRUE(behind) << behind.error().text();
  EXPECT_EQ(behind->session->match().position().as<RoadState>().steps, 11U);
}

TEST_F(Roads, HowItStandsIsReadFromTheLastPositionOn) {
  const auto session = walked(49);
  int heard = 0;
  Follow follow;
  follow.from_last_position = true;
  follow.before = [&heard](const json::object&, const Match&) { ++heard; };
  const auto read = Session::read_text(session->log(), "log", finder(road_), follow);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->session->match().hash(), session->match().hash());
  EXPECT_EQ(heard, 2 * 9) << "what came behind the 40th";
  // What goes back behind it needs the whole log.
  ASSERT_TRUE(session->undo(12, true));
  const auto again = Session::read_text(session->log(), "log", finder(road_), follow);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->session->match().hash(), session->match().hash());
}

TEST_F(Sessions, UndoAndRulingsAreInTheLog) {
  const auto session = start("log");
  answer(*session, 3);
  ASSERT_TRUE(session->undo(2));
  EXPECT_EQ(session->match().number(), 2U);
  ASSERT_TRUE(session->rule({{"set", "/open"}, {"to", 2}}));
  EXPECT_FALSE(session->match().choose_json(json::value(json::array{"cherry"})));
  ASSERT_TRUE(session->match().choose_json(json::value(json::array{"berry"})));
  ASSERT_TRUE(session->undo(1));
  ASSERT_TRUE(session->undo(1)) << "a ruling is undone as well";
  ASSERT_TRUE(session->match().choose_json(json::value(json::array{"cherry"})));
  const auto read = Session::read(file("log"), finder(kGame));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->verified) << read->trouble;
  EXPECT_EQ(read->session->match().hash(), session->match().hash());
  EXPECT_EQ(read->session->match().number(), 3U);
}

TEST_F(Sessions, UndoPastARollMeetsTheSameDice) {
  const auto session = start("log");
  answer(*session, 8);
  const std::uint64_t hash = session->match().hash();
  EXPECT_FALSE(session->undo(1));
  ASSERT_TRUE(session->undo(1, true));
  answer(*session, 8, 7);
  EXPECT_EQ(session->match().hash(), hash);
  const auto read = Session::read(file("log"), finder(kGame));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->verified) << read->trouble;
  EXPECT_NE(session->log().find(R"("past_information":true)"), std::string::npos);
}

TEST_F(Sessions, APositionIsAStart) {
  SessionSetup setup;
  setup.match.seed = 7;
  setup.position = json::object{{"step", 7}};
  const auto session = Session::start(kGame, setup, file("log"));
  ASSERT_TRUE(session) << session.error().text();
  answer(**session, 8, 7);
  const auto read = Session::read(file("log"), finder(kGame));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->verified) << read->trouble;
  EXPECT_EQ(read->session->match().hash(), (*session)->match().hash());
}

TEST_F(Sessions, WhatIsNoLogIsRefusedInOneLine) {
  const auto session = start("log");
  answer(*session, 2);
  const std::string good = session->log();
  const std::string header = good.substr(0, good.find('\n') + 1);
  const std::vector<std::string> bad = {
      "",
      "\n",
      "hello\n",
      "{}\n",
      std::string("\x7f"
                  "ELF\0\0\n\n\n",
                  8),
      std::string(100'000, 'x'),
      "{\"gamekeeper\":{\"format\":1}}\n",
      replaced(header, "\"format\":1", "\"format\":2"),
      replaced(header, "kinds", "chess"),
      replaced(header, "\"seed\":7", "\"seed\":\"7\""),
      replaced(header, "seeded", "lucky"),
      replaced(header, "\"seat\":\"me\"", "\"seat\":3"),
      replaced(header, "\"rules_version\":1", "\"rules_version\":-1"),
  };
  for (const std::string& text : bad) {
    const auto read = Session::read_text(text, "it", finder(kGame));
    ASSERT_FALSE(read) << text.substr(0, 80);
    EXPECT_EQ(read.error().text().find('\n'), std::string::npos);
    EXPECT_TRUE(read.error().message.starts_with("it: ")) << read.error().message;
    EXPECT_LT(read.error().text().size(), 1000U);
  }
  EXPECT_FALSE(Session::read("/", finder(kGame)));
  EXPECT_FALSE(Session::resume(file("nothing"), finder(kGame)));
  EXPECT_EQ(Session::resume(file("nothing"), finder(kGame)).error().code, "no-file");
}

TEST_F(Sessions, StrangeLinesKeepWhatCameBefore) {
  const auto session = start("log");
  answer(*session, 2);
  for (const std::string& line :
       {std::string("{\"hm\":1}"), std::string(200'000, '['), std::string("\0\0\0", 3),
        std::string(R"({"n":3,"faces":[1]})"), std::string(R"({"n":9,"choose":7})"),
        std::string(R"({"undo":{"to":1,"steps":99}})"), std::string(R"({"ruling":{"set":"/stop","to":99}})"),
        std::string(R"({"checkpoint":{}})"),
        "{\"n\":3,\"choose\":\"" + std::string(9'000'000, 'a') + "\"}"}) {
    const auto read = Session::read_text(session->log() + line + "\n", "it", finder(kGame));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_FALSE(read->verified) << line.substr(0, 80);
    EXPECT_EQ(read->session->match().hash(), session->match().hash());
    EXPECT_EQ(read->trouble.find('\n'), std::string::npos);
    EXPECT_LT(read->trouble.size(), 1000U);
  }
}

TEST_F(Sessions, AFileThatExistsIsNotWrittenOver) {
  write(file("log"), "mine");
  SessionSetup setup;
  const auto refused = Session::start(kGame, setup, file("log"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "file-exists");
  EXPECT_EQ(text(file("log")), "mine");
  const auto session = start("other");
  EXPECT_EQ(session->save_as(file("log")).error().code, "file-exists");
  EXPECT_EQ(text(file("log")), "mine");
  ASSERT_TRUE(session->save_as(file("log"), true));
  answer(*session, 1);
  EXPECT_EQ(text(file("log")), session->log());
}

TEST_F(Sessions, AFullDiskKeepsTheMatchPlayable) {
  SessionSetup setup;
  const auto session = Session::start(kGame, setup, "/dev/full");
  ASSERT_TRUE(session) << session.error().text();
  ASSERT_TRUE((*session)->write_error());
  EXPECT_NE((*session)->write_error()->text().find("No space left"), std::string::npos);
  answer(**session, 2);
  EXPECT_FALSE((*session)->save_as("/nowhere/at/all"));
  ASSERT_TRUE((*session)->save_as(file("log")));
  EXPECT_FALSE((*session)->write_error());
  answer(**session, 3, 2);
  EXPECT_EQ(text(file("log")), (*session)->log());
  EXPECT_NE((*session)->log().find(R"("n":3,"choose":7)"), std::string::npos);
}

TEST_F(Sessions, ALogIsPlayedByOneAtATime) {
  const auto session = start("log");
  const auto second = Session::resume(file("log"), finder(kGame));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "in-use");
}

class StayingBehind : public Sessions, public testing::WithParamInterface<bool> {};

TEST_P(StayingBehind, OneFollowsWhatAnotherWrites) {
  const auto session = start("log");
  const Follow behind{.stays_behind = true, .by_hash = GetParam()};
  const auto read = Session::read_text(session->log(), "log", finder(kGame), behind);
  ASSERT_TRUE(read) << read.error().text();
  Session& later = *read->session;
  std::vector<std::string> told;
  const auto follow = [&] {
    const std::string& log = session->log();
    const Result<> done = later.read_on(
        std::string_view(log).substr(later.log().size()), [&](const json::object& line, const Match& match) {
          told.push_back(std::string(line.begin()->key()) + " " + std::to_string(match.number()));
        });
    ASSERT_TRUE(done) << done.error().text();
    EXPECT_EQ(later.log(), log);
    EXPECT_EQ(later.match().hash(), session->match().hash());
  };
  answer(*session, 2);
  follow();
  ASSERT_TRUE(session->undo(1));
  follow();
  answer(*session, 8, 1);
  follow();
  EXPECT_EQ(later.match().status(), Status::over);
  ASSERT_GT(told.size(), 3U);
  EXPECT_EQ(told[2], "undo 2");
  EXPECT_FALSE(later.read_on("{\"n\":1,\"choose\":\"berry\"}\n"));
}

INSTANTIATE_TEST_SUITE_P(WholeOrByHash, StayingBehind, testing::Bool());

TEST_F(Sessions, WhoReadsALogCanStopAtAQuestion) {
  const auto session = start("log");
  answer(*session, 8);
  std::size_t lines = 0;
  Follow follow;
  follow.to = 4;
  follow.before = [&](const json::object&, const Match&) { ++lines; };
  const auto read = Session::read(file("log"), finder(kGame), follow);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->session->match().number(), 4U);
  EXPECT_EQ(lines, 3U);
}

}  // namespace
}  // namespace gamekeeper::engine
