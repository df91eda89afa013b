import Frames
import Intents
import PageSupport
import Testing
import TodoModel

@testable import Screens

/// What is said at the foot of the screen can be read to its end, where what a person can do about it stands.
@Suite struct ToastTests {
  static let sizes = [(80, 24), (40, 12), (34, 10), (24, 12), (200, 50)]
  static let title = String(repeating: "Ask Marta about the invoice of the gardener ", count: 6) + "now"

  /// What the last rows of a screen say, as one line.
  private static func foot(_ stage: Stage) -> String {
    let rows = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)
    let count = stage.model.toastRows?.rows.count ?? 0
    let frame = rows.prefix(stage.model.context.size.rows)
    return frame.suffix(count).flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// The sentences in the sources of what is seen, with a word in place of what stands for another, and a long title
  /// where a title is quoted.
  private static func sentences() throws -> [String] {
    let rooms = ["Sources/Screens/", "Sources/AppLoop/", "Sources/Actions/"]
    let files = try PagePart.sources().filter { file in rooms.contains { file.name.hasPrefix($0) } }
    let lines = files.map(\.text).joined(separator: "\n").split(separator: "\n")
    let all = lines.filter { !$0.contains("///") }.compactMap { line -> String? in
      guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end else {
        return nil
      }
      let words = filled(String(line[line.index(after: start)..<end])).split(separator: " ").joined(
        separator: " "
      )
      let first = words.first.map { $0.isUppercase || $0 == "“" } ?? false
      return first && words.contains(" ") && !words.contains("\"") && !words.contains("\\") ? words : nil
    }
    try #require(all.count > 60)
    return all
  }

  /// A text with something in place of each `\(...)`.
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

  @Test(arguments: [nil, Hint("u", "undo"), Hint("Ctrl-R", "settle it")])
  func everySentenceIsReadToItsEnd(_ hint: Hint?) throws {
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

  /// What is done to an item with a long title says what became of it, and the key that takes it back.
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

  /// The rows that it takes are those of the rule and of the list, in which the cursor stays in sight.
  @Test func theListMakesRoom() {
    var stage = Stage(Sample.day, 40, 12)
    stage.press("G")
    stage.model.say(String(repeating: "a word or two ", count: 8) + "and the end.")
    stage.model.settle()
    #expect(stage.model.chrome.body.size.rows == 6 && stage.model.chrome.rules == [1])
    #expect(Self.foot(stage).hasSuffix("and the end."))
    let cursor = stage.cursor.map { String($0.prefix(12)) } ?? "-"
    #expect(stage.frame.portrait().contains(cursor))
    stage.press("Esc")
    #expect(stage.model.chrome == stage.model.plainChrome)
  }

  @Test func whatFitsTakesOneRow() {
    var stage = Stage(Sample.day, 80, 24)
    stage.press("- Space")
    #expect(stage.model.toastRows?.rows.count ?? 1 == 1)
  }

  /// Where not all keys of a layer fit, the one that leaves it does.
  @Test(arguments: ["Enter", "@", "s", "a", "e", "d", "#"]) func theWayBackIsShown(_ keys: String) {
    var stage = Stage(Sample.day, 40, 12, selecting: 3)
    stage.press(keys)
    let last = stage.frame.portrait().split(separator: "\n").last ?? ""
    #expect(last.contains("Esc "), "\(keys): \(last)")
  }
}
