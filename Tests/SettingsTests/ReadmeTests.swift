import Testing

@testable import Settings

/// The README's list of settings is made from their table.
@Suite struct ReadmeTests {
  private static let begin = "<!-- settings: made from their table; a test keeps it true -->\n"
  private static let end = "<!-- /settings -->"

  private var file: UserFile {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return UserFile(root.joined(separator: "/") + "/README.md")
  }

  private var table: String {
    let lines = Setting.table.flatMap { setting in
      guard case .table(let parts) = setting.content else { return [line(setting.key, setting)] }
      return parts.map { line("\(setting.key).\($0.key)", $0) }
    }
    let head = ["", "| setting | what it is | what it takes |", "| --- | --- | --- |"]
    return (head + lines).joined(separator: "\n") + "\n\n"
  }

  private func line(_ name: String, _ setting: Setting) -> String {
    "| `\(name)` | \(setting.help) | \(setting.expected) |"
  }

  @Test func namesEverySettingAsItIs() throws {
    let text = try #require(try file.text())
    let start = try #require(text.firstRange(of: Self.begin))
    let stop = try #require(text.firstRange(of: Self.end))
    if Environment.process["TODOS_RECORD"] == "1" {
      try file.replace(with: text[..<start.upperBound] + table + text[stop.lowerBound...])
    }
    #expect(
      text[start.upperBound..<stop.lowerBound] == table,
      "run the tests with TODOS_RECORD=1 to write it anew"
    )
  }
}
