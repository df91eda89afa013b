import Messages

/// Messages about input: files, standard input and passwords.
enum InputMessages {
  static func tooLarge(_ file: String) -> String {
    localized("\(file) is larger than 64 MiB. Split it and import the parts one by one.")
  }

  static func isOpenList(_ file: String) -> String {
    localized("\(file) belongs to the list that is open now. To copy the list: todos export")
  }

  static func cannotBeRead(_ file: String, reason: String) -> String {
    localized("\(file) cannot be read: \(reason). Check its name and permissions.")
  }

  static var noPassword: String { localized("No password on standard input. Nothing was changed.") }

  static func noTerminal(option: String) -> String { localized("No terminal to ask on. Use \(option).") }
}

/// Messages of the command line that fit any command.
enum OutputMessages {
  static var nothingChanged: String { localized("Nothing was changed.") }
  static var nothingImported: String { localized("Nothing was imported.") }
  static var nothingWritten: String { localized("Nothing was written.") }
  static func nothingToChange(_ reason: String) -> String { localized("Nothing to change: \(reason).") }
  static var cancelled: String { localized("Cancelled; nothing more was done.") }

  static func outputNotWritten(_ reason: String) -> String {
    localized("The output cannot be written: \(reason). Free some space or write elsewhere.")
  }

  /// The answers that confirm a question, in lower case.
  static var yes: [String] { ["y", "yes"] + localized("y yes", as: "answers").split(separator: " ").map(String.init) }

  static var inbox: String { localized("Inbox") }
  static var unchanged: String { localized("Unchanged") }
  static var moved: String { localized("Moved") }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var noDate: String { localized("no date") }
  static func deadline(_ date: String) -> String { localized("by \(date)") }
  static func withConflicts(_ state: String) -> String { localized("\(state): todos conflicts") }
  static func didYouMean(_ word: String) -> String { localized("Did you mean \(word)?") }
}

/// Messages about shell completions.
enum CompletionMessages {
  static var noItems: String { localized("There are no items.") }

  static var unknownShell: String { localized("Completions exist for bash, zsh and fish.") }

  static func written(_ file: String) -> String { localized("Wrote \(file)") }

  static func noHomeFolder(command: String) -> String {
    localized("No home folder found. Set HOME, or write the file yourself: \(command)")
  }

  static func zshNeedsLine(_ line: String) -> String { localized("In ~/.zshrc, before compinit: \(line)") }

  static func bashReadsFile(command: String) -> String {
    localized("New shells read it where the package bash-completion is installed; else: \(command)")
  }
}
