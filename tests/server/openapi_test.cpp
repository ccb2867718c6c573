// docs/table.openapi.json and docs/protocol.schema.json say what a table really says.
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "answering.hpp"
#include "client.hpp"
#include "serving.hpp"
#include "store/store.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::Reply;
using test::SocketClient;
using valijson::adapters::BoostJsonAdapter;

json::value page(const std::string& name) {
  std::ifstream file(std::string(GAMEKEEPER_SOURCE_DIR) + "/docs/" + name);
  return json::parse(std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()));
}

const json::value& calls() {
  static const json::value kCalls = page("table.openapi.json");
  return kCalls;
}
const json::value& lines() {
  static const json::value kLines = page("protocol.schema.json");
  return kLines;
}

/// A schema that may lean on the two files.
class Form {
 public:
  explicit Form(json::object schema) {
    schema["components"] = calls().at("components");
    schema["definitions"] = lines().at("definitions");
    document_ = std::move(schema);
    const auto fetch = [](const std::string& name) -> const json::value* {
      EXPECT_EQ(name, "protocol.schema.json");
      return &lines();
    };
    const auto keep = [](const json::value*) {};
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(BoostJsonAdapter(document_), schema_, fetch, keep);
  }
  static Form of_line(const std::string& definition) {
    return Form(json::object{{"$ref", "#/definitions/" + definition}});
  }

  testing::AssertionResult holds(const json::value& value) const {
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(schema_, BoostJsonAdapter(value), &results)) return testing::AssertionSuccess();
    auto no = testing::AssertionFailure() << json::serialize(value).substr(0, 2000);
    for (const auto& error : results) {
      no << "\n  ";
      for (const std::string& place : error.context) no << place;
      no << ": " << error.description;
    }
    return no;
  }

 private:
  json::value document_;
  valijson::Schema schema_;
};

