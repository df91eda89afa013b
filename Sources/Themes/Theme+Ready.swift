import Frames

/// The default themes as values, so that the first frame costs no reading of a file; a test holds them to their files.
extension Theme {
  /// Todos Dark, as `themes/todos-dark.toml` has it.
  package static let todosDark = Theme(
    id: "todos-dark",
    name: "Todos Dark",
    variant: .dark,
    minContrast: 3.0,
    backdrop: .rgb(27, 31, 39),
    slots: [
      SlotStyle(.standard),  // text
      SlotStyle(.standard, on: .standard),  // background
      SlotStyle(.rgb(143, 155, 176)),  // muted
      SlotStyle(.rgb(102, 113, 134)),  // quiet
      SlotStyle(.rgb(52, 60, 75)),  // border
      SlotStyle(.standard, on: .rgb(52, 60, 75)),  // bar
      SlotStyle(.rgb(143, 155, 176), [.bold]),  // heading
      SlotStyle(.standard, [.bold]),  // title
      SlotStyle(.rgb(127, 180, 255)),  // accent
      SlotStyle(.rgb(213, 219, 230), on: .rgb(44, 52, 68)),  // selected
      SlotStyle(.rgb(213, 219, 230), on: .rgb(35, 41, 53)),  // panel
      SlotStyle(.rgb(102, 113, 134)),  // done
      SlotStyle(.rgb(143, 207, 143)),  // good
      SlotStyle(.rgb(239, 111, 120)),  // bad
      SlotStyle(.rgb(239, 111, 120)),  // overdue
      SlotStyle(.rgb(232, 196, 106)),  // due_today
      SlotStyle(.rgb(143, 155, 176)),  // due_later
      SlotStyle(.rgb(116, 199, 199)),  // recurring
      SlotStyle(.rgb(239, 111, 120)),  // prio_high
      SlotStyle(.rgb(231, 154, 94)),  // prio_med
      SlotStyle(.rgb(232, 196, 106)),  // prio_low
      SlotStyle(.rgb(183, 156, 242)),  // category
      SlotStyle(.rgb(20, 24, 33), on: .rgb(127, 180, 255)),  // pill
      SlotStyle(.rgb(20, 24, 33), on: .rgb(239, 111, 120)),  // pill_bad
      SlotStyle(.rgb(213, 219, 230), on: .rgb(35, 41, 53)),  // input
      SlotStyle(.rgb(232, 196, 106), [.underline]),  // match
      SlotStyle(.rgb(143, 207, 143)),  // fresh
      SlotStyle(.rgb(232, 196, 106)),  // stale
      SlotStyle(.rgb(231, 154, 94)),  // offline
      SlotStyle(.rgb(232, 196, 106)),  // trophy
      SlotStyle(.rgb(127, 180, 255), [.bold]),  // key
    ]
  )

  /// Todos Light, as `themes/todos-light.toml` has it.
  package static let todosLight = Theme(
    id: "todos-light",
    name: "Todos Light",
    variant: .light,
    minContrast: 3.0,
    backdrop: .rgb(250, 250, 248),
    slots: [
      SlotStyle(.standard),  // text
      SlotStyle(.standard, on: .standard),  // background
      SlotStyle(.rgb(90, 100, 118)),  // muted
      SlotStyle(.rgb(129, 138, 154)),  // quiet
      SlotStyle(.rgb(211, 216, 225)),  // border
      SlotStyle(.standard, on: .rgb(211, 216, 225)),  // bar
      SlotStyle(.rgb(90, 100, 118), [.bold]),  // heading
      SlotStyle(.standard, [.bold]),  // title
      SlotStyle(.rgb(37, 99, 201)),  // accent
      SlotStyle(.rgb(38, 44, 56), on: .rgb(223, 231, 245)),  // selected
      SlotStyle(.rgb(38, 44, 56), on: .rgb(238, 241, 246)),  // panel
      SlotStyle(.rgb(129, 138, 154)),  // done
      SlotStyle(.rgb(47, 125, 59)),  // good
      SlotStyle(.rgb(192, 48, 60)),  // bad
      SlotStyle(.rgb(192, 48, 60)),  // overdue
      SlotStyle(.rgb(143, 100, 0)),  // due_today
      SlotStyle(.rgb(90, 100, 118)),  // due_later
      SlotStyle(.rgb(11, 118, 118)),  // recurring
      SlotStyle(.rgb(192, 48, 60)),  // prio_high
      SlotStyle(.rgb(176, 84, 15)),  // prio_med
      SlotStyle(.rgb(143, 100, 0)),  // prio_low
      SlotStyle(.rgb(112, 72, 184)),  // category
      SlotStyle(.rgb(255, 255, 255), on: .rgb(37, 99, 201)),  // pill
      SlotStyle(.rgb(255, 255, 255), on: .rgb(192, 48, 60)),  // pill_bad
      SlotStyle(.rgb(38, 44, 56), on: .rgb(238, 241, 246)),  // input
      SlotStyle(.rgb(143, 100, 0), [.underline]),  // match
      SlotStyle(.rgb(47, 125, 59)),  // fresh
      SlotStyle(.rgb(143, 100, 0)),  // stale
      SlotStyle(.rgb(176, 84, 15)),  // offline
      SlotStyle(.rgb(143, 100, 0)),  // trophy
      SlotStyle(.rgb(37, 99, 201), [.bold]),  // key
    ]
  )

  /// The theme with this id, if it is compiled in as a value.
  static func ready(_ id: String) -> Theme? {
    switch id {
    case "todos-dark": todosDark
    case "todos-light": todosLight
    default: nil
    }
  }
}
