/// Commands of other programs with the equivalent command of this one.
enum KnownWords {
  /// The placeholder for the typed items.
  private static let id = "ID"
  /// The placeholder for the other typed words.
  private static let words = "WORDS"

  private static let command = [
    "ls": "list WORDS", "all": "list all", "today": "list today", "upcoming": "list upcoming", "inbox": "list inbox",
    "overdue": "list overdue", "agenda": "calendar --agenda", "cal": "calendar",
    "week": "calendar --week", "find": "list all WORDS", "search": "list all WORDS", "info": "show ID",
    "new": "add WORDS", "create": "add WORDS", "rm": "delete ID", "remove": "delete ID", "del": "delete ID",
    "trash": "restore", "undelete": "restore ID", "do": "done ID", "complete": "done ID", "finish": "done ID",
    "tick": "done ID", "rename": "edit ID --title WORDS", "modify": "edit ID", "tag": "edit ID --add-tag WORDS",
    "untag": "edit ID --remove-tag WORDS", "move": "edit ID --list WORDS", "priority": "edit ID --priority WORDS",
    "pri": "edit ID --priority WORDS", "notes": "note ID WORDS", "append": "note ID WORDS", "due": "schedule ID WORDS",
    "date": "schedule ID WORDS", "postpone": "schedule ID tomorrow", "defer": "schedule ID tomorrow",
    "start": "focus ID", "stop": "focus --stop", "projects": "lists", "history": "log ID", "version": "--version",
    "settings": "config", "set": "config set",
  ]

  /// Returns the equivalent of the typed command, with its items and words, quoted for a shell.
  static func command(for typed: [String]) -> String? {
    guard let word = typed.first, let command = command[word] else { return nil }
    let items = typed.dropFirst().prefix {
      !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isNumber || ",-".contains($0)) }
    }
    let rest = command.contains(id) ? typed.dropFirst(1 + items.count) : typed.dropFirst()
    let text = rest.isEmpty ? nil : ShellText.word(rest.joined(separator: " "))
    let parts = command.split(separator: " ").map { part in
      switch part {
      case id: items.isEmpty ? id : ShellText.line(Array(items))
      case words: text ?? words
      default: String(part)
      }
    }
    let isOptional = ["log", "restore", "list"].contains(parts.first)
    return parts.filter { !isOptional || ![id, words].contains($0) }.joined(separator: " ")
  }
}
