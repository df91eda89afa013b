import Frames
/// The themes; moving shows one at once, Enter keeps it, Esc goes back.
struct ThemePicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    .steps("try") + [KeyRow(.choose, ["Enter"], "keep"), KeyRow(.cancel, .cancel, "as before")]

  private let themes: [String]
  private let current: String
  var list: ChoiceList

  /// The themes by their names, and the one in use.
  init(themes: [String], current: String) {
    self.themes = themes
    self.current = current
    let choices = themes.map { Choice(label: $0, detail: $0 == current ? "in use" : "") }
    list = ChoiceList(
      title: "Theme",
      hint: "Enter keeps · Esc",
      choices: choices,
      start: themes.firstIndex(of: current) ?? 0
    )
  }

  func width(in context: ScreenContext) -> Int { min(44, context.size.columns) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: themes.count), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    .close(.theme(themes[index]))
  }

  func follow(in context: ScreenContext) -> LayerResponse {
    LayerResponse(.stays, list.current.map { [.tryTheme(themes[$0])] } ?? [])
  }

  func cancel() -> LayerResponse { .close(.tryTheme(nil)) }
}
