import Actions
package import Frames
package import Intents
import Messages
import ScheduleGrammar
import Settings
import TodoModel

/// The page of the review: one item after the other, lists to look at, and the next week.
///
/// Every decision is an ordinary change of the item, so that undo has one step for each.
package struct ReviewPage: KeyedLayer {
  package enum Command: String, CaseIterable { case leave, looked, back, step, close }

  package static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(.leave, ["n", "Right", "l"], Term("keep"), help: Term("keep the item; see the list later")),
      KeyRow(.looked, ["v"], Term("reviewed"), help: Term("the list is reviewed")),
      KeyRow(passing: .item(.toggle), Term("done", as: "verb")),
      KeyRow(passing: .item(.date), Term("date")), KeyRow(passing: .item(.list), Term("list")),
      KeyRow(passing: .item(.someday), Term("someday")), KeyRow(passing: .item(.delete), Term("delete")),
      KeyRow(.step, ["N"], Term("next step")), KeyRow(passing: .item(.undo), Term("undo")),
      KeyRow(.back, ["p", "Left", "h"], help: Term("the previous one")),
      KeyRow(.close, .cancel + ["q", "Backspace"], Term("back"), sign: "Esc", verb: .look(.review)),
      KeyRow(passing: .program(.help), Term("help")), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .program(.refresh)),
    ] + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  /// Verbs passed to the item: item verbs and undo verbs, except those with rows above or that need the manual order.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    ($0.row.parameters.first == .items || $0.row.group == .back || $0 == .addPart) && $0.row.need != .manualOrder
  }.filter { ![.toggle, .date, .list, .someday, .delete, .undo].contains($0) }.map(Verb.item)

  /// An answer that can be taken back.
  private struct Answer: Hashable {
    let item: ItemID
    let isDecided: Bool
    let before: ReviewProgress
  }

  /// The place in the review; nil before it is read.
  package private(set) var progress: ReviewProgress?
  /// The step that is shown; nil while it is read.
  package private(set) var part: ReviewPart?
  /// The rows of the step that remain, in order.
  package private(set) var rows: [ListedRow] = []
  /// The row under the cursor where several are shown.
  private(set) var cursor = 0
  private(set) var window = RowWindow()
  private var board: Board
  private var trail: [Answer] = []
  /// The item to ask about again before the others.
  private var returned: ItemID?
  private var every: Int
  /// The progress that was kept last, and whether the next step is being read.
  private var (kept, isAsking): (ReviewProgress?, Bool) = (nil, false)

  /// Creates the page with the pending changes of the list.
  init(over list: Board, in context: ScreenContext) {
    board = list
    board.clear()
    every = context.look.config.review.every
  }

  package var page: KeyPage? { .review }

  /// The item that the keys act on.
  package var current: ListedRow? {
    let place = part?.step?.isOneByOne == true ? 0 : cursor
    return rows.indices.contains(place) ? rows[place] : nil
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .looked where part?.list == nil, .leave where part?.step == nil, .step where part?.step == nil: nil
    case .leave where part?.step == .week: ReviewPageMessages.goOn
    case .leave where part?.step == .lists: ReviewPageMessages.later
    default: table.row(command)?.word
    }
  }

  // MARK: loading

  package var reloading: [Effect] { question.map { [.ask(.review($0), generation: 0)] } ?? [] }

  private var question: ReviewQuestion? {
    progress.map { ReviewQuestion($0.step, answered: $0.answered, every: every) }
  }

  /// Continues the review that was kept, or begins one.
  mutating func begin(_ kept: ReviewProgress?, in context: ScreenContext) {
    guard progress == nil else { return }
    progress = .resumed(kept, at: context.now)
    self.kept = kept
  }

  /// Returns the requests to keep changed progress and to read what is shown next.
  mutating func takeWishes() -> [Effect] {
    guard let progress else { return [] }
    var effects: [Effect] = progress == kept ? [] : [.keepReview(progress)]
    kept = progress
    if isExhausted, !isAsking {
      isAsking = true
      effects += reloading
    }
    return effects
  }

  private var isExhausted: Bool {
    guard let part, let progress, part.step == progress.step else { return true }
    if let list = part.list { return progress.answered.contains(list.name) }
    return part.step?.isOneByOne == true && rows.isEmpty
  }

  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    guard case .review(let asked, let part) = page.answer, var progress, asked.step == progress.step,
      Set(asked.answered).isSubset(of: progress.answered)
    else { return }
    let isSame = part.step == self.part?.step && part.list?.name == self.part?.list?.name
    isAsking = false
    self.part = part
    progress.enter(part.step)
    self.progress = progress
    board.replace(with: Loaded(generation: 0, query: part.query, rows: part.rows, token: page.token), in: context)
    if !isSame { (cursor, window) = (0, RowWindow()) }
    arrange(in: context)
    // Pending changes hide all of them.
    if part.step?.isOneByOne == true, rows.isEmpty {
      for row in part.rows.rows { self.progress?.answer(row.item.id, isDecided: false) }
    }
  }

  /// Shows changes before they are durable; those that decide about an item answer for it.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    if part?.step?.isOneByOne == true {
      if let item = current?.row.id, changes.decide(item) { answer(item, isDecided: true) }
    } else if rows.contains(where: { changes.decide($0.row.id) }) {
      progress?.noteDecision()
    }
    _ = board.apply(changes, in: context)
    arrange(in: context)
  }

  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    arrange(in: context)
  }

  /// Asks again about items whose decision was undone.
  mutating func takeBack(_ items: [ItemID], in context: ScreenContext) {
    guard let place = trail.lastIndex(where: { $0.isDecided && items.contains($0.item) }) else { return }
    returnTo(place, in: context)
  }

  private mutating func arrange(in context: ScreenContext) {
    every = context.look.config.review.every
    guard let part, board.isLoaded else { return rows = [] }
    let answered = Set(part.step?.isOneByOne == true ? progress?.answered ?? [] : [])
    rows = part.listed(board.rows, at: context.moment).filter { !answered.contains($0.row.id.description) }
    if let place = rows.firstIndex(where: { $0.row.id == returned }) { rows.insert(rows.remove(at: place), at: 0) }
    cursor = min(cursor, max(0, rows.count - 1))
  }

  // MARK: answers

  private mutating func answer(_ item: ItemID, isDecided: Bool) {
    guard let before = progress else { return }
    trail.append(Answer(item: item, isDecided: isDecided, before: before))
    progress?.answer(item, isDecided: isDecided)
    if returned == item { returned = nil }
  }

  private mutating func answer(list name: String, isReviewed: Bool) {
    guard let before = progress else { return }
    trail.append(Answer(item: ListKey.id(of: name), isDecided: isReviewed, before: before))
    progress?.answer(list: name, isReviewed: isReviewed)
  }

  /// Returns to the place before an answer.
  private mutating func returnTo(_ place: Int, in context: ScreenContext) {
    progress = trail[place].before
    returned = trail[place].item
    trail.removeSubrange(place...)
    (part, isAsking) = (nil, false)
    arrange(in: context)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .close: return .close
    case .step: progress?.enter(part?.step?.next)
    case .leave: leave(in: context)
    case .looked:
      guard let list = part?.list, progress?.answered.contains(list.name) == false else { return .stay }
      answer(list: list.name, isReviewed: true)
      return .stay(.lists(.reviewed(list.name, on: context.today)))
    case .back:
      guard let last = trail.indices.last else { return .stay(.say(ReviewPageMessages.isFirst)) }
      returnTo(last, in: context)
    }
    return .stay
  }

  private mutating func leave(in context: ScreenContext) {
    guard let part, !isExhausted else { return }
    if let list = part.list {
      answer(list: list.name, isReviewed: false)
    } else if part.step?.isOneByOne == true, let item = current?.row.id {
      answer(item, isDecided: false)
      arrange(in: context)
    } else {
      progress?.enter(part.step?.next)
    }
  }

  /// Moves among the rows, or to the item after or before the only one.
  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    guard let step = part?.step else { return .stay }
    if step.isOneByOne {
      switch motion {
      case .up: return perform(.back, in: context)
      case .down: return perform(.leave, in: context)
      case .pageUp, .pageDown, .first, .last: return .stay
      }
    }
    let rows = ReviewView.area(context.area).size.rows
    cursor = min(max(0, cursor + motion.rows(page: max(1, rows))), max(0, self.rows.count - 1))
    window.show(cursor, through: cursor, of: self.rows.count, rows: rows)
    return .stay
  }

  /// Passes item verbs to the item.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      return .stay(.run(verb))
    }
    guard let row = current, !isExhausted else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say(ReviewPageMessages.nothingHere))
    }
    return switch meant {
    case .date: .stay(.push(DateEditor(rows: [row], placement: .centre)))
    case .edit: .stay(.edit(row))
    default: .stay(.act(meant, [row]))
    }
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, mouse.button == .left else { return .stay }
    guard context.area.contains(mouse.point) else { return .pass }
    guard part?.step?.isOneByOne == false else { return current.map { .stay(.act(.open, [$0])) } ?? .stay }
    let place = window.top + mouse.point.y - ReviewView.area(context.area).origin.y
    guard rows.indices.contains(place) else { return .stay }
    if place == cursor { return current.map { .stay(.act(.open, [$0])) } ?? .stay }
    cursor = place
    return .stay
  }
}

extension ReviewPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    ReviewView(self, in: rect, context).draw(into: &frame)
  }
}
