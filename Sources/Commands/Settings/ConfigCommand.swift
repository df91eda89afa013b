import Actions
import AppLoop
import ArgumentParser
import HTTPTransport
import JSON
import Messages
import Screens
import Settings
import TodoAPI
import TodoModel

/// `todos config`: shows, reads, sets and removes settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: localized("Show, read, set or unset settings."),
    subcommands: [
      ConfigShowCommand.self, ConfigPathCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ], defaultSubcommand: ConfigShowCommand.self)
}

extension ConfigCommand {
  /// Throws a refusal if no setting has the name.
  static func check(_ name: String) throws(Refusal) {
    let target = Setting.path(name).dropFirst().joined(separator: ".")
    if name.hasPrefix("keys."), KeyTarget.named(target) == nil { throw .usage(ConfigCheck.unknown(verb: target)) }
    guard Setting.table.text(name, of: Config()) != nil else { throw .usage(Setting.table.form(of: name)) }
  }
}

/// `todos config show`: prints the file of the settings, the server, and each value with its source.
struct ConfigShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: localized("Show the paths, the server of this home, and where each setting comes from."),
    discussion: localized(
      """
      Each value is followed by its source: default, file with the line, environment with the variable, or option.
      """))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let login = try session.tokenFile.written()
    let reading = ConfigReading(file: session.folders.configFile)
    let settings = SettingInUse.all(reading, session.environment, color: shared.color)
    if json.isWanted { return try session.console.pass(JSONText.of(body(login, settings, in: session))) }
    try session.console.say(SettingsCommandMessages.settingsFile(session.folders.configFile))
    if let login {
      let end = session.zone.local(at: login.expiresAt).day
      try session.console.say(
        SettingsCommandMessages.signedIn(to: login.server, as: login.account, until: "\(end)"))
    } else if let forwarded = session.folders.forwarded {
      try session.console.say(SettingsCommandMessages.serverForwarded(over: forwarded.socket))
    } else {
      try session.console.say(SettingsCommandMessages.noServer(session.folders.database))
    }
    for setting in settings { try session.console.say(setting.line) }
  }

  private func body(_ login: Login?, _ settings: [SettingInUse], in session: Session) -> JSONText.Value {
    let values = settings.map { setting in
      let (kind, place) = setting.source.words
      let fields: [String: JSONText.Value] = [
        "value": .string(setting.text), "from": .string(kind), "place": place.map { .string($0) } ?? .null,
      ]
      return (setting.name, JSONText.Value.object(fields))
    }
    return .object([
      "config": .string(session.folders.configFile), "server": login.map { .string($0.server) } ?? .null,
      "account": login.map { .string($0.account) } ?? .null,
      "settings": .object(Dictionary(uniqueKeysWithValues: values)),
    ])
  }
}

struct ConfigPathCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: localized("Print the path of config.toml."))

  @Flag(help: ArgumentHelp(localized("Also print the paths of all other files."))) var all = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let folders = session.folders
    let places = [
      ("config", folders.configFile), ("themes", folders.themes), ("database", folders.database),
      ("replica", folders.replica), ("snapshot", folders.snapshot), ("log", folders.log),
    ]
    if json.isWanted {
      let named = Dictionary(uniqueKeysWithValues: places)
      return try session.console.pass(JSONText.of(.object(named.mapValues { .string($0) })))
    }
    guard all else { return try session.console.say(folders.configFile) }
    for (name, path) in places { try session.console.say(name + "\t" + path) }
  }
}

struct ConfigGetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: localized("Print a setting, or all of them."))

  @Argument(help: ArgumentHelp(localized("The name of a setting.")), completion: Candidates.settings) var name: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    var config = session.config
    _ = config.fill(from: session.environment)
    let values = try name.map { [($0, try value(of: $0, in: config))] }
    if json.isWanted {
      let values = values ?? Setting.table.map { ($0.key, $0.text(of: config)) }
      return try session.console.pass(
        JSONText.of(.object(Dictionary(uniqueKeysWithValues: values).mapValues { .string($0) })))
    }
    let lines = values?.map { $0.1.isEmpty ? SettingsCommandMessages.notSet($0.0) : $0.1 }
    for line in lines ?? Setting.table.map({ $0.line(of: config) }) { try session.console.say(line) }
  }

  private func value(of name: String, in config: Config) throws(Refusal) -> String {
    try ConfigCommand.check(name)
    return Setting.table.text(name, of: config) ?? ""
  }
}

