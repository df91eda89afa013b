/// Which terminals show progress (OSC 9;4): others take it for a notification, so that the ones known to know it count.
enum ProgressDialect {
  /// Whether the terminal that the environment tells of shows it.
  static func isKnown(_ environment: [String: String]) -> Bool {
    let program = environment["TERM_PROGRAM"]
    let version = numbers(environment["TERM_PROGRAM_VERSION"])
    if environment["TMUX"] != nil { return program == "tmux" && reaches(version, [3, 7]) }
    if environment["STY"] != nil || environment["TERM"]?.hasPrefix("screen") == true { return false }
    if let since = since[program ?? ""] { return reaches(version, since) }
    if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" { return true }
    return environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 7_900 } ?? false
  }

  /// The first versions that know it.
  private static let since = ["ghostty": [1, 2], "iTerm.app": [3, 6, 6], "WezTerm": [20_250_209]]

  /// The numbers at the start of a version: "3.7b" is 3 and 7, "20250209-182623-44866cc1" its day.
  private static func numbers(_ version: String?) -> [Int] {
    guard let version else { return [] }
    return version.prefix { $0 != "-" }.split(separator: ".").compactMap { Int($0.prefix { $0.isNumber }) }
  }

  private static func reaches(_ version: [Int], _ least: [Int]) -> Bool {
    !version.isEmpty && !version.lexicographicallyPrecedes(least)
  }
}
