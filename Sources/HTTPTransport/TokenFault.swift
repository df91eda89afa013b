/// Why a token file is not used.
package enum TokenFault: Error, Hashable, Sendable {
  /// Others than its owner may read it.
  case open(String)
  /// It holds something else.
  case unreadable(String)
  /// The system gives no access, and why.
  case system(String, reason: String)

  /// What happened and what to do, for a person.
  package var words: String {
    switch self {
    case .open(let path):
      "\(path) can be read by others, so it is not used. Run: chmod 600 \(path)"
        + " (and sign in again if somebody may have read it)"
    case .unreadable(let path): "\(path) cannot be read as a sign-in. Run: todos logout, then todos login"
    case .system(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }
}
