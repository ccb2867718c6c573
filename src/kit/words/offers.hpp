#pragma once

#include <type_traits>

#include "engine/decision.hpp"

/// What a decision offers, part by part, in the order of the parts. A part is an option, or a function of
/// what is looked at and of the offers, which is called whenever the decision is put: it looks at the
/// position as it is then.
///
///     offer(look, offers, option::roll(), each(std::array{1, 2, 3}, option::take), offering(offer_ways,
///     road));
namespace gamekeeper::kit::words {

template <class Look, class... Parts>
void offer(const Look& look, engine::Offers& offers, const Parts&... parts) {
  const auto add = [&look, &offers](const auto& part) {
    if constexpr (std::is_convertible_v<decltype(part), engine::Option>) {
      offers.add(part);
    } else {
      part(look, offers);
    }
  };
  (add(parts), ...);
}

/// What `offer(look, arguments..., offers)` adds.
template <class Offer, class... Arguments>
auto offering(Offer offer, Arguments... arguments) {
  return [=](const auto& look, engine::Offers& offers) { offer(look, arguments..., offers); };
}

/// `make(one)` for every one of a list that is known when it is asked.
template <class List, class Make>
auto each(List list, Make make) {
  return [=](const auto&, engine::Offers& offers) {
    for (const auto one : list) offers.add(make(one));
  };
}

/// `make(usual, true)`, then `make(other, false)` for every other of the list.
template <class One, class List, class Make>
auto usual_first(One usual, List list, Make make) {
  return [=](const auto&, engine::Offers& offers) {
    offers.add(make(usual, true));
    for (const One other : list) {
      if (other != usual) offers.add(make(other, false));
    }
  };
}

}  // namespace gamekeeper::kit::words
