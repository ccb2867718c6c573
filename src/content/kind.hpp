#pragma once

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/members.hpp"
#include "content/ref.hpp"
#include "content/schema.hpp"

namespace gamekeeper::content {

/// One kind of a game's content, whatever its entries are made of: what `show`, packs and editors need.
/// Content is the game's struct of catalogs.
template <class Content>
struct Kind {
  std::string_view name;  ///< `weapons`; its file is `weapons.yaml`
  void (*add)(Content&, const Document&, Errors&);
  void (*translate)(Content&, const Document&, Errors&);  ///< Catalog::translate
  std::size_t (*size)(const Content&);
  std::optional<std::size_t> (*index)(const Content&, std::string_view id);
  std::vector<std::string_view> (*ids)(const Content&);
  Node (*where)(const Content&, std::size_t index);
  boost::json::array (*entries)(const Content&);  ///< to_json of each
  boost::json::object (*schema)();                ///< of the kind's file
  /// Looks up what the entries refer to; nothing to do where kinds are not listed together.
  void (*look_up)(const Content&, Errors&) = nullptr;
};

namespace detail {

template <class Content, class T, Catalog<T> Content::* Member>
constexpr Kind<Content> make_kind(std::string_view name) {
  return {
      .name = name,
      .add = [](Content& content, const Document& document,
                Errors& errors) { (content.*Member).add(document, errors); },
      .translate = [](Content& content, const Document& document,
                      Errors& errors) { (content.*Member).translate(document, errors); },
      .size = [](const Content& content) { return (content.*Member).size(); },
      .index = [](const Content& content, std::string_view id) { return (content.*Member).index(id); },
      .ids = [](const Content& content) { return (content.*Member).ids(); },
      .where = [](const Content& content, std::size_t index) { return (content.*Member).where(index); },
      .entries = [](const Content& content) { return to_json(content.*Member); },
      .schema = [] { return schema_of_list<typename Catalog<T>::Entry>(); },
  };
}

/// "line-ups" of &Content::line_ups.
template <auto kMember>
inline constexpr auto kKindName = [] {
  std::array<char, last_name<kMember>().size()> name{};
  std::ranges::replace_copy(last_name<kMember>(), name.begin(), '_', '-');
  return name;
}();

template <auto Member>
struct KindOf;
template <class Content, class T, Catalog<T> Content::* Member>
struct KindOf<Member> {
  static constexpr Kind<Content> make(std::string_view name) { return make_kind<Content, T, Member>(name); }
  static Referred referred(const Content& content) { return {tag_of<T>(), &(content.*Member).known()}; }
  template <auto... All>
  static void look_up(const Content& content, Errors& errors) {
    const Catalog<T>& entries = content.*Member;
    const std::array kinds{KindOf<All>::referred(content)...};
    for (std::size_t i = 0; i < entries.size(); ++i)
      look_up_refs(shape_of<typename Catalog<T>::Entry>(), &entries[i], entries.where(i), kinds, errors);
  }
};

}  // namespace detail

/// Game::content: {kind: its entries}.
template <class Kinds, class Content>
boost::json::object entries_of(const Kinds& kinds, const Content& content) {
  boost::json::object all;
  for (const auto& kind : kinds) all[kind.name] = kind.entries(content);
  return all;
}

/// Game::content_schemas: {kind: its file's schema}.
template <class Kinds>
boost::json::object schemas_of(const Kinds& kinds) {
  boost::json::object all;
  for (const auto& kind : kinds) all[kind.name] = kind.schema();
  return all;
}

/// `inline constexpr std::array kKinds{content::kind<&Content::weapons>("weapons"), ...};`
template <auto Member>
constexpr auto kind(std::string_view name) {
  return detail::KindOf<Member>::make(name);
}

/// All kinds of a game, called as their members (`line_ups`: `line-ups`); what entries refer to is an entry
/// of one of them.
///
///     inline constexpr auto kKinds = content::kinds<&Content::weapons, &Content::foes>();
template <auto... Members>
constexpr auto kinds() {
  std::array all{kind<Members>(std::string_view(detail::kKindName<Members>))...};
  std::size_t index = 0;
  ((all[index++].look_up = &detail::KindOf<Members>::template look_up<Members...>), ...);
  return all;
}

}  // namespace gamekeeper::content
