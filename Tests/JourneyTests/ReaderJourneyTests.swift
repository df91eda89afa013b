import Frames
import PtySupport
import Testing

/// Tests of the accessible screen: a screen reader receives the program's bytes and speaks new text, then the cursor's
/// row.
@Suite struct ReaderJourneyTests {
  private let journey = Journey()

  private func open(columns: Int = 80, rows: Int = 24) throws -> PtyProcess {
    journey.variables["TODOS_ACCESSIBLE"] = "1"
    journey.add(
      "renew the passport 2026-11-18 !high #admin", "pay the gardener today 12:00 #home",
      "water the tomatoes every 2 days", "call grandma today", "book the dentist tomorrow 9am")
    let app = try journey.open(columns: columns, rows: rows)
    app.expect("Today, Friday 20 November: 4 open, 1 overdue, 0 done.")
    app.settle()
    return app
  }

  /// Returns the spoken text for typed keys: all new text, and the cursor's row at the end.
  ///
  /// The words may be on the screen before, so it also waits until the cursor is on `row`.
  private func heard(
    _ app: PtyProcess, _ keys: String, until words: String, on row: String = ""
  ) -> (pieces: [String], row: String) {
    app.forgetOutput()
    app.send(keys)
    app.expect(words)
    app.wait { $0.row($0.cursor.y).contains(row) }
    app.settle()
    var reader = ScreenReader()
    reader.listen(app.output)
    return (reader.pieces, app.screen.row(app.screen.cursor.y))
  }

  /// The keys, the last text spoken, and the cursor's row after it.
  static let gestures: [(keys: String, said: String, row: String)] = [
    ("j", "", "open pay the gardener, today 12:00, list home"),
    (" ", "pay the gardener, done, 2 of 4.", "done pay the gardener, done, today 12:00, list home"),
    (" ", "pay the gardener, open again, 2 of 4.", "open pay the gardener, today 12:00, list home"),
    ("d", "Set the date: pay the gardener. Esc goes back.", ""),
    ("tomorrow 8am\r", "pay the gardener, tomorrow 8:00, 2 of 4.", "open"),
    ("u", "Undone: moved to Sat 21 Nov 8:00. pay the gardener, 2 of 4.", "open pay the gardener"),
    ("abuy oats today #home\r", "buy oats, added, today, list home, 5 of 5.", "open buy oats, today, list home"),
    ("D", "buy oats, deleted. Undo brings it back.", "open call grandma"),
    ("u", "Undone: deleted \"buy oats\". buy oats, 5 of 5.", "open buy oats"), ("gu", "Upcoming: 2 items.", "open"),
    ("gt", "Today, Friday 20 November: 5 open, 1 overdue, 0 done.", "open renew the passport"),
    ("/oats\r", "Found oats in Today: 1 item.", "open buy oats"),
    ("\u{1B}", "Today, Friday 20 November: 5 open, 1 overdue, 0 done.", "open"), ("?", ". Esc goes back.", ""),
    ("\u{1B}", "Back in Today. ", "open"),
  ]

  @Test func everyGestureIsHeardAndThenWhereOneIs() throws {
    let app = try open()
    for (keys, said, row) in Self.gestures {
      let (pieces, rest) = heard(app, keys, until: said.isEmpty ? row : said, on: row)
      let isSaid = said.isEmpty || pieces.last?.contains(said) == true
      #expect(isSaid, "\(keys): “\(said)” is not the last of \(pieces)")
      #expect(rest.contains(row), "\(keys): the cursor is on “\(rest)”, not “\(row)”\n\(app.screen)")
    }
    #expect(app.screen.unknown == [])
    app.send("q")
    #expect(app.waitForExit() == .code(0))
  }

  /// Messages use one row and are rewritten completely, even if repeated; nothing is written unprompted.
  @Test func whatIsSaidTwiceIsWrittenTwice() throws {
    let app = try open()
    _ = heard(app, "y", until: "Copied.")
    let (pieces, _) = heard(app, "y", until: "Copied.")
    #expect(pieces == ["Copied."])
    #expect(app.screen.row(1) == "Copied.")
  }
}
