#pragma once

#include <string>

#include "content/list.hpp"

namespace gamekeeper::content {

/// A page of the guided start. primer.yaml
struct PrimerPage {
  std::string id, title, text;
  List<std::string> rules;  ///< of the ledger, that it explains
};

}  // namespace gamekeeper::content
