// What the words of a picnic say, and what the compiler of words refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdio.h>  // popen
#include <array>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "kit/words/english.hpp"
#include "kit/words/value.hpp"
#include "picnic/voice.hpp"
#include "picnic/words.hpp"

namespace gamekeeper::picnic {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kAnn = 0;
constexpr int kBoris = 1;

/// Ann is hungry once, Boris is full.
class Speech final : public WordsVoice {
 public:
  explicit Speech(std::size_t language = 0) : WordsVoice(language, {}) {}

  kit::words::Value who(int value, std::string_view form) const override {
    constexpr std::array<const char*, 2> kNames{"Ann", "Boris"};
    if (form == "key") return kit::words::Value::number(value + 1);
    return formed(kit::words::Value::text(kNames.at(static_cast<std::size_t>(value))), form);
  }
  int hungry(int who) const override { return who == kAnn ? 1 : 0; }
  std::string weather() const override { return "fine"; }
  Food basket() const override { return Food::pie; }
};

std::string name_of(const engine::Option& option) {
  std::string name;
  Speech().name(option, name);
  return name;
}

TEST(Words, AnOptionHasANameAndALabel) {
  EXPECT_EQ(name_of(option::wait()), "wait");
  EXPECT_EQ(Speech().text(option::wait()), "Wait and see");
  EXPECT_EQ(name_of(option::eat(kBoris, Food::egg)), "eat/2/egg");
  EXPECT_EQ(Speech().text(option::eat(kBoris, Food::egg)), "Boris eats a boiled egg");
  EXPECT_EQ(Speech().text(option::eat(kBoris, Food::pie)), "Boris eats an apple pie");
}

TEST(Words, ArgumentsComeBackAsTheyWereGiven) {
  const engine::Option chosen = option::offer(kAnn, kBoris, Food::pie);
  EXPECT_TRUE(option::offer.is(chosen));
  EXPECT_FALSE(option::eat.is(chosen));
  const auto [from, to, what] = option::offer.in(chosen);
  EXPECT_EQ(from, kAnn);
  EXPECT_EQ(to, kBoris);
  EXPECT_EQ(what, Food::pie);
  EXPECT_EQ(Speech().text(chosen), "Ann offers the apple pie to Boris' friends");
}

TEST(Words, MoreThanThreeArgumentsShareTheBitsOfAPhrase) {
  const engine::Option heavy = option::weigh(kBoris, 4095, 1, kAnn);
  const auto taken = option::weigh.in(heavy);
  EXPECT_EQ(taken.who, kBoris);
  EXPECT_EQ(taken.weight, 4095);
  EXPECT_EQ(taken.flavor, 1);
  EXPECT_EQ(taken.other, kAnn);
}

TEST(Words, DirectSpeechIsQuotedOnce) {
  EXPECT_EQ(kit::words::english::of_name("Who goes there?", "quoted"), "\"Who goes there?\"");
  EXPECT_EQ(kit::words::english::of_name("He said \"no\".", "quoted"), "\"He said 'no'.\"");
  EXPECT_EQ(kit::words::english::of_name("\"No\", she says.", "quoted"), "\"No\", she says.");
}

TEST(Words, ASentenceAsksThePosition) {
  EXPECT_EQ(Speech().text(prompt::what_now(kAnn)), "Ann (hungry): what now? It is fine.");
  EXPECT_EQ(Speech().text(prompt::what_now(kBoris)), "Boris (full): what now? It is fine.");
}

TEST(Words, WhyNotIsTheRulesReasonOrTheOptionsOrTheChapters) {
  const engine::Option eat = option::eat(kAnn, Food::egg);
  EXPECT_EQ(Speech().why_barred({eat, {}, reason::too_heavy(1)}), "1 pound too heavy");
  EXPECT_EQ(Speech().why_barred({eat, {}, reason::too_heavy(3)}), "3 pounds too heavy");
  EXPECT_EQ(Speech().why_barred({eat, {}, {}}), "not while it rains");
  EXPECT_EQ(Speech().why_barred({option::offer(kAnn, kBoris, Food::egg), {}, {}}), "nobody wants it");
}

TEST(Words, AnEventIsToldToPeopleToScriptsAndToThoseWhoMayNotSeeIt) {
  const engine::Telling told = Speech().tell(told::eaten(kAnn, Food::pie, 0, true));
  EXPECT_EQ(told.name, "eaten");
  EXPECT_EQ(told.text, "Ann eats the apple pie. It's the last; none is left.");
  EXPECT_EQ(boost::json::serialize(told.fields), R"({"by":1,"food":"pie","left":0,"last":true,"pie":true})");
  EXPECT_EQ(told.others_text, "Somebody has eaten something.");
  EXPECT_EQ(boost::json::serialize(told.others_fields), R"({"left":0})");
  EXPECT_EQ(Speech().tell(told::eaten(kBoris, Food::none, 2, false)).text, "Boris eats air; 2 are left.");
  EXPECT_EQ(Speech().tell(told::rained()).text, "Apple pie in the rain.");
  std::vector<std::string> used;
  Speech().used_content(told::eaten(kAnn, Food::egg, 1, false), used);
  EXPECT_THAT(used, ElementsAre("foods/egg"));
}

std::vector<std::string> pieces_of(const engine::Phrase& phrase) {
  std::vector<std::string> pieces;
  Speech().concerns(phrase, pieces);
  return pieces;
}

TEST(Words, AnOptionLiesOnThePieceOfItsLastArgumentOrWhereItSays) {
  EXPECT_THAT(pieces_of(option::wait()), ElementsAre());
  EXPECT_THAT(pieces_of(option::eat(kBoris, Food::egg)), ElementsAre("basket/egg"));
  EXPECT_THAT(pieces_of(option::weigh(kAnn, 1, 0, kBoris)), ElementsAre("card/2", "seat/2"));
  EXPECT_THAT(pieces_of(option::offer(kAnn, kBoris, Food::egg)),
              ElementsAre("card/2", "seat/2", "table/egg"));
  EXPECT_THAT(pieces_of(option::offer(kAnn, kBoris, Food::pie)),
              ElementsAre("card/2", "seat/2", "table/pie", "oven"));
}

TEST(Words, APromptIsAboutThePiecesOfAllItsArguments) {
  EXPECT_THAT(pieces_of(prompt::what_now(kAnn)), ElementsAre("card/1", "seat/1"));
}

TEST(Words, AnEventTellsTheDiceThatItsEntryNames) {
  const engine::Event eaten = told::eaten(kAnn, Food::pie, 0, true);
  EXPECT_TRUE(Speech().tells(eaten, purpose::roll_crumbs()));
  EXPECT_TRUE(Speech().tells(eaten, purpose::roll_rain()));
  EXPECT_FALSE(Speech().tells(eaten, purpose::how_many()));
  EXPECT_FALSE(Speech().tells(told::rained(), purpose::roll_rain()));
}

TEST(Words, ADrawNamesItsOutcomesByTheirKind) {
  const engine::ChanceRequest request{.purpose = purpose::how_many(), .weights = {}};
  EXPECT_EQ(Speech().outcome_name(request, 1), "pie");
}

TEST(Words, AnotherLanguageSaysTheSameUnderTheSameNames) {
  const std::size_t german = kLexicon.language("de");
  ASSERT_EQ(german, 1);
  const Speech speech(german);
  EXPECT_EQ(speech.text(option::eat(kBoris, Food::pie)), "Boris isst Apfelkuchen");
  EXPECT_EQ(speech.text(prompt::what_now(kAnn)), "Ann (hungrig): was nun?");
  EXPECT_EQ(speech.why_barred({option::wait(), {}, {}}), "nicht im Regen");
  EXPECT_EQ(speech.tell(told::rained()).text, "Apfelkuchen im Regen.");
  std::string name;
  speech.name(option::eat(kBoris, Food::pie), name);
  EXPECT_EQ(name, "eat/2/pie");
  EXPECT_EQ(kLexicon.language("fr"), 0) << "what nobody has translated is said in the game's own language";
}

// -- The compiler of words --

class WordsCompiler : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("words-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "game" / "words" / "de");
    write("kinds.yaml", "kinds:\n  food: {values: [egg, pie]}\n");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / "game" / "words" / name) << text;
  }
  /// What the compiler complains about.
  std::string compile() const {
    const std::string command = std::string(WORDS_COMPILER) + " " + (folder_ / "game").string() + " " +
                                (folder_ / "out").string() + " 2>&1";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string said;
    std::array<char, 4096> buffer{};
    while (fgets(buffer.data(), buffer.size(), pipe.get()) != nullptr) said += buffer.data();
    return said;
  }

  std::filesystem::path folder_;
};

