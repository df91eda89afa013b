/// The colour level that results from the flag, the config and the environment, in this order.
///
/// In the environment, a non-empty `NO_COLOR` wins, then `FORCE_COLOR` and `CLICOLOR_FORCE`, then `CLICOLOR=0` and
/// `TERM=dumb`.
package struct ColourChoice: Hashable, Sendable {
  /// The value of `--color` and of the setting `color`.
  package enum Request: String, CaseIterable, Hashable, Sendable {
    /// Follow the terminal and the environment.
    case auto
    /// Use colours even if the output is not a terminal.
    case always
    /// Use attributes only.
    case never
  }

  /// A number of colours.
  package enum Level: Int, Comparable, Hashable, Sendable {
    case mono
    /// The 8 or 16 colours of the terminal.
    case ansi
    case indexed256
    /// 24-bit colours.
    case rgb

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The requested level, or nil if the full screen must read the terminal's description.
  package let settled: Level?
  /// The level for plain output, which reads no terminal description.
  package let plain: Level

  package init(flag: Request? = nil, config: Request = .auto, environment: Environment, isTerminal: Bool) {
    let named = Self.named(by: environment)
    let guess = named ?? Self.guessed(by: environment["TERM"])
    switch Self.outcome(flag: flag, config: config, environment) {
    case .never: (settled, plain) = (.mono, .mono)
    case .always(let level): (settled, plain) = (level ?? named, level ?? max(guess, .ansi))
    case .auto where environment["TERM"] == "dumb": (settled, plain) = (.mono, .mono)
    case .auto: (settled, plain) = (named, isTerminal ? guess : .mono)
    }
  }

  private enum Outcome { case never, auto, always(Level?) }

  private static func outcome(flag: Request?, config: Request, _ environment: Environment) -> Outcome {
    switch flag ?? (config == .auto ? nil : config) {
    case .never: return .never
    case .always: return .always(nil)
    case .auto, nil: break
    }
    if environment["NO_COLOR"] != nil { return .never }
    if let force = forced(environment) { return force }
    return environment["CLICOLOR"] == "0" ? .never : .auto
  }

  /// Returns the request of the environment and its variable, for use without a flag or config.
  ///
  /// Returns nil if there is none.
  static func asked(by environment: Environment) -> (variable: String, request: Request)? {
    let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    let variable = variables.first { environment[$0] != nil && !($0 == "CLICOLOR_FORCE" && environment[$0] == "0") }
    return switch outcome(flag: nil, config: .auto, environment) {
    case .never: variable.map { ($0, .never) }
    case .always: variable.map { ($0, .always) }
    case .auto: nil
    }
  }

  private static func forced(_ environment: Environment) -> Outcome? {
    switch environment["FORCE_COLOR"]?.lowercased() {
    case "0", "false", "no": return .never
    case "1": return .always(.ansi)
    case "2": return .always(.indexed256)
    case "3": return .always(.rgb)
    case nil: break
    default: return .always(nil)
    }
    if let force = environment["CLICOLOR_FORCE"], force != "0" { return .always(nil) }
    return nil
  }

  /// Returns 24 bits if a variable says so.
  ///
  /// GNU screen passes `COLORTERM` on but not the colours; tmux passes both.
  private static func named(by environment: Environment) -> Level? {
    let term = environment["TERM"] ?? ""
    if term.hasSuffix("-direct") { return .rgb }
    guard ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) else { return nil }
    return term.hasPrefix("screen") && environment["TMUX"] == nil ? nil : .rgb
  }

  private static func guessed(by term: String?) -> Level {
    guard let term, term != "dumb", !term.hasPrefix("vt1"), !term.hasPrefix("vt2") else { return .mono }
    return term.hasSuffix("256color") ? .indexed256 : .ansi
  }
}
