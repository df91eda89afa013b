import ArgumentParser
import Glibc
import Intents
import Manual
import Settings
import TodoModel

/// The parser of the command line: finds the command and runs it.
enum CommandTree {
  /// Runs the command that the arguments name; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let words = globalsLast(arguments)
    let json = words.prefix { $0 != "--" }.contains("--json")
    return guarded(json: json) {
      try checkLinear(words)
      var command = try command(words)
      try command.run()
    }
  }

  static func command(_ words: [String]) throws -> any ParsableCommand {
    try checkNames(words)
    let words = try DashedWords.settled(words)
    do { return try TodosCommand.parseAsRoot(words) } catch
      where TodosCommand.exitCode(for: error) == .validationFailure
    {
      guard let unknown = UnknownOption(in: words) else { throw error }
      throw Refusal.usage(([unknown.words] + [usage(error)].compactMap(\.self)).joined(separator: "\n"))
    }
  }

  /// The names of all commands, sorted.
  static var names: [String] { TodosCommand.configuration.subcommands.flatMap { names(of: $0) }.sorted() }

  /// Returns the message of the argument parser, which is help or a usage error; nil for any other error.
  static func words(for error: any Error) -> String? {
    let code = TodosCommand.exitCode(for: error)
    if code.isSuccess { return HelpMessages.translated(TodosCommand.fullMessage(for: error)) }
    return code == .validationFailure ? usageWords(error) : nil
  }

  /// The options that can stand before the verb; each takes a value.
  static let globals = ["--home", "--color"]

  /// Moves the global options from before the verb to the end of the arguments, or to before `--`.
  private static func globalsLast(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var moved: [String] = []
    while let option = rest.first, globals.contains(where: option.hasPrefix) {
      let takesNext = globals.contains(option)
      moved += rest.prefix(takesNext ? 2 : 1)
      rest = rest.dropFirst(takesNext ? 2 : 1)
    }
    guard !moved.isEmpty, !rest.isEmpty else { return arguments }
    // The arguments behind `ssh` belong to another program.
    if rest.first == SshCommand.name { return rest.prefix(1) + moved + rest.dropFirst() }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return rest[..<end] + moved + rest[end...]
  }

  /// Runs work and reports its errors; returns the exit status.
  static func guarded(json: Bool, _ work: () throws -> Void) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do {
      try work()
      return ExitStatus.done.rawValue
    } catch let end as ExitCode { return end.rawValue } catch let refusal as Refusal {
      return report(refusal, json: json)
    } catch { return answer(error, json: json) }
  }

  /// Writes a refusal to standard error; returns its exit status.
  static func report(_ refusal: Refusal, json: Bool) -> Int32 {
    try? OutputStream.messages.write(json ? refusal.problem : refusal.text)
    return refusal.status.rawValue
  }

  /// Reports what the argument parser throws: help, version, usage errors, and any other error.
  private static func answer(_ error: any Error, json: Bool) -> Int32 {
    let code = TodosCommand.exitCode(for: error)
    if code.isSuccess {
      let text = HelpMessages.translated(TodosCommand.fullMessage(for: error))
      return guarded(json: json) { try OutputStream.data.write(text.isEmpty ? "" : text + "\n") }
    }
    guard code == .validationFailure else { return report(Refusal(error), json: json) }
    return report(.usage(usageWords(error)), json: json)
  }

  private static func usageWords(_ error: any Error) -> String {
    HelpMessages.error(TodosCommand.message(for: error)) + (usage(error).map { "\n" + $0 } ?? "")
  }

  private static func usage(_ error: any Error) -> String? {
    TodosCommand.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage:") }
      .map { HelpMessages.usage(String($0)) }
  }

  /// Throws a refusal for `--linear` beside a command; `--linear` alone never gets here.
  private static func checkLinear(_ words: [String]) throws(Refusal) {
    guard words.prefix(while: { $0 != "--" }).contains("--linear"), !words.contains("--help") else { return }
    throw .usage(StartMessages.linearNotCombined)
  }

  /// Throws a refusal for words that name no command, also behind `help`, which itself ignores them.
  private static func checkNames(_ words: [String]) throws(Refusal) {
    let isHelp = words.first == "help"
    var command: any ParsableCommand.Type = TodosCommand.self
    var path: [String] = []
    let typed = Array(words.dropFirst(isHelp ? 1 : 0).prefix { !$0.hasPrefix("-") })
    for word in typed {
      let commands = command.configuration.subcommands
      guard isHelp || !commands.isEmpty else { return }
      guard let next = commands.first(where: { names(of: $0).contains(word) }) else {
        if path.isEmpty, word == "help" { return }
        if !isHelp, command is any WordTaking.Type { return }
        throw unknown(word, typed, in: path, of: commands.flatMap { names(of: $0) })
      }
      command = next
      path.append(word)
    }
  }

  /// Returns the name and aliases of a command.
  static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  private static func unknown(_ typed: String, _ words: [String], in path: [String], of names: [String]) -> Refusal {
    func name(_ word: String) -> String { (path + [word]).joined(separator: " ") }
    let known = path.isEmpty ? KnownWords.command(for: words).map(StartMessages.commandDoesThat) : nil
    let near = NearestWord.of(typed, in: names.sorted()).map { StartMessages.didYouMeanCommand(name($0)) }
    let help = (["todos help"] + path).joined(separator: " ")
    let sentences = [
      StartMessages.unknownCommand(name(typed)), known ?? near,
      path.isEmpty ? StartMessages.helpListsCommandsAndAdd(help) : StartMessages.helpListsCommands(help),
    ]
    return .usage(sentences.compactMap(\.self).joined(separator: " "))
  }
}

/// A group of commands with a default command that takes a word which names no subcommand.
protocol WordTaking: ParsableCommand {}
