#include "server/health.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>

#include "engine/error.hpp"
#include "engine/version.hpp"
#include "server/api.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/quotas.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper::server {

namespace json = boost::json;

Response health(TableRegistry& registry) {
  const engine::Result<> writable = registry.check_writable();
  if (!writable) report(Level::error, "the store cannot be written: " + writable.error().message, "health");
  json::object said{{"version", engine::version()},
                    {"store", writable ? "writable" : writable.error().message},
                    {"uptime", uptime().count()}};
  if (const engine::Result<std::int64_t> tables = registry.tables()) said["tables"] = *tables;
  return {.status = writable ? 200 : 503, .body = json::serialize(said) + "\n", .file_name = {}, .etag = {}};
}

Response all_metrics(TableRegistry& registry, const Quotas& quotas) {
  return {.type = "text/plain; version=0.0.4",
          .body = metrics_page({.tables_in_memory = registry.tables_in_memory(),
                                .tables = registry.tables().value_or(0),
                                .bytes_of_bodies = quotas.bytes()}),
          .file_name = {},
          .etag = {}};
}

}  // namespace gamekeeper::server
