import Actions
import Frames
import ScheduleGrammar
import Themes
import TodoModel

/// A title that is being typed: the line, the chips its words made, and which words were given back.
struct TitleLine: Hashable, Sendable {
  /// What became of a key.
  enum Answer: Hashable {
    case taken, unknown
    /// The line is finished.
    case entered
    /// Nothing of it is wanted.
    case cancelled
  }

  /// What is said where all words were read, so that none is left for a title.
  static let missing = "Say what is to be done, or ↓ Backspace makes these words the title."

  /// The text.
  private(set) var line: LineEditor
  /// Phrases that stay words of the title.
  private(set) var literal: [String]
  /// What the view gives to a new item.
  private(set) var given: NewItem
  /// Which of the readings is wanted.
  private(set) var alternative = 0
  /// The chip that has the keys; nil while the line has them.
  private(set) var focus: Int?
  /// The completion that was chosen by arrows; nil while none was.
  private(set) var candidate: Int?
  /// What the keys can do, as of the last event.
  private var means = Means()

  /// What the keys can do with what is typed.
  private struct Means: Hashable {
    var hasOther = false
    var hasChips = false
    var completes = false
  }

  /// A line with its text; `literal` phrases are never read.
  init(_ line: LineEditor, literal: [String] = [], given: NewItem = NewItem(title: "")) {
    self.line = line
    self.literal = literal
    self.given = given
  }

  /// What the text comes to.
  func parts(in context: ScreenContext) -> TitleParts {
    TitleParts(line.text, literal: literal, alternative: alternative, given: given, in: context)
  }

  /// The names that complete the word at the cursor.
  func completion(in context: ScreenContext) -> NameCompletion? {
    focus == nil ? NameCompletion(line, lists: context.lists, tags: context.tags) : nil
  }

  /// Keeps what the keys can do, for the hints.
  mutating func weigh(in context: ScreenContext) {
    let parts = parts(in: context)
    let names = completion(in: context)?.names ?? []
    means = Means(
      hasOther: parts.line.readings > 1,
      hasChips: !parts.chips.isEmpty,
      completes: !names.isEmpty
    )
  }

  /// The keys of the line, between those of its editor; those of a chip while that has the keys.
  func hints(_ first: [Hint], last: [Hint] = []) -> [Hint] {
    if focus != nil { return [Hint("Backspace", "give back"), Hint("←→", "chips"), Hint("↑", "words")] }
    if means.completes { return [Hint("Tab", "take the name"), Hint("↓", "next name")] + first }
    let other = means.hasOther ? [Hint("Tab", "other reading")] : []
    return first + other + (means.hasChips ? [Hint("↓", "chips")] : []) + last
  }

  /// Puts another text, all of its words to be read.
  mutating func setText(_ text: String) {
    line.setText(text)
    literal = []
    settle()
  }

  /// Keeps words from being read that a text already had.
  mutating func keepLiteral(_ phrases: [String]) { literal += phrases }

  /// Takes pasted text.
  mutating func paste(_ text: String) {
    line.paste(text)
    settle()
  }

  /// A click on the row of the names that complete the word, or on that of the chips.
  mutating func click(_ column: Int, onNames: Bool, area: Rect, in context: ScreenContext) {
    if onNames, let completion = completion(in: context) {
      guard let name = name(at: column, of: completion, area: area, icons: context.icons) else { return }
      return accept(name, completion)
    }
    let parts = parts(in: context)
    let row = chipRow(parts, area: area, icons: context.icons)
    if let chip = row.chip(at: column) { giveBack(parts.chips[chip], in: context) }
  }

  /// Puts the cursor before a character.
  mutating func moveCursor(to offset: Int) {
    focus = nil
    line.moveCursor(to: offset)
  }

  /// Takes a key.
  mutating func receive(_ key: KeyPress, in context: ScreenContext) -> Answer {
    if focus != nil, let answer = takeOnChip(key, in: context) { return answer }
    if let completion = completion(in: context), takeOnCompletion(key, completion) { return .taken }
    if key.isCancel { return .cancelled }
    switch key {
    case KeyPress(.enter): return .entered
    case KeyPress(.tab):
      alternative += 1
      return .taken
    case KeyPress(.down) where !line.isInHistory:
      if !parts(in: context).chips.isEmpty { focus = 0 }
      return .taken
    default: return type(key)
    }
  }

  private mutating func type(_ key: KeyPress) -> Answer {
    let before = line.text
    guard line.receive(key) else { return .unknown }
    if line.text != before { settle() }
    return .taken
  }

  // MARK: chips

  private mutating func takeOnChip(_ key: KeyPress, in context: ScreenContext) -> Answer? {
    let chips = parts(in: context).chips
    guard let place = focus, chips.indices.contains(place) else {
      focus = nil
      return nil
    }
    switch key.description {
    case "Left", "Ctrl-B", "Shift-Tab": focus = max(0, place - 1)
    case "Right", "Ctrl-F", "Tab": focus = min(chips.count - 1, place + 1)
    case "Down": break
    case "Up", "Esc", "Ctrl-G": focus = nil
    case "Backspace", "Delete", "Ctrl-H", "Ctrl-D": giveBack(chips[place], in: context)
    case "Enter": return nil
    default:
      focus = nil
      return nil
    }
    return .taken
  }

  /// Gives a chip's words back to the title for good, or leaves out what the view gave.
  mutating func giveBack(_ chip: TitleChip, in context: ScreenContext) {
    if chip.isGiven {
      switch chip.kind {
      case .date: given.schedule = nil
      case .deadline: given.deadline = nil
      case .list: given.list = nil
      case .tag: given.tags.remove(chip.text)
      case .priority: given.priority = .none
      }
    } else {
      literal += chip.ranges.map { line.characters($0) }
    }
    alternative = 0
    let left = parts(in: context).chips.count
    focus = focus.flatMap { left == 0 ? nil : min($0, left - 1) }
  }

  // MARK: completions

  private mutating func takeOnCompletion(_ key: KeyPress, _ completion: NameCompletion) -> Bool {
    let count = completion.names.count
    guard count > 0 else { return false }
    switch key {
    case KeyPress(.down), .control("n"):
      candidate = candidate.map { ($0 + 1) % count } ?? 0
    case KeyPress(.up) where candidate != nil, .control("p") where candidate != nil:
      candidate = candidate.map { ($0 + count - 1) % count }
    case KeyPress(.escape) where candidate != nil: candidate = nil
    case KeyPress(.tab), KeyPress(.right), .control("f"), .control("e"), KeyPress(.end):
      accept(completion.names[candidate ?? 0], completion)
    case KeyPress(.enter) where candidate != nil: accept(completion.names[candidate ?? 0], completion)
    default: return false
    }
    return true
  }

  /// Puts a name in place of what is typed of it, a blank behind.
  mutating func accept(_ name: String, _ completion: NameCompletion) {
    let tail = line.isAtEnd ? " " : ""
    line.replace(completion.range, with: String(completion.sign) + name + tail)
    settle()
  }

  private mutating func settle() {
    alternative = 0
    focus = nil
    candidate = nil
  }
}
