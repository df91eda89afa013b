import Actions
import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

/// Tests that messages about a date, a new item and a choice are completely readable on small screens.
@Suite struct WholeReadingTests {
  /// Returns the visible text of each page, with words separated by one blank.
  private func pages(_ layer: any Layer, _ columns: Int, _ rows: Int, _ keys: String) -> [String] {
    var stage = LayerStage(layer, columns, rows, zone: Spring())
    stage.press(keys)
    var pages = [stage.frame.portrait()]
    while pages.count < 12 {
      stage.press("PgDn")
      let page = stage.frame.portrait()
      if page == pages.last { break }
      pages.append(page)
    }
    return pages
  }

  private func joined(_ pages: [String]) -> String {
    pages.joined(separator: " ").split { $0.isWhitespace || "│▌↑↓".contains($0) }.joined(separator: " ")
  }

  static let dates: [(String, [String])] = [
    (
      "'every other monday 3pm'",
      ["Mon 23 Nov 15:00", "every 2 weeks on Monday", "7 Dec · 21 Dec · 4 Jan", "in 3 days"]
    ), ("'feb 30'", ["There is no such day in the calendar."]),
    ("'28 mar 2027 2:30am'", ["Sun 28 Mar 03:30", "02:30 does not exist that day", "in 4 months"]),
    (
      "'31 oct 2027 2:30am'",
      ["Sun 31 Oct 2027 02:30", "02:30 comes twice (clocks go back): the first", "Tab the second"]
    ), ("'friday'", ["Fri 27 Nov, all day", "Tab or Fri 20 Nov, today", "in 7 days"]),
    ("'no date'", ["no date, and it no longer repeats"]),
  ]

  @Test(arguments: dates, [(20, 4), (40, 6), (40, 12)]) func aDateIsReadWhole(
    _ date: (keys: String, words: [String]), _ size: (columns: Int, rows: Int)
  ) {
    let row = date.keys == "'no date'" ? LayerRows.standup : LayerRows.row("Oats")
    let pages = pages(DateEditor(rows: [row]), size.columns, size.rows, date.keys)
    // A group of words may begin on one page and end on the next, which repeats the line.
    let seen = joined(pages)
    for words in date.words.flatMap({ $0.split(separator: " ") }) {
      #expect(seen.contains(words), "\(words): \(pages)")
    }
    #expect(seen.contains(date.words[0].split(separator: " ").prefix(2).joined(separator: " ")), "\(pages)")
    for page in pages.dropLast() { #expect(page.contains("▾"), "\(page)") }
    #expect(pages.last?.contains("▾") == false)
    for row in pages.joined(separator: "\n").split(separator: "\n") where !row.contains("›") {
      #expect(!row.contains("…"), "no half words: \(row)")
    }
  }

  static let titles: [(String, [String])] = [
    (
      "'pay rent every last workday 9am #home @bank !!'",
      ["Mon 30 Nov 9:00", "monthly on the last workday 9:00", "#home", "@bank", "medium", "31 Dec · 29 Jan · 26 Feb"]
    ), ("'pay 30 feb'", ["Try: 28 feb", "There is no such day in the calendar."]),
    ("'mow on friday'", ["Fri 27 Nov", "in 7 days"]),
  ]

  @Test(arguments: titles, [(20, 4), (40, 6), (40, 12)]) func aNewItemIsReadWhole(
    _ title: (keys: String, words: [String]), _ size: (columns: Int, rows: Int)
  ) {
    let pages = pages(QuickAdd(), size.columns, size.rows, title.keys)
    let seen = joined(pages)
    for words in title.words.flatMap({ $0.split(separator: " ") }) {
      #expect(seen.contains(words), "\(words): \(pages)")
    }
    for page in pages.dropLast() { #expect(page.contains("▾"), "\(page)") }
  }

  @Test func typingGoesBackToTheFirstPage() {
    for layer: any Layer in [DateEditor(rows: [LayerRows.row("Oats")]), QuickAdd()] {
      var stage = LayerStage(layer, 20, 4)
      stage.press("'every other monday 3pm'")
      let first = stage.frame.portrait()
      stage.press("PgDn")
      #expect(stage.frame.portrait() != first)
      stage.press("PgUp")
      #expect(stage.frame.portrait() == first)
      stage.press("PgDn Backspace 'm'")
      #expect(stage.frame.portrait() == first)
    }
  }

  /// The reason of a disabled verb is shown completely, beside it or below it while it is selected.
  @Test(arguments: [28, 40, 44, 60, 80]) func aReasonIsReadWhole(_ columns: Int) {
    let stage = Stage(Sample.day, columns, 12, selecting: 2)
    let entries = stage.model.paletteEntries
    #expect(entries.contains { $0.reason != nil })
    for entry in entries {
      let stage = LayerStage(CommandPalette(entries: [entry] + entries.filter { $0 != entry }), columns, 12)
      let seen = joined([stage.frame.portrait()])
      #expect(seen.contains(entry.reason ?? entry.help) || entry.help.lowercased() == entry.name, "\(seen)")
    }
  }

  /// Rows of text belong to the choice above them, for the mouse as well, and the others stay reachable.
  @Test func theWordsOfAChoiceAreItsOwn() {
    let long = "It cannot be done now, for a reason that is told in more words than stand in a row."
    let entries = (0..<9).map { number in
      PaletteEntry(verb: .item(.add), name: "verb \(number)", key: "", help: "help", reason: number == 1 ? long : nil)
    }
    var stage = LayerStage(CommandPalette(entries: entries), 40, 12)
    stage.press("Down")
    let rows = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)
    let place = rows.firstIndex { $0.contains("verb 1") } ?? 0
    #expect(rows[place + 1].contains("It cannot be done now,") && rows[place].contains("▌"))
    stage.click(8, place + 2)
    #expect(stage.said == [long])
    stage.press("Down Down Down Down Down Down Down")
    let seen = stage.frame.portrait()
    #expect(seen.contains("verb 8") && !seen.contains("It cannot be done now, for"))
  }

  /// A setting that does not fit into its row is shown below it while it is selected.
  @Test func aSettingIsReadWhole() {
    let value = "[\"today 5pm\", \"tomorrow 9am\", \"next Mon\", \"+1 week\"]"
    let settings = [
      Look.Setting(
        "sweep", value: "true", help: "whether what is left over is offered, once a day", takes: "true or false"),
      Look.Setting("presets", value: value, help: "the offers of the date editor", takes: "dates"),
    ]
    var stage = LayerStage(SettingsPage(), 40, 12, look: Look(settings: settings))
    stage.press("Down Down Down")
    #expect(joined([stage.frame.portrait()]).contains("whether what is left over is offered, once a day"))
    stage.press("Down")
    let seen = joined([stage.frame.portrait()])
    #expect(seen.contains("today 5pm, tomorrow 9am, next Mon, +1 week the offers of the date editor"), "\(seen)")
    #expect(!seen.contains("left over"))
  }

  @Test func pastedLinesThatAreNotSeenAreToldOf() {
    let lines = (1...9).map { "line \($0)" }
    var stage = LayerStage(PasteQuestion(lines: lines), 40, 12)
    #expect(stage.frame.portrait().contains("line 4") && stage.frame.portrait().contains("▾"))
    stage.press("PgDn")
    #expect(stage.frame.portrait().contains("line 9") && stage.frame.portrait().contains("▴"))
  }
}
