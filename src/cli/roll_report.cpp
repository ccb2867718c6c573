#include <fmt/core.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdlib>
#include <string>
#include <utility>

#include "chance/expression.hpp"
#include "chance/roll.hpp"
#include "cli/dice_report.hpp"

namespace gamekeeper::cli {

using chance::Expression;
using chance::Rolled;
using chance::RolledPool;
using chance::Throw;

namespace {

/// Which marks a roll used, to be explained below it.
struct Marks {
  bool rerolled = false, exploded = false, dropped = false, hit = false;
};

std::string face_text(const Throw& thrown, Marks& marks) {
  std::string text = fmt::format("{}", thrown.face);
  marks.rerolled = marks.rerolled || thrown.rerolled;
  marks.exploded = marks.exploded || thrown.exploded;
  marks.dropped = marks.dropped || thrown.dropped;
  marks.hit = marks.hit || thrown.hit;
  if (thrown.rerolled) return text + "→";
  if (thrown.exploded) text += "!";
  if (thrown.hit) text += "*";
  if (thrown.dropped) text = "(" + text + ")";
  return text;
}

std::string pool_text(const RolledPool& pool, Marks& marks) {
  std::string text = "  " + pool.text + ":";
  bool joined = false;  // a throw that replaces another stands right behind it
  for (const Throw& thrown : pool.throws) {
    if (!joined) text += " ";
    text += face_text(thrown, marks);
    joined = thrown.rerolled;
  }
  text += fmt::format(" = {}", pool.value);
  if (!pool.label.empty()) text += fmt::format(" [{}]", pool.label);
  return text + "\n";
}

std::string result_text(const Expression& expression, const Rolled& rolled) {
  const auto sides = [&rolled] { return fmt::format("{} against {}", *rolled.left, *rolled.right); };
  if (expression.is_opposed()) {
    if (rolled.total == 0) return fmt::format("tie ({})", sides());
    return fmt::format("{} wins by {} ({})", rolled.total > 0 ? "left" : "right", std::abs(rolled.total),
                       sides());
  }
  if (!expression.is_yes_no()) return fmt::format("{}", rolled.total);
  const std::string answer = rolled.total == 1 ? "yes" : "no";
  return rolled.left ? fmt::format("{} ({})", answer, sides()) : answer;
}

}  // namespace

std::string roll_text(const Expression& expression, const Rolled& rolled) {
  std::string text = fmt::format("{} = {}\n", expression.text(), result_text(expression, rolled));
  Marks marks;
  for (const RolledPool& pool : rolled.pools) text += pool_text(pool, marks);
  for (const chance::LabelTotal& label : rolled.labels)
    text += fmt::format("  {}: {}\n", label.label, label.total);
  std::string legend;
  const auto explain = [&legend](bool used, const char* mark) {
    if (used) legend += (legend.empty() ? "  " : ", ") + std::string(mark);
  };
  explain(marks.dropped, "(1) dropped");
  explain(marks.rerolled, "1→ re-rolled");
  explain(marks.exploded, "6! thrown again");
  explain(marks.hit, "4* counts");
  if (!legend.empty()) text += legend + "\n";
  if (rolled.cut_off) text += fmt::format("  a die stopped after {} extra throws\n", chance::kMaxExplosions);
  return text;
}

boost::json::object roll_json(const Expression& expression, const Rolled& rolled) {
  boost::json::array pools;
  for (const RolledPool& pool : rolled.pools) {
    boost::json::array throws;
    for (const Throw& thrown : pool.throws) {
      boost::json::object entry{{"die", thrown.die}, {"face", thrown.face}};
      for (const auto& [name, holds] : {std::pair("rerolled", thrown.rerolled),
                                        {"exploded", thrown.exploded},
                                        {"extra", thrown.extra},
                                        {"dropped", thrown.dropped},
                                        {"hit", thrown.hit}})
        if (holds) entry[name] = true;
      throws.push_back(std::move(entry));
    }
    boost::json::object entry{{"text", pool.text}, {"sides", pool.sides}, {"value", pool.value}};
    if (!pool.label.empty()) entry["label"] = pool.label;
    entry["throws"] = std::move(throws);
    pools.push_back(std::move(entry));
  }
  const char* kind = expression.is_opposed() ? "opposed" : expression.is_yes_no() ? "yes_no" : "number";
  boost::json::object result{{"expression", expression.text()}, {"kind", kind}, {"total", rolled.total}};
  if (expression.is_yes_no()) result["label"] = rolled.total == 1 ? "yes" : "no";
  if (rolled.left) result["left"] = *rolled.left;
  if (rolled.right) result["right"] = *rolled.right;
  result["pools"] = std::move(pools);
  boost::json::array labels;
  for (const chance::LabelTotal& label : rolled.labels)
    labels.push_back(boost::json::object{{"label", label.label}, {"total", label.total}});
  if (!labels.empty()) result["labels"] = std::move(labels);
  if (rolled.cut_off) result["cut_off"] = true;
  return result;
}

}  // namespace gamekeeper::cli
