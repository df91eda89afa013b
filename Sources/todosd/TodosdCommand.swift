import ArgumentParser
import Glibc
import Manual
import Messages
import ScheduleGrammar
import Settings
import TodoAPI
import TodoModel

/// `todosd`: the server program.
@main struct TodosdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todosd", abstract: localized("Serve the to-do lists of several devices and people over HTTP."),
    discussion: localized(
      """
      todosd serve                 serve on 127.0.0.1:8080
      todosd password              set the password to sign in with
      On another machine: todos login http://HOST:8080
      """), version: ProgramVersion.current,
    subcommands: [
      ServeCommand.self, PasswordCommand.self, AccountCommand.self, BackupCommand.self, RestoreCommand.self,
      MoveCommand.self, DoctorCommand.self, UnitCommand.self, ManualCommand.self,
    ])

  /// Runs the command in the arguments and reports errors in the style of `todos`.
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      // A server speaks the language of each request, and its log is English. So are manuals, which packages contain.
      // The language is chosen before the commands are looked at, because each reads its texts once.
      let isEnglish = arguments.contains { ["serve", "manual"].contains($0) }
      if !isEnglish || arguments.contains(where: ["help", "-h", "--help"].contains) {
        Catalog.choose(LocaleChoice(environment: .process).language.rawValue)
      }
      let typed = placeLast(arguments)
      if let words = unknown(typed, of: self) { throw ValidationError(words) }
      var command =
        typed.first == "serve"
        ? try ServeArguments(typed: Array(typed.dropFirst()), environment: .process).command() : try parseAsRoot(typed)
      if var serving = command as? any AsyncParsableCommand { try await serving.run() } else { try command.run() }
    } catch { end(with: error) }
  }

  /// Moves storage options from before the command to after its name.
  static func placeLast(_ arguments: [String]) -> [String] {
    var (rest, places): (ArraySlice<String>, [String]) = (arguments[...], [])
    while let option = rest.first, ["--home", "--database"].contains(String(option.prefix { $0 != "=" })) {
      let count = option.contains("=") ? 1 : 2
      places += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    var (path, group): ([String], any ParsableCommand.Type) = ([], self)
    while let word = rest.first, let next = group.configuration.subcommands.first(where: { $0._commandName == word }) {
      (path, group, rest) = (path + [word], next, rest.dropFirst())
    }
    return path.isEmpty ? arguments : path + places + rest
  }

  /// Returns a message on an unknown command with a suggestion, or nil if it is known.
  static func unknown(_ arguments: [String], of group: any ParsableCommand.Type, in path: String = "") -> String? {
    let commands = group.configuration.subcommands
    guard let word = arguments.first, !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
    if let command = commands.first(where: { $0._commandName == word }) {
      return unknown(Array(arguments.dropFirst()), of: command, in: path + word + " ")
    }
    let near = NearestWord.of(word, in: commands.map { $0._commandName })
    let sentences = [
      ServeMessages.unknownCommand(path + word), near.map { ServeMessages.didYouMean(path + $0) },
      path.isEmpty ? ServeMessages.helpListsCommands : ServeMessages.helpListsSubcommands(of: String(path.dropLast())),
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if code.isSuccess, !text.isEmpty, !Catalog.isEnglish {
      print(HelpMessages.translated(text))
      Glibc.exit(code.rawValue)
    }
    guard !code.isSuccess, !text.isEmpty else { exit(withError: error) }
    let usage = text.split(separator: "\n").first { $0.hasPrefix("Usage:") }.map { HelpMessages.usage(String($0)) }
    let lines = ["todosd: " + HelpMessages.error(message(for: error))] + [usage].compactMap(\.self)
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    Glibc.exit(code.rawValue)
  }
}
