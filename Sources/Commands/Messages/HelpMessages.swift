import Messages

/// The headings and sentences that the argument parser adds to help, which it writes in English.
enum HelpMessages {
  /// Returns help with these in the chosen language.
  static func translated(_ help: String) -> String {
    guard Catalog.language != "en" else { return help }
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (english, words) in headings where line.hasPrefix(english) {
        return words + line.dropFirst(english.count)
      }
      for (english, words) in endings where line.hasSuffix(english) {
        return line.dropLast(english.count) + words
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  private static var headings: [(english: String, words: String)] {
    [
      ("OVERVIEW:", localized("OVERVIEW:")), ("USAGE:", localized("USAGE:")), ("ARGUMENTS:", localized("ARGUMENTS:")),
      ("OPTIONS:", localized("OPTIONS:")), ("SUBCOMMANDS:", localized("SUBCOMMANDS:")),
    ]
  }

  private static var endings: [(english: String, words: String)] {
    [
      (" Show help information.", " " + localized("Show help information.")),
      (" Show the version.", " " + localized("Show the version.")),
      (" for detailed help.", " " + localized("for detailed help.")),
    ]
  }
}
