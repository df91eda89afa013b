import TodoAPI

/// What people sign in as.
enum AccountName {
  /// Why the name cannot be taken; nil where it can.
  static func refusal(of name: String) -> String? {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-@".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.utf8.count <= Limits.name, isPlain else {
      return "An account's name is made of letters, digits and . _ - @, \(Limits.name) bytes at most."
    }
    return nil
  }
}
