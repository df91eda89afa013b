import Testing

struct FixtureTests {
  @Test func examplesAreWhole() throws {
    #expect(try Fixture.text("parse_examples.jsonl").split(separator: "\n").count == 250)
  }
}
