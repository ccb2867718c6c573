#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/house.hpp"
#include "server/server.hpp"

namespace gamekeeper::test {

/// A folder that is gone afterwards.
class DataFolder {
 public:
  DataFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gamekeeper-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~DataFolder() { std::filesystem::remove_all(path_); }
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// A server on a thread of this program.
class Serving {
 public:
  explicit Serving(const std::string& data, server::ServerSettings settings = {},
                   server::HouseSettings house = {}) {
    settings.port = 0;
    house.data = data;
    house_ = server::House::open(house).value();
    server_ = server::Server::open(*house_, settings).value();
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Serving() {
    server_->stop();
    thread_.join();
    house_.reset();  // its tables hold sockets of the server
    server_.reset();
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  std::uint16_t port() const { return server_->port(); }
  server::House& house() { return *house_; }

 private:
  std::unique_ptr<server::House> house_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

}  // namespace gamekeeper::test
