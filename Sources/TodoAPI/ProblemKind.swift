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
