import Frames
import Messages
import Themes

/// The picker of a setting's values; moving previews a value, Enter applies it, Esc restores the former one.
package struct SettingPicker: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    .steps(Term("try")) + [KeyRow(.choose, ["Enter"], Term("apply")), KeyRow(.cancel, .cancel, Term("cancel"))]

  private let name: String
  /// The values as written in the settings file.
  private let values: [String]
  /// Index of the current value, if listed.
  private let former: Int?
  package var list: ChoiceList
  package var trial: Trial? { .setting }

  private init(_ name: String, help: String, _ values: [String], _ former: Int?, _ choices: [Choice]) {
    (self.name, self.values, self.former) = (name, values, former)
    list = ChoiceList(title: name, prompt: help, choices: choices, start: former ?? 0)
  }

  /// Creates the picker for a setting with few values.
  init(_ setting: Look.Setting, in context: ScreenContext) {
    let all = setting.values
    let former = all.firstIndex { $0.shown == setting.shown }
    let choices = all.enumerated().map { place, value in
      let words = SettingExample.words(setting.name, value.shown, in: context)
      return Choice(label: value.shown, detail: Self.said(words, isFormer: place == former))
    }
    self.init(setting.name, help: setting.help, all.map(\.value), former, choices)
  }

  init(icons id: String, _ look: Look) {
    let ids = look.iconSets.ids
    let former = ids.firstIndex(of: id)
    let choices = ids.map { Choice(label: $0, detail: Self.said("", isFormer: $0 == id)) }
    self.init("icons", help: SettingsPageMessages.iconSet, ids, former, choices)
  }

  private static func said(_ words: String, isFormer: Bool) -> String {
    isFormer ? (words.isEmpty ? SettingsPageMessages.inUse : SettingsPageMessages.inUse(words)) : words
  }

  package var placement: Placement { .low }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 60) }

  /// Includes a row for the description on a narrow screen; at most half of the screen, so that the list stays visible.
  package func height(width: Int, in context: ScreenContext) -> Int {
    let maximum = max(6, context.size.rows / 2)
    return min(ChoiceLayout.rows(for: values.count) + (width < 60 ? 1 : 0), maximum)
  }

  package func follow(in context: ScreenContext) -> LayerResponse {
    LayerResponse(.stays, list.current.map { [.trySetting(name, to: values[$0])] } ?? [])
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    if index == former { return .close }
    return .close(name == "icons" ? .icons(values[index]) : .set(name, to: values[index]))
  }
}
