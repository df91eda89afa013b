import Actions
import Frames
import Intents
import Themes

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
    say("That was the tour. \(keymap.key(.program(.tour))) starts it again.")
  }

  /// The tour's text in rows at the bottom; empty if no tour is active or the screen has fewer than eight rows.
  var tourRows: [[TextRun]] {
    guard let tour, context.size.rows >= 8, surface == .full else { return [] }
    let place = "\(tour.step.rawValue + 1)/\(Tour.Step.allCases.count)  "
    let keys = "  \(keymap.key(.program(.tour))) next  Esc end"
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