/// The save of a match that does not replay beyond its first turns.
std::string broken_save() {
  std::ifstream file(std::string(GAMEKEEPER_SOURCE_DIR) + "/tests/server/fixtures/0.1.0/pig.finished.gksave");
  std::string log((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  log.replace(log.find(R"("choose":"hold")"), 15, R"("choose":"jump")");
  return log;
}

// -- Calls

struct Call {
  Call(std::string method_, std::string path_, std::string at_, int status_ = 200, std::string token_ = {},
       std::string body_ = {}, std::string origin_ = {})
      : method(std::move(method_)),
        path(std::move(path_)),
        at(std::move(at_)),
        status(status_),
        token(std::move(token_)),
        body(std::move(body_)),
        origin(std::move(origin_)) {}
  std::string method;
  std::string path;  ///< as the file has it
  std::string at;    ///< as it is called
  int status;
  std::string token;
  std::string body;
  std::string origin;
};

/// A body of 200 MiB is announced; the server does not wait for it.
Reply call_with_too_much(std::uint16_t port, const Call& call) {
  const std::string said =
      test::raw(port, call.method + " " + call.at +
                          " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 209715200\r\n\r\n");
  const std::size_t head = said.find("\r\n\r\n");
  return {.status = said.starts_with("HTTP/1.1 413") ? 413 : 0,
          .headers = {{"Content-Type", "application/json"}},
          .body = head == std::string::npos ? said : said.substr(head + 4)};
}

/// What the file says about the answer to a call.
const json::object& described(const Call& call) {
  std::string method;
  for (const char c : call.method) method += static_cast<char>(c + 32);
  const json::value& paths = calls().at("paths");
  return paths.at(call.path).at(method).at("responses").at(std::to_string(call.status)).as_object();
}

TEST(OpenApi, EveryCallAnswersAsItSays) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const std::uint16_t port = serving.port();
  const auto alone = test::new_table(port, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  const auto two = test::new_table(port, R"({"game": "battles", "seats": {"south": "friend"}})");
  const auto ended = test::new_table(port, R"({"game": "pig"})");
  const auto keeper = store::Store::open_beside(folder.path() + "/tables.sqlite").value();
  ASSERT_TRUE(keeper->end(keeper->find(ended[0]).value().value()).value());
  const auto going = test::new_table(port, R"({"game": "pig", "seats": {"player-2": "friend"}})");
  const std::string elsewhere = "https://elsewhere.example";
  const std::vector<Call> all = {
      {"GET", "/healthz", "/healthz"},
      {"GET", "/healthz", "/healthz", 404},
      {"GET", "/metrics", "/metrics"},
      {"GET", "/metrics", "/metrics", 404},
      {"GET", "/api/games", "/api/games", 304},
      {"GET", "/api/games/{game}", "/api/games/pig", 304},
      {"GET", "/api/games/{game}/rules", "/api/games/pig/rules", 304},
      {"GET", "/api/games/{game}/rules/{rule}", "/api/games/pig/rules/P-1", 304},
      {"GET", "/api/games/{game}/primer", "/api/games/battles/primer", 304},
      {"GET", "/api/games/{game}/content", "/api/games/battles/content", 304},
      {"GET", "/api/games/{game}/content/{kind}", "/api/games/battles/content/mobs", 304},
      {"GET", "/api/table", "/api/table", 410, ended[0]},
      {"POST", "/api/table/lines", "/api/table/lines", 410, ended[0], R"({"ping": 1})"},
      {"GET", "/api/table/log", "/api/table/log", 410, ended[0]},
      {"DELETE", "/api/table", "/api/table", 410, ended[0]},
      {"DELETE", "/api/table", "/api/table", 403, going[1]},
      {"DELETE", "/api/table", "/api/table", 200, going[0]},
      {"DELETE", "/api/table", "/api/table", 401, going[0]},
      {"GET", "/api/games", "/api/games"},
      {"GET", "/api/games/{game}", "/api/games/pig"},
      {"GET", "/api/games/{game}", "/api/games/number-crunch"},
      {"GET", "/api/games/{game}", "/api/games/chess", 404},
      {"GET", "/api/games/{game}/rules", "/api/games/battles/rules"},
      {"GET", "/api/games/{game}/rules", "/api/games/number-crunch/rules"},
      {"GET", "/api/games/{game}/rules", "/api/games/chess/rules", 404},
      {"GET", "/api/games/{game}/rules/{rule}", "/api/games/pig/rules/P-1"},
      {"GET", "/api/games/{game}/rules/{rule}", "/api/games/battles/rules/mob%2Fwarrior"},
      {"GET", "/api/games/{game}/rules/{rule}", "/api/games/battles/rules/mob/warrior"},
      {"GET", "/api/games/{game}/rules/{rule}", "/api/games/pig/rules/none", 404},
      {"GET", "/api/games/{game}/primer", "/api/games/battles/primer"},
      {"GET", "/api/games/{game}/primer", "/api/games/pig/primer"},
      {"GET", "/api/games/{game}/primer", "/api/games/chess/primer", 404},
      {"GET", "/api/games/{game}/content", "/api/games/battles/content"},
      {"GET", "/api/games/{game}/content", "/api/games/chess/content", 404},
      {"GET", "/api/games/{game}/content/{kind}", "/api/games/battles/content/mobs"},
      {"GET", "/api/games/{game}/content/{kind}", "/api/games/battles/content/none", 404},
      {"POST", "/api/tables", "/api/tables", 201, "",
       R"({"game": "battles", "seats": {"north": "me", "south": "friend"}, "options": {"rank": "page"},
           "seed": 7, "chance": "own-dice", "delay": 60})"},
      {"POST", "/api/tables", "/api/tables", 201, "", json::serialize(json::object{{"log", broken_save()}})},
      {"POST", "/api/tables", "/api/tables", 400, "", R"({"game": "pig", "chance": "script"})"},
      {"POST", "/api/tables", "/api/tables", 403, "", R"({"game": "pig"})", elsewhere},
      {"POST", "/api/tables", "/api/tables", 404, "", R"({"game": "chess"})"},
      {"POST", "/api/tables", "/api/tables", 413},
      {"GET", "/api/table", "/api/table", 200, alone[0]},
      {"GET", "/api/table", "/api/table", 200, two[2]},
      {"GET", "/api/table", "/api/table", 401, "nobody"},
      {"GET", "/api/table", "/api/table", 403, alone[0], "", elsewhere},
      {"POST", "/api/table/lines", "/api/table/lines", 200, alone[0],
       R"([{"choose": "roll"}, {"choose": "jump"}])"},
      {"POST", "/api/table/lines", "/api/table/lines", 200, alone[0], R"({"story": true})"},
      {"POST", "/api/table/lines", "/api/table/lines", 400, alone[0], "{"},
      {"POST", "/api/table/lines", "/api/table/lines", 401, "nobody", R"({"ping": 1})"},
      {"POST", "/api/table/lines", "/api/table/lines", 403, alone[0], R"({"ping": 1})", elsewhere},
      {"POST", "/api/table/lines", "/api/table/lines", 413},
      {"GET", "/api/table/log", "/api/table/log", 200, alone[0]},
      {"GET", "/api/table/log", "/api/table/log", 401, "nobody"},
      {"GET", "/api/table/log", "/api/table/log", 403, two[0]},
  };
  std::set<std::string> answered;
  for (const Call& call : all) {
    SCOPED_TRACE(call.method + " " + call.at + " " + std::to_string(call.status));
    test::Headers headers = {{"Authorization", "Bearer " + call.token}};
    if (!call.origin.empty()) headers["Origin"] = call.origin;
    if (call.status == 304) headers["If-None-Match"] = test::http(port, "GET", call.at).headers.at("ETag");
    if (call.at == "/healthz" || call.at == "/metrics") {
      headers.erase("Authorization");
      if (call.status == 404) headers["X-Forwarded-For"] = "192.0.2.7";
    }
    const Reply reply = call.status == 413 ? call_with_too_much(port, call)
                                           : test::http(port, call.method, call.at, call.body, headers);
    ASSERT_EQ(reply.status, call.status) << reply.body;
    answered.insert(call.method + " " + call.path + " " + std::to_string(call.status));
    if (call.status == 304) {
      EXPECT_FALSE(described(call).contains("content"));
      EXPECT_TRUE(reply.body.empty());
      continue;
    }
    const json::object& content = described(call).at("content").as_object();
    ASSERT_TRUE(content.contains(reply.headers.at("Content-Type")));
    const json::object schema = content.at(reply.headers.at("Content-Type")).at("schema").as_object();
    if (content.contains("application/json")) {
      EXPECT_TRUE(Form(schema).holds(reply.json()));
    } else if (reply.headers.at("Content-Type") == "application/x-ndjson") {
      const Form line = Form::of_line("log");
      std::istringstream log(reply.body);
      for (std::string text; std::getline(log, text);) EXPECT_TRUE(line.holds(json::parse(text)));
    }
  }
  // Nothing stands in the file that was not seen here, but for a disk that is full, a method that is not, and
  // what takes many calls (limits_test).
  for (const auto& [path, methods] : calls().at("paths").as_object()) {
    for (const auto& [method, call] : methods.as_object()) {
      for (const auto& [status, response] : call.at("responses").as_object()) {
        std::string name;
        for (const char c : method) name += static_cast<char>(c - 32);
        name += " " + std::string(path) + " " + std::string(status);
        if (status != "503" && status != "405" && status != "429")
          EXPECT_TRUE(answered.contains(name)) << name;
      }
    }
  }
}

TEST(OpenApi, WhatIsSentToMakeATableIsDescribed) {
  const Form form(json::object{{"$ref", "#/components/schemas/new-table"}});
  EXPECT_TRUE(form.holds(json::parse(R"({"game": "battles", "options": {"rank": "page"},
      "seats": {"north": "me", "south": "friend"}, "chance": "seeded", "seed": 7, "delay": 60})")));
  EXPECT_TRUE(form.holds(json::parse(R"({"log": "..."})")));
  for (const std::string_view wrong :
       {"{}", "[]", R"({"game": 1})", R"({"game": "pig", "sed": 7})",
        R"({"game": "pig", "chance": "script"})", R"({"game": "pig", "seed": -1})",
        R"({"game": "pig", "delay": 3601})", R"({"game": "pig", "delay": "60"})"})
    EXPECT_FALSE(form.holds(json::parse({wrong.data(), wrong.size()}))) << wrong;
}

// -- Lines

std::string sit_line(const std::string& token) {
  return R"({"sit": {"link": ")" + token + R"(", "with": ["view", "odds", "story"]}})";
}

/// A socket whose lines, both ways, must fit the schema.
class Checked {
 public:
  Checked(std::uint16_t port, std::set<std::string>& said, std::set<std::string>& heard)
      : client_(port), said_(&said), heard_(&heard) {}

  void say(std::string_view text) {
    static const Form kForm = Form::of_line("table-in");
    const json::value line = json::parse({text.data(), text.size()});
    EXPECT_TRUE(kForm.holds(line));
    said_->insert(line.as_object().begin()->key());
    client_.say(text);
  }
  /// Up to a line with one of the keys, and that one.
  json::object hear_until(const std::vector<std::string_view>& keys) {
    static const Form kForm = Form::of_line("table-out");
    const auto all = client_.hear_until(keys);
    for (const json::object& line : all) {
      EXPECT_TRUE(kForm.holds(line));
      heard_->insert(line.begin()->key());
    }
    EXPECT_FALSE(all.empty());
    return all.empty() ? json::object() : all.back();
  }
  json::object sit(const std::string& token) {
    say(sit_line(token));
    return hear_until({"decision", "chance", "waiting", "over", "closed", "error"});
  }
  json::object ask(std::string_view line, std::string_view key) {
    say(line);
    return hear_until({key});
  }

 private:
  SocketClient client_;
  std::set<std::string>* said_;
  std::set<std::string>* heard_;
};

std::set<std::string> keys_of(const std::string& definition) {
  std::set<std::string> keys;
  for (const json::value& form : lines().at("definitions").at(definition).at("oneOf").as_array()) {
    const json::value* line = &form;
    if (const json::value* ref = form.as_object().if_contains("$ref"))
      line = &lines().at_pointer(json::value_to<std::string>(*ref).substr(1));
    keys.insert(json::value_to<std::string>(line->at("required").at(0)));
  }
  return keys;
}

class LinesTest : public testing::Test {
 protected:
  std::set<std::string> said_;
  std::set<std::string> heard_;
  test::DataFolder folder_;

  void two_duel(std::uint16_t port) {
    const auto tokens = test::new_table(port, R"({"game": "battles", "seats": {"south": "friend"},
        "options": {"north": "a-steady-hand", "south": "fists-only", "rounds": 2}, "seed": 5})");
    Checked north(port, said_, heard_);
    Checked south(port, said_, heard_);
    Checked spectators(port, said_, heard_);
    north.say(sit_line(tokens[0]));
    south.say(sit_line(tokens[1]));
    json::object seen = spectators.sit(tokens[2]);
    for (int turn = 0; turn < 3000 && seen.contains("waiting"); ++turn) {
      Checked& asked = seen.at("waiting").at("seat") == "north" ? north : south;
      json::object question = asked.hear_until({"decision"});
      while (question.at("decision").at("n") != seen.at("waiting").at("n"))
        question = asked.hear_until({"decision"});
      asked.say(json::serialize(json::object{{"choose", test::some_answer(question.at("decision"), turn)}}));
      seen = spectators.hear_until({"waiting", "over"});
    }
    EXPECT_TRUE(seen.contains("over"));
    spectators.ask(R"({"look": {"n": 20}})", "look");
    spectators.ask(R"({"story": true})", "story");
    south.ask(R"({"relink": "south"})", "closed");
  }

  void one_against_a_thinker(std::uint16_t port) {
    const auto tokens =
        test::new_table(port, R"({"game": "tic-tac-toe", "seats": {"O": "search:50"}, "seed": 1})");
    Checked x(port, said_, heard_);
    json::object question = x.sit(tokens[0]);
    x.ask(R"({"look": {"n": 1}})", "look");
    for (int turn = 1; question.contains("decision"); ++turn) {
      x.say(json::serialize(json::object{{"choose", test::some_answer(question.at("decision"), turn)},
                                         {"n", question.at("decision").at("n")}}));
      if (turn == 1) {
        x.hear_until({"decision"});
        x.ask(R"({"undo": 1})", "undone");
      }
      question = x.hear_until({"decision", "over"});
    }
    x.ask(R"({"why": true})", "why");
    x.ask(R"({"links": true})", "links");
    x.ask(R"({"ping": 1})", "pong");
    x.ask(R"({"hold": {"X": "random"}})", "links");
    x.ask(R"({"take": "X"})", "seated");
  }

  void one_who_is_behind(std::uint16_t port) {
    const auto tokens = test::new_table(port, R"({"game": "tic-tac-toe", "delay": 1, "seed": 1})");
    Checked spectators(port, said_, heard_);
    spectators.sit(tokens[1]);
    Checked me(port, said_, heard_);
    me.sit(tokens[0]);
    me.ask(R"({"choose": 4})", "decision");
    me.ask(R"({"undo": 1})", "undone");
    spectators.hear_until({"undone"});
  }

  void one_who_holds_everything(std::uint16_t port) {
    const auto tokens = test::new_table(port, R"({"game": "pig", "chance": "own-dice", "seed": 1})");
    Checked me(port, said_, heard_);
    me.sit(tokens[0]);
    me.ask(R"({"choose": "roll"})", "chance");
    me.ask(R"({"faces": [9]})", "error");
    me.ask(R"({"faces": [3]})", "decision");
    me.ask(R"({"state": true})", "state");
    me.ask(R"({"view": "player-2"})", "view");
    me.ask(R"({"odds": true})", "odds");
    me.ask(R"({"tools": true})", "tools");
    me.ask(R"({"sheets": true})", "sheets");
    me.ask(R"({"rule": {"set": "/turn-points", "to": 4}})", "ruled");
    me.ask(R"({"outcome": "none"})", "error");
    me.ask(R"({"end": true})", "closed");
  }
};

TEST_F(LinesTest, FitTheSchemaBothWays) {
  {
    const test::Serving serving(folder_.path());
    two_duel(serving.port());
    one_against_a_thinker(serving.port());
    one_who_holds_everything(serving.port());
    one_who_is_behind(serving.port());
  }
  // A table whose log is damaged.
  std::string token;
  {
    const test::Serving serving(folder_.path());
    token = test::new_table(serving.port(), R"({"game": "pig", "seats": {"player-2": "greedy"}})")[0];
  }
  {
    const auto store = store::Store::open(folder_.path() + "/tables.sqlite").value();
    ASSERT_TRUE(store->replace_log(store->find(token).value().value(), broken_save()));
  }
  const test::Serving serving(folder_.path());
  Checked(serving.port(), said_, heard_).sit(token);
  EXPECT_EQ(said_, keys_of("table-in"));
  EXPECT_EQ(heard_, keys_of("table-out"));
}

TEST_F(LinesTest, WhatIsNoLineIsRefused) {
  const Form in = Form::of_line("table-in");
  const Form out = Form::of_line("table-out");
  for (const std::string_view line :
       {"{}", R"({"sit": {}})", R"({"look": 3})", R"({"hold": "north"})", R"({"links": false})",
        R"({"relink": ""})", R"({"tools": "all"})", R"({"rule": {"use": 3}})", R"({"load": "FILE"})"})
    EXPECT_FALSE(in.holds(json::parse({line.data(), line.size()}))) << line;
  for (const std::string_view line :
       {R"({"seated": {}})", R"({"waiting": {}})",
        R"({"links": [{"token": "short", "host": true, "seats": []}]})", R"({"closed": {"code": "x"}})",
        R"({"decision": {"n": 1}})", R"({"event": {"type": "x"}})"})
    EXPECT_FALSE(out.holds(json::parse({line.data(), line.size()}))) << line;
}

}  // namespace
}  // namespace gamekeeper
