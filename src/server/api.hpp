#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.hpp"

/// The HTTP calls of docs/table.md, without HTTP.
namespace gamekeeper::server {

struct Request {
  std::string method;
  std::string path;   ///< without query
  std::string token;  ///< of `Authorization: Bearer TOKEN`
  std::string body;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file_name;  ///< set: to be saved under this name
};

using Respond = std::function<void(Response)>;

/// Answers on any thread, perhaps before it returns.
void answer(House& house, const Request& request, const Respond& respond);

/// A line as a refusal: {"error": {...}}.
Response refusal(int status, const engine::Error& error);

}  // namespace gamekeeper::server
