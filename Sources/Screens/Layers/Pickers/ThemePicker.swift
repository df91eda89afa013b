import Frames
import Messages
import Themes

/// The theme picker; moving previews a theme, Enter keeps it, Esc restores the former one, Ctrl-E edits its colours.
package struct ThemePicker: Picker, Hashable {
  package enum Command: String, CaseIterable { case choose, edit, cancel }

  package static let keys: KeyTable<Command> =
    .steps(Term("try")) + [
      KeyRow(.choose, ["Enter"], Term("apply")),
      KeyRow(.edit, ["Ctrl-E"], Term("colours"), help: Term("change its colours")),
      KeyRow(.cancel, .cancel, Term("cancel")),
    ]

  private var themes: [String]
  private var chosen: String
  package var list: ChoiceList

  package init(_ look: Look) {
    (themes, chosen) = (look.themes.ids, look.theme)
    list = ChoiceList(
      title: PickerMessages.theme, choices: Self.choices(look), start: themes.firstIndex(of: chosen) ?? 0)
  }

  private static func choices(_ look: Look) -> [Choice] {
    look.themes.ids.map { Choice(label: $0, detail: $0 == look.theme ? PickerMessages.inUse : "") }
  }

  /// Updates the themes, which may change while the picker is open; the selection stays on its theme.
  package mutating func refresh(in context: ScreenContext) {
    let look = context.look
    let ids = look.themes.ids
    guard (themes, chosen) != (ids, look.theme) else { return }
    let current = list.current.map { themes[$0] }
    (themes, chosen) = (ids, look.theme)
    list.setChoices(Self.choices(look), select: current.flatMap(themes.firstIndex))
  }

  package var trial: Trial? { .theme }

  package var page: KeyPage? { .theme }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 44) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: themes.count), max(8, context.size.rows - 6))
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse { .close(.theme(themes[index])) }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: chooseCurrent(in: context)
    case .edit: edit(in: context)
    case .cancel: cancel()
    }
  }

  private func edit(in context: ScreenContext) -> LayerResponse {
    guard let name = list.current.map({ themes[$0] }) else { return .stay }
    guard let editor = ColourEditor(name, in: context.look) else {
      return .stay(.say(PickerMessages.themeUnreadable(name)))
    }
    return .stay(.push(editor))
  }

  package func follow(in context: ScreenContext) -> LayerResponse {
    LayerResponse(.stays, list.current.map { [.tryTheme(themes[$0])] } ?? [])
  }
}
