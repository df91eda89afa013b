import Frames
package import Intents
import Themes
import TodoModel

/// A destination in the side list.
package enum SideTarget: Hashable, Sendable { case view(ListView), list(String), filter(String), tag(String) }

/// The contents of the side list.
package struct SideContents: Equatable, Sendable {
  /// Number of open items of today; nil until it is known.
  private var today: Int?
  private var overview: ListOverview?
  private var filters: FilterOverview?
  private var tags: [String] = []
  /// Number of open items by tag, as far as it is known.
  private var tagged: [String: Int] = [:]
  /// The place that is open.
  package private(set) var open = SideTarget.view(.today)

  /// Creates contents with the views only.
  init() {}

  /// Reads the contents from the model; values of a view that still loads are those of `before`.
  init(_ model: Model, before: SideContents) {
    self = before
    let list = model.list
    overview = model.context.overview
    filters = model.context.filters
    tagged = model.panes.tags
    if list.board.isLoaded { (today, tags) = (list.board.rows.counts.open, list.board.rows.tags) }
    let sought = list.search.text
    let tag = tags.first { sought == SideTarget.words(ofTag: $0) }
    open = list.place.map(SideTarget.init) ?? tag.map(SideTarget.tag) ?? .view(list.view)
  }

  /// Returns the rows, top to bottom: views, lists, saved filters, tags.
  ///
  /// Lists in folders are below their folder if it is unfolded.
  func rows(unfolded: Set<String>) -> [SideRow] {
    let lists = ListGroup.groups(of: overview?.entries.filter { !$0.isArchived } ?? []).flatMap { group in
      SideRow.rows(of: group, isFolded: group.folder.map { !unfolded.contains($0) } ?? true)
    }
    return ListView.allCases.map(row) + group(PaneMessages.lists, lists)
      + group(PaneMessages.filters, (filters?.entries ?? []).map(SideRow.init))
      + group(PaneMessages.tags, tags.map(row(ofTag:)))
  }

  private func row(ofTag name: String) -> SideRow {
    var row = SideRow(.tag(name), SideTarget.words(ofTag: name), .category)
    row.open = tagged[name] ?? 0
    return row
  }

  private func row(_ view: ListView) -> SideRow {
    var row = SideRow(.view(view), view.title, .text)
    switch view {
    case .today: row.open = today ?? 0
    case .inbox: (row.open, row.overdue) = (overview?.inbox.open ?? 0, overview?.inbox.overdue ?? 0)
    case .upcoming, .all, .done: break
    }
    return row
  }

  private func group(_ title: String, _ rows: [SideRow]) -> [SideRow] {
    rows.isEmpty ? [] : [SideRow(nil, "", .heading), SideRow(nil, title, .heading)] + rows
  }
}

extension SideTarget {
  /// Creates the destination of a place that is open.
  init(_ place: ListPlace) { self = place.isList ? .list(place.name) : .filter(place.name) }

  /// The folder of a list; nil for a place outside of folders.
  var folder: String? { if case .list(let name) = self { ListPath(name).folder } else { nil } }

  /// Returns the search text that shows a tag.
  static func words(ofTag name: String) -> String { TypedName.text("@", name) }
}

/// A row of the side list.
package struct SideRow: Hashable, Sendable {
  /// The destination; nil for a heading or a blank row.
  package let target: SideTarget?
  let label: DisplayText
  let role: Role
  /// Number of open items; `overdue` counts the overdue ones among them.
  package var open = 0
  var overdue = 0
  /// The folder that the row stands for, if any.
  private(set) var folder: String?
  /// True for a folder whose lists are hidden.
  package private(set) var isFolded = false
  /// Columns before the label: lists in folders are indented.
  private(set) var indent = 0

  init(_ target: SideTarget?, _ label: String, _ role: Role) {
    self.target = target
    self.label = DisplayText(label)
    self.role = role
  }

  /// Creates the row of a list, with its icon before its name; an indented one has no folder in its name.
  init(_ entry: ListOverview.Entry, indent: Int = 0) {
    let sign = entry.icon.map { $0 + " " } ?? ""
    self.init(.list(entry.name), sign + (indent > 0 ? ListPath(entry.name).last : entry.name), entry.role)
    (open, overdue, self.indent) = (entry.count.open, entry.count.overdue, indent)
  }

  /// Returns the rows of a list outside of folders, or of a folder with the lists in it.
  static func rows(of group: ListGroup, isFolded: Bool) -> [SideRow] {
    guard let folder = group.folder else { return group.own.map { [SideRow($0)] } ?? [] }
    var head = group.own.map { SideRow($0) } ?? SideRow(.list(folder), folder, .heading)
    (head.open, head.overdue) = (group.count.open, group.count.overdue)
    (head.folder, head.isFolded) = (folder, isFolded)
    return [head] + (isFolded ? [] : group.parts.map { SideRow($0, indent: 2) })
  }

  /// Creates the row of a saved filter, with its icon before its name.
  init(_ entry: FilterOverview.Entry) {
    let sign = entry.filter.icon.map { $0 + " " } ?? ""
    self.init(.filter(entry.filter.name), sign + entry.filter.name, entry.role)
    open = entry.found ?? 0
  }
}
