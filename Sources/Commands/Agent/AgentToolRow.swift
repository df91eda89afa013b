import Agent
import ArgumentParser

/// A command that agents can call, with its effect; the command's description supplies the rest of the tool.
struct AgentToolRow: Hashable, Sendable {
  /// The command as typed: `lists rename`.
  let command: String
  let effect: AgentTool.Effect
  let isIdempotent: Bool

  private init(_ command: String, _ effect: AgentTool.Effect, isIdempotent: Bool) {
    self.command = command
    self.effect = effect
    self.isIdempotent = isIdempotent
  }

  var name: String { command.split(separator: " ").joined(separator: "_") }

  private static func reading(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .reads, isIdempotent: true) }
  }

  /// Commands that set a state, with the same result for repeated calls.
  private static func setting(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .writes, isIdempotent: true) }
  }

  /// Commands with a further effect for each call: another item, day or occurrence.
  private static func adding(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .writes, isIdempotent: false) }
  }

  private static func removing(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .removes, isIdempotent: true) }
  }

  static let all =
    reading(
      "list", "here show", "next", "plan show", "show", "status", "calendar", "board show", "log", "stats",
      "parse", "occurrences")
    + adding("add", "plan distribute", "plan stack")
    + setting("edit") + adding("annotate", "schedule", "snooze", "done") + setting("someday", "reopen") + adding("skip")
    + setting("unskip") + removing("delete") + setting("restore") + adding("undo", "redo") + reading("lists show")
    + setting("lists add", "lists rename") + removing("lists merge", "lists delete")
    + setting("lists set", "lists order", "lists archive", "lists unarchive", "lists colour", "lists icon")
    + reading("tags show") + setting("tags rename", "tags set") + setting("board move") + reading("filter list")
    + setting("filter save", "filter rename", "filter order") + setting("filter colour", "filter icon")
    + removing("filter remove") + reading("template list", "template show") + adding("template save", "template use")
    + setting("template rename") + removing("template remove") + setting("focus now") + reading("focus log")
    + setting("focus set") + removing("focus remove") + reading("conflicts list")
    + reading("calendars list", "fields show")
    + setting("fields add", "fields rename", "fields choices") + removing("fields remove")

  /// Arguments that a call must contain because the command otherwise reads standard input, prompts, or uses a
  /// filter.
  static let needed: [String: Set<String>] = {
    let ofItems = ItemCommandRow.all.compactMap(\.configuration.commandName).map { ($0, Set(["ids"])) }
    return Dictionary(uniqueKeysWithValues: ofItems).merging([
      "add": ["text"], "parse": ["text"], "occurrences": ["rrule", "start"], "show": ["ids"], "edit": ["ids"],
      "skip": ["ids"], "board move": ["ids"], "schedule": ["id"], "snooze": ["id"], "annotate": ["id", "text"],
    ]) { $1 }
  }()

  /// Commands that agents cannot call, by their first words, with the reason.
  private static let withheld: [String: String] = [
    "toggle": AgentMessages.toggleIsAmbiguous,
    "sweep": AgentMessages.sweepAsks, "review": AgentMessages.reviewAsks, "open-link": AgentMessages.opensOnScreen,
    "conflicts resolve": AgentMessages.personResolvesConflicts, "widget": drawing, "open": drawing,
    "demo": drawing, "tour": drawing, "remind": drawing, "watch": drawing, "login": account, "logout": account,
    "unlock": account, "lock": account, "sessions": account, "password": account, "sync": account,
    "app-passwords": account, "feeds": account, "phone": account, "webhooks": account, "import": files, "export": files,
    "backup": files,
    "restore-backup": files, "template export": files, "template import": files, "here set": files, "here unset": files,
    "theme": settings, "keys": settings,
    "config": settings, "doctor": settings, "tmux": settings, "completions": settings, "manual": settings,
    "mcp": settings, "ssh": drawing, "follow": drawing, "calendars add": settings, "calendars remove": settings,
    "calendars rename": settings, "calendars hide": settings, "calendars show": settings, "calendars fetch": settings,
    "calendars colour": settings,
    "private": settings,
  ]

  /// Returns the reason why agents cannot call a tool; nil if they can, or if the tool does not exist.
  static func reason(against tool: String) -> String? {
    let words = tool.split(separator: "_")
    return words.indices.lazy.map { words[...$0].joined(separator: " ") }.compactMap { withheld[$0] }.first
  }

  private static let drawing = AgentMessages.needsPersonAtTerminal
  private static let account = AgentMessages.accountsBelongToPerson
  private static let files = AgentMessages.usesFilesOfPerson
  private static let settings = AgentMessages.changesProgram
}
