package import Frames

/// The themes; moving shows one at once, Enter keeps it, Esc goes back.
package struct ThemePicker: Layer, Hashable {
  private let themes: [String]
  private let current: String
  private var list: ChoiceList

  /// The themes by their names, and the one in use.
  package init(themes: [String], current: String) {
    self.themes = themes
    self.current = current
    let choices = themes.map { name in
      var choice = Choice(name)
      choice.detail = name == current ? "in use" : ""
      return choice
    }
    list = ChoiceList(
      title: "Theme",
      hint: "Enter keeps · Esc",
      choices: choices,
      start: themes.firstIndex(of: current) ?? 0
    )
  }

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("↑↓", "try"), Hint("Enter", "keep"), Hint("Esc", "as before")] }

  package func width(in context: ScreenContext) -> Int { min(44, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: themes.count), max(8, context.size.rows - 6))
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    switch list.receive(event, in: context.area) {
    case .cancelled: return LayerResponse(.closes, [.tryTheme(nil)])
    case .unknown: return .pass
    case .taken: return .stay
    case .moved: return LayerResponse(.stays, list.current.map { [.tryTheme(themes[$0])] } ?? [])
    case .chosen(let index): return LayerResponse(.closes, [.theme(themes[index])])
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    list.draw(into: &frame, area: rect, icons: context.icons)
  }
}
