import Actions
import Frames
import Intents
import Themes
import TodoModel

extension FiltersPicker {
  package mutating func refresh(in context: ScreenContext) {
    guard let shelf = context.filters ?? unread else { return }
    let choices = choices(in: context, shelf)
    let kept = list.current.flatMap { targets.indices.contains($0) ? targets[$0] : nil }
    targets = choices.map(\.target)
    let wanted = awaited.flatMap { name in targets.firstIndex(of: .open(name)) }
    if wanted != nil { awaited = nil }
    list.setChoices(choices.map(\.choice), select: wanted ?? kept.flatMap(targets.firstIndex))
  }

  /// An empty shelf for the save step before the filters are loaded; the save itself detects an existing name.
  private var unread: FilterShelf? {
    guard case .save = step else { return nil }
    return FilterShelf(SavedFilters(), dates: .numeric) { _, _ in nil }
  }

  private func choices(in context: ScreenContext, _ shelf: FilterShelf) -> [(target: Target, choice: Choice)]
  {
    let typed = TypedName.bare(list.line.text.trimmingBlanks(), ["@"])
    switch step {
    case .filters:
      guard shelf.entries.isEmpty else {
        return shelf.entries.map { (.open($0.filter.name), Self.choice($0)) }
      }
      let words = "None yet: \(context.wayToSaveFilters)"
      return [(.nothing, Choice(label: words, role: .quiet, isAlways: true))]
    case .save(let text): return names(for: text, typed, shelf)
    case .rename(let name):
      return [(.action(.rename(name, to: typed)), Choice(label: "rename to “\(typed)”", isAlways: true))]
    case .edit(let name): return [reading(of: name, in: context)]
    case .colour(let name):
      let colours = ListColour.allCases.map { colour in
        (Target.action(.colour(name, colour)), Choice(label: colour.rawValue, role: colour.role))
      }
      return colours + [(.action(.colour(name, nil)), Choice(label: "no colour"))]
    case .sign(let name):
      let sign = typed.isEmpty ? nil : typed
      let words = sign.map { "use “\($0)” as the icon" } ?? "no icon"
      return [(.action(.icon(name, sign)), Choice(label: words, isAlways: true))]
    }
  }

  /// Returns the names for saving a text: a new one, and existing ones, whose filters the text replaces.
  private func names(
    for text: String,
    _ typed: String,
    _ shelf: FilterShelf
  ) -> [(target: Target, choice: Choice)] {
    let known: [(target: Target, choice: Choice)] = shelf.entries.map { entry in
      let name = entry.filter.name
      let choice = Choice(label: name, detail: "replaces \(entry.filter.text)", role: entry.role)
      return (.action(.save(name, text)), choice)
    }
    guard !typed.isEmpty, shelf.filters.named(typed) == nil else { return known }
    let new = Choice(label: "new filter “\(typed)”", isAlways: true)
    return known + [(.action(.save(typed, text)), new)]
  }

  /// Returns a choice with the interpretation of a typed filter, or with its error.
  private func reading(of name: String, in context: ScreenContext) -> (target: Target, choice: Choice) {
    do throws(FilterFault) {
      guard let filter = try Filter(list.line.text, at: context.moment) else {
        return (.nothing, Choice(label: "Type a filter: #work due:today", role: .quiet, isAlways: true))
      }
      let words = FilterWords(at: context.moment).text(filter)
      return (.action(.save(name, list.line.text)), Choice(label: words, isAlways: true))
    } catch {
      return (.nothing, Choice(label: error.words, role: .bad, isAlways: true))
    }
  }

  private static func choice(_ entry: FilterShelf.Entry) -> Choice {
    Choice(
      label: entry.filter.name,
      detail: (entry.found.map { "\($0) · " } ?? "") + entry.filter.text,
      synonyms: [entry.filter.text],
      sign: entry.filter.icon.map { DisplayText($0) } ?? .empty,
      role: entry.role
    )
  }
}

extension FilterShelf.Entry {
  /// Style role of the name; quiet if this version cannot parse the filter.
  var role: Role { fault == nil ? filter.colour.flatMap(ListColour.init)?.role ?? .category : .quiet }
}
