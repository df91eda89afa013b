import Glibc
import PtySupport
import Testing

/// Tests of shell completion: the scripts in the real shells, with the user's items.
@Suite struct CompletionTests {
  /// Titles and names with shell syntax.
  private func journey() -> Journey {
    let journey = Journey()
    journey.putIntoPath()
    journey.add(
      "buy $(touch \"$HOME/ran\") oats: `touch \"$HOME/ran\"` today #home @shop",
      "call $HOME <(touch \"$HOME/ran\") today", "beans #kitchen")
    journey.run("edit", "2", "--list", "$(touch ran)")
    return journey
  }

  private func shell(_ name: String, _ script: String, in journey: Journey) -> [String] {
    let file = journey.script("line." + name, script)
    let run = PlainRun("/usr/bin/" + name, [file], environment: journey.variables, folder: journey.folder)
    #expect(access(journey.folder + "/ran", F_OK) != 0)
    return run.lines
  }

  private static let lines: [([String], [String])] = [
    (["done", ""], ["1", "2", "3"]), (["done", "2"], ["2"]), (["done", "1", "3", ""], ["2"]),
    (["schedule", ""], ["1", "2", "3"]), (["edit", "1", "--list", ""], ["home", "kitchen"]),
    (["edit", "1", "--remove-tag", "s"], ["shop"]), (["theme", "show", "nor"], ["nord"]),
    (["config", "get", "week"], ["week_start"]), (["list", "up"], ["upcoming"]), (["completions", "f"], ["fish"]),
    (["list", "--format", "{ti"], ["{title}"]), (["status", "--format", "po"], ["polybar"]),
  ]

  /// One shell completes all lines, so that each costs one start of the program.
  @Test func bash() {
    let asked = Self.lines.map { words, _ in
      let line = (["todos"] + words).map { "'\($0)'" }.joined(separator: " ")
      return """
        COMPREPLY=()
        COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _todos todos "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "${reply%%  *}"; done
        echo "--"
        """
    }
    let script = (["source <(todos completions bash)"] + asked).joined(separator: "\n")
    let answers = shell("bash", script, in: journey()).split(separator: "--", omittingEmptySubsequences: false)
    #expect(answers.count == Self.lines.count + 1)
    for ((words, offered), seen) in zip(Self.lines, answers) {
      #expect(seen.filter { !$0.isEmpty } == offered, "\(words)")
    }
  }

  /// Names that are in no snapshot: of templates and saved filters; bash splits "@late" in two.
  @Test func bashOffersTemplatesAndSavedFilters() {
    let journey = journey()
    journey.run("template", "save", "1", "trip")
    journey.run("filter", "save", "late", "is:overdue")
    journey.run("filter", "save", "la $(touch ran)", "is:overdue")
    let script = """
      source <(todos completions bash)
      ask() {
        COMPREPLY=()
        _todos todos "$1" x
        printf '%s\\n' "${COMPREPLY[@]}"
      }
      COMP_WORDS=(todos list @ la); COMP_CWORD=3; COMP_LINE="todos list @la"; COMP_POINT=${#COMP_LINE}
      ask @la
      COMP_WORDS=(todos widget @); COMP_CWORD=2; COMP_LINE="todos widget @"; COMP_POINT=${#COMP_LINE}
      ask @
      COMP_WORDS=(todos template use tr); COMP_CWORD=3; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      ask tr
      COMP_WORDS=(todos filter remove l); COMP_CWORD=3; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      ask l
      COMP_WORDS=(todos board move --by filters ot); COMP_CWORD=5; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      ask ot
      """
    #expect(shell("bash", script, in: journey).filter { !$0.isEmpty } == ["@late", "@late", "trip", "late", "other"])
  }

  /// The program's own output is checked, not the result that bash makes of it.
  @Test func bashExpandsNothingOfWhatIsOffered() {
    let journey = journey()
    let program = journey.script(
      "answer.sh", "#!/bin/bash\nprintf '%s\\n' '1  $(touch \"$HOME/ran\")' '1`touch \"$HOME/ran\"`' '2'\n")
    let script = """
      source <(todos completions bash)
      todos() { \(program); }
      COMP_WORDS=(todos done 1); COMP_CWORD=2; COMP_LINE="todos done 1"; COMP_POINT=${#COMP_LINE}
      _todos todos 1 done
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let seen = shell("bash", script, in: journey)
    #expect(seen.filter { !$0.isEmpty } == ["1  $(touch \"$HOME/ran\")", "1`touch \"$HOME/ran\"`"])
    #expect(!journey.run("completions", "bash").output.contains("-W \"$("))
  }

  /// Fish and zsh complete on a terminal only: Tab is pressed.
  @Test(.enabled(if: access("/usr/bin/fish", X_OK) == 0)) func fish() throws {
    let journey = journey()
    #expect(journey.run("completions", "fish", "--install").status == 0)
    let terminal = try PtyProcess(
      "/usr/bin/fish", ["-i", "-C", "function fish_prompt; echo 'ready> '; end"], environment: journey.variables)
    terminal.expect("ready>")
    terminal.send("todos done \t")
    terminal.expect("oats: `touch")
    terminal.send("\u{1B}")
    terminal.expectGone("oats: `touch")
    terminal.send("\u{15}todos theme show nor\t")
    terminal.expect("show nord")
    #expect(access(journey.folder + "/ran", F_OK) != 0)
  }

  @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0)) func zsh() throws {
    let journey = journey()
    #expect(journey.run("completions", "zsh", "--install").status == 0)
    let folder = journey.folder + "/.local/share/zsh/site-functions"
    Journey.write(
      "PS1='ready> '\nfpath=(\(folder) $fpath)\nautoload -U compinit && compinit -D\n", to: journey.folder + "/.zshrc")
    let terminal = try PtyProcess("/usr/bin/zsh", ["-i"], environment: journey.variables)
    terminal.expect("ready>")
    terminal.send("todos done \t")
    terminal.expect("oats: `touch")
    terminal.send("\u{15}todos theme show nor\t")
    terminal.expect("show nord")
    for (typed, whole) in [
      (#"'{nu"#, "'{number}'"), (#"'{number}\t{ti"#, #"'{number}\t{title}'"#),
      (#""{number} {ta"#, #""{number} {tags}""#), (#"\{pri"#, #"\{priority\}"#),
    ] {
      terminal.send("\u{15}todos list --format \(typed)\t")
      terminal.expect("--format \(whole)")
    }
    #expect(access(journey.folder + "/ran", F_OK) != 0)
  }

  @Test func installingSaysWhere() {
    let journey = journey()
    let answer = journey.run("completions", "bash", "--install")
    let file = journey.folder + "/.local/share/bash-completion/completions/todos"
    #expect(answer.output.contains(file))
    #expect(PlainRun.text(file) == journey.run("completions", "bash").output)
    #expect(journey.run("completions", "csh").status == 64)
  }
}
