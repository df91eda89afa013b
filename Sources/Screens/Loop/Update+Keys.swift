import Actions
import Frames

extension Model {
  /// Does what a key on the list asks for: counts, sequences, verbs.
  mutating func press(_ key: KeyPress) -> [Effect] {
    if key.stepsBack { return stepBack() }
    let presses = typed.presses + [key]
    switch keymap.match(presses) {
    case .row(let row):
      let count = typed.count
      typed = TypedKeys()
      return row.command.map { run($0, count: count) } ?? []
    case .more:
      typed.presses = presses
      return []
    case .none:
      if let digit = key.digit, typed.add(digit: digit) { return [] }
      guard !typed.presses.isEmpty else {
        typed = TypedKeys()
        return []
      }
      typed.presses = []
      return press(key)
    }
  }

  /// Esc puts away, in this order: keys typed so far, the selection, what is sought, what is offered, the
  /// sentence at the foot.
  private mutating func stepBack() -> [Effect] {
    if !typed.isEmpty {
      typed = TypedKeys()
    } else if focus.anchor != nil || !focus.marked.isEmpty {
      clearSelection()
    } else if search.text != nil {
      return find(nil)
    } else if offer.day != nil {
      offer.day = nil
    } else {
      toast = nil
    }
    return []
  }

  /// Selects nothing.
  mutating func clearSelection() {
    focus.anchor = nil
    focus.marked = []
  }

  /// Runs a verb as its key does; one that is not possible now says why.
  mutating func run(_ verb: Verb, count: Int? = nil) -> [Effect] {
    if let reason = reason(against: verb) { return say(reason) }
    if !verb.isStep { offer.day = nil }
    switch verb {
    case .motion(let motion): return move(motion, count ?? 1)
    case .item(let verb): return act(verb, count)
    case .look(let verb): return look(verb, count)
    case .program(let verb): return program(verb)
    }
  }
}

extension KeyPress {
  /// Whether the key puts away what is typed so far, on the list and on pages.
  var stepsBack: Bool { self == KeyPress(.escape) || self == .control("g") }

  /// The digit of a plain key; nil for any other.
  fileprivate var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
