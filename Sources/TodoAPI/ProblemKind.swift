/// The kinds of problems; the raw value is the last path component of the type URI.
package enum ProblemKind: String, CaseIterable, Codable, Hashable, Sendable {
  case unauthenticated
  case tokenExpired = "token-expired"
  case tokenRevoked = "token-revoked"
  case forbiddenOrigin = "forbidden-origin"
  case hostNotAllowed = "host-not-allowed"
  case proofMissing = "proof-missing"
  case proofInvalid = "proof-invalid"
  case proofTime = "proof-time"
  case proofReplayed = "proof-replayed"
  case proofRequired = "proof-required"
  case readOnly = "read-only"
  case ownerOnly = "owner-only"
  case notFound = "not-found"
  case method, media
  case timeout
  case tooLarge = "too-large"
  case uriTooLong = "uri-too-long"
  case headersTooLarge = "headers-too-large"
  case idempotencyKeyMissing = "idempotency-key-missing"
  case idempotencyKeyReused = "idempotency-key-reused"
  case idempotencyKeyInProgress = "idempotency-key-in-progress"
  case preconditionMissing = "precondition-missing"
  case versionStale = "version-stale"
  case undoRefused = "undo-refused"
  case epochChanged = "epoch-changed"
  case resyncRequired = "resync-required"
  case badRequest = "bad-request"
  case digestMismatch = "digest-mismatch"
  case invalid
  case parseFailed = "parse-failed"
  case rateLimited = "rate-limited"
  case clientTooOld = "client-too-old"
  case busy
  case storageFull = "storage-full"
  case `internal`
}

extension ProblemKind {
  /// The reaction of a client.
  package enum Remedy: String, Hashable, Sendable {
    /// Keep the outbox and ask the user to sign in again.
    case signIn
    /// Nothing; the problem is not for this client.
    case none
    /// Show the mutation to the user and never drop it.
    case park
    /// Take a new device id, keep the ids of mutations and continue.
    case identifyAnew
    /// Fetch the newest state and retry on it.
    case rebase
    /// The database has a new epoch: set the base aside, pull everything and offer items again.
    case offerAgain
    /// Pull everything and keep the outbox.
    case pullAll
    /// Show the message at the user's input.
    case show
    /// Wait for the given time, then retry.
    case wait
    case retry
    /// Continue read-only and tell the user.
    case readOnly
    /// Sign the same request once more, by the server's clock if given.
    case signAnew

    /// The description for client developers.
    package var words: String {
      switch self {
      case .signIn: "Sign in again; pending changes are kept."
      case .none: "A client cannot fix this."
      case .park: "Show the change to the user: the server will not accept it as it is."
      case .identifyAnew: "Use another key (a device: another device id) and continue."
      case .rebase: "Fetch the newest state and try again on it."
      case .offerAgain: "Set the local state aside, pull everything, and send again what the server lacks."
      case .pullAll: "Pull everything; pending changes stay."
      case .show: "Show it where the user types."
      case .wait: "Wait as long as Retry-After says, then try again."
      case .retry: "Try again later."
      case .signAnew: "Sign the same request again, once, with server_time if given."
      case .readOnly: "Only read until the program is updated."
      }
    }
  }

  /// The HTTP status (RFC 9110, RFC 6585).
  package var status: Int { row.status }
  package var title: String { row.title }
  package var remedy: Remedy { row.remedy }
  /// The type URI, relative to the server.
  package var type: String { ProblemKind.address + rawValue }
  /// The prefix of problem URIs.
  package static let address = "/problems/"

  /// Returns the fallback of an unknown kind: one with the same status that does not alter the device's state.
  static func usual(of status: Int?) -> ProblemKind? {
    allCases.first { $0.status == status && ![.identifyAnew, .offerAgain, .pullAll].contains($0.remedy) }
  }

  private var row: (status: Int, title: String, remedy: Remedy) { access ?? proof ?? form ?? state }

  /// The problems of request signatures.
  package static let proofs: [ProblemKind] = [.proofMissing, .proofInvalid, .proofTime, .proofReplayed, .proofRequired]

  private var proof: (status: Int, title: String, remedy: Remedy)? {
    switch self {
    case .proofMissing: (401, "A signature is required", .signIn)
    case .proofInvalid: (401, "The signature is not valid", .signIn)
    case .proofTime: (401, "Signed at another time", .signAnew)
    case .proofReplayed: (401, "The signature was already used", .signAnew)
    case .proofRequired: (403, "The sign-in needs a key", .signIn)
    default: nil
    }
  }

  private var access: (status: Int, title: String, remedy: Remedy)? {
    switch self {
    case .unauthenticated: (401, "Sign in first", .signIn)
    case .tokenExpired: (401, "The sign-in expired", .signIn)
    case .tokenRevoked: (401, "Signed out elsewhere", .signIn)
    case .readOnly: (403, "This sign-in is read-only", .signIn)
    case .ownerOnly: (403, "Not allowed with an app password", .signIn)
    case .forbiddenOrigin: (403, "Not allowed from this page", .none)
    case .hostNotAllowed: (421, "This host name is not allowed", .none)
    case .rateLimited: (429, "Too many requests", .wait)
    case .clientTooOld: (426, "This program is too old for the server", .readOnly)
    default: nil
    }
  }

  private var form: (status: Int, title: String, remedy: Remedy)? {
    switch self {
    case .notFound: (404, "Not found", .park)
    case .method: (405, "Method not allowed", .park)
    case .media: (415, "Not JSON", .park)
    case .timeout: (408, "Too slow", .retry)
    case .tooLarge: (413, "Too large", .park)
    case .uriTooLong: (414, "Address too long", .park)
    case .headersTooLarge: (431, "Headers too large", .park)
    case .badRequest: (400, "The request cannot be read", .park)
    case .digestMismatch: (400, "The body was changed on the way", .retry)
    case .invalid: (422, "Invalid value", .park)
    case .parseFailed: (422, "Not a date", .show)
    default: nil
    }
  }

  private var state: (status: Int, title: String, remedy: Remedy) {
    switch self {
    case .idempotencyKeyMissing: (400, "An Idempotency-Key is required", .park)
    case .idempotencyKeyReused: (422, "The key was used for another request", .identifyAnew)
    case .idempotencyKeyInProgress: (409, "The request is already in progress", .retry)
    case .preconditionMissing: (428, "If-Match is required", .rebase)
    case .versionStale: (412, "The item was changed since", .rebase)
    case .undoRefused: (409, "The change can no longer be undone", .park)
    case .epochChanged: (409, "The server was restored from a backup", .offerAgain)
    case .resyncRequired: (410, "Away too long: a full fetch is required", .pullAll)
    case .busy: (503, "Busy", .retry)
    case .storageFull: (507, "The server's disk is full", .retry)
    default: (500, "Something failed on the server", .retry)
    }
  }
}
