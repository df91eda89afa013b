import Frames
import Intents

/// The rows of an inline layer, which pushes the list lines below it down.
package struct Inset: Hashable, Sendable {
  /// Index in the layer stack.
  let layer: Int
  /// The line of the list at which the layer begins.
  package let start: Int
  let height: Int
  /// Number of list lines that the layer replaces.
  let replaced: Int

  /// Creates the inset of the topmost inline layer; nil if there is none.
  package init?(_ model: __shared Model, chrome: Chrome) {
    let index = model.layers.lastIndex { layer in
      switch layer.placement {
      case .below, .replacing: true
      default: false
      }
    }
    guard let index else { return nil }
    layer = index
    let wanted = model.layers[index].height(width: chrome.list.size.columns, in: model.context)
    height = max(1, min(wanted, chrome.body.size.rows))
    switch model.layers[index].placement {
    case .replacing(let id):
      start = model.list.outline.lineOf[id] ?? 0
      replaced = model.list.outline.lineOf[id] == nil ? 0 : 1
    case .below(let id?):
      start = model.list.outline.lineOf[id].map { $0 + 1 } ?? 0
      replaced = 0
    default:
      start = Inset.topOfSection(model)
      replaced = 0
    }
  }

  /// The line directly below the heading of the cursor's section.
  private static func topOfSection(_ model: Model) -> Int {
    guard let cursor = model.list.focus.cursor, let section = model.list.outline.section(of: cursor) else {
      return model.list.outline.lines.isEmpty ? 1 : 0
    }
    return model.list.outline.firstLine(of: section)
  }
}
