import Frames
package import Programs
package import TodoModel

/// A program that runs when a reminder fires, with its arguments and without a shell.
///
/// The environment describes the reminder, sanitized of control characters and direction marks.
package struct ReminderCommand: Hashable, Sendable {
  /// The program, found in `PATH` if it has no slash, and its arguments.
  package let words: [String]

  /// Creates a command; returns nil if no program is named.
  package init?(_ words: [String]) {
    guard let program = words.first, !program.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      return nil
    }
    self.words = words
  }

  /// Returns the program for an item's reminder, which was due at `moment`; `more` are additional variables.
  package func program(
    for item: Item, at moment: Instant, occurrence: Occurrence?, more: [String: String] = [:]
  ) -> OutsideProgram {
    OutsideProgram(
      words,
      [
        "TODOS_ID": item.id.description, "TODOS_NUMBER": item.number.map(String.init) ?? "",
        "TODOS_TITLE": DisplayText(item.title, byteLimit: 1_024).text,
        "TODOS_LIST": DisplayText(item.list ?? "", byteLimit: 256).text, "TODOS_PRIORITY": item.priority.rawValue,
        "TODOS_DUE": moment.description, "TODOS_OCCURRENCE": occurrence?.due.description ?? "",
      ].merging(more) { _, said in said })
  }
}
