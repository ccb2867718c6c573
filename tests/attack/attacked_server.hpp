#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/table_registry.hpp"
#include "serving.hpp"

namespace gamekeeper::test {

/// A server that is attacked, and the faults that come of it by what they say.
class AttackedServer {
 public:
  AttackedServer() {
    server::send_reports_to([this](server::Level level, std::string_view line) {
      if (level != server::Level::fault) return;
      const std::lock_guard lock(mutex_);
      const std::size_t at = line.find(": ", line.find("table "));
      ++faults_[std::string(line.substr(at, line.find("; the log") - at))];
    });
    server::RegistrySettings settings;
    settings.data = folder_.path();
    settings.idle = std::chrono::seconds(0);
    registry_ = server::TableRegistry::open(settings).value();
  }
  ~AttackedServer() {
    registry_.reset();
    server::send_reports_to({});
    for (const auto& [what, times] : faults_) fmt::print("  {} times{}\n", times, what);
  }
  AttackedServer(const AttackedServer&) = delete;
  AttackedServer& operator=(const AttackedServer&) = delete;

  server::TableRegistry& registry() { return *registry_; }
  /// Of how many kinds there were faults.
  std::size_t faults() {
    const std::lock_guard lock(mutex_);
    return faults_.size();
  }

  /// The first link of a table that was made.
  static std::string link(const boost::json::object& made) {
    return boost::json::value_to<std::string>(made.at("links").as_array().at(0).as_object().at("token"));
  }

  /// What a table says to some lines; nothing when it does not open.
  std::optional<std::string> ask(const std::string& token, const std::vector<std::string>& lines) {
    const auto table = registry_->find(token);
    if (!table) return std::nullopt;
    std::optional<std::string> said;
    bool done = false;
    (*table)->call(token, lines, [&](const engine::Result<std::vector<server::SharedLine>>& heard) {
      const std::lock_guard lock(mutex_);
      if (heard) {
        said.emplace();
        for (const server::SharedLine& line : *heard) *said += *line + "\n";
      } else {
        EXPECT_EQ(heard.error().text().find('\n'), std::string::npos);
      }
      done = true;
      told_.notify_all();
    });
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(told_.wait_for(lock, std::chrono::seconds(120), [&] { return done; }))
        << "a table that never answers";
    return said;
  }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  std::map<std::string, int> faults_;
  DataFolder folder_;
  std::unique_ptr<server::TableRegistry> registry_;
};

}  // namespace gamekeeper::test
