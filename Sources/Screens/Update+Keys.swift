import Frames
import Intents

extension Model {
  /// Takes a key on the list: counts, sequences, verbs.
  mutating func take(_ key: KeyPress) -> [Effect] {
    if key == KeyPress(.escape) || key == .control("g") { return stepBack() }
    let presses = typed.presses + [key]
    switch keymap.match(presses) {
    case .verb(let verb):
      let count = typed.count
      typed = TypedKeys()
      return run(verb, count: count)
    case .more:
      typed.presses = presses
      return []
    case .none:
      if let digit = key.digit, typed.take(digit: digit) { return [] }
      guard !typed.presses.isEmpty else {
        typed = TypedKeys()
        return []
      }
      typed.presses = []
      return take(key)
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
    if let reason = keymap.row(verb)?.disabledReason(self) { return say(reason) }
    if let effects = move(verb, count ?? 1) { return effects }
    offer.day = nil
    return look(verb, count) ?? act(verb, count) ?? program(verb)
  }
}

extension KeyPress {
  /// The digit of a plain key; nil for any other.
  fileprivate var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
