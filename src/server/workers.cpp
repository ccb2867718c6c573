#include "server/workers.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <memory>
#include <utility>

namespace gamekeeper::server {
namespace {

using Executor = boost::asio::thread_pool::executor_type;

class PoolStrand final : public Strand {
 public:
  explicit PoolStrand(const Executor& executor) : strand_(boost::asio::make_strand(executor)) {}
  void post(Job job) override { boost::asio::post(strand_, std::move(job)); }

 private:
  boost::asio::strand<Executor> strand_;
};

}  // namespace

struct Workers::Pool {
  explicit Pool(std::size_t size) : threads(size) {}
  boost::asio::thread_pool threads;
};

Workers::Workers(int threads)
    : pool_(std::make_unique<Pool>(static_cast<std::size_t>(std::max(1, threads)))) {}
Workers::~Workers() { stop(); }

void Workers::post(Job job) { boost::asio::post(pool_->threads, std::move(job)); }

std::unique_ptr<Strand> Workers::strand() {
  return std::make_unique<PoolStrand>(pool_->threads.get_executor());
}

void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

}  // namespace gamekeeper::server
