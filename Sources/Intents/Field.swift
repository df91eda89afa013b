/// A part of an item that changes and merges as one.
package enum Field: String, CaseIterable, Codable, Hashable, Sendable {
  case title, notes, list, priority, schedule, deadline, order, parent, tags, done, deleted, reminder, focus
}
