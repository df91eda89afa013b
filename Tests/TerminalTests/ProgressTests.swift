import Frames
import Terminal
import Testing

@Suite struct ProgressTests {
  static let known: [([String: String], Bool)] = [
    ([:], false), (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"], true),
    (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], false), (["TERM_PROGRAM": "ghostty"], false),
    (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.6"], true),
    (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.14"], false),
    (["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20250209-182623-44866cc1"], true),
    (["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809-5046fc22"], false),
    (["WT_SESSION": "7d2a"], true), (["ConEmuANSI": "ON"], true), (["ConEmuANSI": "OFF"], false),
    (["VTE_VERSION": "8000"], true), (["VTE_VERSION": "7006"], false), (["VTE_VERSION": "x"], false),
    (["TMUX": "/tmp/x,1,0", "WT_SESSION": "7d2a"], false),
    (["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false),
    (["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.7"], true),
    (["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.7b"], true),
    (["STY": "1.x", "VTE_VERSION": "8000"], false), (["TERM_PROGRAM": "Apple_Terminal"], false),
  ]

  @Test(arguments: known.indices) func onlyTerminalsThatAreKnownToKnowItAreTold(_ index: Int) {
    let (environment, isKnown) = Self.known[index]
    #expect(ProgressDialect.isKnown(environment) == isKnown, "\(environment)")
  }

  @Test func itIsSaidInThreeStates() {
    #expect(Sequences.progress(.percent(30)) == "\u{1B}]9;4;1;30\u{1B}\\")
    #expect(Sequences.progress(.percent(300)) == "\u{1B}]9;4;1;100\u{1B}\\")
    #expect(Sequences.progress(.busy) == "\u{1B}]9;4;3\u{1B}\\")
    #expect(Sequences.progress(nil) == "\u{1B}]9;4;0\u{1B}\\")
  }
}
