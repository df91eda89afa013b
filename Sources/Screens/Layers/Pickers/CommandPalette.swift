import Actions
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

  /// A number that is typed leads to its item, a verb with words behind it does what they say.
  package mutating func refresh(in context: ScreenContext) {
    let order = order
    let more = ItemNumber.typed(list.line.text).map {
      Choice(label: list.line.text.trimmingBlanks(), detail: "go to item #\($0)", isAlways: true)
    }
    let extra =
      more
      ?? order.map {
        Choice(label: $0.label, detail: $0.entry.help, reason: $0.entry.reason, isAlways: true)
      }
    guard extra != nil || list.choices.count > entries.count else { return }
    // What is typed is this one whole: it is selected, unless the person has gone to another.
    let isFirst = (more != nil || order?.isNamed == true) && list.selected == 0
    list.setChoices(
      list.choices.prefix(entries.count) + [extra].compactMap(\.self),
      select: isFirst ? entries.count : nil
    )
  }

  /// The verb that is typed, by its name or else by another word for it, with words behind it.
  private var order: PaletteOrder? {
    let typed = list.line.text.trimmingBlanks().lowercased()
    guard !entries.contains(where: { $0.name.lowercased().hasPrefix(typed) }) else { return nil }
    let open = entries.filter(\.takesWords)
    let named = open.compactMap { PaletteOrder($0, called: $0.name, in: list.line.text) }
    let other = open.lazy.flatMap { entry in
      entry.synonyms.lazy.compactMap { PaletteOrder(entry, called: $0, in: list.line.text) }
    }
    return named.max { $0.entry.name.count < $1.entry.name.count } ?? other.first
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    guard entries.indices.contains(index) else {
      if let number = ItemNumber.typed(list.line.text) { return .close(.jump(number)) }
      guard let order else { return .stay(.say("That is not an item number.")) }
      return order.entry.reason.map { .stay(.say($0)) } ?? .close(.tell(order.entry.verb, order.words))
    }
    let entry = entries[index]
    if let reason = entry.reason { return .stay(.say(reason)) }
    return .close(entry.setting.map(Action.openSetting) ?? .choose(entry.verb))
  }
}

/// A verb with the words that it is to be told.
private struct PaletteOrder {
  let entry: PaletteEntry
  let words: String
  /// Whether it is called by its name.
  let isNamed: Bool

  /// Reads what is typed as a verb, called so, and words behind it; nil where it is anything else.
  init?(_ entry: PaletteEntry, called name: String, in typed: String) {
    let parts = typed.split(whereSeparator: \.isWhitespace)
    let name = name.split(separator: " ")
    guard parts.count > name.count, zip(parts, name).allSatisfy({ $0.lowercased() == $1.lowercased() }) else {
      return nil
    }
    (self.entry, words) = (entry, parts.dropFirst(name.count).joined(separator: " "))
    isNamed = name.joined(separator: " ") == entry.name
  }

  var label: String { entry.name + " " + words }
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

  /// Whether the verb can be told what it asks for.
  fileprivate var takesWords: Bool {
    let told: Set<VerbParameter> = [.text, .when, .priority, .list, .tag, .filter, .theme]
    return setting == nil && verb != .program(.palette) && !told.isDisjoint(with: verb.row.parameters)
  }
}
