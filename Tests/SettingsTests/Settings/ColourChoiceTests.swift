import Settings
import Testing

@Suite struct ColourChoiceTests {
  struct Row: Sendable {
    var flag: ColourChoice.Request?
    var config = ColourChoice.Request.auto
    var variables: [String: String] = [:]
    var isTerminal = true
    var settled: ColourChoice.Level?
    var plain: ColourChoice.Level
  }

  static let rows: [Row] = [
    Row(variables: ["TERM": "xterm-256color"], settled: nil, plain: .indexed256),
    Row(variables: ["TERM": "xterm"], settled: nil, plain: .ansi),
    Row(variables: ["TERM": "vt100"], settled: nil, plain: .mono), Row(variables: [:], settled: nil, plain: .mono),
    Row(variables: ["TERM": "dumb"], settled: .mono, plain: .mono),
    Row(variables: ["TERM": "xterm", "COLORTERM": "truecolor"], settled: .rgb, plain: .rgb),
    Row(variables: ["TERM": "xterm", "COLORTERM": "24bit"], settled: .rgb, plain: .rgb),
    Row(variables: ["TERM": "xterm", "COLORTERM": "yes"], settled: nil, plain: .ansi),
    Row(variables: ["TERM": "xterm-direct"], settled: .rgb, plain: .rgb),
    Row(variables: ["TERM": "screen-256color", "COLORTERM": "truecolor"], settled: nil, plain: .indexed256),
    Row(
      variables: ["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/s,1,0"], settled: .rgb, plain: .rgb),
    Row(variables: ["TERM": "xterm", "COLORTERM": "truecolor"], isTerminal: false, settled: .rgb, plain: .mono),
    Row(variables: ["TERM": "xterm-256color"], isTerminal: false, settled: nil, plain: .mono),
    // A non-empty NO_COLOR overrides everything else in the environment.
    Row(variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], settled: .mono, plain: .mono),
    Row(variables: ["TERM": "xterm-256color", "NO_COLOR": "0"], settled: .mono, plain: .mono),
    Row(variables: ["TERM": "xterm-256color", "NO_COLOR": ""], settled: nil, plain: .indexed256),
    Row(variables: ["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], settled: .mono, plain: .mono),
    Row(variables: ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], settled: .mono, plain: .mono),
    // Config and flag override the environment, and the flag overrides the config.
    Row(config: .always, variables: ["TERM": "xterm", "NO_COLOR": "1"], settled: nil, plain: .ansi),
    Row(flag: .always, variables: ["TERM": "xterm-256color", "NO_COLOR": "1"], settled: nil, plain: .indexed256),
    Row(flag: .always, config: .never, variables: ["TERM": "xterm"], isTerminal: false, settled: nil, plain: .ansi),
    Row(flag: .never, config: .always, variables: ["TERM": "xterm", "FORCE_COLOR": "3"], settled: .mono, plain: .mono),
    Row(flag: .always, variables: ["TERM": "dumb"], settled: nil, plain: .ansi),
    Row(flag: .always, variables: ["COLORTERM": "truecolor"], isTerminal: false, settled: .rgb, plain: .rgb),
    Row(flag: .auto, config: .never, variables: ["TERM": "xterm"], settled: nil, plain: .ansi),
    // FORCE_COLOR and CLICOLOR_FORCE.
    Row(variables: ["TERM": "dumb", "FORCE_COLOR": "1"], isTerminal: false, settled: .ansi, plain: .ansi),
    Row(variables: ["TERM": "xterm", "FORCE_COLOR": "2"], isTerminal: false, settled: .indexed256, plain: .indexed256),
    Row(variables: ["FORCE_COLOR": "3"], isTerminal: false, settled: .rgb, plain: .rgb),
    Row(variables: ["TERM": "xterm", "FORCE_COLOR": "true"], isTerminal: false, settled: nil, plain: .ansi),
    Row(variables: ["TERM": "xterm-256color", "FORCE_COLOR": "0"], settled: .mono, plain: .mono),
    Row(
      variables: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], isTerminal: false, settled: nil, plain: .indexed256),
    Row(variables: ["TERM": "xterm", "CLICOLOR_FORCE": "0"], isTerminal: false, settled: nil, plain: .mono),
    Row(variables: ["TERM": "xterm", "CLICOLOR": "0"], settled: .mono, plain: .mono),
    Row(variables: ["TERM": "xterm", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], settled: nil, plain: .ansi),
    Row(variables: ["TERM": "xterm", "CLICOLOR": "1"], settled: nil, plain: .ansi),
  ]

  @Test(arguments: rows) func choiceIsMade(row: Row) {
    let choice = ColourChoice(
      flag: row.flag, config: row.config, environment: Environment(row.variables), isTerminal: row.isTerminal)
    #expect(choice.settled == row.settled)
    #expect(choice.plain == row.plain)
  }
}
