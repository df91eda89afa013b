/// Who may sign in to a server that is attacked.
enum Account: String, CaseIterable {
  /// Goes on with the day, and must not notice anything.
  case honest
  /// Has an account, and means ill.
  case mallory
  /// Somebody else.
  case third
}
