import Actions
import ArgumentParser
import Logging
import Settings
import TodoAPI

/// A command of the person's: one verb, carried out in a session.
protocol VerbCommand: ParsableCommand {
  /// What stands behind every command.
  var shared: SharedOptions { get }

  /// How to tell what it would change, with nothing changed; nil where it is to be done.
  var rehearsal: Rehearsal? { get }

  /// Does it; what is thrown is told in words, or as JSON where that was asked for.
  func perform(in session: Session) throws
}

/// A command that changes items, and that can be asked what it would change.
protocol ChangingCommand: VerbCommand {
  var json: JSONOption { get }
  /// Whether nothing is to be changed.
  var dry: DryRunOption { get }
}

extension ChangingCommand {
  var rehearsal: Rehearsal? { dry.isWanted ? Rehearsal(isJSON: json.isWanted) : nil }
}

extension VerbCommand {
  var rehearsal: Rehearsal? { nil }

  /// What it is called; its changes are called so in the history.
  static var name: String { configuration.commandName ?? "" }

  /// Begins a session and performs the command in it.
  mutating func run() throws {
    let session = try Session(home: shared.home, color: shared.color, environment: shared.environment)
    session.log.info(
      "command started",
      metadata: ["command": "\(Self.name)", "version": "\(ProgramVersion.current)"]
    )
    try carryOut(in: session)
    try session.ending.check()
  }

  /// Performs the command in a session, or tells what it would change where only that is asked for.
  func carryOut(in session: Session) throws {
    var session = session
    session.rehearsal = rehearsal
    do { try perform(in: session) } catch is Rehearsal.End {}
  }
}

extension CommandConfiguration {
  /// The configuration of a verb's command: its name and help line are those of the verb table.
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
  /// The text with a capital at its start.
  var capitalizedStart: String { prefix(1).uppercased() + String(dropFirst()) }
}
