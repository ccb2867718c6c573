#include "cli/dice_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/fraction.hpp"

namespace gamekeeper::cli {

using chance::Distribution;
using chance::Expression;
using chance::Fraction;
using chance::Outcome;

namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kMostRows = 40;
constexpr std::size_t kMostDigits = 14;
constexpr std::size_t kWidestBar = 32;

/// A row of the table: the values from `first` to `last`.
struct Row {
  std::string value, exactly, exactly_percent, at_least, at_least_percent;
  Fraction probability;
};

/// Percent to two places that does not call a small chance none, nor a great one certain.
std::string shown_percent(const Fraction& probability) {
  const std::string percent = probability.percent(2);
  if (percent == "0.00" && probability > 0) return "<0.01%";
  if (percent == "100.00" && probability < 1) return ">99.99%";
  return percent + "%";
}

/// Empty for a fraction with more digits than a person reads.
std::string shown_fraction(const Fraction& fraction) {
  std::string text = fraction.text();
  if (text.size() - static_cast<std::size_t>(std::ranges::count(text, '/')) > kMostDigits) text.clear();
  return text;
}

Row row(std::string value, const Fraction& probability, const Fraction& at_least) {
  return {.value = std::move(value),
          .exactly = shown_fraction(probability),
          .exactly_percent = shown_percent(probability),
          .at_least = shown_fraction(at_least),
          .at_least_percent = shown_percent(at_least),
          .probability = probability};
}

/// How many outcomes from the low (step 1) or high (step -1) end are less than 1 in 2,000 together.
std::size_t tail(const std::vector<Outcome>& outcomes, bool low) {
  Fraction sum;
  std::size_t count = 0;
  while (count < outcomes.size()) {
    sum += outcomes[low ? count : outcomes.size() - 1 - count].probability;
    if (sum >= Fraction(1, 2000)) break;
    ++count;
  }
  return count;
}

/// The least of 1, 2, 5, 10, 20, 50 ... that groups `range` values in at most kMostRows rows.
std::int64_t group_size(std::int64_t range) {
  std::int64_t size = 1;
  for (int i = 0; range / size + 1 > static_cast<std::int64_t>(kMostRows); ++i)
    size = i % 3 == 1 ? size / 2 * 5 : size * 2;
  return size;
}

std::int64_t group_of(std::int64_t value, std::int64_t size) {
  return value >= 0 ? value / size : -((-value + size - 1) / size);
}

std::vector<Row> rows_of(const Distribution& distribution) {
  const std::vector<Outcome> outcomes = distribution.outcomes();
  const std::vector<Fraction> at_least = distribution.at_least_each();
  std::vector<Row> rows;
  const auto add = [&](std::size_t begin, std::size_t end) {
    if (begin == end) return;
    const Fraction& from = at_least[begin];
    const Fraction probability = end == outcomes.size() ? from : from - at_least[end];
    std::string value = fmt::format("{}", outcomes[begin].value);
    if (end - begin > 1) value += fmt::format("..{}", outcomes[end - 1].value);
    rows.push_back(row(std::move(value), probability, from));
  };
  if (outcomes.size() <= kMostRows) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) add(i, i + 1);
    return rows;
  }
  std::size_t low = tail(outcomes, true);
  std::size_t high = outcomes.size() - tail(outcomes, false);
  const std::int64_t size = group_size(outcomes[high - 1].value - outcomes[low].value);
  // A group that the tail has cut goes with it.
  while (low > 0 && low < high &&
         group_of(outcomes[low].value, size) == group_of(outcomes[low - 1].value, size))
    ++low;
  while (high < outcomes.size() && high > low &&
         group_of(outcomes[high].value, size) == group_of(outcomes[high - 1].value, size))
    --high;
  add(0, low);
  for (std::size_t begin = low; begin < high;) {
    std::size_t end = begin + 1;
    while (end < high && group_of(outcomes[end].value, size) == group_of(outcomes[begin].value, size)) ++end;
    add(begin, end);
    begin = end;
  }
  add(high, outcomes.size());
  return rows;
}

std::vector<Row> yes_no_rows(const Distribution& distribution) {
  const Fraction yes = distribution.exactly(1);
  return {row("yes", yes, yes), row("no", 1 - yes, 1)};
}

/// `share` of `width` cells, to an eighth of a cell.
std::string bar(double share, std::size_t width) {
  constexpr std::array<std::string_view, 8> kEighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  auto eighths = static_cast<std::size_t>(std::lround(share * static_cast<double>(8 * width)));
  if (share > 0) eighths = std::max<std::size_t>(eighths, 1);
  std::string result;
  for (; eighths >= 8; eighths -= 8) result += "█";
  result += kEighths[eighths];
  return result;
}

