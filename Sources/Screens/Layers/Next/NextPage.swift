import Actions
package import Frames
package import Intents
import Messages
import ScheduleGrammar
package import TodoModel

/// The page of what to do next: one item, large, with the reason for its place.
package struct NextPage: KeyedLayer {
  package enum Command: String, CaseIterable { case take, skip, back, close }

  package static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(passing: .item(.toggle), Term("done", as: "verb")),
      KeyRow(.skip, ["n", "Right", "l"], Term("skip"), help: Term("the next one")),
      KeyRow(.take, ["t"], Term("focus"), help: Term("focus on it, or stop")),
      KeyRow(passing: .item(.open), Term("open", as: "verb")),
      KeyRow(.close, .cancel + ["q", "Backspace"], Term("back"), sign: "Esc", verb: .look(.next)),
      KeyRow(.back, ["p", "Left", "h"], help: Term("the previous one")), KeyRow(passing: .program(.help), Term("help")),
      KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)), KeyRow(passing: .program(.refresh)),
      // The key of the verb focuses on the item; its name works.
      KeyRow(nil, [], help: ItemVerb.today.row.helpTerm, verb: .item(.today), isLive: false),
    ] + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  /// Verbs passed to the item: item verbs and undo verbs, except those with rows above or that need the manual order.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    ($0.row.parameters.first == .items || $0.row.group == .back || $0 == .addPart) && $0.row.need != .manualOrder
  }.filter { ![.toggle, .open, .today].contains($0) }.map(Verb.item)

  private var seen: SeenNext
  /// The item shown, if any, and its place among the candidates.
  package private(set) var item: ItemID?
  package private(set) var place = 0
  /// The last item that ceased to be a candidate, and the item to show again once it is one.
  private var (gone, wanted): (ItemID?, ItemID?) = (nil, nil)
  /// The whole notes of an item, and the item whose notes were requested last.
  private(set) var notes: (item: ItemID, text: String)?
  private var asked: ItemID?
  /// True once the store has answered.
  private var isAnswered = false

  /// Creates the page with the rows of the list, if they are those of Today.
  init(over list: Board, isToday: Bool, in context: ScreenContext) {
    seen = SeenNext(over: list, isToday: isToday, in: context)
    settle()
  }

  package var page: KeyPage? { .next }

  var items: NextItems? { seen.items }

  package var candidates: [NextCandidate] { seen.items?.candidates ?? [] }

  /// The item shown, with what decided its place.
  package var current: NextCandidate? { candidates.indices.contains(place) ? candidates[place] : nil }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .take where current == nil, .skip where current == nil, .back where current == nil: nil
    case .take where current?.row.row.item.isInFocus == true: LayerHintMessages.stop
    default: table.row(command)?.word
    }
  }

  // MARK: loading

  package var reloading: [Effect] {
    [.ask(.next, generation: 0)] + (item.map { [.ask(.notes(of: $0), generation: 0)] } ?? [])
  }

  /// Returns the request for the notes of the item shown, unless it was made.
  mutating func takeUnaskedNotes() -> PageQuestion? {
    guard let item, item != asked else { return nil }
    asked = item
    return .notes(of: item)
  }

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    switch page.answer {
    case .next(let rows):
      if !isAnswered, place == 0 { item = nil }
      isAnswered = true
      seen.show(rows, token: page.token, in: context)
      settle()
    case .notes(let item, let text): notes = (item, text)
    default: break
    }
  }

  /// Shows changes before they are durable.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    for change in changes {
      if case .setNotes(let text, _) = change.intent { notes = (change.item, text) }
    }
    seen.apply(changes, in: context)
    settle()
  }

  mutating func drop(_ token: Int, in context: ScreenContext) {
    seen.drop(token, in: context)
    settle()
  }

  /// Updates the page to the current time.
  mutating func tick(in context: ScreenContext) {
    seen.arrange(in: context)
    settle()
  }

  /// Returns when the page changes by time alone before midnight; nil if it does not.
  func nextMinute(after now: Instant) -> Instant? {
    seen.isTimed ? Instant(seconds: (now.seconds / 60 + 1) * 60) : nil
  }

  /// Stays with its item; shows the one that took its place if it is no candidate any more.
  private mutating func settle() {
    let candidates = candidates
    if let wanted, let index = candidates.firstIndex(where: { $0.id == wanted }) {
      (place, self.wanted) = (index, nil)
    } else if let item, let index = candidates.firstIndex(where: { $0.id == item }) {
      place = index
    } else {
      gone = item ?? gone
      place = min(place, max(0, candidates.count - 1))
    }
    item = current?.id
  }

  // MARK: keys

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .take: current.map { .stay(.act(.focus, [$0.row])) } ?? .stay
    case .skip: go(to: place + 1)
    case .back: go(to: place - 1)
    case .close: .close
    }
  }

  private mutating func go(to place: Int) -> LayerResponse {
    guard candidates.indices.contains(place) else {
      return .stay(.say(place < 0 ? NextPageMessages.isFirst : NextPageMessages.noOther))
    }
    (self.place, item, wanted) = (place, candidates[place].id, nil)
    return .stay
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    guard !candidates.isEmpty else { return .stay }
    return switch motion {
    case .up, .pageUp: go(to: place - 1)
    case .down, .pageDown: go(to: place + 1)
    case .first: go(to: 0)
    case .last: go(to: candidates.count - 1)
    }
  }

  /// Passes item verbs to the item shown; an undo shows the item again that it brings back.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      if verb == .item(.undo) { wanted = gone }
      return .stay(.run(verb))
    }
    guard let row = current?.row else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say(NextPageMessages.nothing))
    }
    return switch meant {
    case .date: .stay(.push(DateEditor(rows: [row], placement: .centre)))
    case .edit: .stay(.edit(row))
    default: .stay(.act(meant, [row]))
    }
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    switch mouse.action {
    case .wheelUp: return move(.up, in: context)
    case .wheelDown: return move(.down, in: context)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      return current.map { .stay(.act(.open, [$0.row])) } ?? .stay
    default: return .stay
    }
  }
}

extension NextPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    NextView(self, in: rect, context).draw(into: &frame)
  }
}
