import Actions
import Frames
import Messages

/// The command palette: a fuzzy search of all verbs, recently used ones first.
package struct CommandPalette: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("run"))] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("close"))]

  private let entries: [PaletteEntry]
  package var list: ChoiceList

  /// Creates the palette; `recent` contains the last used verb first.
  package init(entries: [PaletteEntry], recent: [Verb] = []) {
    let used = recent.compactMap { verb in entries.first { $0.verb == verb && $0.reason == nil } }
    let rest = entries.filter { !used.contains($0) }
    self.entries = used + rest
    list = ChoiceList(
      title: PickerMessages.command, prompt: PickerMessages.whatToDo,
      choices: self.entries.map { entry in
        Choice(
          label: entry.name, detail: entry.help, synonyms: [entry.help] + entry.synonyms, key: entry.key,
          reason: entry.reason, isSought: entry.setting != nil)
      })
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    // A narrow palette needs more rows for the description.
    let maximum = width < 30 ? context.size.rows : max(8, context.size.rows * 2 / 3)
    return min(ChoiceLayout.rows(for: entries.count), maximum)
  }

  /// Adds a choice for a typed item number or for a verb with an argument.
  package mutating func refresh(in context: ScreenContext) {
    let order = order
    let more = ItemNumber.typed(list.line.text).map {
      Choice(label: list.line.text.trimmingBlanks(), detail: PickerMessages.goToItem($0), isAlways: true)
    }
    let extra =
      more ?? order.map { Choice(label: $0.label, detail: $0.entry.help, reason: $0.entry.reason, isAlways: true) }
    guard extra != nil || list.choices.count > entries.count else { return }
    // Selects the added choice if it matches the whole text and the user has not moved the selection.
    let isFirst = (more != nil || order?.isNamed == true) && list.selected == 0
    list.setChoices(
      list.choices.prefix(entries.count) + [extra].compactMap(\.self), select: isFirst ? entries.count : nil)
  }

  /// The typed verb with an argument, matched by name, else by synonym.
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
      guard let order else { return .stay(.say(PickerMessages.notItemNumber)) }
      return order.entry.reason.map { .stay(.say($0)) } ?? .close(.tell(order.entry.verb, order.words))
    }
    let entry = entries[index]
    if let reason = entry.reason { return .stay(.say(reason)) }
    return .close(entry.setting.map(Action.openSetting) ?? .choose(entry.verb))
  }
}

/// A verb with its typed argument.
private struct PaletteOrder {
  let entry: PaletteEntry
  let words: String
  /// True if the text contains the verb's name, not a synonym.
  let isNamed: Bool

  /// Parses the typed text as a verb's name followed by an argument; returns nil for any other text.
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

/// A verb's entry in the palette.
package struct PaletteEntry: Hashable, Sendable {
  package var verb: Verb
  package var name: String
  /// The verb's key in the list; empty if it has none.
  var key: String
  package var help: String
  /// Additional words that match.
  var synonyms: [String] = []
  /// The setting that the entry opens; nil for a verb.
  var setting: String?
  /// Reason why the verb is unavailable; nil if it is available.
  package var reason: String?

  package init(
    verb: Verb, name: String, key: String, help: String, synonyms: [String] = [], setting: String? = nil,
    reason: String? = nil
  ) {
    (self.verb, self.name, self.key, self.help) = (verb, name, key, help)
    (self.synonyms, self.setting, self.reason) = (synonyms, setting, reason)
  }

  /// True if the verb accepts an argument in the palette.
  fileprivate var takesWords: Bool {
    let told: Set<VerbParameter> = [.text, .when, .priority, .list, .tag, .filter, .theme]
    return setting == nil && verb != .program(.palette) && !told.isDisjoint(with: verb.row.parameters)
  }
}
