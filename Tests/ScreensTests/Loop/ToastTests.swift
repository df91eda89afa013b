import Frames
import Intents
import PageSupport
import Screens
import Testing
import TodoModel

/// Tests that messages in the footer are readable to their end, including the suggested action.
@Suite struct ToastTests {
  static let sizes = [(80, 24), (40, 12), (34, 10), (24, 12), (200, 50)]
  static let title = String(repeating: "Ask Marta about the invoice of the gardener ", count: 6) + "now"

  private static func foot(_ stage: Stage) -> String {
    let rows = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)
    guard let set = stage.model.toastRows else { return "" }
    let area = stage.model.toastArea(set, cursor: stage.frame.cursor)
    return rows[area.origin.y..<area.endY].flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// Returns the messages in the sources, with a word for each interpolation, and a long title for a quoted one.
  private static func sentences() throws -> [String] {
    let rooms = ["Sources/Screens/", "Sources/AppLoop/", "Sources/Actions/"]
    let files = try PagePart.sources().filter { file in rooms.contains { file.name.hasPrefix($0) } }
    let lines = files.map(\.text).joined(separator: "\n").split(separator: "\n")
    let all = lines.filter { !$0.contains("///") }.compactMap { line -> String? in
      guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end else { return nil }
      let words = filled(String(line[line.index(after: start)..<end])).split(separator: " ").joined(separator: " ")
      let first = words.first.map { $0.isUppercase || $0 == "“" } ?? false
      return first && words.contains(" ") && !words.contains("\"") && !words.contains("\\") ? words : nil
    }
    try #require(all.count > 60)
    return all
  }

  private static func filled(_ text: String) -> String {
    var (words, depth) = ("", 0)
    var rest = text[...]
    while let character = rest.popFirst() {
      if depth == 0, character == "\\", rest.first == "(" {
        rest.removeFirst()
        depth = 1
        words += words.last == "“" ? title : "Thursday"
      } else if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else {
        words.append(character)
      }
    }
    return words
  }

  @Test(arguments: [nil, Hint("u", "undo"), Hint("Ctrl-R", "resolve")]) func everySentenceIsReadToItsEnd(
    _ hint: Hint?
  ) throws {
    for (columns, rows) in Self.sizes.prefix(2) {
      var stage = Stage(Sample.day, columns, rows)
      for words in try Self.sentences() {
        stage.model.say(words, hint: hint)
        let foot = Self.foot(stage)
        let behind = words.lastIndex(of: "”").map { String(words[$0...]) } ?? words
        #expect(foot.contains(behind), "\(columns) columns: \(words)")
        #expect(hint.map { foot.hasSuffix("\($0.key) \($0.word)") } ?? true, "\(columns) columns: \(words)")
      }
    }
  }

  /// A message about a long title still shows the outcome and the undo key.
  @Test(arguments: sizes) func aLongTitleHidesNothing(_ columns: Int, _ rows: Int) {
    let repeating = Sample.item(1, Self.title, on: "2026-11-20T09:00", rule: "FREQ=DAILY")
    for (keys, words) in [
      ("Space", "”, next Sat 21 Nov 9:00 u undo"), ("-", "”, next Sat 21 Nov 9:00 u undo"),
      ("D 2", "”, all its repeats u undo"),
    ] {
      var stage = Stage([repeating, Sample.item(2, "Oats", on: "2026-11-20")], columns, rows, selecting: 1)
      stage.press(keys)
      #expect(Self.foot(stage).hasSuffix(words), "\(keys): \(Self.foot(stage))")
    }
  }

  private static func places(_ stage: Stage) -> [RowID: Int] {
    let (layout, outline) = (Layout(stage.model), stage.model.list.outline)
    let rows = layout.chrome.body.origin.y..<layout.chrome.body.endY
    return rows.reduce(into: [:]) { places, y in
      if case .line(.row(let section, let row)) = layout.place(y: y, in: outline) {
        places[outline.sections[section].rows[row].id] = y
      }
    }
  }

  /// Returns every event that occurs without an action of the user on the list.
  private static func messages(_ stage: Stage) -> [Message] {
    let (now, long) = (stage.model.context.now, "It says “\(title)” and more, with a way out at its end.")
    let away = Freshness(state: .unavailable, source: .server, age: 900, pending: 3, reason: "no route")
    return [
      .notice("Short."), .notice(long), .readOnly(long), .unsaved(long), .reminded([Sample.id(3)], words: long),
      .commitFailed(token: 77, CommitFailure(words: long)), .undone(Undoing(label: nil, failure: long)),
      .undone(Undoing(label: nil)), .freshness(away, at: now), .refreshed(away, at: now, changed: []),
      .time(now.advanced(bySeconds: 5), zone: Sample.zone, identity: "UTC"), .changed, .committed(token: 1),
      .draftsFound([Draft(kind: .add, item: nil, text: title)]), .sweepOffered(stage.model.context.today),
      .themeSaved(refusal: long), .tags([]), .answered(AnsweredPage(.needs(AttentionItems()))), .readOnly(nil),
      .time(now.advanced(bySeconds: 40), zone: Sample.zone, identity: "UTC"), .input(.key(KeyPress(.escape))),
    ]
  }

  /// No message moves a row of the list, at any cursor position, and the cursor stays visible.
  @Test(arguments: sizes) func noRowMovesUnderThePointer(_ columns: Int, _ rows: Int) {
    for place in [0, 3, 6, 9, 14, 40] {
      var stage = Stage(SweepTests.items + Sample.day + Sample.anytime(9), columns, rows, offersSweep: true)
      for _ in 0..<place { stage.press("j") }
      for message in Self.messages(stage) + Self.messages(stage).reversed() {
        let before = Self.places(stage)
        stage.send(message)
        let after = Self.places(stage)
        #expect(after == before, "\(columns) columns, row \(place): \(message)")
        let set = stage.model.toastRows
        let area = set.map { stage.model.toastArea($0, cursor: stage.frame.cursor) }
        let isSeen = stage.frame.cursor.map { cursor in area?.contains(cursor) != true } ?? true
        #expect(isSeen || rows < 6, "\(columns) columns, row \(place): \(message)")
      }
    }
  }

  /// A click on the message presses its key or closes it; the row below is unaffected.
  @Test func aClickOnItIsNoClickOnTheList() {
    var stage = Stage(Sample.day, 40, 12)
    stage.model.say(String(repeating: "a word or two ", count: 7) + "and the end.", hint: Hint("u", "undo"))
    let cursor = stage.cursor
    #expect(stage.model.toastRows?.rows.count == 4)
    #expect(stage.click(8, 11) == [.undo])
    stage.click(8, 9)
    #expect(stage.model.toast == nil && stage.cursor == cursor)
  }

  @Test func whatFitsTakesOneRow() {
    var stage = Stage(Sample.day, 80, 24)
    stage.press("- Space")
    #expect(stage.model.toastRows?.rows.count ?? 1 == 1)
  }

  /// If not all keys of a layer fit, the one that leaves it is shown.
  @Test(arguments: ["Enter", "@", "s", "a", "e", "d", "#"]) func theWayBackIsShown(_ keys: String) {
    var stage = Stage(Sample.day, 40, 12, selecting: 3)
    stage.press(keys)
    let last = stage.frame.portrait().split(separator: "\n").last ?? ""
    #expect(last.contains("Esc "), "\(keys): \(last)")
  }
}
