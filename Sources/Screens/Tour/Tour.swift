import Actions
import Frames
import Intents
import Themes

/// A guided tour of six steps on the user's own list; each step waits until it is done or a key skips it.
///
/// The tour changes nothing: the user's keys work as usual, and the tour only observes their effects.
package struct Tour: Hashable, Sendable {
  /// The steps of the tour, in order.
  package enum Step: Int, CaseIterable, Hashable, Sendable { case add, tick, date, find, views, keys }

  package private(set) var step = Step.add
  /// True if the first half of the step is done: ticked but not undone, or opened but not closed.
  package private(set) var isHalf = false

  /// Advances to the next step; returns false after the last.
  mutating func goOn() -> Bool {
    guard let next = Step(rawValue: step.rawValue + 1) else { return false }
    (step, isHalf) = (next, false)
    return true
  }

  /// Records the effects of a message; returns true if they complete the step.
  ///
  /// `open` is the step whose layer is open.
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

  /// The instruction of the current step, with the user's keys; `hasRow` is true if the list has a current row.
  func sentence(_ keymap: Keymap, hasRow: Bool) -> String {
    guard !hasRow, !isHalf, step == .tick || step == .date else { return Self.sentence(step, isHalf: isHalf, keymap) }
    let (add, next) = (keymap.key(.item(.add)), keymap.key(.look(.nextView)))
    return step == .tick
      ? TourMessages.noRowToTick(add: add, next: next) : TourMessages.noRowToDate(add: add, next: next)
  }

  /// The instructions of all steps, with the standard keys.
  package static var sentences: [String] { Step.allCases.map { sentence($0, isHalf: false, .standard) } }

  private static func sentence(_ step: Step, isHalf: Bool, _ keymap: Keymap) -> String {
    func key(_ verb: Verb) -> String { keymap.key(verb) }
    switch step {
    case .add: return TourMessages.add(key(.item(.add)))
    case .tick where isHalf: return TourMessages.ticked(undo: key(.item(.undo)))
    case .tick: return TourMessages.tick(key(.item(.toggle)), undo: key(.item(.undo)))
    case .date: return TourMessages.date(key(.item(.date)))
    case .find: return TourMessages.find(key(.look(.find)))
    case .views: return TourMessages.views(key(.look(.nextView)))
    case .keys: return TourMessages.keys(palette: key(.program(.palette)), help: key(.program(.help)))
    }
  }
}

extension Effect {
  fileprivate var changes: [Change] { if case .commit(let changes, _, _) = self { changes } else { [] } }
}

extension Intent {
  fileprivate var isAdding: Bool { if case .add = self { true } else { false } }
  fileprivate var isTicking: Bool { if case .done = self { true } else { false } }
}

extension Model {
  /// Starts the tour, or advances it to the next step.
  mutating func stepTour() -> [Effect] {
    toast = nil
    guard var tour else {
      tour = Tour()
      return []
    }
    self.tour = tour.goOn() ? tour : nil
    if self.tour == nil { endTour() }
    return []
  }

  /// Advances the tour if the effects of a message complete the current step.
  mutating func followTour(_ effects: [Effect], from view: ListView) {
    guard var tour else { return }
    let isDone = tour.note(effects, viewChanged: list.view != view, open: shownOpen)
    if isDone, !tour.goOn() { return endTour() }
    self.tour = tour
  }

  /// The step whose layer is open.
  private var shownOpen: Tour.Step? {
    switch layers.last {
    case is DateEditor: .date
    case is FindLine: .find
    case is CommandPalette, is HelpPage: .keys
    default: nil
    }
  }

  private mutating func endTour() {
    tour = nil
    say(TourMessages.ended(keymap.key(.program(.tour))))
  }

  /// The tour's text in rows at the bottom; empty if no tour is active or the screen has fewer than eight rows.
  var tourRows: [[TextRun]] {
    guard let tour, context.size.rows >= 8, surface == .full else { return [] }
    let place = "\(tour.step.rawValue + 1)/\(Tour.Step.allCases.count)  "
    let keys = "  " + TourMessages.hints(next: keymap.key(.program(.tour)))
    let runs = [
      TextRun(place, Style(.accent, on: .panel, .bold)),
      TextRun(tour.sentence(keymap, hasRow: list.current != nil), Style(.text, on: .panel)),
      TextRun(keys, Style(.muted, on: .panel)),
    ]
    return TextRun.rows(runs, columns: max(1, plainChrome.content.size.columns - 4), limit: 4)
  }
}

extension Frame {
  /// Draws the tour's rows so that they end above `y`.
  mutating func draw(tour rows: [[TextRun]], above y: Int, _ content: Rect) {
    for (index, runs) in rows.enumerated() {
      let row = content.row(y - rows.count + index)
      clear(row, to: .panel)
      var x = row.origin.x + 2
      for run in runs { x = put(run.text, x: x, y: row.origin.y, to: row.endX - 1, run.style) }
    }
  }
}
