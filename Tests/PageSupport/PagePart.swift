import FoundationEssentials
package import Testing

/// A part of README.md or of a catalogue's page that a test runs or generates: the text between `<!-- NAME: why -->`
/// and `<!-- /NAME -->`.
package struct PagePart: Sendable, CustomTestStringConvertible {
  package let page: String
  package let text: String

  package var testDescription: String { page }

  /// Returns the parts with this name, at most one a page; a part may move with its text.
  package static func all(_ name: String) throws -> [PagePart] {
    try pages().compactMap { page in
      range(of: name, in: page.text).map { PagePart(page: page.name, text: String(page.text[$0])) }
    }
  }

  package static func only(_ name: String) throws -> PagePart {
    let found = try all(name)
    try #require(found.count == 1, "\(name) stands on \(found.map(\.page))")
    return found[0]
  }

  package func code() throws -> String {
    let begin = try #require(text.firstRange(of: "```"), "\(page) has no code there")
    let lines = text[begin.upperBound...].drop { $0 != "\n" }.dropFirst()
    let end = try #require(lines.firstRange(of: "```"), "\(page) has no end of code there")
    return String(lines[..<end.lowerBound])
  }

  /// Expects this table between the marks of that name; writes it with `TODOS_RECORD=1`.
  package static func expectTable(
    _ name: String, _ headings: [String], _ rows: [[String]], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = [headings, headings.map { _ in "---" }] + rows
    let made = "\n" + lines.map { "| " + $0.map(cell).joined(separator: " | ") + " |\n" }.joined() + "\n"
    let page = try only(name).page
    if ProcessInfo.processInfo.environment["TODOS_RECORD"] == "1" {
      var whole = try read(page)
      if let range = range(of: name, in: whole) { whole.replaceSubrange(range, with: made) }
      try Data(whole.utf8).write(to: URL(filePath: root + page))
    }
    let text = try only(name).text
    #expect(text == made, "run the tests with TODOS_RECORD=1 to write it anew", sourceLocation: sourceLocation)
  }

  /// Escapes a text for a table cell.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/") + "/"

  /// Returns README.md and the pages of the catalogues with their paths.
  package static func pages() throws -> [(name: String, text: String)] {
    let catalogues = try files { $0.hasSuffix(".md") && $0.contains(".docc/") }
    return try (["README.md"] + catalogues).map { ($0, try read($0)) }
  }

  /// Returns the blocks of shell lines of README.md and the guide.
  package static func shellBlocks() throws -> [String] {
    try pages().filter { $0.name == "README.md" || $0.name.contains("/Guide/") }.flatMap { page in
      page.text.split(separator: "\n```sh\n").dropFirst().map { block in
        String(block.firstRange(of: "\n```").map { block[..<$0.lowerBound] } ?? block)
      }
    }
  }

  /// Returns the programs' own source files with their paths.
  package static func sources() throws -> [(name: String, text: String)] {
    try files { $0.hasSuffix(".swift") }.map { ($0, try read($0)) }
  }

  private static func files(_ isWanted: (String) -> Bool) throws -> [String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: root + "Sources")
    return files.filter(isWanted).map { "Sources/" + $0 }.sorted()
  }

  private static func read(_ page: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: root + page)), as: UTF8.self)
  }

  private static func range(of name: String, in text: String) -> Range<String.Index>? {
    guard let mark = text.firstRange(of: "\n<!-- \(name): "),
      let line = text[mark.upperBound...].firstRange(of: "-->\n"),
      let end = text[line.upperBound...].firstRange(of: "<!-- /\(name) -->")
    else { return nil }
    return line.upperBound..<end.lowerBound
  }
}
