import Glibc
import PtySupport
import Testing

/// `todos list --format`: one line for each item, by a template.
@Suite struct ListFormatTests {
  private static let fzf = "/usr/bin/fzf"

  private func runner() -> CommandRunner {
    CommandRunner(adding: "oats today 9:30 #home @shop @food !high", "rent tomorrow")
  }

  private static let printed = [
    ("{number} {title}", ["1 oats", "2 rent"]), (#"{number}\t{title}"#, ["1\toats", "2\trent"]),
    ("{number:>3}|{title:6}|{list:>5}|", ["  1|oats  | home|", "  2|rent  |     |"]), ("{title:3}.", ["oa….", "re…."]),
    ("{{{number}}} {state} {priority}", ["{1} open high", "{2} open none"]),
    ("{tags}; {due}", ["food,shop; 2026-11-20T09:30", "; 2026-11-21"]), (#"{number}\\{list}"#, [#"1\home"#, #"2\"#]),
  ]

  @Test func itPrintsTheFields() {
    let runner = runner()
    for (template, lines) in Self.printed {
      let run = runner.run("list", "all", "--format", template)
      #expect(run.status == 0 && run.output == lines.map { $0 + "\n" }.joined(), "\(run)")
    }
  }

  @Test func plainIsTheSameInColumns() {
    let runner = runner()
    let template = #"{number}\t{state}\t{priority}\t{due}\t{list}\t{tags}\t{title}"#
    #expect(runner.run("list", "all", "--plain").output == runner.run("list", "all", "--format", template).output)
  }

  @Test(arguments: [
    ("{nmber}", "--format has no field {nmber}. Fields: {number} {id} {state} {title}"),
    ("{number", "--format has a { without a }."), ("{title:0}", "The width of {title} must be a number from 1"),
    ("{title:>}", "The width of {title}"), ("{title:99999999999999999999}", "The width of {title}"),
    (#"{title}\x"#, #"--format knows only \t, \n and \\"#), (#"{title}\"#, #"--format knows only \t"#),
    ("", "--format needs fields"),
  ]) func whatCannotBeReadIsSaid(_ template: String, _ words: String) {
    let run = CommandRunner().run("list", "--format", template)
    #expect(run.status == 64 && run.errors.contains(words) && run.output.isEmpty, "\(run)")
  }

  @Test func oneFormIsChosen() {
    for others in [["--plain"], ["--json"], ["--explain"]] {
      #expect(CommandRunner().run(["list", "--format", "{title}"] + others).status == 64)
    }
  }

  /// The real fzf selects a line, and its number is passed on.
  @Test(.enabled(if: access(fzf, X_OK) == 0 || getenv("TODOS_PEERS") != nil)) func fzfPicksWhatIsDone() throws {
    let runner = runner()
    let script = runner.file(
      "pick",
      """
      "$1" list all --format '{number}\\t{title}' | \(Self.fzf) --delimiter '\\t' --nth 2 --filter rent \\
        | cut -f 1 | xargs "$1" done
      """)
    let picked = runner.run([], under: ["/bin/sh", script])
    #expect(picked.status == 0, "\(picked)")
    #expect(runner.run("list", "all", "--format", "{title}").output == "oats\n")
  }
}
