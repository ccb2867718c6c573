#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "server/later.hpp"
#include "server/limits.hpp"

/// Who has used how much of what Limits allow.
namespace gamekeeper::server {

/// Where somebody comes from, as far as it counts.
struct Address {
  std::string text;    ///< 192.0.2.7, or 2001:db8:1:2::/64
  bool local = false;  ///< this machine
};

/// `forwarded_for` is what a proxy says; it counts only where the limits say that there is one.
Address address_of(boost::asio::ip::address peer, std::string_view forwarded_for, const Limits& limits);

/// What comes back with time: a minute's worth of it may be used at once.
class Allowance {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// How long until more may be used; zero: now.
  std::chrono::nanoseconds wait(Time now) const;
  /// `share`: how long it takes until as much has come back.
  void use(Time now, std::chrono::nanoseconds share) { spent_until_ = std::max(spent_until_, now) + share; }
  bool untouched(Time now) const { return spent_until_ <= now; }

 private:
  Time spent_until_;
};

/// Ends something when it ends itself.
class Hold {
 public:
  Hold() = default;
  explicit Hold(std::function<void()> end) : end_(std::move(end)) {}
  Hold(Hold&& other) noexcept : end_(std::exchange(other.end_, {})) {}
  Hold& operator=(Hold&& other) noexcept {
    std::swap(end_, other.end_);
    return *this;
  }
  ~Hold() {
    if (end_) end_();
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  std::function<void()> end_;
};

/// Any thread may call.
class Quotas : public std::enable_shared_from_this<Quotas> {
 public:
  using Clock = std::function<Allowance::Time()>;
  explicit Quotas(Limits limits, Clock clock = std::chrono::steady_clock::now);

  const Limits& limits() const { return limits_; }

  /// Errors of all: "too-much", with what, and when to come again.
  engine::Result<Hold> connect(const Address& address);
  engine::Result<Hold> open_socket(const Address& address);
  OrLater<> make_table(const Address& address, std::size_t kept);
  OrLater<> work(const Address& address, std::string_view token);
  void spend(const Address& address, std::string_view token, std::chrono::nanoseconds cpu);

  /// Whether there is room for so many bytes more from there; give_back() when they are gone.
  bool take_bytes(const Address& from, std::size_t bytes);
  void give_back(const Address& from, std::size_t bytes);
  std::size_t bytes() const;

  /// A number for the address, another one in each run of the program.
  std::int64_t maker(const Address& address) const;
  /// Forgets whoever has used nothing lately.
  void forget_old();
  std::size_t remembered() const;

 private:
  struct Account {
    std::size_t connections = 0;
    std::size_t sockets = 0;
    std::size_t bytes = 0;
    Allowance tables;
    Allowance cpu;
  };
  const Share& share_of(const Address& address) const {
    return address.local ? limits_.this_machine : limits_.anyone;
  }
  engine::Result<Hold> take_place(const Address& address, std::size_t Account::* kind, std::size_t most,
                                  std::string_view what);

  Limits limits_;
  Clock clock_;
  std::uint64_t salt_;
  mutable std::mutex mutex_;
  std::map<std::string, Account, std::less<>> addresses_;
  std::map<std::string, Allowance, std::less<>> links_;
  std::size_t bytes_ = 0;
};

/// On whose account work is done, and whether anybody still waits for it. Any thread may call.
class Bill {
 public:
  Bill(std::shared_ptr<Quotas> quotas, Address address, std::string token)
      : quotas_(std::move(quotas)), address_(std::move(address)), token_(std::move(token)) {}

  void spend(std::chrono::nanoseconds cpu) { quotas_->spend(address_, token_, cpu); }
  /// Whether more may be done on this account.
  OrLater<> check() const { return quotas_->work(address_, token_); }
  void leave() { gone_ = true; }
  bool gone() const { return gone_; }
  const Address& address() const { return address_; }

 private:
  std::shared_ptr<Quotas> quotas_;
  Address address_;
  std::string token_;
  std::atomic<bool> gone_ = false;
};

/// Puts the processor's time of this thread on a bill: the one that stands there when it ends, which may be
/// none.
class Charge {
 public:
  explicit Charge(const std::shared_ptr<Bill>& bill);
  ~Charge();
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;

 private:
  const std::shared_ptr<Bill>& bill_;
  std::chrono::nanoseconds begun_;
};

}  // namespace gamekeeper::server
