package import Frames
package import Intents

/// Every verb, found by a few letters, the last used ones first.
package struct CommandPalette: Layer, Hashable {
  private let entries: [PaletteEntry]
  private var list: ChoiceList

  /// The palette; `recent` has the last used verb first.
  package init(entries: [PaletteEntry], recent: [Verb] = []) {
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

  package var placement: Placement { .centre }
  package var hints: [Hint] { [Hint("Enter", "run"), Hint("↑↓", "choose"), Hint("Esc", "close")] }

  package func width(in context: ScreenContext) -> Int { min(72, context.size.columns) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: entries.count), max(8, context.size.rows * 2 / 3))
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    switch list.receive(event, in: context.area) {
    case .cancelled: return .close
    case .unknown: return .pass
    case .taken, .moved: return .stay
    case .chosen(let index):
      let entry = entries[index]
      if let reason = entry.reason { return LayerResponse(.stays, [.say(reason)]) }
      return LayerResponse(.closes, [.run(entry.verb)])
    }
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    list.draw(into: &frame, area: rect, icons: context.icons)
  }

  private static func choice(_ entry: PaletteEntry) -> Choice {
    var choice = Choice(entry.name)
    choice.detail = entry.help
    choice.key = entry.key
    choice.reason = entry.reason
    return choice
  }
}
