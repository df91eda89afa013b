/// What only a person can end, so that trying again does not help.
package enum Trouble: String, Codable, Hashable, Sendable {
  /// The session is over.
  case signIn = "sign_in"
  /// This program is too old for the authority.
  case tooOld = "too_old"
  /// More deletions came than are believed without asking.
  case held
}
