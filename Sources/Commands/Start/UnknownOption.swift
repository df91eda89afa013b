import ArgumentParser
import Manual
import TodoModel

/// An unknown option of a command, with its replacement.
struct UnknownOption {
  let words: String

  /// Finds the first unknown option of a command line; nil if all are known.
  init?(in words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let (command, depth) = DashedWords.commandNamed(by: words[..<end])
    guard depth > 0, words.first != SshCommand.name,
      let arguments = try? CommandInfo(dump: command._dumpHelp()).arguments
    else { return nil }
    let names = Set(arguments.flatMap { ($0.names ?? []).map(\.text) }).union(Self.everywhere)
    let valued = Set(arguments.filter { $0.kind == "option" }.flatMap { ($0.names ?? []).map(\.text) })
    var (places, unknown): ([String], (option: String, value: String?)?) = ([], nil)
    var rest = words[depth..<end]
    while let word = rest.popFirst() {
      let name = String(word.prefix { $0 != "=" })
      if word.hasPrefix("--"), !word.contains(where: \.isWhitespace), !names.contains(name), unknown == nil {
        unknown = (name, rest.first { !$0.hasPrefix("-") })
      } else if valued.contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        places.append(word)
      }
    }
    guard let unknown else { return nil }
    let path = words[..<depth].joined(separator: " ")
    let item = places.first { $0.first?.isNumber == true } ?? "ID"
    let known = Self.command(for: unknown.option, of: path, item, unknown.value)
    let near = NearestWord.of(
      String(unknown.option.dropFirst(2)), in: names.map { String($0.drop { $0 == "-" }) }.sorted())
    let hint = known.map(StartMessages.commandDoesThat) ?? near.map(StartMessages.didYouMeanOption)
    let sentences = [StartMessages.unknownOption(unknown.option), hint]
    self.words = sentences.compactMap(\.self).joined(separator: " ")
  }

  /// Options of every command that its help omits.
  private static let everywhere: Set = ["--help", "--version", "--linear"]

  /// Returns the command for an option of other programs or other commands; nil if there is none.
  private static func command(for option: String, of command: String, _ item: String, _ said: String?) -> String? {
    func value(or usual: String) -> String { ShellText.word(said ?? usual) }
    switch (command, option) {
    case ("add", "--tag"), ("add", "--tags"): return "add WORDS " + ShellText.word("@" + (said ?? "tag"))
    case ("add", "--due"), ("add", "--date"), ("add", "--when"), ("add", "--repeat"), ("add", "--every"):
      let every = ["--repeat", "--every"].contains(option) ? "every " : ""
      return "add WORDS --on " + ShellText.word(every + (said ?? "friday"))
    case ("add", "--deadline"): return "add WORDS --on " + ShellText.word("by " + (said ?? "friday"))
    case ("add", "--project"): return "add WORDS --list \(value(or: "home"))"
    case ("edit", "--tag"), ("edit", "--tags"): return "edit \(item) --add-tag \(value(or: "tag"))"
    case ("edit", "--name"): return "edit \(item) --title \(value(or: "WORDS"))"
    case ("edit", "--done"): return "done \(item)"
    case ("edit", "--project"): return "edit \(item) --list \(value(or: "home"))"
    case ("edit", "--due"), ("edit", "--date"), ("edit", "--when"), ("edit", "--on"):
      return "schedule \(item) \(value(or: "friday"))"
    case ("edit", "--deadline"): return "schedule \(item) by \(value(or: "friday"))"
    case ("edit", "--repeat"), ("edit", "--every"): return "schedule \(item) every \(value(or: "friday"))"
    case ("schedule", "--deadline"): return "schedule \(item) by \(value(or: "friday"))"
    case ("list", "--list"), ("list", "--project"): return "list " + ShellText.word("#" + (said ?? "home"))
    case ("list", "--tag"), ("list", "--tags"): return "list " + ShellText.word("@" + (said ?? "tag"))
    case ("list", "--due"), ("list", "--date"): return "list \(value(or: "friday"))"
    case ("list", "--done"), ("list", "--all"), ("list", "--today"), ("list", "--upcoming"), ("list", "--inbox"),
      ("list", "--overdue"):
      return "list " + option.dropFirst(2)
    case (_, "--list") where itemCommands.contains(command): return "edit \(item) --list \(value(or: "home"))"
    case (_, "--priority") where itemCommands.contains(command): return "edit \(item) --priority \(value(or: "high"))"
    default: return nil
    }
  }

  /// Commands that change one property of items.
  private static let itemCommands: Set = ["schedule", "snooze", "annotate", "note", "done", "skip"]
}
