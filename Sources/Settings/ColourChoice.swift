/// What flag, config and environment say together about colour.
///
/// Flag, then config, then environment. In the environment `NO_COLOR` (not empty) wins, then `FORCE_COLOR` and
/// `CLICOLOR_FORCE`, then `CLICOLOR=0` and `TERM=dumb`.
package struct ColourChoice: Hashable, Sendable {
  /// Whether colour is wanted: `--color` and the setting `color`.
  package enum Request: String, CaseIterable, Hashable, Sendable {
    /// As the terminal and the environment say.
    case auto
    /// Also where output is no terminal.
    case always
    /// Attributes only.
    case never
  }

  /// How many colours to use.
  package enum Level: Int, Comparable, Hashable, Sendable {
    case mono
    /// The eight or sixteen of the terminal.
    case ansi
    /// The table of 256.
    case indexed256
    /// 24 bits.
    case rgb

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The level that was asked for; nil when nothing settles it and the full screen asks the terminal's description.
  package let settled: Level?
  /// The level for plain output, where no terminal's description is read.
  package let plain: Level

  /// Resolves the choice.
  ///
  /// - Parameters:
  ///   - flag: What `--color` says; nil when it was not given.
  ///   - config: The setting `color`.
  ///   - environment: The variables.
  ///   - isTerminal: Whether the output is a terminal.
  package init(
    flag: Request? = nil,
    config: Request = .auto,
    environment: Environment,
    isTerminal: Bool
  ) {
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

  /// What the environment asks for where neither flag nor config does, and the variable that does; nil where none does.
  static func asked(by environment: Environment) -> (variable: String, request: Request)? {
    let variables = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    let variable = variables.first {
      environment[$0] != nil && !($0 == "CLICOLOR_FORCE" && environment[$0] == "0")
    }
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

  /// 24 bits where a variable says so.
  ///
  /// GNU screen passes `COLORTERM` on but not the colours; tmux does both.
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
