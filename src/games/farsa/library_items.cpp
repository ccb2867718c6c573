#include "games/farsa/library_items.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kVillagePrice = 25;   ///< silver: a village has nothing dearer; the town has everything
constexpr int kPeddlersPrice = 60;  ///< what fits on a peddler's back

Stall stall_of(const Item& item) {
  using enum Use;
  if (item.stall) return *item.stall;
  if (is_any(item.use, {ration, meat, forage, fodder})) return Stall::food;
  if (is_any(item.use, {cure, tonic, heartens, clots, sleep, restores})) return Stall::remedies;
  if (is_any(item.use, {mount, beast, vehicle})) return Stall::beasts;
  if (is_any(item.use, {ink, blank_book, scroll, grimoire})) return Stall::books;
  if (item.armor > 0 || item.shield) return Stall::armor;
  if (item.weapon) return Stall::weapons;
  if (item.light) return Stall::light;
  return contains(item.skills, std::string("healing")) ? Stall::remedies : Stall::tools;
}

ItemFacts facts_of(const Library& library, const Item& item) {
  const bool for_sale = !item.rare && item.price > 0;
  ItemFacts facts{.tag = item.tag,
                  .use = item.use,
                  .stall = stall_of(item),
                  .carries = static_cast<std::uint8_t>(item.carries),
                  .light_when_worn = item.worn && item.armor == 0 && item.use != Use::magic_die,
                  .body_armor = item.armor > 0 && !item.shield,
                  .sold_in_town = for_sale,
                  .sold_in_villages = for_sale && item.price <= kVillagePrice};
  for (const std::string& id : item.skills) {
    if (const auto skill = library.skills.index(id)) set_bit(facts.skills, *skill);
  }
  for (const Aid aid : item.aids) set_bit(facts.aids, static_cast<unsigned>(aid));
  facts.component = std::ranges::any_of(
      library.components, [&item](const Component& component) { return component.item == item.id; });
  return facts;
}

}  // namespace

void resolve_items(Library& library) {
  for (std::size_t i = 0; i < library.items.size(); ++i) {
    const Item& item = library.items[i];
    const ItemFacts facts = facts_of(library, item);
    library.facts.push_back(facts);
    const auto stall = static_cast<std::uint16_t>(1U << static_cast<unsigned>(facts.stall));
    if (facts.sold_in_town) library.stalls_in_town |= stall;
    if (facts.sold_in_villages) library.stalls_in_villages |= stall;
    if (facts.sold_in_town && item.price <= kPeddlersPrice && facts.stall != Stall::beasts)
      library.peddlers_wares.push_back(static_cast<std::uint8_t>(i));
  }
}

}  // namespace gamekeeper::farsa
