import JSON
import PtySupport
import Testing

/// `todos status` for waybar, i3blocks and polybar: valid input for each, with no part of a title taken for markup.
@Suite struct StatusBarTests {
  private static let title = #"<b>R&D</b> "50%{A1:x:}" it's"#

  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.run("add", "--no-parse", Self.title, "--on", "today 10:00")
    runner.run("add", "sweep today")
    runner.run("done", "2")
    return runner
  }

  @Test func waybarHasMarkupClassesAndAPercentage() throws {
    let run = runner().run("status", "--format", "waybar", "--titles")
    let bar = try run.json()
    let escaped = "&lt;b&gt;R&amp;D&lt;/b&gt; &quot;50%{A1:x:}&quot; it&#39;s"
    #expect(run.status == 0 && run.lines.count == 1)
    #expect(bar["text"] == .string("◧ 1/2 · 10:00 \(escaped)"), "\(run)")
    #expect(bar["tooltip"] == .string("1 of 2 done. Next at 10:00: \(escaped)."), "\(run)")
    #expect(bar["class"] == .array([.string("open")]) && bar["alt"] == .string("open"))
    #expect(bar["percentage"] == .integer(50))
  }

  @Test func i3blocksHasABlock() throws {
    let run = runner().run("status", "--format", "i3blocks", "--titles")
    let block = try run.json()
    #expect(run.status == 0 && run.lines.count == 1)
    #expect(block["markup"] == .string("pango"))
    guard case .string(let whole) = block["full_text"], case .string(let short) = block["short_text"],
      case .string(let colour) = block["color"]
    else {
      Issue.record("\(run)")
      return
    }
    #expect(whole.hasPrefix("◧ 1/2 · 10:00 &lt;b&gt;") && short.hasPrefix("1/2"), "\(run)")
    #expect(colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil, "\(run)")
    let plain = try runner().run("status", "--format", "i3blocks", "--color", "never").json()
    #expect(plain["color"] == .null)
  }

  /// Text that polybar would take for a tag is split by a tag that changes nothing.
  @Test func polybarSeesTagsOfOursAlone() {
    let plain = runner().run("status", "--format", "polybar", "--titles", "--color", "never")
    #expect(plain.lines == [#"◧ 1/2 · 10:00 <b>R&D</b> "50%%{F-}{A1:x:}" it's"#], "\(plain)")
    let coloured = runner().run("status", "--format", "polybar", "--titles")
    let tags = coloured.output.matches(of: /%\{([^}]*)\}/).map { String($0.1) }
    #expect(tags.count > 5, "\(coloured)")
    #expect(tags.allSatisfy { $0 == "F-" || $0.wholeMatch(of: /F#[0-9a-f]{6}/) != nil }, "\(coloured)")
  }

  /// A bar hides a failed command, so the class and text show how reliable the output is.
  @Test(arguments: ["waybar", "i3blocks", "polybar"]) func itAlwaysEndsWell(form: String) throws {
    let nothing = CommandRunner().run("status", "--format", form)
    #expect(nothing.status == 0 && nothing.output.contains("no list yet"), "\(nothing)")
    let runner = runner()
    runner.now = "2026-12-20T09:00:00Z"
    let old = runner.run("status", "--format", form)
    #expect(old.status == 0 && old.output.contains("~"), "\(old)")
    guard form == "waybar" else { return }
    #expect(try old.json()["class"] == .array([.string("stale"), .string("overdue"), .string("open")]))
  }

  @Test func aFilterIsCounted() throws {
    let run = runner().run("status", "all", "--filter", "<b>", "--format", "waybar")
    let bar = try run.json()
    #expect(bar["text"] == .string("all &lt;b&gt; 1") && bar["class"] == .array([.string("some")]), "\(run)")
  }
}
