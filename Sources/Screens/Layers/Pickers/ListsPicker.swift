package import Actions
import Frames
import Intents
import Messages
import Themes
import TodoModel

/// The picker of all lists with their open counts: Enter opens a list as a view, Ctrl keys change it.
///
/// Commands that need input ask for it in the same panel; Esc returns to the lists.
package struct ListsPicker: Picker, Hashable {
  package enum Command: String, CaseIterable {
    case choose, rename, merge, archive, colour, sign, up, down, delete, review, cancel
  }

  /// The current question.
  package enum Step: Hashable {
    case lists
    case rename(String), sign(String), merge(String), colour(String), delete(String), review(String)
  }

  /// The target of a choice.
  package enum Target: Hashable {
    case open(String?)
    case action(ListAction)
    /// Asks for the list that receives the items of the deleted list.
    case heir(String)
  }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.choose, ["Enter"], Term("open", as: "verb")), KeyRow(.rename, ["Ctrl-R"], Term("rename")),
      KeyRow(.merge, ["Ctrl-O"], Term("merge"), help: Term("merge it into another list")),
      KeyRow(.archive, ["Alt-a"], Term("archive"), help: Term("archive or unarchive; type to find archived lists")),
      KeyRow(.delete, ["Ctrl-X"], Term("delete"), help: Term("delete; asks where its items go")),
      KeyRow(.colour, ["Ctrl-T"], Term("colour")), KeyRow(.sign, ["Ctrl-S"], Term("icon")),
      KeyRow(.up, ["Alt-Up"], help: Term("move up")), KeyRow(.down, ["Alt-Down"], help: Term("move down")),
      KeyRow(.review, ["Alt-r"], help: Term("days between its reviews")),
    ] + .steps(Term("choose")) + [KeyRow(.cancel, .cancel, Term("close"))]

  package var list: ChoiceList
  package private(set) var step = Step.lists
  package private(set) var targets: [Target] = []
  /// The list to select once it exists.
  private var awaited: String?

  package init() { list = Self.list(ListPickerMessages.lists, prompt: ListPickerMessages.listName) }

  private static func list(_ title: String, prompt: String) -> ChoiceList {
    ChoiceList(title: title, prompt: prompt, choices: [])
  }

  package var reloading: [Effect] { [.loadLists] }

  package var page: KeyPage? { step == .lists ? .lists : nil }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 60) }

  package func height(width: Int, in context: ScreenContext) -> Int {
    let count = (context.overview?.entries.count ?? context.lists.count) + 1
    return min(ChoiceLayout.rows(for: max(8, count)), max(8, context.size.rows - 6))
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch (command, step) {
    case (.cancel, .lists): return LayerHintMessages.close
    case (.cancel, _): return LayerHintMessages.back
    case (.choose, .lists): return LayerHintMessages.open
    case (.choose, _): return LayerHintMessages.take
    case (_, .lists): break
    default: return nil
    }
    guard let name = named else { return nil }
    if command == .archive {
      let isArchived = context.overview?.entry(name)?.isArchived == true
      return isArchived ? LayerHintMessages.unarchive : LayerHintMessages.archive
    }
    return Self.keys.row(command)?.word
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
    guard step == .lists, let name = named else { return .stay }
    switch command {
    case .rename: ask(.rename(name), PickerMessages.newName(of: name), text: name)
    case .sign: ask(.sign(name), PickerMessages.icon(of: name), text: context.overview?.entry(name)?.icon ?? "")
    case .merge: ask(.merge(name), ListPickerMessages.merge(name))
    case .colour: ask(.colour(name), PickerMessages.colour(of: name))
    case .delete: ask(.delete(name), ListPickerMessages.delete(name))
    case .review: ask(.review(name), ListPickerMessages.review(name))
    case .archive: return take(.archive(name, context.overview?.entry(name)?.isArchived != true))
    case .up, .down: return reorder(name, by: command == .up ? -1 : 1, in: context)
    case .choose, .cancel: break
    }
    return .stay
  }

  package mutating func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    switch targets[index] {
    case .open(let name): return .close(.openList(name))
    case .action(let action): return take(action)
    case .heir(let name):
      ask(.merge(name), ListPickerMessages.merge(name))
      return .stay
    }
  }

  /// Returns to the lists; closes from there.
  private mutating func cancelled() -> LayerResponse {
    guard step != .lists else { return .close }
    showLists()
    return .stay
  }

  private mutating func ask(_ step: Step, _ title: String, text: String = "") {
    self.step = step
    awaited = nil
    list = Self.list(title, prompt: "")
    list.line.setText(text)
  }

  private mutating func showLists(selecting name: String? = nil) {
    awaited = name ?? step.name
    step = .lists
    list = Self.list(ListPickerMessages.lists, prompt: ListPickerMessages.listName)
  }

  private mutating func take(_ action: ListAction) -> LayerResponse {
    showLists(selecting: action.outcome)
    return .stay(.lists(action))
  }

  /// The list under the cursor; nil for the inbox or a new list.
  private var named: String? {
    guard step == .lists, let current = list.current, targets.indices.contains(current),
      case .open(let name) = targets[current]
    else { return nil }
    return name
  }

  private mutating func reorder(_ name: String, by count: Int, in context: ScreenContext) -> LayerResponse {
    var names = ListGroup.inOrder(context.overview?.entries.filter { !$0.isArchived } ?? []).map(\.name)
    guard list.line.text.isEmpty, let place = names.firstIndex(of: name), names.indices.contains(place + count) else {
      return .stay
    }
    names.swapAt(place, place + count)
    awaited = name
    return .stay(.lists(.order(names)))
  }

  // MARK: choices

  package mutating func refresh(in context: ScreenContext) {
    guard let overview = context.overview else { return }
    let choices = choices(in: context, overview)
    let kept = list.current.flatMap { targets.indices.contains($0) ? targets[$0] : nil }
    targets = choices.map(\.target)
    let wanted = awaited.flatMap { name in targets.firstIndex(of: .open(name)) }
    if wanted != nil { awaited = nil }
    list.setChoices(choices.map(\.choice), select: wanted ?? kept.flatMap(targets.firstIndex))
  }

  private func choices(in context: ScreenContext, _ overview: ListOverview) -> [(target: Target, choice: Choice)] {
    let typed = ListPicker.name(list.line.text)
    switch step {
    case .lists: return lists(overview, typed)
    case .rename(let name):
      return [(.action(.rename(name, to: typed)), Choice(label: PickerMessages.rename(to: typed), isAlways: true))]
    case .sign(let name):
      let sign = typed.isEmpty ? nil : typed
      let words = sign.map(PickerMessages.useIcon) ?? PickerMessages.noIcon
      return [(.action(.icon(name, sign)), Choice(label: words, isAlways: true))]
    case .merge(let name):
      return overview.entries.filter { $0.name != name && !$0.isArchived }.map {
        (.action(.merge(name, into: $0.name)), Self.choice($0))
      }
    case .colour(let name):
      let colours = ListColour.allCases.map { colour in
        let choice = Choice(label: colour.name, synonyms: [colour.rawValue], role: colour.role)
        return (Target.action(.colour(name, colour)), choice)
      }
      return colours + [(.action(.colour(name, nil)), Choice(label: PickerMessages.noColour))]
    case .delete(let name): return heirs(of: name, overview)
    case .review(let name):
      return Self.reviewDays.map { days in
        (.action(.reviewEvery(name, days)), Choice(label: ListPickerMessages.reviewed(every: days)))
      }
    }
  }

  /// The offered days between reviews; nil is the setting, 0 is never.
  private static let reviewDays = [7, 14, 30, 90, nil, 0]

  private func lists(_ overview: ListOverview, _ typed: String) -> [(target: Target, choice: Choice)] {
    let inbox = Choice(label: ListPickerMessages.inbox, detail: overview.inbox.words)
    let entries = overview.entries.filter { !$0.isArchived || !typed.isEmpty }
    let known: [(target: Target, choice: Choice)] =
      [(.open(nil), inbox)] + ListGroup.groups(of: entries).flatMap(Self.choices)
    guard !typed.isEmpty, overview.name(typed) == nil else { return known }
    return known + [(.action(.add(typed)), Choice(label: ListPickerMessages.newList(typed), isAlways: true))]
  }

  /// The choices of a list, or of a folder with its lists; a folder alone opens all of them.
  private static func choices(_ group: ListGroup) -> [(target: Target, choice: Choice)] {
    let lists = ((group.own.map { [$0] } ?? []) + group.parts).map {
      (target: Target.open($0.name), choice: choice($0))
    }
    guard let folder = group.folder, group.own == nil else { return lists }
    return [(.open(folder), Choice(label: folder, detail: group.count.words))] + lists
  }

  private func heirs(of name: String, _ overview: ListOverview) -> [(target: Target, choice: Choice)] {
    let open = overview.entry(name)?.count.words ?? ""
    let others = overview.entries.contains { $0.name != name && !$0.isArchived }
    let into: [(target: Target, choice: Choice)] =
      others ? [(.heir(name), Choice(label: ListPickerMessages.moveItemsToList))] : []
    return into + [
      (.action(.delete(name, .inbox)), Choice(label: ListPickerMessages.moveItemsToInbox)),
      (.action(.delete(name, .nobody)), Choice(label: ListPickerMessages.deleteItems, detail: open)),
    ]
  }

  private static func choice(_ entry: ListOverview.Entry) -> Choice {
    let facts = [entry.count.words] + (entry.isArchived ? [ListPickerMessages.archived] : [])
    return Choice(
      label: entry.name, detail: facts.joined(separator: " · "),
      sign: entry.icon.map { DisplayText($0) } ?? .empty, role: entry.isArchived ? .quiet : entry.role)
  }
}

extension ListsPicker.Step {
  fileprivate var name: String? {
    switch self {
    case .lists: nil
    case .rename(let name), .sign(let name), .merge(let name), .colour(let name), .delete(let name),
      .review(let name):
      name
    }
  }
}

extension ListAction {
  /// The list to select after the action.
  fileprivate var outcome: String? {
    switch self {
    case .add(let name), .archive(let name, _), .colour(let name, _), .icon(let name, _), .today(let name, _): name
    case .reviewEvery(let name, _), .reviewed(let name, _): name
    case .rename(_, let name), .merge(_, let name), .delete(_, .list(let name)): name
    case .order, .delete: nil
    }
  }
}

extension ListCount {
  fileprivate var words: String {
    overdue > 0 ? ListPickerMessages.open(open, overdue: overdue) : ListPickerMessages.open(open)
  }
}

extension ListOverview.Entry { var role: Role { ListLook(colour: colour, icon: icon).role } }
