/// What other programs call what this one does, so that their words lead to the command that does it.
enum KnownWords {
  /// A command as it would be typed, by the word for it elsewhere.
  static let command = [
    "ls": "list", "all": "list all", "today": "list today", "upcoming": "list upcoming",
    "inbox": "list inbox",
    "next": "list today", "agenda": "calendar --agenda", "cal": "calendar", "week": "calendar --week",
    "find": "list all --filter words", "search": "list all --filter words", "info": "show 1", "new": "add",
    "create": "add", "rm": "delete 1", "remove": "delete 1", "del": "delete 1", "trash": "restore",
    "undelete": "restore", "do": "done 1", "complete": "done 1", "finish": "done 1", "tick": "done 1",
    "rename": "edit 1 --title words", "modify": "edit 1", "tag": "edit 1 --add-tag name",
    "untag": "edit 1 --remove-tag name", "move": "edit 1 --list name", "priority": "edit 1 --priority high",
    "pri": "edit 1 --priority high", "note": "edit 1 --notes words", "notes": "edit 1 --notes words",
    "annotate": "edit 1 --notes words", "due": "schedule 1 friday", "date": "schedule 1 friday",
    "postpone": "schedule 1 tomorrow", "defer": "schedule 1 tomorrow", "start": "focus 1",
    "stop": "focus --stop", "projects": "lists", "history": "log", "version": "--version",
    "settings": "config", "set": "config set",
  ]
}
