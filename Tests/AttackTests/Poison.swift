import TodoModel

/// A value that an account sends to harm itself, the others or the server.
///
/// In its values, `$a` and `$b` stand for existing items, `$new` for the added item, `$epoch` for the epoch of the
/// server's database.
struct Poison: Sendable {
  enum Place: Sendable {
    /// In an added item that is due.
    case item(Said)
    /// In mutations of existing items.
    case mutations([Said])
    /// Beside the mutations.
    case request(Said)
    /// Replaces the whole body.
    case text(String)
  }

  enum Outcome: Sendable {
    case taken
    case refused
    case rejected
  }

  let name: String
  let place: Place
  let expected: Set<Outcome>

  /// Returns a poison that must be rejected.
  static func bad(_ name: String, _ place: Place) -> Poison {
    Poison(name: name, place: place, expected: [.refused, .rejected])
  }

  /// Returns a poison that may be accepted or rejected without side effects.
  static func odd(_ name: String, _ place: Place) -> Poison {
    Poison(name: name, place: place, expected: [.taken, .refused, .rejected])
  }

  /// Returns a harmless value that looks like poison.
  static func good(_ name: String, _ place: Place) -> Poison { Poison(name: name, place: place, expected: [.taken]) }
}

extension Poison.Place {
  /// Returns one mutation of the item `$a`.
  static func mutation(_ intent: String, _ others: Said) -> Poison.Place {
    let named: Said = ["do": Said.quoted(intent), "item": "\"$a\""]
    return .mutations([named.saying(others)])
  }

  static func item(_ name: String, _ value: String) -> Poison.Place { .item(Said(name, value)) }

  /// Returns an item's schedule whose first occurrence is due.
  static func schedule(_ others: Said) -> Poison.Place {
    .item(Said("schedule", Said.due(minutesAgo: 1).saying(others).text))
  }
}

extension Said {
  init(_ name: String, _ value: String) { self.init(dictionaryLiteral: (name, value)) }

  static func due(minutesAgo minutes: Int) -> Said {
    ["start": quoted(WallClock.local(minutesAgo: minutes).description), "zone": "\"UTC\""]
  }
}
