import Actions
import Frames
package import TodoModel

extension Model {
  /// Handles a key on the list: counts, sequences and verbs.
  mutating func press(_ key: KeyPress) -> [Effect] {
    if key.stepsBack { return stepBack() }
    let presses = typed.presses + [key]
    switch keymap.match(presses) {
    case .row(let row):
      let count = typed.count
      typed = TypedKeys()
      if row.command == .program(.quit), list.origin != nil, key.isPlain { return leaveList() }
      return row.command.map { run($0, count: count) } ?? []
    case .more:
      typed.presses = presses
      return []
    case .none:
      if let digit = key.digit, typed.add(digit: digit) { return [] }
      guard !typed.presses.isEmpty else {
        typed = TypedKeys()
        tellOfKeys(key)
        return []
      }
      typed.presses = []
      return press(key)
    }
  }

  /// Shows a hint at the list of keys for the first key without a meaning, and for others while the hint is visible.
  private mutating func tellOfKeys(_ key: KeyPress) {
    let help = keymap.key(.program(.help))
    let rest = " does nothing here; \(help) shows the keys."
    let isSaid = toast?.text.hasSuffix(rest) ?? false
    guard !hasToldOfKeys || isSaid, !isRushed, surface == .full, !help.isEmpty else { return }
    hasToldOfKeys = true
    say("“\(key)”" + rest)
  }

  /// Cancels the first that applies: pending keys, selection, search, open list, tour, offered sweep, toast.
  private mutating func stepBack() -> [Effect] {
    if !typed.isEmpty {
      typed = TypedKeys()
    } else if list.focus.anchor != nil || !list.focus.marked.isEmpty {
      list.clearSelection()
    } else if list.leadsBack {
      return leaveList()
    } else if list.search.text != nil {
      return find(nil)
    } else if tour != nil {
      tour = nil
    } else if offer.day != nil {
      offer.close()
    } else {
      toast = nil
    }
    return []
  }

  /// Runs a verb as its key does, on `item` if its page requests it; shows the reason if the verb is not possible.
  package mutating func run(_ verb: Verb, count: Int? = nil, of item: ItemID? = nil) -> [Effect] {
    if let reason = reason(against: verb, of: item) {
      say(reason)
      return []
    }
    if !verb.isStep { offer.close() }
    announcer.verb = verb
    switch verb {
    case .motion(let motion):
      move(motion, count ?? 1)
      return []
    case .item(let verb): return act(verb, count, of: item)
    case .look(let verb): return look(verb, count)
    case .program(let verb): return program(verb)
    }
  }
}

extension KeyPress {
  /// True if the key cancels pending keys, on the list and on pages.
  package var stepsBack: Bool { self == KeyPress(.escape) || self == .control("g") }

  /// True for a letter or sign without modifiers.
  fileprivate var isPlain: Bool { if case .character = key { modifiers.isEmpty } else { false } }

  /// The digit of a key without modifiers; nil for any other key.
  fileprivate var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
