#pragma once

#include "server/api.hpp"
#include "server/house.hpp"
#include "server/quotas.hpp"

namespace gamekeeper::server {

/// 200 while tables can be written, 503 when they cannot; one line of JSON either way.
Response health(House& house);

/// All that is counted, as Prometheus reads it.
Response all_metrics(House& house, const Quotas& quotas);

}  // namespace gamekeeper::server
