/// A part of an item that changes and merges as one.
package enum Field: String, CaseIterable, Codable, CodingKeyRepresentable, Comparable, Hashable, Sendable {
  case title, notes, list, priority, schedule, deadline, order, parent, tags, done, deleted, reminder, focus,
    someday, colour, icon, archived, into, expression, body
  case showFrom = "show_from"
  case notToday = "not_today"
  case blockers = "blocked_by"
  case sessions = "focus_sessions"

  /// Orders by name, so that serialized sets of fields have a stable order.
  package static func < (left: Field, right: Field) -> Bool { left.rawValue < right.rawValue }
}
