package import JSON

/// The kind of a record; sync, merge, undo and history treat all kinds alike.
package enum RecordKind: String, CaseIterable, JSONCoded, Hashable, Sendable {
  case item
  case list
  /// A saved filter: a named query.
  case filter
  /// Items with their parts that can be added repeatedly.
  case template
  /// A tag with properties of its own, beyond the items that have it.
  case tag

  package static let schema = Schema.oneOf(allCases.map(\.rawValue))
}
