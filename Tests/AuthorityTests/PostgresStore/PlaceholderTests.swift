import PostgresStore
import SQL
import Testing

/// Tests of one statement for both databases: parameters are translated.
@Suite struct PlaceholderTests {
  @Test(arguments: [
    ("SELECT ?, ?", "SELECT $1, $2"), ("SELECT ?2, ?1, ?2", "SELECT $1, $2, $1"),
    ("SELECT :a + :b + :a", "SELECT $1 + $2 + $1"), ("SELECT '?:a' || \"?\", ?", "SELECT '?:a' || \"?\", $1"),
    ("SELECT ''''||?", "SELECT ''''||$1"), ("SELECT a::text, :a_1", "SELECT a::text, $1"),
    ("SELECT ' open ?", "SELECT ' open ?"), ("", ""), ("é = ?", "é = $1"),
  ]) func isWrittenWithNumbers(_ sql: String, _ wanted: String) { #expect(PlaceholderText(sql).text == wanted) }

  @Test func valuesComeInTheOrderOfTheNumbers() throws {
    let mixed = PlaceholderText("SELECT :b, ?, :a, ?, :b")
    let arguments: StatementArguments = ["a": 1, "b": 2, "c": 3]
    #expect(try mixed.values(arguments + [3, 4]) == [.integer(2), .integer(3), .integer(1), .integer(4)])
    #expect(try PlaceholderText("SELECT ?2, ?1").values([1, 2]) == [.integer(2), .integer(1)])
    #expect(throws: SQLError.self) { try mixed.values(["a": 1]) }
    #expect(throws: SQLError.self) { try PlaceholderText("SELECT ?").values([]) }
  }

  @Test func severalChangesAreOneStatement() throws {
    let one = JoinedText(["DELETE FROM a WHERE x = ?"])
    #expect(one.text == "DELETE FROM a WHERE x = $1")
    let three = JoinedText([
      "INSERT INTO a VALUES (?, ?)", "UPDATE b SET y = :y WHERE x = :x AND y <> :y", "DELETE FROM c WHERE z = ?1",
    ])
    #expect(
      three.text == """
        WITH c0 AS (INSERT INTO a VALUES ($1, $2)), c1 AS (UPDATE b SET y = $3 WHERE x = $4 AND y <> $3) \
        DELETE FROM c WHERE z = $5
        """)
    let values = try three.values([[1, 2], ["x": 4, "y": 3], [5]])
    #expect(values == [1, 2, 3, 4, 5].map { .integer($0) })
  }

  @Test(arguments: [
    (16, "t", SQLValue.integer(1)), (20, "-9223372036854775808", .integer(.min)), (1700, "12", .integer(12)),
    (1700, "1.5", .real(1.5)), (701, "1e300", .real(1e300)), (17, "\\x00ff", .blob([0, 255])), (25, "é", .text("é")),
  ]) func valuesAreRead(_ type: UInt32, _ text: String, _ wanted: SQLValue) throws {
    let found = try Array(text.utf8).withUnsafeBytes { try PostgresValue.read($0, type: type, column: "c") }
    #expect(found == wanted)
  }

  @Test(arguments: [(20, "x"), (17, "\\x0"), (17, "00"), (17, "\\x0g"), (701, "")]) func whatIsNoneIsNotRead(
    _ type: UInt32, _ text: String
  ) {
    #expect(throws: SQLError.self) {
      try Array(text.utf8).withUnsafeBytes { try PostgresValue.read($0, type: type, column: "c") }
    }
  }

  @Test func aTextWithNULIsRefused() { #expect(throws: SQLError.self) { try PostgresValue(.text("a\0b")) } }

  @Test(arguments: [
    ("53100", SQLError.Code.full), ("58030", .failing), ("25006", .readOnly), ("40P01", .busy), ("57P01", .unreachable),
    ("08006", .unreachable), ("53300", .unreachable), ("57014", .interrupted), ("23505", .error),
  ]) func whatTheServerSaysIsTold(_ state: String, _ wanted: SQLError.Code) {
    #expect(SQLError(state: state, "").code == wanted)
  }
}
