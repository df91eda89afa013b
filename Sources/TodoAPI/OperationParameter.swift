package import JSON

/// A value beside the body, as the description names it.
package struct OperationParameter: Hashable, Sendable {
  /// Where it stands.
  package enum Place: String, Hashable, Sendable {
    case path, query, header
  }

  /// Its name; in a path it is `id`.
  package let name: String
  /// Where it stands.
  package let place: Place
  /// What it may be.
  package let schema: Schema
  /// Whether it must be there.
  package var isRequired = false
  /// The problems that come of it.
  var problems: [ProblemKind] = []
  /// Another name under which it may be said instead.
  package var alias: String?

  /// The version that is changed, quoted.
  static func version(isRequired: Bool = true) -> OperationParameter {
    OperationParameter(
      name: "If-Match",
      place: .header,
      schema: .text(pattern: "^(\"[0-9]+\"|\\*)$").saying(
        "The item's version, quoted, or * for whichever there is."
      ),
      isRequired: isRequired,
      problems: [.preconditionMissing, .versionStale]
    )
  }

  /// What the client has already, or `*`.
  static func unless(_ schema: Schema) -> OperationParameter {
    OperationParameter(
      name: "If-None-Match",
      place: .header,
      schema: schema.saying("The ETag that the client has, or * for none.")
    )
  }

  /// Whether it is only told what would change.
  static let rehearsal = OperationParameter(
    name: "dry_run",
    place: .query,
    schema: Schema.truth.saying("Tell what would change, field by field, with all refusals; change nothing."),
    problems: [.invalid]
  )

  /// By which a retry is known.
  static let key = OperationParameter(
    name: "Idempotency-Key",
    place: .header,
    schema: .text(atLeast: 1, most: Limits.key, pattern: "^[!-~]([ -~]*[!-~])?$")
      .saying("Which request this is: a UUID, or any other text of printable ASCII."),
    problems: [.idempotencyKeyReused, .idempotencyKeyInProgress, .invalid]
  )
}
