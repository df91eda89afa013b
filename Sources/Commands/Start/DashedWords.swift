import ArgumentParser
import Manual

/// The separation of text that begins with a dash from options.
///
/// The argument parser would read such text as an option. An argument that contains a blank is text: "- wash the
/// car", "- [ ] socks".
enum DashedWords {
  /// Returns the arguments with such text joined to its option, or behind `--` with all other words.
  ///
  /// Throws a refusal for a single word that is neither an option nor certainly text: `-wash`.
  static func settled(_ words: [String]) throws -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    guard words.first != SshCommand.name, words[..<end].contains(where: isUnsure) else { return words }
    let (command, depth) = commandNamed(by: words[..<end])
    guard depth > 0 else { return words }
    var sorting = try Sorting(command, path: words[..<depth])
    try sorting.sort(words[depth..<end])
    return sorting.words(before: words[end...].dropFirst())
  }

  /// True if a word begins with a dash and is neither a long option nor `-h`.
  private static func isUnsure(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1, word != "-h" else { return false }
    return !word.hasPrefix("--") || word.contains(where: \.isWhitespace)
  }

  /// Returns the command that the first words name, and the number of those words.
  static func commandNamed(by words: ArraySlice<String>) -> (any ParsableCommand.Type, Int) {
    var command: any ParsableCommand.Type = TodosCommand.self
    for (depth, word) in words.enumerated() {
      let next = command.configuration.subcommands.first { CommandTree.names(of: $0).contains(word) }
      guard let next else { return (command.configuration.defaultSubcommand ?? command, depth) }
      command = next
    }
    return (command.configuration.defaultSubcommand ?? command, words.count)
  }

  /// The words behind a command, sorted into options and other arguments.
  private struct Sorting {
    private let path: [String]
    /// All options, and in `values` those with a value: true if the value may begin with a dash.
    private let names: Set<String>
    private let values: [String: Bool]
    /// True if any word can be a filter term: `-#work`.
    private let takesTerms: Bool
    private var options: [String] = []
    private var places: [String] = []

    init(_ command: any ParsableCommand.Type, path: ArraySlice<String>) throws {
      let arguments = try CommandInfo(dump: command._dumpHelp()).arguments ?? []
      self.path = Array(path)
      names = Set(arguments.flatMap { ($0.names ?? []).map(\.text) })
      let valued = arguments.filter { $0.kind == "option" }.flatMap { argument in
        (argument.names ?? []).map { ($0.text, argument.parsingStrategy == "unconditional") }
      }
      values = Dictionary(valued) { first, _ in first }
      takesTerms = arguments.contains { $0.parsingStrategy == "allUnrecognized" }
    }

    mutating func sort(_ words: ArraySlice<String>) throws(Refusal) {
      var rest = words
      while let word = rest.popFirst() {
        if let isFree = values[word], let value = rest.first {
          guard value == "-" || !value.hasPrefix("-") || isUnsure(value) else {
            options.append(word)
            continue
          }
          guard isFree || isText(value) || value == "-" || !value.hasPrefix("-") else {
            let joined = ShellText.word(word + "=" + value)
            throw .usage(StartMessages.dashedValue(value, joined: joined))
          }
          options += value.hasPrefix("-") ? [word + "=" + value] : [word, value]
          rest = rest.dropFirst()
        } else if word == "-" || !word.hasPrefix("-") || isText(word) {
          places.append(word)
        } else if isUnsure(word), takesTerms, !word.hasPrefix("--") {
          places.append(word)
        } else if isUnsure(word), !names.contains(word), !word.hasPrefix("--") {
          throw refusal(word, before: rest)
        } else {
          options.append(word)
        }
      }
    }

    /// Returns all words; `tail` are those behind `--` on the command line.
    func words(before tail: ArraySlice<String>) -> [String] { path + options + ["--"] + places + tail }

    /// Returns true for a dashed word that contains a blank and is not an option with its value.
    private func isText(_ word: String) -> Bool {
      guard word.hasPrefix("-"), let blank = word.firstIndex(where: \.isWhitespace) else { return false }
      let head = String(word[..<blank])
      guard head.hasPrefix("--"), head.count > 2 else { return true }
      return !head.contains("=") && !names.contains(head)
    }

    private func refusal(_ word: String, before rest: ArraySlice<String>) -> Refusal {
      let said = places + [word] + rest.filter { !$0.hasPrefix("-") }
      let line = ShellText.line(["todos"] + path + ["--"] + said)
      return .usage(StartMessages.dashedText(word, line: line))
    }
  }
}
