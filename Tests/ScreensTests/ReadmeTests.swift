import FoundationEssentials
import Testing

@testable import Screens

/// The README's table of keys is made from the key map.
@Suite struct ReadmeTests {
  private static let begin = "<!-- keys: made from the key map; a test keeps it true -->\n"
  private static let end = "<!-- /keys -->"

  private var path: String {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
      separator: "/"
    )
    return root + "/README.md"
  }

  private var table: String {
    var lines = ["", "| keys | what they do |", "| --- | --- |"]
    for group in Keymap.standard.helpGroups {
      for line in group.lines {
        let keys = line.key.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing(
          ">",
          with: "&gt;"
        )
        lines.append("| \(keys) | \(line.word) |")
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  @Test func namesEveryKeyAsItIs() throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let start = try #require(text.firstRange(of: Self.begin))
    let stop = try #require(text.firstRange(of: Self.end))
    if ProcessInfo.processInfo.environment["TODOS_RECORD"] == "1" {
      let whole = text[..<start.upperBound] + table + text[stop.lowerBound...]
      try Data(whole.utf8).write(to: URL(filePath: path))
    }
    #expect(
      text[start.upperBound..<stop.lowerBound] == table,
      "run the tests with TODOS_RECORD=1 to write it anew"
    )
  }
}
