import Actions
import Frames
import Intents
import Themes
import TodoModel

/// The picker of saved filters with their item counts: Enter opens a filter as a view, Ctrl keys change it.
///
/// Further input uses the same panel; Esc returns to the filters. The save step asks for the name of a search text.
package struct FiltersPicker: Picker, Hashable {
  package enum Command: String, CaseIterable {
    case choose, rename, edit, colour, sign, up, down, remove, cancel
  }

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
      KeyRow(.choose, ["Enter"], "open"), KeyRow(.rename, ["Ctrl-R"], "rename"),
      KeyRow(.edit, ["Ctrl-O"], "edit"), KeyRow(.remove, ["Ctrl-X"], "remove"),
      KeyRow(.colour, ["Ctrl-T"], "colour"), KeyRow(.sign, ["Ctrl-S"], "icon"),
      KeyRow(.up, ["Alt-Up"], help: "move up"), KeyRow(.down, ["Alt-Down"], help: "move down"),
    ] + .steps("choose") + [KeyRow(.cancel, .cancel, "close")]

  package var list: ChoiceList
  package private(set) var step: Step
  var targets: [Target] = []
  /// The filter to select once it exists.
  var awaited: String?

  package init() { (list, step) = (Self.all, .filters) }

  /// Creates a picker that asks for the name of a new filter.
  init(saving text: String) {
    list = Self.list("Save “\(text)” as", prompt: "name of a filter, old or new")
    step = .save(text)
  }

  private static var all: ChoiceList { list("Saved filters", prompt: "name of a filter") }

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
    case (.cancel, .filters): return "close"
    case (.cancel, .save): return "cancel"
    case (.cancel, _): return "back"
    case (.choose, .filters): return named == nil ? nil : "open"
    case (.choose, .save): return "save"
    case (.choose, _): return "take"
    case (_, .filters): return named == nil ? nil : Self.keys.row(command)?.word
    default: return nil
    }
  }

  /// A text step offers nothing to choose from.
  package func hints(in context: ScreenContext) -> [Hint] {
    let now = refreshed(in: context)
    return now.ownHints(in: context).filter { now.targets.count > 1 || $0.word != "choose" }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .choose: return chooseCurrent(in: context)
    case .cancel: return cancelled()
    default: break
    }
    guard let name = named, let saved = context.filters?.entry(name)?.filter else { return .stay }
    switch command {
    case .rename: ask(.rename(name), "New name of “\(name)”", text: name)
    case .edit: ask(.edit(name), "Edit filter “\(name)”", text: saved.text)
    case .colour: ask(.colour(name), "Colour of “\(name)”")
    case .sign: ask(.sign(name), "Icon of “\(name)”", text: saved.icon ?? "")
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

  private mutating func showFilters(selecting name: String?) {
    (list, step, awaited) = (Self.all, .filters, name)
  }

  /// The filter under the cursor.
  private var named: String? {
    guard step == .filters, let current = list.current, targets.indices.contains(current),
      case .open(let name) = targets[current]
    else { return nil }
    return name
  }

  private mutating func reorder(_ name: String, by count: Int, in context: ScreenContext) -> LayerResponse {
    var names = context.filters?.entries.map(\.filter.name) ?? []
    guard list.line.text.isEmpty, let place = names.firstIndex(of: name),
      names.indices.contains(place + count)
    else { return .stay }
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
