#include <boost/json/object.hpp>
#include <expected>
#include <functional>
#include <string>
#include <utility>

#include "engine/error.hpp"
#include "server/later.hpp"
#include "server/table.hpp"
#include "store/store.hpp"

/// A host who wants the table gone.
namespace gamekeeper::server {

namespace json = boost::json;

SharedTable::Result SharedTable::end(Seated& by, const json::object&) {
  if (!by.link.host) return engine::fail("not-yours", "the table is the host's to end");
  if (const auto removed = household_.store.remove(id_); !removed) return std::unexpected(removed.error());
  close("ended", "the host has ended this table, and nothing of it is kept");
  return {};
}

void SharedTable::remove(std::string token, std::function<void(const OrLater<>&)> then) {
  post([this, token = std::move(token), then = std::move(then)] {
    const OrLater<const store::Link*> opened = open(token);
    if (!opened) return then(std::unexpected(opened.error()));
    Seated host{.guest = nullptr, .link = **opened, .wishes = {}};
    then(end(host, {}));
  });
}

}  // namespace gamekeeper::server
