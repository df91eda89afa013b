import Actions
import Frames
import Intents
import Messages
import Themes
import TodoModel

/// The picker of saved filters with their item counts: Enter opens a filter as a view, Ctrl keys change it.
///
/// Further input uses the same panel; Esc returns to the filters. The save step asks for the name of a search text.
package struct FiltersPicker: Picker, Hashable {
  package enum Command: String, CaseIterable { case choose, rename, edit, colour, sign, up, down, remove, cancel }

  /// The current question.
  package enum Step: Hashable {
    case filters
    /// The name for a search text.
    case save(String)
    case rename(String), edit(String), colour(String), sign(String)
  }

  enum Target: Hashable {
    case open(String)
    case action(FilterAction)
    /// An informational entry without action.
    case nothing
  }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.choose, ["Enter"], Term("open", as: "verb")), KeyRow(.rename, ["Ctrl-R"], Term("rename")),
      KeyRow(.edit, ["Ctrl-O"], Term("edit")),
      KeyRow(.remove, ["Ctrl-X"], Term("remove")), KeyRow(.colour, ["Ctrl-T"], Term("colour")),
      KeyRow(.sign, ["Ctrl-S"], Term("icon")),
      KeyRow(.up, ["Alt-Up"], help: Term("move up")), KeyRow(.down, ["Alt-Down"], help: Term("move down")),
    ] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("close"))]

  package var list: ChoiceList
  package private(set) var step: Step
  var targets: [Target] = []
  /// The filter to select once it exists.
  var awaited: String?

  package init() { (list, step) = (Self.all, .filters) }

  /// Creates a picker that asks for the name of a new filter.
  init(saving text: String) {
    list = Self.list(FilterPickerMessages.save(text), prompt: FilterPickerMessages.anyFilterName)
    step = .save(text)
  }

  private static var all: ChoiceList {
    list(FilterPickerMessages.savedFilters, prompt: FilterPickerMessages.filterName)
  }

  private static func list(_ title: String, prompt: String = "") -> ChoiceList {
    ChoiceList(title: title, prompt: prompt, choices: [])
  }

  package var page: KeyPage? { step == .filters ? .filters : nil }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 68) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    let count = context.filters?.entries.count ?? 0
    return min(ChoiceLayout.rows(for: max(8, count)), max(8, context.size.rows - 6))
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, step) {
    case (.cancel, .filters): return LayerHintMessages.close
    case (.cancel, .save): return LayerHintMessages.cancel
    case (.cancel, _): return LayerHintMessages.back
    case (.choose, .filters): return named == nil ? nil : LayerHintMessages.open
    case (.choose, .save): return LayerHintMessages.save
    case (.choose, _): return LayerHintMessages.take
    case (_, .filters): return named == nil ? nil : Self.keys.row(command)?.word
    default: return nil
    }
  }

  /// A text step offers nothing to choose from.
  package func hints(in context: ScreenContext) -> [Hint] {
    let now = refreshed(in: context)
    return now.ownHints(hasMoves: now.targets.count > 1, in: context)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: return chooseCurrent(in: context)
    case .cancel: return cancelled()
    default: break
    }
    guard let name = named, let saved = context.filters?.entry(name)?.filter else { return .stay }
    switch command {
    case .rename: ask(.rename(name), PickerMessages.newName(of: name), text: name)
    case .edit: ask(.edit(name), FilterPickerMessages.edit(name), text: saved.text)
    case .colour: ask(.colour(name), PickerMessages.colour(of: name))
    case .sign: ask(.sign(name), PickerMessages.icon(of: name), text: saved.icon ?? "")
    case .remove: return .stay(.filters(.remove(name)))
    case .up, .down: return reorder(name, by: command == .up ? -1 : 1, in: context)
    case .choose, .cancel: break
    }
    return .stay
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    switch (targets[index], step) {
    case (.nothing, _): return .stay
    case (.open(let name), _): return .close(.openFilter(name))
    case (.action(let action), .save): return .close(.filters(action))
    case (.action(let action), _):
      showFilters(selecting: action.outcome)
      return .stay(.filters(action))
    }
  }

  /// Returns to the filters; closes from there.
  private mutating func cancelled() -> LayerResponse {
    switch step {
    case .filters, .save: return .close
    case .rename(let name), .edit(let name), .colour(let name), .sign(let name):
      showFilters(selecting: name)
      return .stay
    }
  }

  private mutating func ask(_ step: Step, _ title: String, text: String = "") {
    self.step = step
    awaited = nil
    list = Self.list(title)
    list.line = LineEditor(text, limit: ValueLimits.expressionBytes)
  }

  private mutating func showFilters(selecting name: String?) { (list, step, awaited) = (Self.all, .filters, name) }

  /// The filter under the cursor.
  private var named: String? {
    guard step == .filters, let current = list.current, targets.indices.contains(current),
      case .open(let name) = targets[current]
    else { return nil }
    return name
  }

  private mutating func reorder(_ name: String, by count: Int, in context: ScreenContext) -> LayerResponse {
    var names = context.filters?.entries.map(\.filter.name) ?? []
    guard list.line.text.isEmpty, let place = names.firstIndex(of: name), names.indices.contains(place + count) else {
      return .stay
    }
    names.swapAt(place, place + count)
    awaited = name
    return .stay(.filters(.order(names)))
  }
}

