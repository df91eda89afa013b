import Frames
import Intents
package import TodoModel

/// The open layers above the list, topmost last.
package struct LayerStack: RandomAccessCollection, Sendable {
  private var layers: [any Layer]

  init(_ layers: [any Layer] = []) { self.layers = layers }

  package var startIndex: Int { 0 }
  package var endIndex: Int { layers.count }
  package subscript(index: Int) -> any Layer { layers[index] }

  // MARK: open layers

  /// Unsent text of all layers.
  var drafts: [Draft] { layers.compactMap(\.draft) }

  /// The open item pages, topmost last.
  package var details: [ItemDetail] { layers.compactMap { ($0 as? DetailPage)?.detail } }

  /// The item of the topmost item page, if any.
  package var openItem: ItemID? { details.last?.row.row.item.id }

  var hasNeedsPage: Bool { layers.contains { $0 is NeedsPage } }

  /// Returns true while a layer previews values of a kind.
  func isTrying(_ kind: Trial) -> Bool { layers.contains { $0.trial == kind } }

  /// Index of the open sweep page, if any.
  var sweepPage: Int? { layers.lastIndex { $0 is SweepPage } }

  /// Time span of the open statistics page, if any.
  var statisticsSpan: StatisticsSpan? { layers.lazy.compactMap { ($0 as? StatisticsPage)?.span }.last }

  /// Effects that reload the content of the open pages.
  var reloading: [Effect] { layers.flatMap(\.reloading) }

  // MARK: changes

  mutating func push(_ layer: any Layer) { layers.append(layer) }

  mutating func pushBelow(_ layer: any Layer) { layers.insert(layer, at: 0) }

  mutating func remove(at index: Int) { layers.remove(at: index) }

  mutating func removePages(of ids: [ItemID]) {
    layers.removeAll { layer in (layer as? DetailPage).map { ids.contains($0.detail.row.row.item.id) } ?? false }
  }

  mutating func removeAll() { layers = [] }

  /// Calls a closure with a layer, which the closure may modify.
  mutating func ask<Answer>(_ index: Int, _ question: (inout any Layer) -> Answer) -> Answer {
    question(&layers[index])
  }

  /// Calls a closure with the open sweep page, which the closure may modify; nil if none is open.
  mutating func askSweep<Answer>(_ question: (inout SweepPage) -> Answer) -> Answer? {
    guard let index = sweepPage, var page = layers[index] as? SweepPage else { return nil }
    defer { layers[index] = page }
    return question(&page)
  }

  /// Passes an item's loaded details to all layers; `areas` contains the area of each layer.
  mutating func show(_ detail: ItemDetail, areas: [Rect], in context: ScreenContext) {
    tell(areas, context) { $0.show(detail, in: $1) }
  }

  mutating func show(
    _ page: AnsweredPage, under pending: [Board.Pending], areas: [Rect], in context: ScreenContext
  ) {
    tell(areas, context) { $0.show(page, under: pending, in: $1) }
  }

  private mutating func tell(
    _ areas: [Rect], _ context: ScreenContext, _ news: (inout any Layer, ScreenContext) -> Void
  ) {
    var context = context
    for (index, area) in zip(layers.indices, areas) {
      context.area = area
      news(&layers[index], context)
    }
  }

  /// Reads the text of date editors again if the moment has changed.
  mutating func readDates(in context: ScreenContext) {
    for index in layers.indices {
      guard var editor = layers[index] as? DateEditor else { continue }
      editor.refresh(in: context)
      layers[index] = editor
    }
  }

  mutating func restore(unsent drafts: [Draft]) {
    for index in layers.indices { for draft in drafts { layers[index].restore(unsent: draft) } }
  }
}
