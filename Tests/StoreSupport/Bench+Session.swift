package import Service
import TodoModel

extension Bench {
  /// Returns a session of a program, valid for an hour.
  package func session(_ sid: String, of account: AccountID) -> Session {
    Session(
      sid: sid, account: account, name: "laptop", use: .bearer, createdAt: now, expiresAt: now.advanced(bySeconds: 3600)
    )
  }
}
