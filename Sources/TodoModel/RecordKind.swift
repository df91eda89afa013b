package import JSON

/// What a record of an account is; all kinds are synced, merged, undone and kept in history alike.
package enum RecordKind: String, CaseIterable, JSONCoded, Hashable, Sendable {
  /// A thing to do.
  case item
  /// A list that things to do are in.
  case list
  /// A query that a person has given a name.
  case filter
  /// Items with their parts to be added again and again.
  case template
  /// A tag of which more is known than which items carry it.
  case tag

  package static let schema = Schema.oneOf(allCases.map(\.rawValue))
}
