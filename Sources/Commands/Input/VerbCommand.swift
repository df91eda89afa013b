import Actions
import ArgumentParser
import Logging
import Settings
import TodoAPI

/// A command of the user: one verb, performed in a session.
protocol VerbCommand: ParsableCommand {
  var shared: SharedOptions { get }

  /// The dry run; nil to make the changes.
  var rehearsal: Rehearsal? { get }

  /// Performs the command; errors are printed as text, or as JSON if requested.
  func perform(in session: Session) throws
}

/// A command that changes items and supports a dry run.
protocol ChangingCommand: VerbCommand {
  var json: JSONOption { get }
  var dry: DryRunOption { get }
}

extension ChangingCommand {
  var rehearsal: Rehearsal? { dry.isWanted ? Rehearsal(isJSON: json.isWanted) : nil }
}

extension VerbCommand {
  var rehearsal: Rehearsal? { nil }

  /// The command name, which also labels its changes in the history.
  static var name: String { configuration.commandName ?? "" }

  mutating func run() throws {
    let session = try Session(home: shared.home, color: shared.color, environment: shared.environment)
    session.log.info(
      "command started",
      metadata: ["command": "\(Self.name)", "version": "\(ProgramVersion.current)"]
    )
    try carryOut(in: session)
    try session.ending.check()
  }

  /// Performs the command in a session, as a dry run if requested.
  func carryOut(in session: Session) throws {
    var session = session
    session.rehearsal = rehearsal
    do { try perform(in: session) } catch is Rehearsal.End {}
  }
}

extension CommandConfiguration {
  /// Returns the configuration of a verb's command, with name and help line from the verb table.
  static func of(_ verb: ItemVerb, usage: String? = nil, discussion: String = "") -> CommandConfiguration {
    CommandConfiguration(
      commandName: verb.rawValue,
      abstract: verb.row.help.capitalizedStart + ".",
      usage: usage,
      discussion: discussion
    )
  }
}

extension String {
  var capitalizedStart: String { prefix(1).uppercased() + String(dropFirst()) }
}
