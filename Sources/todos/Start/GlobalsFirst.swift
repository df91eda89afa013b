/// Lets `--home` and `--color` stand in front of the verb as well as behind it.
enum GlobalsFirst {
  /// The arguments with such options moved behind all others, or in front of `--`.
  static func behindTheVerb(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var globals: [String] = []
    while let option = rest.first, option.hasPrefix("--home") || option.hasPrefix("--color") {
      let takesNext = option == "--home" || option == "--color"
      globals += rest.prefix(takesNext ? 2 : 1)
      rest = rest.dropFirst(takesNext ? 2 : 1)
    }
    guard !globals.isEmpty, !rest.isEmpty else { return arguments }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return rest[..<end] + globals + rest[end...]
  }
}
