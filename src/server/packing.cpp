#include <boost/beast/core/error.hpp>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/zlib.hpp>
#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "server/api.hpp"

namespace gamekeeper::server {
namespace {

namespace beast = boost::beast;
namespace zlib = beast::zlib;

constexpr std::size_t kWorthIt = 1024;
constexpr int kLevel = 4;

void add_number(std::string& to, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) to += static_cast<char>(number >> static_cast<unsigned>(shift));
}

}  // namespace

void pack(Response& response) {
  if (response.packed || response.body.size() < kWorthIt) return;
  zlib::deflate_stream packer;
  packer.reset(kLevel, 15, 8, zlib::Strategy::normal);
  std::string packed("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  const std::size_t head = packed.size();
  packed.resize(head + packer.upper_bound(response.body.size()));
  zlib::z_params params;
  params.next_in = response.body.data();
  params.avail_in = response.body.size();
  params.next_out = packed.data() + head;
  params.avail_out = packed.size() - head;
  beast::error_code failed;
  packer.write(params, zlib::Flush::finish, failed);
  if (failed != zlib::error::end_of_stream) return;  // It goes as it is.
  packed.resize(head + params.total_out);
  boost::crc_32_type check;
  check.process_bytes(response.body.data(), response.body.size());
  add_number(packed, check.checksum());
  add_number(packed, static_cast<std::uint32_t>(response.body.size()));
  response.body = std::move(packed);
  response.packed = true;
}

}  // namespace gamekeeper::server