/// `todos config set`: changes one line of config.toml and keeps the rest.
struct ConfigSetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: localized("Change a setting."), discussion: localized("todos config set theme nord"))

  @Argument(help: ArgumentHelp(localized("The name of a setting.")), completion: Candidates.settings) var name: String
  @Argument(help: ArgumentHelp(localized("The value; leave it out to see which values are allowed."))) var value:
    String?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try ConfigCommand.check(name)
    guard let value else {
      throw Refusal.usage(Self.joined(SettingsCommandMessages.noValue, Setting.table.form(of: name), verbs))
    }
    let edit = try edit(to: value)
    let path = session.environment["PATH"] ?? ""
    let namesFields = edit.applied(to: session.config).columns.contains { $0.ownField != nil }
    let fields = name == "columns" && namesFields ? FilterText.fields(session) : nil
    let check = ConfigCheck(PersonalFiles(session.folders), at: session.moment, path: path, fields: fields)
    if let words = check.refusal(of: edit, in: session.config) { throw Refusal(words) }
    let saved = try edit.save(in: session.folders)
    try session.console.say("\(name) = \(Setting.table.text(name, of: saved) ?? value)")
    for words in check.remarks(on: name, in: saved) { session.console.complain(words) }
  }

  private func edit(to value: String) throws(Refusal) -> ConfigEdit {
    do { return try ConfigEdit(name, to: value) } catch { throw Refusal(Self.joined(error.description, verbs)) }
  }

  /// The verbs that keys can be bound to; nil for any other setting.
  private var verbs: String? {
    name == "keys" ? SettingsCommandMessages.verbs(KeyTarget.names.joined(separator: ", ")) : nil
  }

  private static func joined(_ sentences: String?...) -> String {
    sentences.compactMap(\.self).joined(separator: " ")
  }
}

/// `todos config unset`: removes one line from config.toml and keeps the rest.
struct ConfigUnsetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: localized("Remove a setting from config.toml and print its new value."),
    discussion: localized(
      """
      todos config unset theme
      todos config unset keys.toggle    # or keys, to reset all of them
      """))

  @Argument(help: ArgumentHelp(localized("The name of a setting.")), completion: Candidates.settings) var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try unset(in: session)
    let reading = ConfigReading(file: session.folders.configFile)
    let lines = SettingInUse.all(reading, session.environment, color: shared.color).filter {
      $0.name == name || $0.name.hasPrefix(name + ".")
    }.map(\.line)
    for line in lines.isEmpty ? [usualKeys(reading.config) ?? SettingsCommandMessages.notSet(name)] : lines {
      try session.console.say(line)
    }
  }

  /// Returns the default keys of a verb in the format of `config`; nil if the name is no verb's keys.
  private func usualKeys(_ config: Config) -> String? {
    guard name.hasPrefix("keys."), let target = KeyTarget.named(String(name.dropFirst(5))) else { return nil }
    let choice = KeyChoice(config)
    var config = Config()
    config.keys[target.name] = choice.keys(of: target)
    let source = if case .verb(let verb) = target { choice.source(of: verb).word } else { "default" }
    return Setting.table.text(name, of: config).map { "\(name) = \($0)  # \(source)" }
  }

  private func unset(in session: Session) throws {
    let path = Setting.path(name)
    let target = path.dropFirst().joined(separator: ".")
    let isPage = KeyPage(rawValue: target) != nil
    if path.first == "keys", !target.isEmpty, !isPage, session.config.keys[target] == nil {
      try ConfigCommand.check(name)
    }
    do { _ = try session.folders.unset(name) } catch {
      try ConfigCommand.check(name)
      throw Refusal(error)
    }
  }
}
