import Actions
import Intents

/// Six things shown one after the other on a person's own list: each waits until it was done, or a key goes on.
///
/// Nothing is in its hands: the person's keys work as ever, and it only looks at what comes of them.
package struct Tour: Hashable, Sendable {
  /// What is shown, in its order.
  package enum Step: Int, CaseIterable, Hashable, Sendable {
    case add, tick, date, find, views, keys
  }

  /// What is shown now.
  package private(set) var step = Step.add
  /// Whether the first half of it was done: ticked and not taken back, opened and not closed.
  package private(set) var isHalf = false

  /// Goes on to the next thing; false behind the last.
  mutating func goOn() -> Bool {
    guard let next = Step(rawValue: step.rawValue + 1) else { return false }
    (step, isHalf) = (next, false)
    return true
  }

  /// Takes note of what was done; whether that was what is shown.
  ///
  /// `open` is what is shown while that is open.
  mutating func note(_ effects: [Effect], viewChanged: Bool, open: Step?) -> Bool {
    switch step {
    case .add: return effects.contains { $0.changes.contains { $0.intent.isAdding } }
    case .tick:
      isHalf = isHalf || effects.contains { $0.changes.contains { $0.intent.isTicking } }
      return isHalf && effects.contains(.undo)
    case .views: return viewChanged
    case .date, .find, .keys:
      let wasOpen = isHalf
      isHalf = open == step
      return wasOpen && !isHalf
    }
  }

  /// What to do now, in a sentence with the person's keys; `hasRow` says whether there is a row to do it to.
  func sentence(_ keymap: Keymap, hasRow: Bool) -> String {
    guard !hasRow, !isHalf, step == .tick || step == .date else {
      return Self.sentence(step, isHalf: isHalf, keymap)
    }
    let (add, next) = (keymap.key(.item(.add)), keymap.key(.look(.nextView)))
    return
      "There is no row to \(step == .tick ? "mark as done" : "date"). \(add) adds one; \(next) shows the other views."
  }

  /// All that is shown, in sentences with the keys as they come.
  package static var sentences: [String] { Step.allCases.map { sentence($0, isHalf: false, .standard) } }

  private static func sentence(_ step: Step, isHalf: Bool, _ keymap: Keymap) -> String {
    func key(_ verb: Verb) -> String { keymap.key(verb) }
    switch step {
    case .add: return "\(key(.item(.add))) adds an item; you can type a date with it: call Ann at 5pm today."
    case .tick where isHalf:
      return "Done. Now \(key(.item(.undo))) undoes that. It undoes everything."
    case .tick:
      return "\(key(.item(.toggle))) marks the current row as done; \(key(.item(.undo))) undoes it."
    case .date:
      return
        "\(key(.item(.date))) sets the date of a row: type friday 3pm, or press the number of a suggestion."
    case .find:
      return "\(key(.look(.find))) searches; Enter keeps the filter, Esc shows all."
    case .views:
      return
        "\(key(.look(.nextView))) shows Upcoming, then the other views, and comes back to Today."
    case .keys:
      return
        "\(key(.program(.palette))) finds any command by name, \(key(.program(.help))) shows all keys."
    }
  }
}

extension Effect {
  /// What is changed by it.
  fileprivate var changes: [Change] { if case .commit(let changes, _, _) = self { changes } else { [] } }
}

extension Intent {
  fileprivate var isAdding: Bool { if case .add = self { true } else { false } }
  fileprivate var isTicking: Bool { if case .done = self { true } else { false } }
}
