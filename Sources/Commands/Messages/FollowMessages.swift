import Messages

/// Messages about a todo.txt file that is kept equal to the list.
enum FollowMessages {
  // MARK: Refusals

  static func alreadyFollowed(_ file: String) -> String { localized("Another todos already follows \(file).") }

  static func notTodoTxt(_ file: String, format: String) -> String {
    localized("\(file) is \(format), and only todo.txt can be followed.")
  }

  static func noFolder(_ folder: String) -> String {
    localized("The folder \(folder) does not exist. Create it, or choose another file.")
  }

  static func notRegularFile(_ file: String) -> String {
    localized("\(file) is not a regular file. Choose a todo.txt file.")
  }

  static func stateUnreadable(_ file: String) -> String {
    localized(
      "\(file) cannot be read, so changes cannot be matched. Remove it: file and list are then "
        + "merged again, and nothing is deleted.")
  }

  static func heldOpen(_ file: String) -> String {
    localized("Another program has \(file) open. Close it there, then try again.")
  }

  static var noWatches: String {
    localized("The system has no file watches left. `todos follow --once` works without one.")
  }

  static func fileIsGone(_ file: String, command: String) -> String {
    localized(
      "\(file) is gone, so it was not synced, and nothing was deleted. Restore the file, or accept the loss: \(command)"
    )
  }

  static func linesAreGone(_ file: String, count: Int, command: String) -> String {
    plural(
      count,
      one: "\(file) has lost 1 line, so it was not synced, and nothing was deleted. "
        + "Restore the file, or accept the loss: \(command)",
      other: "\(file) has lost \(count) lines, so it was not synced, and nothing was deleted. "
        + "Restore the file, or accept the loss: \(command)")
  }

  // MARK: Progress

  static func following(_ file: String) -> String { localized("Following \(file). Press Ctrl-C to stop.") }

  static func noNotifications(_ file: String) -> String {
    localized("\(file) is on a file system without change notifications, so it is checked every 5 seconds.")
  }

  // MARK: Results

  static func changeLabel(_ file: String) -> String { localized("from \(file)", as: "file") }

  static func imported(from file: String, _ count: Int) -> String {
    plural(count, one: "Imported from \(file): 1 item.", other: "Imported from \(file): \(count) items.")
  }

  static func wouldImport(from file: String, _ count: Int) -> String {
    plural(count, one: "Would import from \(file): 1 item.", other: "Would import from \(file): \(count) items.")
  }

  static func written(_ file: String) -> String { localized("Wrote \(file).") }

  static func wouldWrite(_ file: String) -> String { localized("Would write \(file).") }

  static func areEqual(_ file: String) -> String { localized("\(file) and the list are the same.") }

  static func changedOnBothSides(_ count: Int) -> String {
    plural(
      count, one: "Changed on both sides: 1 item. `todos conflicts` resolves them.",
      other: "Changed on both sides: \(count) items. `todos conflicts` resolves them.")
  }

  static func refusedLine(_ line: Int, in file: String, reason: String) -> String {
    localized("\(file), line \(line): \(reason)")
  }
}
