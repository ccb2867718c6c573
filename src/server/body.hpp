#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/json/value.hpp>
#include <boost/optional/optional.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "server/quotas.hpp"

namespace gamekeeper::server {

/// What came of a request's body so far, in pieces, each byte of it counted among those of the house and of
/// whoever sends it until it is gone.
class Body {
 public:
  Body() = default;
  Body(std::shared_ptr<Quotas> quotas, Address from) : quotas_(std::move(quotas)), from_(std::move(from)) {}
  Body(Body&& other) noexcept { *this = std::move(other); }
  Body& operator=(Body&& other) noexcept {
    std::swap(quotas_, other.quotas_);
    std::swap(from_, other.from_);
    std::swap(pieces_, other.pieces_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Body();
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  /// False: there is no room for more.
  bool add(std::string_view bytes);
  std::size_t size() const { return size_; }

 private:
  friend engine::Result<boost::json::value> parse(Body body);
  std::shared_ptr<Quotas> quotas_;
  Address from_;
  std::deque<std::string> pieces_;
  std::size_t size_ = 0;
};

/// Piece by piece, each given back once it is read. Errors: "bad-json"; "too-large", where the text is made
/// to take far more memory than its length.
engine::Result<boost::json::value> parse(Body body);

/// Reads into a Body, for Beast.
struct CountedBody {
  using value_type = Body;
  class reader {
   public:
    template <bool IsRequest, class Fields>
    reader(boost::beast::http::header<IsRequest, Fields>&, Body& body) : body_(body) {}
    void init(const boost::optional<std::uint64_t>&, boost::beast::error_code& failed) { failed = {}; }
    template <class Buffers>
    std::size_t put(const Buffers& buffers, boost::beast::error_code& failed) {
      failed = {};
      std::size_t taken = 0;
      for (auto one = boost::asio::buffer_sequence_begin(buffers);
           one != boost::asio::buffer_sequence_end(buffers); ++one) {
        const boost::asio::const_buffer bytes = *one;
        if (!body_.add({static_cast<const char*>(bytes.data()), bytes.size()})) {
          failed = boost::beast::http::error::buffer_overflow;
          break;
        }
        taken += bytes.size();
      }
      return taken;
    }
    void finish(boost::beast::error_code& failed) { failed = {}; }

   private:
    Body& body_;
  };
};

}  // namespace gamekeeper::server
