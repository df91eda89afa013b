import Frames

/// The themes; moving shows one at once, Enter keeps it, Esc goes back.
struct ThemePicker: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    .steps("try") + [KeyRow(.choose, ["Enter"], "keep"), KeyRow(.cancel, .cancel, "as before")]

  private var themes: [String]
  private var chosen: String
  var list: ChoiceList

  /// The themes there are to choose from, the one that is chosen under the cursor.
  init(_ look: Look) {
    (themes, chosen) = (look.themes, look.theme)
    list = ChoiceList(
      title: "Theme",
      choices: Self.choices(look),
      start: themes.firstIndex(of: chosen) ?? 0
    )
  }

  private static func choices(_ look: Look) -> [Choice] {
    look.themes.map { Choice(label: $0, detail: $0 == look.theme ? "in use" : "") }
  }

  /// Takes themes that come and go meanwhile, the cursor staying on the same one.
  mutating func refresh(in context: ScreenContext) {
    let look = context.look
    guard (themes, chosen) != (look.themes, look.theme) else { return }
    let current = list.current.map { themes[$0] }
    (themes, chosen) = (look.themes, look.theme)
    list.setChoices(Self.choices(look), select: current.flatMap(themes.firstIndex))
  }

  func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 44) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: themes.count), max(8, context.size.rows - 6))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    .close(.theme(themes[index]))
  }

  func follow(in context: ScreenContext) -> LayerResponse {
    LayerResponse(.stays, list.current.map { [.tryTheme(themes[$0])] } ?? [])
  }
}
