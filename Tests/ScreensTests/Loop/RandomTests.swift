import DiceSupport
import Frames
import Intents
import ScheduleGrammar
import Screens
import Testing
import TodoModel

/// Tests that random keys, clicks, pastes, loads and sizes never corrupt the screen.
struct RandomTests {
  private static let keys =
    "j k j k Down Up g G Space Space Tab Shift-Tab a e d t T > < ! # D u Ctrl-R V / n N : s f r y m , ? Enter Esc "
    + "Esc Esc PgUp PgDn 1 2 3 0 x Ctrl-N Ctrl-X Backspace Left Right Home End Ctrl-L Ctrl-K w h o 5 p"

  private func check(_ stage: Stage, _ step: String) {
    let model = stage.model
    let frame = stage.frame
    #expect(frame.size == model.context.size, "\(step)")
    #expect(frame.cells.count == frame.size.columns * frame.size.rows, "\(step)")
    if model.list.board.isLoaded {
      #expect(
        model.list.focus.cursor.map { model.list.outline.placeOf[$0] != nil } ?? model.list.outline.ids.isEmpty,
        "\(step)")
    }
    #expect(model.list.selection.isSubset(of: model.list.outline.ids), "\(step)")
    #expect(Set(model.list.outline.ids).count == model.list.outline.ids.count, "\(step)")
    checkRows(model, step)
    if let cursor = frame.cursor { #expect(frame.bounds.contains(cursor), "\(step) \(cursor) \(frame.size)") }
  }

  /// Checks that rows updated one by one equal a full arrangement.
  private func checkRows(_ model: Model, _ step: String) {
    var list = model.list
    list.rearrange(in: model.context)
    let whole = arrange(
      list.board.rows, query: list.query, now: model.context.local, zone: model.context.zone,
      zones: model.context.moment.zones, held: list.board.held, nestsParts: true)
    #expect(list.listing == whole, "\(step)")
    guard let rows = list.outlineShape?.rows else { return }
    list.settle(rows: rows, isLine: false, keepsPlace: false, in: model.context)
    let outline = list.newOutline(rows: rows)
    #expect(list.outline.lines == outline.lines && list.outline.ids == outline.ids, "\(step)")
    #expect(list.outline.sections == outline.sections, "\(step)")
    #expect(list.outline.dueMinutes == outline.dueMinutes, "\(step)")
    #expect(list.outline.turning == outline.turning, "\(step)")
    #expect(list.outline.hasSleepers == outline.hasSleepers, "\(step)")
  }

  @Test(arguments: 0..<Times.of(24)) func streams(seed: Int) {
    var random = Dice(UInt64(seed) &* 977)
    var stage = Stage(Sample.day + Sample.ahead + Sample.anytime(30))
    let keys = Self.keys.split(separator: " ").compactMap { KeyPress(String($0)) }
    var drawing = Drawing()
    for step in 0..<250 {
      let roll = Int.random(in: 0..<100, using: &random)
      var done = ""
      switch roll {
      case 0..<82:
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        done = key.description
        stage.send(.input(.key(key)))
      case 82..<88:
        let point = Point(x: Int.random(in: 0..<90, using: &random), y: Int.random(in: 0..<26, using: &random))
        let actions: [MouseEvent.Action] = [.press, .release, .wheelDown, .wheelUp, .drag]
        let action = actions[Int.random(in: 0..<actions.count, using: &random)]
        done = "\(action) \(point)"
        stage.send(.input(.mouse(MouseEvent(action, .left, at: point))))
      case 88..<93:
        let size = Size(columns: Int.random(in: 0...130, using: &random), rows: Int.random(in: 0...40, using: &random))
        done = "\(size)"
        stage.send(.input(.resized(size)))
      case 93..<97:
        let rows = Sample.rows((Sample.day + Sample.ahead + Sample.anytime(30)).shuffled(using: &random).dropLast(5))
        let token = Int.random(in: 0...stage.model.list.board.token, using: &random)
        let loaded = Loaded(
          generation: stage.model.freshness.asked, query: Query(stage.model.list.view), rows: rows, token: token)
        stage.send(.loaded(loaded))
      case 97: stage.send(.input(.paste("two\nlines \u{1B}[31m\u{202E}")))
      default:
        let later = stage.model.context.now.advanced(bySeconds: Int.random(in: 0...20_000, using: &random))
        stage.send(.time(later, zone: Sample.zone, identity: "UTC"))
      }
      check(stage, "seed \(seed) step \(step) \(done)")
      #expect(drawing.frame(of: stage.model) == stage.frame, "seed \(seed) step \(step) \(done)")
    }
  }

  /// Without `TODOS_FULL` the smallest sizes and a quarter of the others are drawn, with every width and height.
  @Test func everySizeIsWhole() {
    for columns in 0...60 {
      for rows in 0...26 where Times.isFull || columns + rows < 6 || (columns + rows) % 4 == 0 {
        for items in [Sample.day + Sample.anytime(5), [], PortraitTests.finished] {
          let stage = Stage(items, columns, rows)
          check(stage, "\(columns)x\(rows)")
        }
        for key in ["a", "d", "e", "?", "/", "Enter"] {
          var stage = Stage(Sample.day, columns, rows)
          stage.press(key)
          check(stage, "\(columns)x\(rows) \(key)")
        }
      }
    }
  }

  @Test func hostileTitlesStayInTheirRows() {
    let titles = ["\u{1B}[2J", "a\nb\rc", String(repeating: "長", count: 300), "👨‍👩‍👧‍👦 family", "\u{202E}right to left", ""]
    let items = titles.enumerated().map { Sample.item($0.offset, $0.element, $0.element, on: "2026-11-20") }
    for columns in [1, 5, 20, 33, 48, 80, 121] { check(Stage(items, columns, 24), "\(columns)") }
  }
}
