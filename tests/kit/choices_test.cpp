// What a decision offers part by part, and what comes of each option, with the words of a picnic.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/words/offers.hpp"
#include "kit/words/on.hpp"
#include "picnic/words.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::picnic {
namespace {

using engine::Offers;
using engine::Option;
using kit::words::done;
using kit::words::each;
using kit::words::offering;
using kit::words::on;
using kit::words::otherwise;
using kit::words::said;
using kit::words::usual_first;
using testing::ElementsAre;

/// What is looked at.
struct Meadow {
  bool ants = false;
};

template <class... Parts>
std::vector<Option> offered(const Meadow& meadow, const Parts&... parts) {
  std::vector<Option> memory;
  Offers offers(memory, nullptr);
  kit::words::offer(meadow, offers, parts...);
  return {offers.options().begin(), offers.options().end()};
}

void offer_flight(const Meadow& meadow, int who, Offers& offers) {
  if (meadow.ants) offers.add(option::eat(who, Food::none));
}

TEST(OfferedParts, StandInTheirOrder) {
  EXPECT_THAT(offered({}, option::eat(1, Food::egg), option::wait()),
              ElementsAre(option::eat(1, Food::egg), option::wait()));
}

TEST(OfferedParts, MayHangOnWhatIsLookedAt) {
  EXPECT_THAT(offered({.ants = false}, offering(offer_flight, 1), option::wait()),
              ElementsAre(option::wait()));
  EXPECT_THAT(offered({.ants = true}, offering(offer_flight, 1), option::wait()),
              ElementsAre(option::eat(1, Food::none), option::wait()));
}

TEST(OfferedParts, MayBeOneForEachOfAList) {
  const auto eats_pie = [](int who) { return option::eat(who, Food::pie); };
  EXPECT_THAT(offered({}, each(std::array{0, 1}, eats_pie)),
              ElementsAre(option::eat(0, Food::pie), option::eat(1, Food::pie)));
}

TEST(OfferedParts, MayHaveTheUsualOneFirst) {
  const auto weighs = [](int weight, bool usual) { return option::weigh(0, weight, usual ? 1 : 0, 0); };
  EXPECT_THAT(offered({}, usual_first(2, std::array{1, 2, 3}, weighs)),
              ElementsAre(option::weigh(0, 2, 1, 0), option::weigh(0, 1, 0, 0), option::weigh(0, 3, 0, 0)));
}

std::string said_of(const Option& option) {
  const std::string prefix = "> ";
  return said<std::string>(
      option, "nothing", std::tie(prefix),
      on<option::eat>([](const std::string& before, int who, Food) { return before + std::to_string(who); }),
      on<option::offer>([](const std::string& before) { return before + "offered"; }),
      on<option::weigh>([](const std::string& before, const engine::Phrase& whole) {
        return before + std::to_string(option::weigh.in(whole).weight);
      }));
}

TEST(WhatComesOfAnOption, TakesAsManyOfItsArgumentsAsItNames) {
  EXPECT_EQ(said_of(option::eat(1, Food::egg)), "> 1");
  EXPECT_EQ(said_of(option::offer(0, 1, Food::pie)), "> offered");
}

TEST(WhatComesOfAnOption, MayTakeItWhole) { EXPECT_EQ(said_of(option::weigh(0, 77, 0, 1)), "> 77"); }

TEST(WhatComesOfAnOption, IsWhatWasSaidForNoneOfThem) { EXPECT_EQ(said_of(option::wait()), "nothing"); }

TEST(WhatComesOfAnOption, MayBeANumberAndTheFirstThatFits) {
  const auto worth = [](const Option& option) {
    return said<double>(option, -1, std::tuple(), on<option::wait, option::eat>(2), on<option::eat>(5),
                        otherwise([](const engine::Phrase&) { return 7.0; }));
  };
  EXPECT_EQ(worth(option::wait()), 2);
  EXPECT_EQ(worth(option::eat(0, Food::egg)), 2);
  EXPECT_EQ(worth(option::offer(0, 1, Food::egg)), 7);
}

struct Heard {
  std::int32_t waits = 0;
  std::int32_t eater = -1;
};
BOOST_DESCRIBE_STRUCT(Heard, (), (waits, eater))

engine::Task<> wait_a_while(Heard& heard) {
  ++heard.waits;
  co_return;
}

/// A match in which three options are chosen at once.
class Picnic final : public test::TestGame<Heard> {
 public:
  Picnic() : TestGame("picnic", 1, {"go"}, {"told"}) {}
  engine::Task<> play(engine::Table& table) const override {
    table.checkpoint();
    auto& heard = table.state<Heard>();
    for (const Option& chosen : {option::wait(), option::eat(1, Food::egg), option::offer(0, 1, Food::pie)}) {
      co_await done(chosen, std::tie(heard), on<option::wait>(wait_a_while),
                    on<option::eat>([](Heard& to, int who) { to.eater = who; }));
    }
    table.checkpoint();
  }
};

TEST(WhatIsDone, IsARuleThatIsAwaitedOrAFunction) {
  const Picnic picnic;
  engine::Match match(picnic);
  ASSERT_TRUE(match.start({}));
  ASSERT_EQ(match.status(), engine::Status::over);
  const auto& heard = match.position().as<Heard>();
  EXPECT_EQ(heard.waits, 1);
  EXPECT_EQ(heard.eater, 1) << "and nothing came of the third";
}

}  // namespace
}  // namespace gamekeeper::picnic
