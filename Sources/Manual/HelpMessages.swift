import Messages

/// The words that the argument parser adds to help and errors, which it writes in English.
package enum HelpMessages {
  /// Returns help with the parser's words in the chosen language.
  package static func translated(_ help: String) -> String {
    guard !Catalog.isEnglish else { return help }
    let names: [(english: String, words: String)] = [
      ("(values:", "(" + localized("values:")), ("default:", localized("default:")),
    ]
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { names.reduce(usual(line(String($0)))) { $0.replacing($1.english, with: $1.words) } }
    return belowUsage(lines).joined(separator: "\n")
  }

  /// Returns a line with the name of a default subcommand, whose help stays in its column.
  private static func usual(_ line: String) -> String {
    let english = " (default) "
    guard let range = line.firstRange(of: english) else { return line }
    let words = " (" + localized("default") + ") "
    let rest = line[range.upperBound...]
    let blanks = rest.prefix { $0 == " " }.count
    let kept = blanks == 0 ? 0 : max(1, blanks + english.count - words.count)
    return line[..<range.lowerBound] + words + String(repeating: " ", count: kept) + rest.dropFirst(blanks)
  }

  /// Returns the lines with those of the usage below its first one, which begins after a word of another length.
  private static func belowUsage(_ lines: [String]) -> [String] {
    let (english, words) = ("USAGE: ", localized("USAGE:") + " ")
    var isUsage = false
    return lines.map { line in
      let isBelow = isUsage
      isUsage = line.hasPrefix(words) || isUsage && !line.isEmpty
      let blanks = String(repeating: " ", count: english.count)
      guard isBelow, line.hasPrefix(blanks) else { return line }
      return String(repeating: " ", count: words.count) + line.dropFirst(english.count)
    }
  }

  /// Returns a line of help with its heading or its whole text in the chosen language.
  private static func line(_ line: String) -> String {
    if let heading = headings.first(where: { line.hasPrefix($0.english) }) {
      return heading.text + line.dropFirst(heading.english.count)
    }
    // A group has a name of its own.
    if line.hasSuffix(": SUBCOMMANDS:") { return String(line.dropLast(" SUBCOMMANDS:".count)) }
    if let ending = endings.first(where: { line.hasSuffix($0.english) }) {
      return line.dropLast(ending.english.count) + ending.text
    }
    guard let command = ForeignText.values(of: line, in: "  See '{}' for detailed help.") else { return line }
    return "  " + localized("See '\(command[0])' for detailed help.")
  }

  private static let headings = [
    Term("OVERVIEW:"), Term("USAGE:"), Term("ARGUMENTS:"), Term("OPTIONS:"), Term("SUBCOMMANDS:"),
  ]

  private static let endings = [Term("Show help information."), Term("Show the version.")]

  /// Returns a usage line of the argument parser, `Usage: todos …`, in the chosen language.
  package static func usage(_ line: String) -> String {
    line.hasPrefix("Usage:") ? localized("Usage:") + line.dropFirst("Usage:".count) : line
  }

  /// Returns an error of the argument parser in the chosen language; other messages stay.
  package static func error(_ message: String) -> String {
    guard !Catalog.isEnglish else { return message }
    return errors.lazy.compactMap { form in ForeignText.values(of: message, in: form.english).map(form.words) }.first
      ?? message
  }

  private static let errors: [(english: String, words: @Sendable ([String]) -> String)] = [
    ("Unknown option '{}'. Did you mean '{}'?", { localized("Unknown option '\($0[0])'. Did you mean '\($0[1])'?") }),
    ("Unknown option '{}'", { localized("Unknown option '\($0[0])'") }),
    ("Missing value for '{}'", { localized("Missing value for '\($0[0])'") }),
    (
      "The option '{}' does not take any value, but '{}' was specified.",
      { localized("The option '\($0[0])' takes no value, but '\($0[1])' was given.") }
    ),
    ("Unexpected argument '{}'", { localized("Unexpected argument '\($0[0])'") }),
    ("{} unexpected arguments: '{}'", { localized("Unexpected arguments: '\($0[1])'") }),
    (
      "Value to be set with flag {} had already been set with flag {}",
      { localized("\($0[1]) and \($0[0]) cannot be combined.") }
    ),
    ("Missing expected argument '{}'", { localized("Missing argument '\($0[0])'") }),
    ("Missing one of: '{}'", { localized("Missing one of: '\($0[0])'") }),
    (
      "The value '{}' is invalid for '{}'. Please provide one of the following:\n{}",
      { localized("The value '\($0[0])' is invalid for '\($0[1])'. The values are:\n\($0[2])") }
    ),
    (
      "The value '{}' is invalid for '{}'. Please provide one of {}.",
      { localized("The value '\($0[0])' is invalid for '\($0[1])'. The values are: \(list($0[2])).") }
    ),
    (
      "The value '{}' is invalid for '{}': {}",
      { localized("The value '\($0[0])' is invalid for '\($0[1])': \($0[2])") }
    ),
    ("The value '{}' is invalid for '{}'", { localized("The value '\($0[0])' is invalid for '\($0[1])'") }),
    ("Missing required subcommand.", { _ in localized("A subcommand is missing.") }),
  ]

  /// Returns quoted values, which are joined by "and" or "or", with commas.
  private static func list(_ values: String) -> String {
    values.replacing("' and '", with: "', '").replacing("' or '", with: "', '")
  }
}

/// A text that another program wrote in English.
enum ForeignText {
  /// Returns the parts of a text in the places of a pattern's `{}`; nil if the text has another pattern.
  static func values(of text: String, in pattern: String) -> [String]? {
    var rest = Substring(text)
    var values: [String] = []
    let parts = pattern.split(separator: "{}", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard index > 0 else {
        guard rest.hasPrefix(part) else { return nil }
        rest = rest.dropFirst(part.count)
        continue
      }
      let isLast = index == parts.count - 1
      guard isLast ? rest.hasSuffix(part) : rest.contains(part) else { return nil }
      let range = isLast ? rest.index(rest.endIndex, offsetBy: -part.count)..<rest.endIndex : rest.firstRange(of: part)
      guard let range else { return nil }
      values.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? values : nil
  }
}
