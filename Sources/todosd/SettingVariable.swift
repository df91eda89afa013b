import ArgumentParser
import Settings

/// An environment variable for an option of `todosd serve`: `TODOSD_ALLOW_HOST` for `--allow-host`.
struct SettingVariable: Hashable {
  /// The conversion of its value into arguments.
  enum Form: Hashable {
    /// A single value, passed unchanged.
    case value
    case flag
    /// Several values separated by commas or blanks.
    case values
    /// A shell command line, which must be the last option.
    case command
    /// A value that is read elsewhere: a storage place (`StoreOption`), or a secret.
    case place
  }

  /// The option's name without dashes.
  let option: String
  let form: Form
  /// Command-line options that override this one: a port excludes a socket.
  var rivals: [String] = []

  /// The prefix of all names.
  static let prefix = "TODOSD_"

  /// All variables in help order.
  static let all: [SettingVariable] = [
    SettingVariable(option: "host", form: .value), SettingVariable(option: "port", form: .value),
    SettingVariable(option: "lan", form: .flag, rivals: ["host", "socket", "trusted-proxy"]),
    SettingVariable(option: "socket", form: .value, rivals: ["host", "port"]),
    SettingVariable(option: "allow-host", form: .values), SettingVariable(option: "base", form: .value),
    SettingVariable(option: "trusted-proxy", form: .flag), SettingVariable(option: "connections", form: .value),
    SettingVariable(option: "connections-per-source", form: .value), SettingVariable(option: "requests", form: .value),
    SettingVariable(option: "items", form: .value), SettingVariable(option: "require-proof", form: .flag),
    SettingVariable(option: "no-quotes", form: .flag), SettingVariable(option: "verbose", form: .flag),
    SettingVariable(option: "log", form: .value), SettingVariable(option: "metrics", form: .value),
    SettingVariable(option: "remind-at", form: .value), SettingVariable(option: "webhooks", form: .flag),
    SettingVariable(option: "webhooks-to-private", form: .flag), SettingVariable(option: "oidc", form: .value),
    SettingVariable(option: "oidc-client", form: .value), SettingVariable(option: "oidc-secret-file", form: .value),
    providerSecret, SettingVariable(option: "oidc-claim", form: .value),
    SettingVariable(option: "oidc-create", form: .flag), SettingVariable(option: "oidc-domain", form: .values),
    SettingVariable(option: "oidc-group", form: .values), SettingVariable(option: "oidc-only", form: .flag),
    SettingVariable(option: "push", form: .value), SettingVariable(option: "remind", form: .command), home, database,
  ]
  /// The secret itself, which no command line has, because other users can see it there.
  static let providerSecret = SettingVariable(option: "oidc-secret", form: .place)
  static let home = SettingVariable(option: "home", form: .place)
  static let database = SettingVariable(option: "database", form: .place)

  var name: String { Self.prefix + option.uppercased().replacing("-", with: "_") }

  /// The names of all variables, in lines for the help.
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

  func arguments(for value: String) throws(ValidationError) -> [String] {
    switch form {
    case .value: ["--\(option)=\(value)"]
    case .values: value.split { $0 == "," || $0.isWhitespace }.map { "--\(option)=\($0)" }
    case .command: ["--\(option)", "sh", "-c", value]
    case .flag:
      switch value.lowercased() {
      case "1", "yes", "true", "on": ["--\(option)"]
      case "0", "no", "false", "off": []
      default: throw ValidationError(ServeMessages.yesOrNo(name, value))
      }
    case .place: []
    }
  }
}

/// The command line of `todosd serve` with additions from the environment.
struct ServeArguments {
  /// The arguments after `serve`.
  let typed: [String]
  let environment: Environment

  /// Parses the command; an invalid value is reported with its variable's name.
  func command() throws -> any ParsableCommand {
    let added = try variables()
    do { return try parse(added[...]) } catch {
      let complaint = TodosdCommand.message(for: error)
      guard let culprit = culprit(of: complaint, among: added) else { throw error }
      throw ValidationError("\(culprit): \(complaint)")
    }
  }

  /// The names of unknown variables with the prefix, such as misspelt ones.
  var unknown: [String] {
    let known = Set(SettingVariable.all.map(\.name))
    return environment.all.keys.filter { $0.hasPrefix(SettingVariable.prefix) && !known.contains($0) }.sorted()
  }

  private typealias Added = (name: String, form: SettingVariable.Form, words: [String])

  /// Returns the additions of each variable, unless the command line has the same option or one that excludes it.
  private func variables() throws -> [Added] {
    let said = options
    return try SettingVariable.all.compactMap { row in
      guard let value = environment[row.name], said.isDisjoint(with: [row.option] + row.rivals) else { return nil }
      return (row.name, row.form, try row.arguments(for: value))
    }
  }

  /// The names of the typed options, up to `--remind`, whose command takes the rest.
  private var options: Set<String> {
    let remind = typed.firstIndex(of: "--remind").map { typed.index(after: $0) } ?? typed.endIndex
    let names = typed[..<remind].filter { $0.hasPrefix("--") }.map { $0.dropFirst(2).prefix { $0 != "=" } }
    return Set(names.map(String.init))
  }

  /// Parses with the variables before the typed arguments, which thus override them, and a command at the end.
  private func parse(_ added: ArraySlice<Added>) throws -> any ParsableCommand {
    let first = added.filter { $0.form != .command }.flatMap(\.words)
    let last = added.filter { $0.form == .command }.flatMap(\.words)
    return try TodosdCommand.parseAsRoot(["serve"] + first + typed + last)
  }

  /// Returns the first variable that causes the error, or nil if the command line alone does.
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
