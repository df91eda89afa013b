import DiceSupport
import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Themes
import TodoModel

/// The whole screen on Friday 20 November 2026: keys in, frames out.
struct Stage {
  var model: Model
  var effects: [Effect] = []
  /// True if changes are pending until `.committed` is sent; otherwise they are durable at once.
  var isDiskSlow = false

  init(
    _ items: [Item]? = Sample.day, _ columns: Int = 80, _ rows: Int = 24, now: String = "2026-11-20T08:00",
    view: ListView = .today, icons: IconSet = .box, selecting: Int? = nil,
    freshness: Freshness? = Freshness(state: .fresh, source: .server, age: 0), keymap: Keymap = .standard,
    look: Look = Look(), showsProgress: Bool = false, showsEach: Bool = false, offersSweep: Bool = false,
    density: DensityChoice = .calm, surface: Surface = .full, firstView: FirstViewChoice = .last,
    sight: FirstSight = .usual, isAccessible: Bool = false, memory: Memory = Memory()
  ) {
    var context = ScreenContext(
      moment: Moment(now: Sample.instant(now), zone: Sample.zone, zones: { _ in nil }),
      size: Size(columns: columns, rows: rows), icons: isAccessible ? .words : icons)
    var memory = memory
    if let selecting { memory.selection = Sample.id(selecting) }
    if view != .today { memory.view = view }
    (context.keymap, context.look) = (keymap, look)
    context.look.config.presets = Sample.presets
    if isAccessible { context.look.config.accessible = true }
    if showsEach { context.look.config.upcoming = .each }
    if density != .calm { context.look.config.density = density }
    if firstView != .last { context.look.config.firstView = firstView }
    context.look.config.sweep = offersSweep
    model = Model(
      InitialState(
        context: context, zoneIdentity: "UTC", memory: memory, rows: items.map(Sample.rows), freshness: freshness,
        lastOrder: OrderKey("b00"), hasProgress: showsProgress, surface: surface, sight: sight, random: Dice(7)))
    guard view != .today, let items else { return }
    let query = model.list.query
    model.list.show(Loaded(generation: 0, query: query, rows: Sample.rows(items), token: 0), in: model.context)
    model.settle()
  }

  var frame: Frame { view(model) }
  var cursor: String? { model.list.current?.row.item.title }

  var titles: [String] { model.list.outline.ids.compactMap { model.list.outline.row($0)?.row.item.title } }

  @discardableResult mutating func send(_ message: Message) -> [Effect] {
    effects = update(message, &model)
    if !isDiskSlow { model.note(written: model.list.board.token) }
    return effects
  }

  /// Presses keys, named as in the settings and separated by blanks.
  @discardableResult mutating func press(_ keys: String) -> [Effect] {
    var all: [Effect] = []
    for name in keys.split(separator: " ") {
      guard let key = KeyPress(String(name)) else { continue }
      all += send(.input(.key(key)))
    }
    effects = all
    return all
  }

  mutating func type(_ text: String) { for character in text { send(.input(.key(.character(character)))) } }

  @discardableResult mutating func click(_ x: Int, _ y: Int) -> [Effect] {
    send(.input(.mouse(MouseEvent(.press, .left, at: Point(x: x, y: y)))))
  }
}

extension [Effect] {
  var changes: [Change] {
    flatMap { effect -> [Change] in
      switch effect {
      case .commit(let changes, _, _), .join(let changes, _, _, _): changes
      default: []
      }
    }
  }

  var intents: [Intent] { changes.map(\.intent) }

  var added: [Item] { intents.compactMap { if case .add(let item) = $0 { item } else { nil } } }

  var queries: [Query] { compactMap { if case .load(let query, _, _) = $0 { query } else { nil } } }

  var sets: [String] {
    compactMap { if case .set(let name, let value) = $0 { "\(name) = \(value ?? "nothing")" } else { nil } }
  }
}

extension Frame {
  func point(of words: String) -> Point? {
    let lines = portrait().split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return Point(x: line.distance(from: line.startIndex, to: range.lowerBound), y: y)
    }
    return nil
  }
}
