package import Intents

/// The history of an item, newest first: `GET /api/v1/items/{id}/history`.
package struct HistoryBody: Hashable, Codable, Sendable {
  package var entries: [HistoryEntry]

  package init(entries: [HistoryEntry]) { self.entries = entries }
}
