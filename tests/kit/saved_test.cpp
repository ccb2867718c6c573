// What rows leave behind in a save is named as rows are: more rows move their numbers, not their names.
#include "kit/effects/saved.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <string>
#include <variant>

#include "kit/effects/program.hpp"
#include "row_game.hpp"

namespace gamekeeper::test {
namespace {

namespace json = boost::json;
using kit::effects::with_rows_named;
using kit::effects::with_rows_numbered;

const Rows& before() {
  static const Rows rows = read_rows("court", {"skills"}, {.test = {"play"}, .lists = {"bonds"}});
  return rows;
}
/// The same rows behind others.
const Rows& since() {
  static const Rows rows =
      read_rows("court", {"items", "traps", "skills"}, {.test = {"play"}, .lists = {"bonds"}});
  return rows;
}

json::object position(const std::string& text) { return json::parse(text).as_object(); }
json::object kept(std::size_t effect, std::size_t row) {
  return position(R"({"effects": {"kept": [{"effect": )" + std::to_string(effect) +
                  R"(, "names": {"by": {"kind": 0}, "row": )" + std::to_string(row) +
                  R"(}}], "used": [{"row": )" + std::to_string(row) + R"(, "scope": 1}], "runs": [{"row": )" +
                  std::to_string(row) + "}]}}");
}
json::object waiting(std::size_t list) {
  return position(R"({"course": {"frames": [{"procedure": "go-on", "at": 1, "list": )" +
                  std::to_string(list) + R"(}, {"procedure": "feast", "list": 3}]}})");
}
json::object named(const json::object& position, const Rows& rows) {
  return with_rows_named(position, rows.program, rows.nouns);
}
json::object numbered(const json::object& position, const Rows& rows) {
  return with_rows_numbered(position, rows.program, rows.nouns).value();
}

TEST(RowsInASave, AreFoundAmongMoreRows) {
  const kit::effects::Program& program = before().program;
  int left_behind = 0;
  for (std::size_t list = 0; list < program.lists.size(); ++list) {
    const auto row = program.lists[list].row;
    const json::object frames = waiting(list);
    const json::object then = numbered(named(frames, before()), since());
    const auto at = then.at("course").at("frames").at(0).at("list").to_number<std::size_t>();
    EXPECT_EQ(since().program.rows[since().program.lists.at(at).row].id, program.rows[row].id);
    EXPECT_EQ(since().program.lists[at].effects.size(), program.lists[list].effects.size());
    EXPECT_EQ(named(then, since()), named(frames, before()));
    EXPECT_EQ(numbered(named(frames, before()), before()), frames);
    for (const auto effect : program.lists[list].effects) {
      const auto& verb = program.effects[effect].verb;
      if (!std::holds_alternative<kit::effects::Lasting>(verb) &&
          !std::holds_alternative<kit::effects::Later>(verb))
        continue;
      ++left_behind;
      const json::object left = kept(effect, row);
      const json::object found = numbered(named(left, before()), since());
      const auto number = found.at("effects").at("kept").at(0).at("effect").to_number<std::size_t>();
      EXPECT_EQ(since().program.effects.at(number).verb.index(), verb.index());
      EXPECT_EQ(named(found, since()), named(left, before()));
      EXPECT_EQ(numbered(named(left, before()), before()), left);
    }
  }
  EXPECT_GT(left_behind, 3);
}

TEST(RowsInASave, AreWordsThatAPersonReads) {
  const std::string text = json::serialize(named(kept(0xfffe, before().row("shield")), before()));
  EXPECT_THAT(text, testing::HasSubstr(R"("names":{"by":{"kind":0},"row":"skills/shield"})"));
  EXPECT_THAT(text, testing::HasSubstr(R"("runs":[{"row":"skills/shield"}])"));
  EXPECT_THAT(text, testing::HasSubstr(R"("effect":65534)")) << "what is no effect has no name";
}

TEST(RowsInASave, MayBeNumbersAsTheyOnceWere) {
  const json::object old = kept(0, 0);
  EXPECT_EQ(numbered(old, since()), old);
}

TEST(RowsInASave, ThatNobodyKnowsAreRefusedByTheirName) {
  for (const std::string name :
       {"skills/shelled", "skills/shield#99", "skills/shield#x", "shield", "", "#2"}) {
    json::object wrong = kept(0, 0);
    wrong.at("effects").at("kept").at(0).at("names").as_object()["row"] = name;
    const auto read = with_rows_numbered(wrong, since().program, since().nouns);
    ASSERT_FALSE(read) << name;
    EXPECT_EQ(read.error().message, "position.effects.kept[0].names.row: no row is called '" + name + "'");
  }
}

TEST(RowsInASave, LeaveOtherPositionsAlone) {
  for (const char* text : {R"({})", R"({"effects": 3})", R"({"effects": {"kept": {}}})", R"({"course": []})",
                           R"({"effects": {"kept": [7]}, "course": {"frames": [{"list": "x"}]}})"}) {
    EXPECT_EQ(named(position(text), since()), position(text));
    EXPECT_EQ(numbered(position(text), since()), position(text));
  }
}

}  // namespace
}  // namespace gamekeeper::test
