package import JSON

/// A path, query or header parameter.
package struct OperationParameter: Hashable, Sendable {
  /// The location of a parameter.
  package enum Place: String, Hashable, Sendable { case path, query, header }

  /// The name; `id` for a path.
  package let name: String
  package let place: Place
  package let schema: Schema
  package var isRequired = false
  /// The problems that the parameter can cause.
  var problems: [ProblemKind] = []
  /// An alternative name.
  package var alias: String?

  /// The quoted version to change.
  static func version(isRequired: Bool = true) -> OperationParameter {
    OperationParameter(
      name: "If-Match", place: .header,
      schema: .text(pattern: "^(\"[0-9]+\"|\\*)$").saying("The item's version, quoted, or * for any version."),
      isRequired: isRequired, problems: [.preconditionMissing, .versionStale])
  }

  /// The client's `ETag`, or `*`.
  static func unless(_ schema: Schema) -> OperationParameter {
    OperationParameter(
      name: "If-None-Match", place: .header, schema: schema.saying("The client's ETag, or * for none."))
  }

  /// The flag of a dry run.
  static let rehearsal = OperationParameter(
    name: "dry_run", place: .query,
    schema: Schema.truth.saying("Return what would change, field by field, with all refusals, without changing it."),
    problems: [.invalid])

  /// The idempotency key, which identifies retries.
  static let key = OperationParameter(
    name: "Idempotency-Key", place: .header,
    schema: .text(atLeast: 1, maximum: Limits.key, pattern: "^[!-~]([ -~]*[!-~])?$").saying(
      "Identifies the request: a UUID or any printable ASCII text."),
    problems: [.idempotencyKeyReused, .idempotencyKeyInProgress, .invalid])
}
