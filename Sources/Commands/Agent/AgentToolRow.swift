import Agent

/// Which commands an agent can call, and what a call comes to; all else of a tool is in the command's own row.
struct AgentToolRow: Hashable, Sendable {
  /// The command, as it is typed: `lists rename`.
  let command: String
  let effect: AgentTool.Effect
  /// Whether calling it twice with the same words comes to the same as once.
  let isIdempotent: Bool

  private init(_ command: String, _ effect: AgentTool.Effect, isIdempotent: Bool) {
    self.command = command
    self.effect = effect
    self.isIdempotent = isIdempotent
  }

  /// The name of the tool.
  var name: String { command.split(separator: " ").joined(separator: "_") }

  private static func reading(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .reads, isIdempotent: true) }
  }

  /// Those that set what is so afterwards, however often they are called.
  private static func setting(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .writes, isIdempotent: true) }
  }

  /// Those that do more each time: another item, another day, the next time of a repeat.
  private static func adding(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .writes, isIdempotent: false) }
  }

  private static func removing(_ commands: String...) -> [AgentToolRow] {
    commands.map { AgentToolRow($0, .removes, isIdempotent: true) }
  }

  /// All rows, in the order in which tools are listed.
  static let all =
    reading("list", "show", "status", "calendar", "board show", "log", "stats", "parse", "occurrences")
    + adding("add") + setting("edit") + adding("annotate", "schedule", "snooze", "done")
    + setting("someday", "reopen")
    + adding("skip") + setting("unskip") + removing("delete") + setting("restore") + adding("undo", "redo")
    + reading("lists show") + setting("lists add", "lists rename") + removing("lists merge", "lists delete")
    + setting("lists set", "lists order", "lists archive", "lists unarchive", "lists colour", "lists icon")
    + reading("tags show") + setting("tags rename", "tags set") + setting("board move")
    + reading("filter list") + setting("filter save", "filter rename", "filter order")
    + setting("filter colour", "filter icon") + removing("filter remove")
    + reading("template list", "template show") + adding("template save", "template use")
    + setting("template rename") + removing("template remove")
    + setting("focus now") + reading("focus log") + setting("focus set") + removing("focus remove")
    + reading("conflicts list")

  /// What a command reads from standard input, asks for, or finds by a filter, where it is not said: a call has to say it.
  static let needed: [String: Set<String>] = [
    "add": ["text"], "parse": ["text"], "occurrences": ["rrule", "start"],
    "show": ["ids"], "edit": ["ids"], "done": ["ids"], "reopen": ["ids"], "skip": ["ids"], "someday": ["ids"],
    "delete": ["ids"],
    "board move": ["ids"], "schedule": ["id"], "snooze": ["id"], "annotate": ["id", "text"],
  ]

  /// Commands that are none of an agent's, by what they begin with, and why.
  private static let withheld: [String: String] = [
    "toggle": "done and reopen say which of the two is wanted",
    "sweep": "it asks about each item; schedule and done do what is answered",
    "conflicts resolve": "which of two values holds is for the person to say",
    "widget": drawing, "open": drawing, "demo": drawing, "tour": drawing, "remind": drawing, "watch": drawing,
    "login": account, "logout": account, "unlock": account, "lock": account, "sessions": account,
    "password": account, "sync": account,
    "app-passwords": account, "webhooks": account,
    "import": files, "export": files, "backup": files, "restore-backup": files, "template export": files,
    "template import": files,
    "theme": settings, "keys": settings, "config": settings, "doctor": settings, "tmux": settings,
    "completions": settings, "manual": settings, "mcp": settings,
    "ssh": drawing, "follow": drawing,
  ]

  /// Why a tool of that name is none of an agent's; nil where it is one, or nothing at all.
  static func reason(against tool: String) -> String? {
    let words = tool.split(separator: "_")
    return words.indices.lazy.map { words[...$0].joined(separator: " ") }.compactMap { withheld[$0] }.first
  }

  private static let drawing = "it needs a person at a terminal"
  private static let account = "accounts and devices belong to the person"
  private static let files = "it reads or writes the person's files"
  private static let settings = "it changes the program, not items"
}
