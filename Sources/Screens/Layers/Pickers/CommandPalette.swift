import Frames

/// Every verb, found by a few letters, the last used ones first.
struct CommandPalette: Picker, Hashable {
  static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], "run")] + .steps("choose") + [KeyRow(.cancel, .cancel, "close")]

  private let entries: [PaletteEntry]
  var list: ChoiceList

  /// The palette; `recent` has the last used verb first.
  init(entries: [PaletteEntry], recent: [Verb] = []) {
    let used = recent.compactMap { verb in entries.first { $0.verb == verb && $0.reason == nil } }
    let rest = entries.filter { !used.contains($0) }
    self.entries = used + rest
    list = ChoiceList(
      title: "Command",
      hint: "Enter runs · Esc",
      prompt: "what do you want to do?",
      choices: self.entries.map(Self.choice)
    )
  }

  func width(in context: ScreenContext) -> Int { min(72, context.size.columns) }

  func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: entries.count), max(8, context.size.rows * 2 / 3))
  }

  func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    let entry = entries[index]
    if let reason = entry.reason { return LayerResponse(.stays, [.say(reason)]) }
    return LayerResponse(.closes, [.choose(entry.verb)])
  }

  private static func choice(_ entry: PaletteEntry) -> Choice {
    var choice = Choice(entry.name)
    choice.detail = entry.help
    choice.synonyms = entry.synonyms
    choice.key = entry.key
    choice.reason = entry.reason
    return choice
  }
}
