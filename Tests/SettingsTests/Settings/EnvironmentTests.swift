import Settings
import Testing

@Suite struct EnvironmentTests {
  @Test func emptyCountsAsUnset() {
    let environment = Environment(["A": "1", "B": ""])
    #expect(environment["A"] == "1")
    #expect(environment["B"] == nil && environment["C"] == nil)
  }

  @Test func processHasAPath() {
    #expect(Environment.process["PATH"] != nil)
    #expect(Environment.process["A_NAME_THAT_NOBODY_SETS"] == nil)
  }
}
