import Frames
package import Programs
package import TodoModel

/// A program that is run when a reminder fires: its name and arguments as they are, never through a shell.
///
/// What the reminder is about stands in its environment, cleaned of controls and direction marks.
package struct ReminderCommand: Hashable, Sendable {
  /// The program, looked up in `PATH` where it has no slash, and its arguments.
  package let words: [String]

  /// A command; nil where no program is named.
  package init?(_ words: [String]) {
    guard let program = words.first, !program.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      return nil
    }
    self.words = words
  }

  /// The program for a reminder of an item, which was to fire at a moment.
  ///
  /// `more` are variables to say besides those of the item.
  package func program(
    for item: Item,
    at moment: Instant,
    occurrence: Occurrence?,
    more: [String: String] = [:]
  ) -> OutsideProgram {
    OutsideProgram(
      words,
      [
        "TODOS_ID": item.id.description,
        "TODOS_NUMBER": item.number.map(String.init) ?? "",
        "TODOS_TITLE": DisplayText(item.title, byteLimit: 1_024).text,
        "TODOS_LIST": DisplayText(item.list ?? "", byteLimit: 256).text,
        "TODOS_PRIORITY": item.priority.rawValue,
        "TODOS_DUE": moment.description,
        "TODOS_OCCURRENCE": occurrence?.due.description ?? "",
      ].merging(more) { _, said in said }
    )
  }
}
