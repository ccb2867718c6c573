#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/body.hpp"
#include "server/later.hpp"
#include "server/quotas.hpp"
#include "server/table_registry.hpp"

/// The HTTP calls of docs/table.md, without HTTP.
namespace gamekeeper::server {

struct Request {
  std::string method;
  std::string path;   ///< without query
  std::string token;  ///< of `Authorization: Bearer TOKEN`
  std::string if_none_match;
  bool takes_packed = false;  ///< whoever asks can unpack gzip
  Body body;
  std::shared_ptr<Bill> bill;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file_name;               ///< set: to be saved under this name
  std::string etag;                    ///< set: the same until the program is another one
  bool packed = false;                 ///< the body is gzip
  std::chrono::seconds retry_after{};  ///< set: when to come again
};

using Respond = std::function<void(Response)>;

/// Answers on any thread, perhaps before it returns.
void answer(TableRegistry& registry, Quotas& quotas, Request request, const Respond& respond);

/// A line as a refusal: {"error": {...}}.
Response refusal(int status, const Later& error);

/// 64 MiB, 256 KiB.
std::string size_text(std::size_t bytes);

/// What a person reads at an address where nothing is.
Response nothing_here();

/// Packs the body, where that is worth it.
void pack(Response& response);

}  // namespace gamekeeper::server
