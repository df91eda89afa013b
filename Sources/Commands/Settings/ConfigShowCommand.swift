import ArgumentParser
import HTTPTransport
import JSON
import Settings
import TodoAPI
import TodoModel

/// `todos config show`: prints the file of the settings, the server, and each value with its source.
struct ConfigShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract:
      "Show the paths, the server of this home, and where each setting comes from.",
    discussion: """
      Each value is followed by its source: default, file with the line, environment with the variable, or option.
      """
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let login = try session.tokenFile.written()
    let reading = ConfigReading(file: session.folders.configFile)
    let settings = SettingInUse.all(reading, session.environment, color: shared.color)
    if json.isWanted { return try session.console.pass(JSONText.of(body(login, settings, in: session))) }
    try session.console.say("settings  \(session.folders.configFile)")
    if let login {
      let end = session.zone.local(at: login.expiresAt).day
      try session.console.say("server    \(login.server) as \(login.account), signed in until \(end)")
    } else if let forwarded = session.folders.forwarded {
      try session.console.say("server    the machine you came from, over \(forwarded.socket)")
    } else {
      try session.console.say("server    none: the items are in \(session.folders.database)")
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
      "config": .string(session.folders.configFile),
      "server": login.map { .string($0.server) } ?? .null,
      "account": login.map { .string($0.account) } ?? .null,
      "settings": .object(Dictionary(uniqueKeysWithValues: values)),
    ])
  }
}
