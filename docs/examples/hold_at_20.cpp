#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <iostream>
#include <string>

namespace json = boost::json;

/// A bot for Pig: rolls until the turn is worth 20, then holds.
int main() {
  std::int64_t points = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const json::object said = json::parse(line).as_object();
    if (said.contains("hello")) {
      std::cout << R"({"new": {}})" << std::endl;
    } else if (const json::value* event = said.if_contains("event")) {
      const bool rolled = event->at("type") == "rolled";
      points = rolled ? points + event->at("face").as_int64() : 0;
    } else if (const json::value* decision = said.if_contains("decision")) {
      const bool enough = !decision->at("barred").as_array().empty();  // rolling is barred
      std::cout << (points < 20 && !enough ? R"({"choose": "roll"})" : R"({"choose": "hold"})") << std::endl;
    } else if (said.contains("over")) {
      std::cerr << json::serialize(said) << '\n';
      std::cout << R"({"quit": true})" << std::endl;
    } else if (said.contains("error")) {
      std::cerr << line << '\n';
      return 1;
    }
  }
}
