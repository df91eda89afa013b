import Testing

struct ExampleTests {
  @Test func examples() throws {
    let rows = try Fixture.lines("parse_examples.jsonl", as: ExampleRow.self)
    #expect(rows.count == 250)
    for row in rows {
      if let failure = try row.failure() { Issue.record("\(row.id) \"\(row.input)\": \(failure)") }
    }
  }
}
