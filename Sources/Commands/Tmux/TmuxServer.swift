import Programs

/// A running tmux server, accessed through `tmux` itself.
struct TmuxServer {
  let version: TmuxVersion

  /// Connects to the server of this process, or else the user's default one.
  init() throws(Refusal) {
    let answer = Self.call(["display-message", "-p", "#{version}"])
    if case .unstarted = answer.ending {
      throw Refusal(TmuxMessages.tmuxMissing, kind: "not-found")
    }
    guard answer.ending.isGood else {
      throw Refusal(TmuxMessages.noServer(Self.line(answer.errors)), kind: "not-found")
    }
    version = TmuxVersion(answer.output)
  }

  /// Runs a tmux command and returns its output without the line end; nil if it fails.
  func ask(_ words: String...) -> String? {
    Self.call(words).text.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
  }

  /// Runs a tmux command; throws a refusal if it fails.
  func tell(_ words: [String]) throws(Refusal) {
    let answer = Self.call(words.map(Self.argument))
    guard answer.ending.isGood else {
      throw Refusal(TmuxMessages.commandRefused(ShellText.line(words), Self.line(answer.errors)))
    }
  }

  /// Reads a global option; nil if it is not set.
  func option(_ name: String) -> String? {
    guard let text = ask("show-option", "-gqv", name), !text.isEmpty else { return nil }
    return text
  }

  /// Reads a variable of the environment of all panes.
  func variable(_ name: String) -> String? {
    let line = ask("show-environment", "-g", name)
    return line.flatMap { $0.hasPrefix(name + "=") ? String($0.dropFirst(name.count + 1)) : nil }
  }

  /// Reads the line that binds a key in a table; nil if the key is unbound.
  func binding(_ key: String, in table: String) -> String? {
    ask("list-keys", "-T", table, key).flatMap { $0.isEmpty ? nil : $0 }
  }

  func note(_ key: String, in table: String) -> String? {
    guard version >= .notes, let line = ask("list-keys", "-N", "-T", table, key) else { return nil }
    let note = line.split(separator: " ", maxSplits: 1).last.map(String.init)
    return line.contains(" ") ? note : nil
  }

  /// Runs tmux with `-u`: without it and a UTF-8 locale, tmux replaces all but ASCII with `_` in values restored
  /// later.
  private static func call(_ words: [String]) -> Answer { OutsideProgram(["tmux", "-u"] + words).answer() }

  /// Escapes a word for `tmux`, which reads `;` at its end as the end of the command.
  private static func argument(_ word: String) -> String { word.hasSuffix(";") ? word.dropLast() + "\\;" : word }

  private static func line(_ errors: String) -> String {
    errors.split(separator: "\n").first.map(String.init) ?? TmuxMessages.noReason
  }
}

/// The version of tmux, which decides the available features.
struct TmuxVersion: Hashable, Comparable, Sendable {
  var major: Int
  var minor: Int

  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Parses "3.3a", "tmux 3.2" or "next-3.5"; a version without a number counts as the newest.
  init(_ text: String) {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    self.init(numbers.first ?? 99, numbers.count > 1 ? numbers[1] : 0)
  }

  static func < (one: TmuxVersion, other: TmuxVersion) -> Bool { (one.major, one.minor) < (other.major, other.minor) }

  /// The first version with popups.
  static let popups = TmuxVersion(3, 2)
  static let popupTitles = TmuxVersion(3, 3)
  /// The first version that passes links on.
  static let links = TmuxVersion(3, 4)
  /// The first version with notes on bindings.
  static let notes = TmuxVersion(3, 1)
}
