import Actions
import TodoModel

/// What a person does, whatever the surface.
enum Gesture: Hashable, Sendable {
  /// Adds a line.
  case add(String)
  /// Says when, in words; `series` where all of a repeat is meant.
  case date(String, series: Bool = false)
  /// Takes the date away.
  case clearDate
  case done, reopen
  /// A verb that has a key on the screen and a command of its name.
  case item(ItemVerb)
  /// A verb that moves to a day and has a key on the screen; elsewhere its name, with the item's time, are words for it.
  case move(ItemVerb)
  /// Says when to be reminded again, in words.
  case snooze(String)
  case priority(Priority)
  case title(String)

  /// Every verb that means something for items alone and is a command of its name.
  static let verbs = ItemVerb.allCases.filter {
    $0.row.parameters == [.items] && $0.meaning() != nil && !$0.saysDate
  }.map(Gesture.item)

  /// The surfaces that have no way to do it to an item of a kind yet: the page has few verbs, and on the screen what is
  /// done must be reopened before it gets another date.
  func missing(for kind: Kind?) -> Set<Surface> {
    switch self {
    case .date, .clearDate: kind?.isDone == true ? [.screen] : []
    case .add, .done, .reopen, .item(.toggle), .item(.skip), .move, .snooze: []
    case .item, .priority, .title: [.page]
    }
  }

  /// The same where there are words and no keys: "tomorrow 09:00" for what is at nine.
  func inWords(for item: Item?) -> Gesture {
    guard case .move(let verb) = self else { return self }
    let time = item?.schedule?.start.time.map { " \($0)" } ?? ""
    return .date(verb.row.name + time)
  }

  /// Whether it is done in words.
  var hasWords: Bool {
    switch self {
    case .add, .date: true
    default: false
    }
  }
}

/// A surface through which things are done.
enum Surface: CaseIterable, Hashable, Sendable {
  /// The model of the full screen: keys in, changes out.
  case screen
  /// The program as a process.
  case command
  /// HTTP with JSON.
  case api
  /// The form of the web page.
  case page
}
