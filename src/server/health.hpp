#pragma once

#include "server/api.hpp"
#include "server/quotas.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper::server {

/// 200 while tables can be written, 503 when they cannot; one line of JSON either way.
Response health(TableRegistry& registry);

/// All that is counted, as Prometheus reads it.
Response all_metrics(TableRegistry& registry, const Quotas& quotas);

}  // namespace gamekeeper::server
