// Read by the tests of the ledger index, never compiled.
void helper() { RULE("K-1"); }

TEST(Combat, TheFasterStrikesFirst) {
  RULE("K-1", "A-01");
  if (true) { check(); }
}

TEST_F(Start, OneReroll) {
  expect(rule::lucky_start);
}

RC_GTEST_PROP(Weapons, DealTheirDamage, (int seed)) {
  RULE("weapon/*");
}
