import Frames
import Intents
package import TodoModel

/// What lies over the list, topmost last.
package struct LayerStack: RandomAccessCollection, Sendable {
  private var layers: [any Layer]

  init(_ layers: [any Layer] = []) { self.layers = layers }

  package var startIndex: Int { 0 }
  package var endIndex: Int { layers.count }
  package subscript(index: Int) -> any Layer { layers[index] }

  // MARK: what is open

  /// Unsent text of all of them.
  var drafts: [Draft] { layers.compactMap(\.draft) }

  /// The pages of items, topmost last.
  package var details: [ItemDetail] { layers.compactMap { ($0 as? DetailPage)?.detail } }

  /// The item whose page is open; nil where none is.
  package var openItem: ItemID? { details.last?.row.row.item.id }

  /// Whether the page of what needs the person is open.
  var hasNeedsPage: Bool { layers.contains { $0 is NeedsPage } }

  /// Whether themes are tried.
  var isTryingThemes: Bool { layers.contains { $0 is ThemePicker || $0 is Welcome } }

  /// Whether values of a setting are tried.
  var isTryingSettings: Bool { layers.contains { $0 is SettingPicker } }

  /// The place of the page of a sweep; nil where none is open.
  var sweepPage: Int? { layers.lastIndex { $0 is SweepPage } }

  /// How far back the page of numbers looks; nil where none is open.
  var statisticsSpan: StatisticsSpan? { layers.lazy.compactMap { ($0 as? StatisticsPage)?.span }.last }

  /// Reads anew what the open pages show.
  var reloading: [Effect] {
    (openItem.map { [.loadDetail($0)] } ?? []) + (hasNeedsPage ? [.loadNeeds] : [])
      + (layers.contains { $0 is ListsPicker } ? [.loadLists] : [])
      + datedReloading
  }

  // MARK: changes

  /// Puts a layer on top.
  mutating func push(_ layer: any Layer) { layers.append(layer) }

  /// Puts a layer below all others.
  mutating func pushBelow(_ layer: any Layer) { layers.insert(layer, at: 0) }

  /// Puts a layer away.
  mutating func remove(at index: Int) { layers.remove(at: index) }

  /// Puts the pages of items away.
  mutating func removePages(of ids: [ItemID]) {
    layers.removeAll { layer in
      (layer as? DetailPage).map { ids.contains($0.detail.row.row.item.id) } ?? false
    }
  }

  /// Puts all away.
  mutating func removeAll() { layers = [] }

  /// Asks a layer something that may change it.
  mutating func ask<Answer>(_ index: Int, _ question: (inout any Layer) -> Answer) -> Answer {
    question(&layers[index])
  }

  /// Asks the page of a sweep something that may change it; nil where none is open.
  mutating func askSweep<Answer>(_ question: (inout SweepPage) -> Answer) -> Answer? {
    guard let index = sweepPage, var page = layers[index] as? SweepPage else { return nil }
    defer { layers[index] = page }
    return question(&page)
  }

  /// Hands what was loaded of an item to the layers that show it; each lies in its own area.
  mutating func show(_ detail: ItemDetail, areas: [Rect], in context: ScreenContext) {
    tell(areas, context) { $0.show(detail, in: $1) }
  }

  /// Hands what only the person can settle to the layers that show it.
  mutating func show(_ needs: Needs, areas: [Rect], in context: ScreenContext) {
    tell(areas, context) { $0.show(needs, in: $1) }
  }

  /// Hands numbers to the layers that show them.
  mutating func show(_ statistics: Statistics, areas: [Rect], in context: ScreenContext) {
    tell(areas, context) { $0.show(statistics, in: $1) }
  }

  private mutating func tell(
    _ areas: [Rect],
    _ context: ScreenContext,
    _ news: (inout any Layer, ScreenContext) -> Void
  ) {
    var context = context
    for (index, area) in zip(layers.indices, areas) {
      context.area = area
      news(&layers[index], context)
    }
  }

  /// Hands text that was found unsent to the layers, to be offered.
  mutating func restore(unsent drafts: [Draft]) {
    for index in layers.indices { for draft in drafts { layers[index].restore(unsent: draft) } }
  }
}