/// Columns are as wide as their widest cell; `at_least` may be left out.
std::string table(const std::vector<Row>& rows, bool with_at_least) {
  const auto widest = [&rows](std::string Row::* cell, std::size_t header) {
    std::size_t width = header;
    for (const Row& each : rows) width = std::max(width, (each.*cell).size());
    return width;
  };
  const std::size_t value = widest(&Row::value, 5);
  const std::size_t exactly = widest(&Row::exactly, 0);
  const std::size_t exactly_percent = widest(&Row::exactly_percent, 7);
  const std::size_t at_least = widest(&Row::at_least, 0);
  const std::size_t at_least_percent = widest(&Row::at_least_percent, 8);
  const std::size_t gap = 2;
  const std::size_t left = exactly == 0 ? 0 : gap + exactly;
  const std::size_t right = at_least == 0 ? 0 : gap + at_least;
  std::size_t used = value + left + gap + exactly_percent + gap;
  if (with_at_least) used += right + gap + at_least_percent;
  const std::size_t bar_width = std::min(kWidestBar, kWidth - std::min(kWidth, used));

  double most = 0;
  for (const Row& each : rows) most = std::max(most, each.probability.approximate());
  std::string text = fmt::format("{:>{}}{:>{}}", "value", value, "exactly", left + gap + exactly_percent);
  if (with_at_least) text += fmt::format("{:>{}}", "at least", right + gap + at_least_percent);
  text += "\n";
  for (const Row& each : rows) {
    text += fmt::format("{:>{}}{:>{}}  {:>{}}", each.value, value, each.exactly, left, each.exactly_percent,
                        exactly_percent);
    if (with_at_least)
      text += fmt::format("{:>{}}  {:>{}}", each.at_least, right, each.at_least_percent, at_least_percent);
    const std::string drawn = bar(each.probability.approximate() / most, bar_width);
    text += (drawn.empty() ? "" : "  " + drawn) + "\n";
  }
  return text;
}

std::string_view kind_of(const Expression& expression) {
  if (expression.is_opposed()) return "opposed";
  return expression.is_yes_no() ? "yes_no" : "number";
}

/// A dozen digits at most, and the decimal where it says more.
std::string shown_mean(const Fraction& mean) {
  const std::string fraction = shown_fraction(mean);
  std::string decimal = mean.decimal(4);
  decimal.erase(decimal.find_last_not_of('0') + 1);
  if (decimal.ends_with('.')) decimal.pop_back();
  if (fraction.empty()) return decimal;
  return fraction.contains('/') ? fmt::format("{} = {}", decimal, fraction) : fraction;
}

std::string notes(const Expression& expression) {
  std::string text;
  const chance::Node& root = expression.root();
  if (root.kind == chance::Node::Kind::pool && root.pool.reading == chance::Reading::count)
    text += "Counts dice, not their total; put the dice in parentheses to compare the total.\n";
  if (expression.explodes())
    text += fmt::format("A die is thrown again at most {} times.\n", chance::kMaxExplosions);
  return text;
}

/// A number for a program; `text` is a decimal.
double number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

}  // namespace

std::string odds_text(const Expression& expression, const Distribution& distribution) {
  std::string text = expression.text() + "\n";
  if (expression.is_yes_no()) return text + table(yes_no_rows(distribution), false) + notes(expression);
  if (expression.is_opposed()) text += "value: left less right\n";
  text += table(rows_of(distribution), true);
  text += fmt::format("mean {}, standard deviation {:.4f}\n", shown_mean(distribution.mean()),
                      std::sqrt(distribution.variance().approximate()));
  if (expression.is_opposed()) {
    const chance::Opposed result = chance::opposed(distribution);
    for (const auto& [name, share] :
         {std::pair("left wins", result.win), {"tie", result.tie}, {"right wins", result.loss}})
      text += fmt::format("{:<10}  {:>7}  {}\n", name, shown_percent(share), shown_fraction(share));
  }
  return text + notes(expression);
}

boost::json::object odds_json(const Expression& expression, const Distribution& distribution) {
  const std::vector<Fraction> at_least = distribution.at_least_each();
  boost::json::array outcomes;
  for (const Outcome& outcome : distribution.outcomes()) {
    const Fraction& or_more = at_least[outcomes.size()];
    boost::json::object entry{{"value", outcome.value}};
    if (expression.is_yes_no()) entry["label"] = outcome.value == 1 ? "yes" : "no";
    entry["probability"] = outcome.probability.text();
    entry["percent"] = number(outcome.probability.percent(6));
    entry["at_least"] = or_more.text();
    entry["at_least_percent"] = number(or_more.percent(6));
    outcomes.push_back(std::move(entry));
  }
  boost::json::object result{{"expression", expression.text()}, {"kind", kind_of(expression)}};
  result["outcomes"] = std::move(outcomes);
  result["mean"] = distribution.mean().text();
  result["mean_decimal"] = number(distribution.mean().decimal(6));
  result["variance"] = distribution.variance().text();
  if (expression.is_opposed()) {
    const chance::Opposed shares = chance::opposed(distribution);
    boost::json::object opposed;
    for (const auto& [name, share] :
         {std::pair("win", shares.win), {"tie", shares.tie}, {"loss", shares.loss}}) {
      opposed[name] = share.text();
      opposed[std::string(name) + "_percent"] = number(share.percent(6));
    }
    result["opposed"] = std::move(opposed);
  }
  if (expression.explodes()) result["explosions_at_most"] = chance::kMaxExplosions;
  return result;
}

}  // namespace gamekeeper::cli
