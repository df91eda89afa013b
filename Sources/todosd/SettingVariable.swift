import ArgumentParser
import Settings

/// An environment variable that stands for an option of `todosd serve`: `TODOSD_ALLOW_HOST` for `--allow-host`.
struct SettingVariable: Hashable {
  /// How its value becomes arguments.
  enum Form: Hashable {
    /// The option's value as it is.
    case value
    /// Yes or no.
    case flag
    /// Several values with commas or blanks between them.
    case values
    /// A line for the shell, behind which nothing else stands.
    case command
    /// Where things are kept; every command reads it (`StoreOption`).
    case place
  }

  /// The option's name without its dashes.
  let option: String
  let form: Form
  /// Options that set this one aside when the command line has them: a port is no socket.
  var rivals: [String] = []

  /// What begins the names of all of them.
  static let prefix = "TODOSD_"

  /// All of them, in the order of the help.
  static let all: [SettingVariable] = [
    SettingVariable(option: "host", form: .value),
    SettingVariable(option: "port", form: .value),
    SettingVariable(option: "socket", form: .value, rivals: ["host", "port"]),
    SettingVariable(option: "allow-host", form: .values),
    SettingVariable(option: "base", form: .value),
    SettingVariable(option: "trusted-proxy", form: .flag),
    SettingVariable(option: "connections", form: .value),
    SettingVariable(option: "connections-per-source", form: .value),
    SettingVariable(option: "requests", form: .value),
    SettingVariable(option: "items", form: .value),
    SettingVariable(option: "require-proof", form: .flag),
    SettingVariable(option: "no-quotes", form: .flag),
    SettingVariable(option: "verbose", form: .flag),
    SettingVariable(option: "log", form: .value),
    SettingVariable(option: "metrics", form: .value),
    SettingVariable(option: "remind-at", form: .value),
    SettingVariable(option: "webhooks", form: .flag),
    SettingVariable(option: "webhooks-to-private", form: .flag),
    SettingVariable(option: "remind", form: .command),
    home, database,
  ]
  static let home = SettingVariable(option: "home", form: .place)
  static let database = SettingVariable(option: "database", form: .place)

  /// The variable's name.
  var name: String { Self.prefix + option.uppercased().replacing("-", with: "_") }

  /// The names of all of them, in lines that fit into the help.
  static var list: String {
    var lines = [""]
    for word in all.map(\.name) {
      let line = lines[lines.count - 1]
      if line.utf8.count + word.utf8.count > 76 {
        lines.append(word)
      } else {
        lines[lines.count - 1] = line.isEmpty ? word : line + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The arguments that a value stands for.
  func arguments(for value: String) throws(ValidationError) -> [String] {
    switch form {
    case .value: ["--\(option)=\(value)"]
    case .values:
      value.split { $0 == "," || $0.isWhitespace }.map { "--\(option)=\($0)" }
    case .command: ["--\(option)", "sh", "-c", value]
    case .flag:
      switch value.lowercased() {
      case "1", "yes", "true", "on": ["--\(option)"]
      case "0", "no", "false", "off": []
      default: throw ValidationError("\(name) is yes or no, and not \"\(value)\".")
      }
    case .place: []
    }
  }
}

/// The command line of `todosd serve` with what the environment adds to it.
struct ServeArguments {
  /// What is typed behind `serve`.
  let typed: [String]
  let environment: Environment

  /// The command; a value that cannot be taken is told with the name of its variable.
  func command() throws -> any ParsableCommand {
    let added = try variables()
    do { return try parse(added[...]) } catch {
      let complaint = TodosdCommand.message(for: error)
      guard let culprit = culprit(of: complaint, among: added) else { throw error }
      throw ValidationError("\(culprit): \(complaint)")
    }
  }

  /// The variables that look like settings and are none, such as misspelt ones.
  var unknown: [String] {
    let known = Set(SettingVariable.all.map(\.name))
    return environment.all.keys.filter { $0.hasPrefix(SettingVariable.prefix) && !known.contains($0) }
      .sorted()
  }

  private typealias Added = (name: String, form: SettingVariable.Form, words: [String])

  /// What each variable adds, if the command line does not say the same option, or one that excludes it.
  private func variables() throws -> [Added] {
    let said = options
    return try SettingVariable.all.compactMap { row in
      guard let value = environment[row.name], said.isDisjoint(with: [row.option] + row.rivals) else {
        return nil
      }
      return (row.name, row.form, try row.arguments(for: value))
    }
  }

  /// The options that are typed, without their dashes and values; what stands behind `--remind` belongs to its command.
  private var options: Set<String> {
    let remind = typed.firstIndex(of: "--remind").map { typed.index(after: $0) } ?? typed.endIndex
    let names = typed[..<remind].filter { $0.hasPrefix("--") }.map { $0.dropFirst(2).prefix { $0 != "=" } }
    return Set(names.map(String.init))
  }

  /// Parses with the variables in front of what is typed, which so has the last word; a command takes all that follows it.
  private func parse(_ added: ArraySlice<Added>) throws -> any ParsableCommand {
    let first = added.filter { $0.form != .command }.flatMap(\.words)
    let last = added.filter { $0.form == .command }.flatMap(\.words)
    return try TodosdCommand.parseAsRoot(["serve"] + first + typed + last)
  }

  /// The variable with which the complaint begins; nil where the command line alone gives rise to it.
  private func culprit(of complaint: String, among added: [Added]) -> String? {
    func complains(_ count: Int) -> Bool {
      do {
        _ = try parse(added.prefix(count))
        return false
      } catch { return TodosdCommand.message(for: error) == complaint }
    }
    guard !complains(0) else { return nil }
    return added.indices.first { complains($0 + 1) }.map { added[$0].name }
  }
}