extension FilterAction {
  /// The filter to select after the action.
  fileprivate var outcome: String? {
    switch self {
    case .save(let name, _), .rename(_, let name), .colour(let name, _), .icon(let name, _): name
    case .order, .remove: nil
    }
  }
}

extension FiltersPicker {
  package mutating func refresh(in context: ScreenContext) {
    guard let overview = context.filters ?? unread else { return }
    let choices = choices(in: context, overview)
    let kept = list.current.flatMap { targets.indices.contains($0) ? targets[$0] : nil }
    targets = choices.map(\.target)
    let wanted = awaited.flatMap { name in targets.firstIndex(of: .open(name)) }
    if wanted != nil { awaited = nil }
    list.setChoices(choices.map(\.choice), select: wanted ?? kept.flatMap(targets.firstIndex))
  }

  /// An empty shelf for the save step before the filters are loaded; the save itself detects an existing name.
  private var unread: FilterOverview? {
    guard case .save = step else { return nil }
    return FilterOverview(SavedFilters(), dates: .numeric) { _, _ in nil }
  }

  private func choices(in context: ScreenContext, _ overview: FilterOverview) -> [(target: Target, choice: Choice)] {
    let typed = TypedName.bare(list.line.text.trimmingBlanks(), ["@"])
    switch step {
    case .filters:
      guard overview.entries.isEmpty else { return overview.entries.map { (.open($0.filter.name), Self.choice($0)) } }
      let words = FilterPickerMessages.noneYet(context.wayToSaveFilters)
      return [(.nothing, Choice(label: words, role: .quiet, isAlways: true))]
    case .save(let text): return names(for: text, typed, overview)
    case .rename(let name):
      return [(.action(.rename(name, to: typed)), Choice(label: PickerMessages.rename(to: typed), isAlways: true))]
    case .edit(let name): return [reading(of: name, in: context)]
    case .colour(let name):
      let colours = ListColour.allCases.map { colour in
        let choice = Choice(label: colour.name, synonyms: [colour.rawValue], role: colour.role)
        return (Target.action(.colour(name, colour)), choice)
      }
      return colours + [(.action(.colour(name, nil)), Choice(label: PickerMessages.noColour))]
    case .sign(let name):
      let sign = typed.isEmpty ? nil : typed
      let words = sign.map(PickerMessages.useIcon) ?? PickerMessages.noIcon
      return [(.action(.icon(name, sign)), Choice(label: words, isAlways: true))]
    }
  }

  /// Returns the names for saving a text: a new one, and existing ones, whose filters the text replaces.
  private func names(
    for text: String, _ typed: String, _ overview: FilterOverview
  ) -> [(target: Target, choice: Choice)] {
    let known: [(target: Target, choice: Choice)] = overview.entries.map { entry in
      let name = entry.filter.name
      let choice = Choice(label: name, detail: FilterPickerMessages.replaces(entry.filter.text), role: entry.role)
      return (.action(.save(name, text)), choice)
    }
    guard !typed.isEmpty, overview.filters.named(typed) == nil else { return known }
    let new = Choice(label: FilterPickerMessages.newFilter(typed), isAlways: true)
    return known + [(.action(.save(typed, text)), new)]
  }

  /// Returns a choice with the interpretation of a typed filter, or with its error.
  private func reading(of name: String, in context: ScreenContext) -> (target: Target, choice: Choice) {
    do throws(FilterFault) {
      guard let filter = try Filter(list.line.text, fields: context.fields, at: context.moment) else {
        return (.nothing, Choice(label: FilterPickerMessages.typeFilter, role: .quiet, isAlways: true))
      }
      let words = FilterWords(at: context.moment).text(filter)
      return (.action(.save(name, list.line.text)), Choice(label: words, isAlways: true))
    } catch { return (.nothing, Choice(label: error.words, role: .bad, isAlways: true)) }
  }

  private static func choice(_ entry: FilterOverview.Entry) -> Choice {
    Choice(
      label: entry.filter.name, detail: (entry.found.map { "\($0) · " } ?? "") + entry.filter.text,
      synonyms: [entry.filter.text], sign: entry.filter.icon.map { DisplayText($0) } ?? .empty, role: entry.role)
  }
}

extension FilterOverview.Entry {
  /// Style role of the name; quiet if this version cannot parse the filter.
  var role: Role { fault == nil ? filter.colour.flatMap(ListColour.init)?.role ?? .category : .quiet }
}
