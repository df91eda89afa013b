/// Who waits until their password is hashed: one attempt of each, and places that strangers cannot take.
struct PasswordWaitlist {
  /// How many may wait.
  static let most = 16
  /// How many places of these are for who is known.
  static let reserved = 4

  private var waiting: [String: Bool] = [:]

  /// How many wait.
  var count: Int { waiting.count }

  /// Lets somebody wait; false where there is no place, or they wait already.
  mutating func enter(_ who: String, isKnown: Bool) -> Bool {
    guard waiting[who] == nil, waiting.count < PasswordWaitlist.most else { return false }
    let strangers = waiting.values.count { !$0 }
    guard isKnown || strangers < PasswordWaitlist.most - PasswordWaitlist.reserved else { return false }
    waiting[who] = isKnown
    return true
  }

  /// Somebody's turn has come.
  mutating func leave(_ who: String) { waiting[who] = nil }
}
