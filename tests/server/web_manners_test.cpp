// HTTP and WebSocket as browsers and caches expect them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/beast/core/error.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/beast/zlib/zlib.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answering.hpp"
#include "client.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
namespace zlib = boost::beast::zlib;
using test::call;
using test::http;
using test::new_table;
using test::SocketClient;

std::string unpacked(const std::string& gzip) {
  zlib::inflate_stream stream;
  std::string text(std::size_t{4} << 20U, '\0');
  zlib::z_params params;
  params.next_in = gzip.data() + 10;
  params.avail_in = gzip.size() - 18;
  params.next_out = text.data();
  params.avail_out = text.size();
  boost::beast::error_code ended;
  stream.write(params, zlib::Flush::finish, ended);
  text.resize(params.total_out);
  return text;
}

class MannersTest : public testing::Test {
 protected:
  test::DataFolder folder_;
  test::Serving serving_{folder_.path()};
  std::uint16_t port_ = serving_.port();
};

TEST_F(MannersTest, LongAnswersArePackedForWhoeverUnpacksThem) {
  const auto plain = http(port_, "GET", "/api/games/battles/rules");
  const auto packed = http(port_, "GET", "/api/games/battles/rules", "", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_FALSE(plain.headers.contains("Content-Encoding"));
  EXPECT_EQ(packed.headers.at("Content-Encoding"), "gzip");
  EXPECT_LT(packed.body.size() * 3, plain.body.size());
  EXPECT_EQ(unpacked(packed.body), plain.body);
  const auto tokens = new_table(port_, R"({"game": "battles", "seed": 3})");
  const test::Headers headers = {{"Authorization", "Bearer " + tokens[0]}, {"Accept-Encoding", "gzip"}};
  const auto lines = http(port_, "POST", "/api/table/lines", R"([{"view": "north"}])", headers);
  EXPECT_EQ(lines.headers.at("Content-Encoding"), "gzip");
  EXPECT_TRUE(json::parse(unpacked(lines.body)).as_object().contains("lines"));
  EXPECT_FALSE(http(port_, "GET", "/api/table", "", headers).headers.contains("Content-Encoding"));
}

TEST_F(MannersTest, WhatChangesOnlyWithTheProgramIsKeptByBrowsers) {
  for (const std::string_view path : {"/api/games", "/api/games/pig", "/api/games/battles/rules",
                                      "/api/games/battles/content/mobs", "/api/games/battles/primer"}) {
    const auto first = http(port_, "GET", path);
    EXPECT_EQ(first.headers.at("Cache-Control"), "public, max-age=600") << path;
    const auto again = http(port_, "GET", path, "", {{"If-None-Match", first.headers.at("ETag")}});
    EXPECT_EQ(again.status, 304) << path;
    EXPECT_TRUE(again.body.empty()) << path;
    EXPECT_EQ(http(port_, "GET", path, "", {{"If-None-Match", "W/\"another\""}}).body, first.body) << path;
  }
  EXPECT_EQ(http(port_, "GET", "/api/games/chess").headers.at("Cache-Control"), "no-store");
}

TEST_F(MannersTest, HeadIsGetWithoutTheBody) {
  for (const std::string_view path : {"/", "/api/games", "/api/games/pig/rules"}) {
    const auto head = http(port_, "HEAD", path);
    EXPECT_EQ(head.status, 200) << path;
    EXPECT_TRUE(head.body.empty()) << path;
    EXPECT_EQ(head.headers.at("Content-Length"), std::to_string(http(port_, "GET", path).body.size()))
        << path;
  }
}

TEST_F(MannersTest, APersonWhoIsLostReadsAPage) {
  const auto page = http(port_, "GET", "/nowhere", "", {{"Accept", "text/html,*/*;q=0.8"}});
  EXPECT_EQ(page.status, 404);
  EXPECT_THAT(page.headers.at("Content-Type"), testing::StartsWith("text/html"));
  EXPECT_THAT(page.body, testing::HasSubstr("<a href=\"/\">"));
  EXPECT_EQ(http(port_, "GET", "/nowhere", "", {{"Accept", "*/*"}}).json().at("error").at("code"),
            "unknown-page");
}

TEST_F(MannersTest, ASocketPacksWhatItSays) {
  SocketClient plain(port_);
  SocketClient packs(port_, {}, 0, test::Packing::offered);
  EXPECT_EQ(plain.upgrade().at("Server"), "gamekeeper");
  EXPECT_FALSE(plain.upgrade().contains("Sec-WebSocket-Extensions"));
  EXPECT_THAT(packs.upgrade().at("Sec-WebSocket-Extensions"), testing::HasSubstr("permessage-deflate"));
  const auto tokens = new_table(port_, R"({"game": "battles", "seed": 3,
      "options": {"north": "a-steady-hand", "south": "fists-only"}})");
  const auto said = plain.sit(tokens[0], R"(["view"])");
  const auto same = packs.sit(tokens[0], R"(["view"])");
  EXPECT_EQ(json::serialize(said.back()), json::serialize(same.back()));
}

TEST_F(MannersTest, ALineThatUnpacksToTooMuchEndsTheConnection) {
  const auto tokens = new_table(port_, R"({"game": "pig"})");
  SocketClient packs(port_, {}, 0, test::Packing::offered);
  packs.sit(tokens[0]);
  packs.say(R"({"choose": ")" + std::string(std::size_t{20} << 20U, 'a') + "\"}");
  while (packs.hear()) {
  }
  EXPECT_EQ(call(port_, "POST", "/api/table/lines", tokens[0], R"({"ping": 1})").status, 200);
}

}  // namespace
}  // namespace gamekeeper
