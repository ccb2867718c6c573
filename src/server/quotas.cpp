#include "server/quotas.hpp"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "server/later.hpp"
#include "server/limits.hpp"

namespace gamekeeper::server {
namespace {

namespace ip = boost::asio::ip;
using std::chrono::nanoseconds;

constexpr auto kWindow = std::chrono::minutes(1);
constexpr std::size_t kLongestToken = 64;  // what is longer is none of ours, and not worth remembering

std::unexpected<Later> too_much(std::string_view what, nanoseconds wait) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait);
  return std::unexpected(Later(
      "too-much", std::string(what),
      fmt::format("come again in {} second{}", seconds.count(), seconds.count() == 1 ? "" : "s"), seconds));
}

nanoseconds time_of_this_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

}  // namespace

Address address_of(ip::address peer, std::string_view forwarded_for, const Limits& limits) {
  const bool forwarded = limits.behind_proxy && !forwarded_for.empty();
  if (forwarded) {
    std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    last = last.substr(0, last.find_last_not_of(" \t") + 1);
    boost::system::error_code failed;
    const ip::address said = ip::make_address(last, failed);
    if (!failed) peer = said;
  }
  if (peer.is_v6() && peer.to_v6().is_v4_mapped()) peer = ip::make_address_v4(ip::v4_mapped, peer.to_v6());
  const bool local = peer.is_loopback() && !limits.behind_proxy;
  if (!peer.is_v6() || peer.is_loopback()) return {.text = peer.to_string(), .local = local};
  ip::address_v6::bytes_type bytes = peer.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return {.text = ip::address_v6(bytes).to_string() + "/64", .local = local};
}

nanoseconds Allowance::wait(Time now) const {
  return std::max(nanoseconds(0), nanoseconds(spent_until_ - now) - kWindow);
}

Quotas::Quotas(Limits limits, Clock clock)
    : limits_(limits), clock_(std::move(clock)), salt_(std::random_device()()) {}

engine::Result<Hold> Quotas::take_place(const Address& address, std::size_t Account::* kind, std::size_t most,
                                        std::string_view what) {
  const std::lock_guard lock(mutex_);
  Account& account = addresses_[address.text];
  if (account.*kind >= most) {
    return engine::fail("too-much", fmt::format("{} {} are open from your address", account.*kind, what),
                        "close some, and come again");
  }
  ++(account.*kind);
  return Hold([self = shared_from_this(), text = address.text, kind] {
    const std::lock_guard held(self->mutex_);
    --(self->addresses_[text].*kind);
  });
}

engine::Result<Hold> Quotas::connect(const Address& address) {
  return take_place(address, &Account::connections, share_of(address).connections, "connections");
}

engine::Result<Hold> Quotas::open_socket(const Address& address) {
  return take_place(address, &Account::sockets, share_of(address).sockets, "sockets");
}

OrLater<> Quotas::make_table(const Address& address, std::size_t kept) {
  const Share& share = share_of(address);
  if (kept >= share.tables_kept) {
    return engine::fail("too-much", fmt::format("{} tables of your address are kept here", kept),
                        "end some of them, and come again");
  }
  const std::lock_guard lock(mutex_);
  Allowance& tables = addresses_[address.text].tables;
  const auto now = clock_();
  if (const nanoseconds wait = tables.wait(now); wait.count() > 0)
    return too_much("your address has made many tables just now", wait);
  tables.use(now, nanoseconds(kWindow) / std::max<std::size_t>(share.tables_a_minute, 1));
  return {};
}

OrLater<> Quotas::work(const Address& address, std::string_view token) {
  const std::lock_guard lock(mutex_);
  const auto now = clock_();
  nanoseconds wait{};
  if (const auto found = addresses_.find(address.text); found != addresses_.end())
    wait = found->second.cpu.wait(now);
  if (const auto found = links_.find(token); found != links_.end())
    wait = std::max(wait, found->second.wait(now));
  if (wait.count() > 0) return too_much("what you asked for has kept the server busy long enough", wait);
  return {};
}

void Quotas::spend(const Address& address, std::string_view token, nanoseconds cpu) {
  const std::lock_guard lock(mutex_);
  const auto now = clock_();
  const nanoseconds taken = cpu * std::chrono::seconds(kWindow).count() /
                            std::max<std::chrono::seconds::rep>(share_of(address).cpu.count(), 1);
  addresses_[address.text].cpu.use(now, taken);
  if (!token.empty() && token.size() <= kLongestToken) links_[std::string(token)].use(now, taken);
}

bool Quotas::take_bytes(const Address& from, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  Account& account = addresses_[from.text];
  if (bytes_ + bytes > limits_.bodies || account.bytes + bytes > share_of(from).bodies) return false;
  bytes_ += bytes;
  account.bytes += bytes;
  return true;
}

void Quotas::give_back(const Address& from, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  bytes_ -= bytes;
  addresses_[from.text].bytes -= bytes;
}

std::size_t Quotas::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

std::int64_t Quotas::maker(const Address& address) const {
  const std::size_t number = std::hash<std::string>()(address.text + '/' + std::to_string(salt_));
  return static_cast<std::int64_t>(number & std::numeric_limits<std::int64_t>::max());
}

void Quotas::forget_old() {
  const std::lock_guard lock(mutex_);
  const auto now = clock_();
  std::erase_if(addresses_, [now](const auto& entry) {
    const Account& account = entry.second;
    return account.connections == 0 && account.sockets == 0 && account.bytes == 0 &&
           account.tables.untouched(now) && account.cpu.untouched(now);
  });
  std::erase_if(links_, [now](const auto& entry) { return entry.second.untouched(now); });
}

std::size_t Quotas::remembered() const {
  const std::lock_guard lock(mutex_);
  return addresses_.size() + links_.size();
}

Charge::Charge(const std::shared_ptr<Bill>& bill) : bill_(bill), begun_(time_of_this_thread()) {}

Charge::~Charge() {
  if (bill_) bill_->spend(time_of_this_thread() - begun_);
}

}  // namespace gamekeeper::server
