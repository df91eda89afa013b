import Intents

extension ListedRow {
  /// Whether it stands among what is done, rather than where it was when it was ticked.
  ///
  /// A row that was ticked just now keeps its signs and colours, so that a tick changes little on the screen.
  func isPutAway(in section: Section.Kind) -> Bool {
    switch section {
    case .doneToday, .day: isDone
    default: false
    }
  }
}
