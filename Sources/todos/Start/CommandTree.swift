import ArgumentParser
import Glibc
import Intents
import Settings

/// The command line's words: finds the command meant and runs it.
enum CommandTree {
  /// Runs the command the arguments name; gives the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    let words = globalsLast(arguments)
    let json = words.prefix { $0 != "--" }.contains("--json")
    return guarded(json: json) {
      if let typed = words.first, !typed.hasPrefix("-"), !names.contains(typed) { throw unknown(typed) }
      var command = try TodosCommand.parseAsRoot(words)
      try command.run()
    }
  }

  /// The arguments with `--home` and `--color` that stand in front of the verb moved behind all others, or in front of
  /// `--`.
  private static func globalsLast(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var globals: [String] = []
    while let option = rest.first, option.hasPrefix("--home") || option.hasPrefix("--color") {
      let takesNext = option == "--home" || option == "--color"
      globals += rest.prefix(takesNext ? 2 : 1)
      rest = rest.dropFirst(takesNext ? 2 : 1)
    }
    guard !globals.isEmpty, !rest.isEmpty else { return arguments }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return rest[..<end] + globals + rest[end...]
  }

  /// Carries out a piece of work and tells what goes wrong; gives the exit status.
  static func guarded(json: Bool, _ work: () throws -> Void) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do {
      try work()
      return ExitStatus.done.rawValue
    } catch let end as ExitCode {
      return end.rawValue
    } catch let refusal as Refusal {
      return report(refusal, json: json)
    } catch {
      return answer(error, json: json)
    }
  }

  /// Tells of a refusal on standard error.
  static func report(_ refusal: Refusal, json: Bool) -> Int32 {
    try? Outlet.messages.write(json ? refusal.problem : refusal.text)
    return refusal.status.rawValue
  }

  /// Answers what the parser of arguments throws: help and version, words that make no sense, and all other errors.
  private static func answer(_ error: any Error, json: Bool) -> Int32 {
    let code = TodosCommand.exitCode(for: error)
    if code.isSuccess {
      let text = TodosCommand.fullMessage(for: error)
      return guarded(json: json) { try Outlet.data.write(text.isEmpty ? "" : text + "\n") }
    }
    guard code == .validationFailure else { return report(Refusal(error), json: json) }
    return report(.usage(usageWords(error)), json: json)
  }

  private static func usageWords(_ error: any Error) -> String {
    let message = TodosCommand.message(for: error)
    let usage = TodosCommand.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("Usage:") }
    return message + (usage.map { "\n" + $0 } ?? "")
  }

  private static func unknown(_ typed: String) -> Refusal {
    let hint = NearestWord.of(typed, in: names.sorted()).map { "Did you mean `todos \($0)`? " } ?? ""
    return .usage(
      "There is no command `\(typed)`. \(hint)`todos help` names them all; `todos add` adds an item."
    )
  }

  private static let names = Set(
    TodosCommand.configuration.subcommands.map { $0._commandName } + ["help"]
  )
}
