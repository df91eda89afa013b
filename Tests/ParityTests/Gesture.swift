import Actions
import TodoModel

/// A user's action, independent of the interface.
enum Gesture: Hashable, Sendable {
  case add(String)
  /// Sets a date in words; `series` changes the whole repeat.
  case date(String, series: Bool = false)
  case clearDate
  case done, reopen
  /// A verb with a key on the screen and a command of its name.
  case item(ItemVerb)
  /// A verb that moves an item to a day, with a key on the screen; elsewhere its name and the item's time are the
  /// words.
  case move(ItemVerb)
  /// Snoozes the reminder until a time in words.
  case snooze(String)
  case priority(Priority)
  case title(String)

  /// Every verb that applies to items only and is a command of its name.
  static let verbs = ItemVerb.allCases.filter { $0.row.parameters == [.items] && $0.meaning() != nil && !$0.saysDate }
    .map(Gesture.item)

  /// Returns the surfaces without a way to do it to such an item.
  ///
  /// The page has few verbs, and on the screen a done item must be reopened before it gets another date.
  func missing(for kind: Kind?) -> Set<Surface> {
    switch self {
    case .date, .clearDate: kind?.isDone == true ? [.screen] : []
    case .add, .done, .reopen, .item(.toggle), .item(.skip), .move, .snooze: []
    case .item, .priority, .title: [.page]
    }
  }

  /// Returns the gesture in words instead of keys: "tomorrow 09:00" for an item at nine.
  func inWords(for item: Item?) -> Gesture {
    guard case .move(let verb) = self else { return self }
    let time = item?.schedule?.start.time.map { " \($0)" } ?? ""
    return .date(verb.row.name + time)
  }

  var hasWords: Bool {
    switch self {
    case .add, .date: true
    default: false
    }
  }
}

enum Surface: CaseIterable, Hashable, Sendable {
  /// The model of the full screen: keys in, changes out.
  case screen
  /// The program as a process.
  case command
  /// HTTP with JSON.
  case api
  /// The web page's form.
  case page
}
