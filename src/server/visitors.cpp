#include "server/visitors.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace gamekeeper::server {

std::optional<Visitors::Id> Visitors::enter(const std::shared_ptr<Visitor>& visitor) {
  std::shared_ptr<Visitor> leaves;
  Id id = 0;
  {
    const std::lock_guard lock(mutex_);
    if (strangers_.size() + known_.size() >= most_) {
      if (strangers_.empty()) return std::nullopt;
      leaves = strangers_.begin()->second.lock();
      strangers_.erase(strangers_.begin());
    }
    id = next_++;
    strangers_.emplace(id, visitor);
  }
  if (leaves) leaves->send_away("full", "all places are taken; come again, with a link");
  return id;
}

void Visitors::hand_over(Id id, const std::shared_ptr<Visitor>& to) {
  const std::lock_guard lock(mutex_);
  Some& some = known_.contains(id) ? known_ : strangers_;
  if (const auto found = some.find(id); found != some.end()) found->second = to;
}

void Visitors::know(Id id) {
  const std::lock_guard lock(mutex_);
  if (auto node = strangers_.extract(id)) known_.insert(std::move(node));
}

void Visitors::leave(Id id) {
  const std::lock_guard lock(mutex_);
  strangers_.erase(id);
  known_.erase(id);
}

std::size_t Visitors::count() const {
  const std::lock_guard lock(mutex_);
  return strangers_.size() + known_.size();
}

std::vector<std::shared_ptr<Visitor>> Visitors::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Visitor>> here;
  for (const Some* some : {&strangers_, &known_}) {
    for (const auto& [id, visitor] : *some) {
      if (std::shared_ptr<Visitor> one = visitor.lock()) here.push_back(std::move(one));
    }
  }
  return here;
}

}  // namespace gamekeeper::server
