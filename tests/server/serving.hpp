#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/server.hpp"
#include "server/table_registry.hpp"

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
                   server::RegistrySettings registry = {}) {
    settings.port = 0;
    registry.data = data;
    registry_ = server::TableRegistry::open(registry).value();
    server_ = server::Server::open(*registry_, settings).value();
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Serving() {
    server_->stop();
    thread_.join();
    registry_.reset();  // its tables hold sockets of the server
    server_.reset();
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  std::uint16_t port() const { return server_->port(); }
  server::TableRegistry& registry() { return *registry_; }

 private:
  std::unique_ptr<server::TableRegistry> registry_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

}  // namespace gamekeeper::test
