import SQL
import SQLite
import StoreSupport
import Testing

/// Tests that a connection returns stored values and reports errors.
@Suite struct DatabaseTests {
  let folder = TemporaryFolder()
  var path: String { folder.path + "/a.sqlite" }

  private func open(_ sql: String = "CREATE TABLE word (text, UNIQUE (text))") throws -> Database {
    let database = try Database(path: path)
    try database.execute(sql: sql)
    return database
  }

  private func code(_ work: () throws -> Void) -> SQLError.Code? {
    do { try work() } catch { return (error as? SQLError)?.code }
    return nil
  }

  @Test(arguments: [
    SQLValue.null, .integer(.min), .integer(.max), .integer(0), .real(0.1), .real(-.infinity), .text(""), .text("a\0b"),
    .text("Grüße 👩‍👩‍👧 \u{FFFD}"), .text("'; DROP TABLE word; --"), .blob([]), .blob([0, 255, 39]),
  ]) func aValueComesBackAsItWas(_ value: SQLValue) throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (:value)", arguments: ["value": Given(value)])
    #expect(try Given.fetchAll(database) == [value])
    database.close()
    #expect(try Given.fetchAll(Database(path: path, readonly: true)) == [value])
  }

  @Test func aTextThatIsNoUTF8IsReadWithMarks() throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (CAST(x'61FF62' AS TEXT))")
    #expect(try String.fetchOne(database, sql: "SELECT text FROM word") == "a\u{FFFD}b")
  }

  /// A damaged file may store a text as bytes: the rest of its row and all other rows are read.
  @Test func aTextThatIsKeptAsBytesIsReadAsText() throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (CAST('a text' AS BLOB))")
    #expect(try String.fetchAll(database, sql: "SELECT text FROM word") == ["a text"])
  }

  @Test func aColumnIsReadAsWhatItHoldsOrNotAtAll() throws {
    let row = try #require(try SQLRow.fetchOne(open(), sql: "SELECT 1 AS number, 'a' AS text, NULL AS blank"))
    #expect(try row["number"] as Int == 1 && row["number"] as Bool && row[1] as String == "a")
    #expect(try row["blank"] as Int? == nil && row["text"] as String? == "a")
    for column in ["text", "blank"] { #expect(code { _ = try row[column] as Int } == .mismatch) }
    #expect(code { _ = try row["text"] as Int? } == .mismatch)
    #expect(code { _ = try row["other"] as Int? } == .misuse)
  }

  @Test func valuesFindTheirParametersByNameAndByPlace() throws {
    let database = try open()
    let sum = "SELECT :a * 100 + ? * 10 + :b"
    let arguments: StatementArguments = ["a": 9, "b": 3]
    #expect(try Int.fetchOne(database, sql: sum, arguments: arguments + [2] + ["a": 1, "unused": 7]) == 123)
    #expect(code { _ = try Int.fetchOne(database, sql: sum, arguments: arguments) } == .misuse)
    #expect(code { _ = try Int.fetchOne(database, sql: sum, arguments: arguments + [2, 4]) } == .misuse)
    #expect(code { _ = try Int.fetchOne(database, sql: sum, arguments: ["a": 9, "c": 3] + [2, 4]) } == .misuse)
    #expect(try Int.fetchOne(database, sql: "SELECT ?2 * 10 + ?1 + ?2", arguments: [1, 2]) == 23)
    #expect(try SQLRow.fetchOne(database, sql: "SELECT 1 WHERE ? IS NULL", arguments: [nil as Int?]) != nil)
  }

  @Test func oneStatementIsOneStatement() throws {
    let database = try open()
    for sql in ["SELECT 1; SELECT 2", "", " -- nothing"] {
      #expect(code { _ = try Int.fetchOne(database, sql: sql) } == .misuse, "\(sql)")
    }
    #expect(try Int.fetchOne(database, sql: "SELECT 1;\n ") == 1)
    try database.execute(sql: "INSERT INTO word VALUES (1); INSERT INTO word VALUES (2)")
    #expect(try Int.fetchAll(database, sql: "SELECT text FROM word") == [1, 2])
    #expect(database.changesCount == 1 && database.lastInsertedRowID == 2)
  }

  /// A statement may be run again while its results are being read.
  @Test func aKeptStatementThatRunsIsNotTakenAway() throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (1), (2), (3)")
    let sql = "SELECT text FROM word ORDER BY text"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql))
    #expect(try rows.next()?[0] as Int? == 1)
    #expect(try Int.fetchAll(database.cachedStatement(sql: sql)) == [1, 2, 3])
    #expect(try rows.map { try $0[0] as Int } == [2, 3])
    #expect(try rows.next() == nil)
    let statement = try database.cachedStatement(sql: sql)
    let first = try SQLRow.fetchCursor(statement)
    _ = try first.next()
    #expect(code { _ = try SQLRow.fetchCursor(statement) } == .misuse)
    #expect(try first.map { try $0[0] as Int } == [2, 3], "the one that was refused takes nothing from it")
  }

  /// A reader that stops in the middle of a result blocks nothing.
  @Test func anAnswerThatIsNotReadToItsEndIsLetGo() throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (1), (2)")
    let statement = try database.cachedStatement(sql: "SELECT text FROM word")
    do {
      let rows = try SQLRow.fetchCursor(statement)
      _ = try rows.next()
    }
    #expect(try Int.fetchOne(statement) == 1)
    try database.execute(sql: "DROP TABLE word")
  }

  @Test func statementsSurviveAChangeOfTheTables() throws {
    let database = try open("CREATE TABLE word (a); INSERT INTO word VALUES (1)")
    let all = try database.cachedStatement(sql: "SELECT * FROM word")
    #expect(try SQLRow.fetchOne(all)?["a"] as Int? == 1)
    try database.execute(sql: "ALTER TABLE word ADD COLUMN b DEFAULT 2")
    #expect(try SQLRow.fetchOne(all)?["b"] as Int? == 2)
  }

  @Test func manyKeptStatementsDoNotPileUp() throws {
    let database = try open()
    for number in 0..<2000 { #expect(try Int.fetchOne(database.cachedStatement(sql: "SELECT \(number)")) == number) }
    #expect(try Int.fetchOne(database.cachedStatement(sql: "SELECT 7")) == 7)
  }

  @Test func whatFailsIsSaidAndWhatIsClosedIsClosed() throws {
    let database = try open()
    try database.execute(sql: "INSERT INTO word VALUES (1)")
    #expect(code { try database.execute(sql: "INSERT INTO word VALUES (?)", arguments: [1]) } == .other)
    #expect(code { try database.execute(sql: "SELECT * FROM nowhere") } == .error)
    let reader = try Database(path: path, readonly: true)
    #expect(code { try reader.execute(sql: "DELETE FROM word") } == .readOnly)
    #expect(code { _ = try Database(path: folder.path + "/none", readonly: true) } == .cannotOpen)
    database.close()
    database.close()
    #expect(code { _ = try Int.fetchOne(database, sql: "SELECT 1") } == .misuse)
    #expect(code { try database.execute(sql: "DELETE FROM word") } == .misuse)
    #expect(database.changesCount == 0 && database.totalChangesCount == 0 && database.lastInsertedRowID == 0)
  }

  @Test func whatIsNoDatabaseIsSaidToBeNone() throws {
    TemporaryFolder.write(Array("not a database, though it is long enough to be looked at".utf8), to: path)
    let database = try Database(path: path)
    #expect(code { _ = try Int.fetchOne(database, sql: "PRAGMA user_version") } == .notADatabase)
  }

  @Test func whatIsAskedIsToldWithItsValues() throws {
    let database = try open()
    var asked: [String] = []
    database.trace = { asked.append($0) }
    _ = try Int.fetchOne(database, sql: "SELECT text FROM word WHERE text = ?", arguments: ["it's"])
    database.trace = nil
    _ = try Int.fetchOne(database, sql: "SELECT 1")
    #expect(asked == ["SELECT text FROM word WHERE text = 'it''s'"])
  }
}

private struct Given: SQLStorable {
  let sqlValue: SQLValue

  init(_ value: SQLValue) { sqlValue = value }

  /// Returns the table's only column, with NULL read as nil.
  static func fetchAll(_ database: Database) throws -> [SQLValue] {
    try SQLRow.fetchAll(database, sql: "SELECT text FROM word").map { row in
      let value: Given? = try row["text"]
      return value?.sqlValue ?? .null
    }
  }
}
