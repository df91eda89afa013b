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

  /// The rows, top to bottom: views, lists, saved filters, tags.
  var rows: [SideRow] {
    let lists = overview?.entries.filter { !$0.isArchived } ?? []
    return ListView.allCases.map(row) + group(PaneMessages.lists, lists.map(SideRow.init))
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

  init(_ target: SideTarget?, _ label: String, _ role: Role) {
    self.target = target
    self.label = DisplayText(label)
    self.role = role
  }

  /// Creates the row of a list, with its icon before its name.
  init(_ entry: ListOverview.Entry) {
    let sign = entry.icon.map { $0 + " " } ?? ""
    self.init(.list(entry.name), sign + entry.name, entry.role)
    (open, overdue) = (entry.count.open, entry.count.overdue)
  }

  /// Creates the row of a saved filter, with its icon before its name.
  init(_ entry: FilterOverview.Entry) {
    let sign = entry.filter.icon.map { $0 + " " } ?? ""
    self.init(.filter(entry.filter.name), sign + entry.filter.name, entry.role)
    open = entry.found ?? 0
  }
}
