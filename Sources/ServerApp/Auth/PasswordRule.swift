import TodoAPI

/// Which passwords may be set: 8 to 1,024 characters, and none of those that everybody tries first.
package enum PasswordRule {
  /// Why the password may not be set, in words with a way out; nil where it may.
  package static func refusal(of password: String) -> String? {
    let count = password.unicodeScalars.count
    guard Limits.password.contains(count) else {
      return count < Limits.password.lowerBound
        ? "The password has \(count) characters; it needs \(Limits.password.lowerBound) or more."
        : "The password has more than \(Limits.password.upperBound) characters."
    }
    guard !password.unicodeScalars.contains("\0") else { return "The password may not hold U+0000." }
    guard !CommonPasswords.contain(password) else {
      return "That is among the passwords people try first. Take another, three or four unrelated words say."
    }
    return nil
  }

  /// Whether anybody's password can have this length; a longer one is not worth a hash.
  static func isPossible(_ password: String) -> Bool {
    password.utf8.count <= 4 * Limits.password.upperBound && !password.isEmpty
  }
}
