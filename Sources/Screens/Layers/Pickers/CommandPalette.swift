import Frames

/// Every verb, found by a few letters, the last used ones first.
package struct CommandPalette: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], "run")] + .steps("choose") + [KeyRow(.cancel, .cancel, "close")]

  private let entries: [PaletteEntry]
  package var list: ChoiceList

  /// The palette; `recent` has the last used verb first.
  package init(entries: [PaletteEntry], recent: [Verb] = []) {
    let used = recent.compactMap { verb in entries.first { $0.verb == verb && $0.reason == nil } }
    let rest = entries.filter { !used.contains($0) }
    self.entries = used + rest
    list = ChoiceList(
      title: "Command",
      prompt: "what do you want to do?",
      choices: self.entries.map { entry in
        Choice(
          label: entry.name,
          detail: entry.help,
          synonyms: [entry.help] + entry.synonyms,
          key: entry.key,
          reason: entry.reason,
          isSought: entry.setting != nil
        )
      }
    )
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    // Where columns are few, what is said of a verb takes the more rows.
    let most = width < 30 ? context.size.rows : max(8, context.size.rows * 2 / 3)
    return min(ChoiceLayout.rows(for: entries.count), most)
  }

  /// A number that is typed leads to its item.
  package mutating func refresh(in context: ScreenContext) {
    let item = ItemNumber.typed(list.line.text).map {
      Choice(label: list.line.text.trimmingBlanks(), detail: "go to item #\($0)", isAlways: true)
    }
    guard item != nil || list.choices.count > entries.count else { return }
    list.setChoices(list.choices.prefix(entries.count) + [item].compactMap(\.self))
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    guard entries.indices.contains(index) else {
      return .close(
        ItemNumber.typed(list.line.text).map(Action.jump) ?? .say("That is no number of an item.")
      )
    }
    let entry = entries[index]
    if let reason = entry.reason { return .stay(.say(reason)) }
    return .close(entry.setting.map(Action.openSetting) ?? .choose(entry.verb))
  }
}

/// A verb as the palette offers it.
package struct PaletteEntry: Hashable, Sendable {
  package var verb: Verb
  /// What it is called.
  package var name: String
  /// Its key on the list; empty where it has none.
  var key: String
  /// What it does, in one line.
  package var help: String
  /// Other words that it is found by.
  var synonyms: [String] = []
  /// The setting that it leads to, for who looks for one; nil for a verb.
  var setting: String?
  /// Why it cannot be done now; nil where it can.
  package var reason: String?

  package init(
    verb: Verb,
    name: String,
    key: String,
    help: String,
    synonyms: [String] = [],
    setting: String? = nil,
    reason: String? = nil
  ) {
    (self.verb, self.name, self.key, self.help) = (verb, name, key, help)
    (self.synonyms, self.setting, self.reason) = (synonyms, setting, reason)
  }
}
