import ArgumentParser
import HTTPTransport
import JSON
import Settings
import TodoAPI
import TodoModel

/// `todos config show`: where the settings are, and whose home this is.
struct ConfigShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show where the settings are, and which server this home belongs to."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let login = try session.tokenFile.read()
    if json.isWanted {
      return try session.console.pass(
        JSONText.of(
          .object([
            "config": .string(session.folders.configFile),
            "server": login.map { .string($0.server) } ?? .null,
            "account": login.map { .string($0.account) } ?? .null,
          ])
        )
      )
    }
    try session.console.say("settings  \(session.folders.configFile)")
    guard let login else {
      return try session.console.say("server    none: the items are in \(session.folders.database)")
    }
    let end = session.zone.local(at: login.expiresAt).day
    try session.console.say("server    \(login.server) as \(login.account), signed in until \(end)")
  }
}
