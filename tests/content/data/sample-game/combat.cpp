// Read by the tests of the ledger index, never compiled. A rule in a comment, like rule::lucky_start, is not cited.
void strike(Duel& duel) {
  if (duel.speed() == 1'000) duel.tell(rule::faster_first);
  const char* text = "rule::lucky_start";
  duel.tie(text, {.rule = sample_game::rule::tied_speed});
  duel.begin(rule::lucky_start);
}