TEST_F(WordsCompiler, SaysNothingOfWhatIsRight) {
  write("meal.yaml", "options:\n  eat: {takes: [food], label: \"Eat {food}\"}\n");
  write("de/meal.yaml", "options:\n  eat: \"{food} essen\"\n");
  EXPECT_EQ(compile(), "");
  EXPECT_TRUE(std::filesystem::exists(folder_ / "out" / "words" / "meal.hpp"));
}

TEST_F(WordsCompiler, RefusesWhatASentenceCannotSay) {
  write("meal.yaml", "options:\n  eat: {takes: [food], label: \"Eat {drink}\"}\n");
  write("de/meal.yaml", "options: {eat: Essen}\n");
  EXPECT_THAT(compile(), HasSubstr("meal.yaml:2"));
  EXPECT_THAT(compile(), HasSubstr("'drink' is no argument of it and no fact"));
  write("meal.yaml",
        "options:\n  eat: {takes: [food], label: \"{food, select, egg {One} pye {Two} other {}}\"}\n");
  EXPECT_THAT(compile(), HasSubstr("'pye' is no value of 'food'; did you mean pie?"));
  write("meal.yaml", "options:\n  eat: {takes: [food], label: \"Eat {food\"}\n");
  EXPECT_THAT(compile(), HasSubstr("no sentence: U_UNMATCHED_BRACES"));
  write("meal.yaml", "options:\n  eat: {takes: [food], label: \"{food, number}\"}\n");
  EXPECT_THAT(compile(), HasSubstr("only {argument}, select and plural are known"));
}

