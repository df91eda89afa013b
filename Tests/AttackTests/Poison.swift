import TodoModel

/// Something that one account sends to harm itself, the others or the server.
///
/// In its values `$a` and `$b` stand for items that are there, `$new` for the item that is added, `$epoch` for the life
/// of the server's file.
struct Poison: Sendable {
  /// The part of a request that holds a poison.
  enum Place: Sendable {
    /// In an item that is added, and is due.
    case item(Said)
    /// In mutations of the items that are there.
    case mutations([Said])
    /// Beside the mutations.
    case request(Said)
    /// Instead of everything.
    case text(String)
  }

  /// The possible outcomes.
  enum Outcome: Sendable {
    /// It is stored, as it was sent or otherwise.
    case taken
    /// The request is refused, with words.
    case refused
    /// The mutation is rejected, with words.
    case rejected
  }

  /// The name of the poison.
  let name: String
  /// The part of a request that holds it.
  let place: Place
  /// The outcomes that are allowed.
  let expected: Set<Outcome>

  /// Something that must be turned away.
  static func bad(_ name: String, _ place: Place) -> Poison {
    Poison(name: name, place: place, expected: [.refused, .rejected])
  }

  /// Something that may be taken or turned away, as long as everything else goes on.
  static func odd(_ name: String, _ place: Place) -> Poison {
    Poison(name: name, place: place, expected: [.taken, .refused, .rejected])
  }

  /// Something that only looks like poison.
  static func good(_ name: String, _ place: Place) -> Poison {
    Poison(name: name, place: place, expected: [.taken])
  }
}

extension Poison.Place {
  /// One mutation of the item `$a`.
  static func mutation(_ intent: String, _ others: Said) -> Poison.Place {
    let named: Said = ["do": Said.quoted(intent), "item": "\"$a\""]
    return .mutations([named.saying(others)])
  }

  /// An item with one value that is said otherwise.
  static func item(_ name: String, _ value: String) -> Poison.Place { .item(Said(name, value)) }

  /// A schedule for an item, whose first time is due.
  static func schedule(_ others: Said) -> Poison.Place {
    .item(Said("schedule", Said.due(minutesAgo: 1).saying(others).text))
  }
}

extension Said {
  /// One name.
  init(_ name: String, _ value: String) { self.init(dictionaryLiteral: (name, value)) }

  /// A schedule that fell due some minutes ago.
  static func due(minutesAgo minutes: Int) -> Said {
    ["start": quoted(WallClock.local(minutesAgo: minutes).description), "zone": "\"UTC\""]
  }
}
