#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/json.hpp"
#include "content/ledger.hpp"
#include "content/origin.hpp"
#include "content/pack.hpp"
#include "content/read.hpp"

/// Any bytes as a content file: refused with an error that has a place, or read; never a crash. What was read
/// can be written as JSON and read again as the same.
namespace {

using namespace gamekeeper::content;

struct Part {
  int size;
  std::optional<Origin> origin;
};
BOOST_DESCRIBE_STRUCT(Part, (), (size, origin))

struct Thing {
  std::string id, name;
  std::uint8_t weight;
  bool heavy;
  std::optional<std::string> maker;
  std::vector<Part> parts;
  std::array<int, 2> reach;
  std::vector<std::pair<std::string, std::int64_t>> prices;
  Origin origin;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (id, name, weight, heavy, maker, parts, reach, prices, origin))
constexpr auto may_be_left_out(Of<Thing>) { return Fields<&Thing::weight, &Thing::reach>{}; }

void require(bool holds) {
  if (!holds) std::abort();
}

void check(const Error& error) {
  require(error.file == "seed.yaml");
  require((error.line > 0) == (error.column > 0));
  require(!error.message.empty() && error.text().find('\n') == std::string::npos);
}

void walk(const Node& node) {
  require(node.line() > 0 && node.column() > 0);
  require(!node.path().empty());
  std::size_t children = 0;
  for (const Node child : node) {
    ++children;
    require(!node.is_map() || node.find(child.key()) == child);
    if (children < 64) walk(child);
  }
  require(children == node.size());
}

void read_again(const Catalog<Thing>& things) {
  boost::json::array list;
  for (const Thing& thing : things) list.push_back(to_json(thing));
  const std::string json = boost::json::serialize(list);
  const auto document = Document::parse(json, "again.yaml");
  if (!document) return;  // JSON escapes some characters in a way that YAML does not read
  Catalog<Thing> again;
  Errors errors;
  again.add(*document, errors);
  require(errors.empty() && again.size() == things.size());
  for (std::size_t i = 0; i < things.size(); ++i) require(to_json(again[i]) == to_json(things[i]));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto document = Document::parse({reinterpret_cast<const char*>(data), size}, "seed.yaml");
  if (!document) {
    check(document.error());
    return 0;
  }
  walk(document->root());
  Catalog<Thing> things;
  Errors errors;
  things.add(*document, errors);
  if (const auto ledger = Ledger::read(*document); !ledger) {
    errors.insert(errors.end(), ledger.error().begin(), ledger.error().end());
  }
  if (const auto pack = read<Pack>(document->root()); !pack) errors.push_back(pack.error());
  for (const Error& error : errors) check(error);
  read_again(things);
  return 0;
}
