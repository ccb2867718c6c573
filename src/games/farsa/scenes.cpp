#include <fmt/format.h>

#include "games/farsa/telling.hpp"

/// What is told of a place when one comes there: its own text, and whatever there catches the eye.
namespace gamekeeper::farsa {
namespace {

bool is_seen(const Feature& feature, const Searched& searched, std::size_t index) {
  return !feature.hidden || has_bit(searched.found, index);
}

std::string features_in_words(const std::vector<Feature>& features, const Searched& searched) {
  std::string text;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (is_seen(features[i], searched, i) && !has_bit(searched.done, i))
      text += fmt::format("\n{}: {}", features[i].name, features[i].text);
  }
  return text;
}

/// What there is still to be done something about.
std::string left_to_do(const std::vector<Feature>& features, const Searched& searched) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const unsigned closed = searched.done | (features[i].again ? 0U : searched.tried);
    if (is_seen(features[i], searched, i) && !has_bit(closed, i)) names.push_back(lower(features[i].name));
  }
  return names.empty() ? "" : fmt::format(" Still here: {}.", listed(names));
}

}  // namespace

const std::string& text_of_place(const Look& look, int place) {
  const std::uint8_t site = look.library.site_of_place[at(place)];
  return site != kNone && look.state.sites[site].finished ? look.library.sites[site].after
                                                          : look.library.places[at(place)].text;
}

const std::string& text_of_room(const Look& look, int site, int room) {
  const Site& here = look.library.sites[at(site)];
  return look.state.sites[at(site)].finished ? here.within : here.rooms[at(room)].text;
}

std::string scene_of_place(const Look& look, int place) {
  return text_of_place(look, place) +
         features_in_words(look.library.places[at(place)].features, look.state.places[at(place)].features);
}

std::string scene_of_room(const Look& look, int site, int room) {
  return text_of_room(look, site, room) +
         features_in_words(look.library.sites[at(site)].rooms[at(room)].features,
                           look.state.sites[at(site)].rooms[at(room)].features);
}

std::string place_again(const Look& look, int place) {
  const Place& here = look.library.places[at(place)];
  return fmt::format("You are back in {}.{}", here.name,
                     left_to_do(here.features, look.state.places[at(place)].features));
}

std::string room_again(const Look& look, int site, int room) {
  const Room& here = look.library.sites[at(site)].rooms[at(room)];
  return fmt::format("{} again.{}", here.name,
                     left_to_do(here.features, look.state.sites[at(site)].rooms[at(room)].features));
}

}  // namespace gamekeeper::farsa