TEST_F(WordsCompiler, RefusesATranslationThatIsMissingOrTranslatesNothing) {
  write("meal.yaml", "options:\n  eat: Eat\n  wait: Wait\n");
  write("de/meal.yaml", "options:\n  eat: Essen\n  drink: Trinken\n");
  EXPECT_THAT(compile(), HasSubstr("no text in 'de' for /options/wait"));
  EXPECT_THAT(compile(), HasSubstr("translates nothing"));
}

TEST_F(WordsCompiler, RefusesArgumentsThatHaveNoRoomAndKindsThatNobodyKnows) {
  write("meal.yaml", "options:\n  eat: {takes: {a: food, b: food, c: food, d: food}, label: Eat}\n");
  write("de/meal.yaml", "options: {eat: Essen}\n");
  EXPECT_THAT(compile(), HasSubstr("nobody has said how many bits 'food' needs"));
  write("meal.yaml", "options:\n  eat: {takes: [drink], label: Eat}\n");
  EXPECT_THAT(compile(), HasSubstr("no kind 'drink'"));
  write("meal.yaml", "options:\n  eat: {lable: Eat}\n");
  EXPECT_THAT(compile(), HasSubstr("unknown key; one of takes, name, label"));
}

TEST_F(WordsCompiler, RefusesASentenceThatHasItselfInIt) {
  write("meal.yaml", "sentences:\n  round: {text: \"{round}\"}\noptions:\n  eat: \"{round}\"\n");
  write("de/meal.yaml", "sentences: {round: \"{round}\"}\noptions: {eat: Essen}\n");
  EXPECT_THAT(compile(), HasSubstr("'round' has itself in it"));
}

}  // namespace
}  // namespace gamekeeper::picnic
