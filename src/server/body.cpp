#include "server/body.hpp"

#include <boost/json/memory_resource.hpp>
#include <boost/json/storage_ptr.hpp>
#include <boost/json/stream_parser.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/error.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kPiece = std::size_t{64} << 10U;
/// [0,0,0 ...] takes twelve times its length, a text little more than its own twice over while it grows.
constexpr std::size_t kTimesItsLength = 4;
constexpr std::size_t kAtLeast = std::size_t{16} << 20U;

/// Memory up to a limit.
class Purse final : public json::memory_resource {
 public:
  explicit Purse(std::size_t most) : left_(most) {}

 private:
  void* do_allocate(std::size_t size, std::size_t) override {
    if (size > left_) throw std::bad_alloc();
    void* taken = ::operator new(size);
    left_ -= size;
    return taken;
  }
  void do_deallocate(void* taken, std::size_t size, std::size_t) override {
    ::operator delete(taken);
    left_ += size;
  }
  bool do_is_equal(const json::memory_resource& other) const noexcept override { return this == &other; }

  std::size_t left_;
};

}  // namespace

Body::~Body() {
  if (quotas_) quotas_->give_back(from_, size_);
}

bool Body::add(std::string_view bytes) {
  if (quotas_ && !quotas_->take_bytes(from_, bytes.size())) return false;
  size_ += bytes.size();
  if (pieces_.empty() || pieces_.back().size() + bytes.size() > kPiece) pieces_.emplace_back();
  pieces_.back() += bytes;
  return true;
}

engine::Result<json::value> parse(Body body) try {
  const json::storage_ptr purse = json::make_shared_resource<Purse>(kAtLeast + body.size_ * kTimesItsLength);
  json::stream_parser parser(purse);
  parser.reset(purse);
  std::error_code failed;
  while (!body.pieces_.empty() && !failed) {
    parser.write(body.pieces_.front(), failed);
    body.pieces_.pop_front();
  }
  if (!failed) parser.finish(failed);
  if (failed) return engine::fail("bad-json", "not JSON: " + failed.message(), "docs/table.md");
  return parser.release();
} catch (const std::bad_alloc&) {
  return engine::fail("too-large", "this body takes more memory than a table has for it",
                      "fewer, longer values");
}

}  // namespace gamekeeper::server
