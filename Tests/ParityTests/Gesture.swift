import TodoModel

/// What a person does, whatever the surface.
enum Gesture: Hashable, Sendable {
  /// Adds a line.
  case add(String)
  /// Says when, in words; `series` where all of a repeat is meant.
  case date(String, series: Bool = false)
  /// Takes the date away.
  case clearDate
  case done, reopen, toggle, delete
  case priority(Priority)
  case title(String)

  /// The surfaces that have no way to do it yet.
  var missing: Set<Door> {
    switch self {
    case .add, .date, .clearDate, .done, .reopen, .toggle: []
    case .delete, .priority, .title: [.page]
    }
  }
}

/// A surface through which things are done.
enum Door: CaseIterable, Hashable, Sendable {
  /// The model of the full screen: keys in, changes out.
  case screen
  /// The program as a process.
  case command
  /// HTTP with JSON.
  case api
  /// The form of the web page.
  case page
}
