#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>

#include "chance/expression.hpp"
#include "chance/parser.hpp"

namespace gamekeeper::chance {

namespace {

std::string text_of(const Condition& condition) {
  return fmt::format("{}{}", text_of(condition.relation), condition.than);
}

int faces_meeting(const Pool& pool, const Condition& condition) {
  const auto faces = std::views::iota(1, pool.sides + 1);
  return static_cast<int>(std::ranges::count_if(faces, [&](int face) { return condition.met_by(face); }));
}

bool is_group(Reading reading) { return reading == Reading::doubles || reading == Reading::triples; }

}  // namespace

std::optional<Node> Parser::pool_after(std::optional<std::int64_t> dice, int begin, bool may_count) {
  Node result{.kind = Node::Kind::pool, .column = begin};
  Pool& pool = result.pool;
  Columns columns{.pool = begin, .pool_at = position_of(begin)};
  if (!size(pool, dice, columns)) return {};
  const bool two_digits = pool.reading == Reading::d66 || pool.reading == Reading::d66_ascending;
  if (!two_digits) {
    if (!modifiers(pool, columns)) return {};
    if (may_count && !count(pool, columns)) return {};
    if (!fits_together(pool, columns)) return {};
  }
  dice_ += pool.dice;
  if (dice_ > kMaxDice) {
    fail(begin, fmt::format("{} dice so far", dice_), fmt::format("at most {} in one expression", kMaxDice));
    return {};
  }
  if (two_digits) {
    result.least = 11;
    result.most = 66;
  } else if (is_group(pool.reading)) {
    result.most = 1;
  } else {
    const std::int64_t throws = pool.exploded ? kMaxExplosions + 1 : 1;
    result.least = pool.reading == Reading::sum ? pool.dice_kept() : 0;
    result.most = pool.dice_kept() * throws * (pool.reading == Reading::sum ? pool.sides : 1);
  }
  return result;
}

bool Parser::size(Pool& pool, std::optional<std::int64_t> dice, const Columns& columns) {
  if (dice && *dice < 1) return fail(columns.pool, "0 dice", "at least 1");
  if (dice && *dice > kMaxDice)
    return fail(columns.pool, fmt::format("{} dice", *dice),
                fmt::format("at most {} in one expression", kMaxDice));
  pool.dice = dice ? static_cast<int>(*dice) : 1;
  if (!take("d")) return unexpected();
  const int column_of_sides = column();
  if (take("%")) {
    pool.sides = 100;
    return true;
  }
  const std::optional<std::int64_t> sides = number();
  if (failed()) return false;
  if (!sides) return fail(column_of_sides, "a die without sides", "d6, d20 or d%");
  if (*sides < 1 || *sides > kMaxSides)
    return fail(column_of_sides, fmt::format("a die of {} sides", *sides), fmt::format("1 to {}", kMaxSides));
  pool.sides = static_cast<int>(*sides);
  if (pool.sides != 66) return true;
  if (pool.dice != 1)
    return fail(columns.pool, fmt::format("{} d66, which are read and not added", pool.dice), "one d66");
  pool = {.dice = 2, .sides = 6, .reading = take("asc") ? Reading::d66_ascending : Reading::d66};
  return true;
}

bool Parser::modifiers(Pool& pool, Columns& columns) {
  while (!failed()) {
    const int here = column();
    if (take("kh")) {
      keep(pool, columns, Keep::highest, "kh", false);
    } else if (take("kl")) {
      keep(pool, columns, Keep::lowest, "kl", false);
    } else if (take("k")) {
      keep(pool, columns, Keep::highest, "k", false);
    } else if (take("dh")) {
      keep(pool, columns, Keep::lowest, "dh", true);
    } else if (take("dl")) {
      keep(pool, columns, Keep::highest, "dl", true);
    } else if (take("doubles")) {
      columns.reading = here;
      reading(pool, columns, Reading::doubles);
    } else if (next_is("d")) {
      fail(here, "`d` after a die", "dl1 or dh1 to drop dice, + between two pools");
    } else if (take("rr")) {
      fail(here, "`rr` would re-roll for ever", "r re-rolls once, like 2d6r1");
    } else if (take("ro") || take("r")) {
      reroll(pool);
    } else if (take("!")) {
      explosion(pool, columns);
    } else if (take("even")) {
      columns.reading = here;
      reading(pool, columns, Reading::even);
    } else if (take("odd")) {
      columns.reading = here;
      reading(pool, columns, Reading::odd);
    } else if (take("triples")) {
      columns.reading = here;
      reading(pool, columns, Reading::triples);
    } else {
      break;
    }
  }
  return !failed();
}

bool Parser::keep(Pool& pool, Columns& columns, Keep which, std::string_view word, bool drops) {
  const int here = column_of(end_ - word.size());
  if (pool.keep != Keep::all) return fail(here, "keeps or drops a second time", "one of kh, kl, dh, dl");
  const std::optional<std::int64_t> written = number();
  if (failed()) return false;
  const std::int64_t many = written.value_or(1);
  const int most = drops ? pool.dice - 1 : pool.dice;
  if (many > most) {
    const std::string wrong = fmt::format("{} {} of {} dice", drops ? "drops" : "keeps", many, pool.dice);
    return fail(here, wrong, most == 0 ? "nothing would be left" : fmt::format("at most {}{}", word, most));
  }
  if (many < 1) return fail(here, drops ? "drops 0 dice" : "keeps 0 dice", fmt::format("at least {}1", word));
  columns.keep = here;
  pool.keep = which;
  pool.kept = static_cast<int>(drops ? pool.dice - many : many);
  return true;
}

bool Parser::can_be_met(const Pool& pool, const Condition& condition, int where) {
  if (faces_meeting(pool, condition) > 0) return true;
  return fail(where, fmt::format("no face of a d{} is {}", pool.sides, text_of(condition)),
              fmt::format("faces go from 1 to {}", pool.sides));
}

bool Parser::reroll(Pool& pool) {
  const int here = column();
  const Relation stands = relation().value_or(Relation::equal);
  const std::optional<std::int64_t> than = number();
  if (failed()) return false;
  if (!than) return fail(here, "re-rolls without saying what", "r1 or r<=2");
  const Condition condition{.relation = stands, .than = *than};
  if (!can_be_met(pool, condition, here)) return false;
  pool.rerolled.push_back(condition);
  return true;
}

bool Parser::explosion(Pool& pool, Columns& columns) {
  const int here = column_of(end_ - 1);
  if (pool.exploded)
    return fail(here, "explodes a second time", "one `!`; a die and its extra throws are one die");
  if (next_is("=")) return fail(here, "`!=` can be read in two ways", "!6 explodes on a 6, <6 compares");
  const std::optional<Relation> stands = relation();
  const std::optional<std::int64_t> than = number();
  if (failed()) return false;
  if (stands && !than) return fail(column(), "explodes without saying on what", "!, !6 or !>=5");
  const Condition condition{.relation = stands.value_or(Relation::equal), .than = than.value_or(pool.sides)};
  if (!can_be_met(pool, condition, here)) return false;
  if (faces_meeting(pool, condition) == pool.sides)
    return fail(here, fmt::format("every face of a d{} explodes", pool.sides), "leave one that does not");
  columns.explosion = here;
  pool.exploded = condition;
  return true;
}

bool Parser::reading(Pool& pool, const Columns& columns, Reading read) {
  if (pool.reading != Reading::sum)
    return fail(columns.reading, "counts a second time", "one of even, odd, doubles, triples");
  pool.reading = read;
  return true;
}

/// A comparison right after several dice counts those that meet it; everywhere else it compares totals.
bool Parser::count(Pool& pool, Columns& columns) {
  if (pool.reading != Reading::sum || pool.dice_kept() == 1) return true;
  const std::size_t before = at_;
  const std::size_t end_before = end_;
  const int here = column();
  const std::optional<Relation> stands = relation();
  const std::optional<std::int64_t> than = stands ? number() : std::nullopt;
  if (failed()) return false;
  if (!than || next_is("d")) {
    at_ = before;
    end_ = end_before;
    return true;
  }
  columns.reading = here;
  pool.reading = Reading::count;
  pool.counted = {.relation = *stands, .than = *than};
  const int meeting = faces_meeting(pool, pool.counted);
  if (meeting > 0 && meeting < pool.sides) return true;
  const std::string condition = text_of(pool.counted);
  const std::string dice = shown(text_.substr(columns.pool_at, end_before - columns.pool_at));
  return fail(here,
              fmt::format("{} face of a d{} is {}", meeting == 0 ? "no" : "every", pool.sides, condition),
              fmt::format("for the total write ({}){}", dice, condition));
}

bool Parser::fits_together(const Pool& pool, const Columns& columns) {
  if (is_group(pool.reading)) {
    const bool pairs = pool.reading == Reading::doubles;
    const std::string_view name = pairs ? "doubles" : "triples";
    const int needed = pairs ? 2 : 3;
    if (pool.keep != Keep::all)
      return fail(columns.keep, fmt::format("{} of kept dice", name),
                  fmt::format("{} looks at all dice", name));
    if (pool.exploded)
      return fail(columns.explosion, fmt::format("{} of exploding dice", name), "dice without `!`");
    if (pool.dice < needed)
      return fail(columns.pool, fmt::format("{} of {} dice", name, pool.dice),
                  fmt::format("at least {} dice", needed));
    return true;
  }
  if (pool.reading != Reading::sum && pool.keep != Keep::all && pool.exploded)
    return fail(columns.reading, "counts the kept of exploding dice", "leave out `!` or the keeping");
  return true;
}

}  // namespace gamekeeper::chance
