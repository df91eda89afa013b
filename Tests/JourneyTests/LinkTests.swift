import Frames
import Glibc
import PtySupport
import Testing
import WaitSupport

/// Tests of links that open in a running full screen, or in a new one.
@Suite struct LinkTests {
  @Test func theOpenScreenTakesALink() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice in 3 weeks")
    let app = try journey.open()
    app.expect("☐ buy oats")
    #expect(Patience.wait { screens(journey) == ["\(app.process)"] } != nil)
    let answer = journey.run("open", "2")
    #expect(answer.status == 0 && answer.output.hasPrefix("Opened in the full screen on /dev/"))
    app.expect("Enter change")
    app.expect("buy rice")
    app.press("Space")
    #expect(Patience.wait { journey.run("list", "done").output.contains("buy rice") } != nil)
    app.press("q")
    app.expectGone("Enter change")
    #expect(journey.run("open", "todos://upcoming").status == 0)
    app.expect("Upcoming")
    #expect(journey.run("open", "todos://add?title=call%20Ann").status == 0)
    app.expect("call Ann")
    app.press("Enter")
    app.expectGone("Enter add")
    app.leave()
    #expect(screens(journey).isEmpty)
  }

  /// A killed screen is not waited for, and its file is removed.
  @Test func whereNoneIsOpenThereIsASentence() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    #expect(Patience.wait { screens(journey) == ["\(app.process)"] } != nil)
    app.signal(SIGKILL)
    #expect(app.waitForExit() == .signal(SIGKILL))
    Journey.write("half", to: journey.file("state/screens/\(app.process).1.new"))
    let answer = journey.run("open", "1")
    #expect(answer.status == 1 && answer.errors.contains("No full screen is open for this list"))
    #expect(screens(journey).isEmpty)
    for word in ["99", "todos://item/0000ffff", "todos://nowhere", "\u{1B}[31m", "https://example.org/#i1"] {
      let refused = journey.run("open", word)
      #expect(refused.status == 1 && !refused.errors.isEmpty && !refused.errors.contains("\u{1B}"), "\(word)")
    }
  }

  @Test func aTerminalOpensAScreenForIt() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice in 3 weeks")
    let app = try journey.open("open", "2")
    app.expect("Enter change")
    app.expect("buy rice")
    app.press("q")
    app.expect("☐ buy oats")
    app.leave()
  }

  private func screens(_ journey: Journey) -> [String] { Journey.names(in: journey.file("state/screens")) }

  // MARK: links and copies on the terminal

  @Test func listsHoldLinksWhereTheyCanBeFollowed() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let item = try #require(journey.run("show", "1").lines.first { $0.hasPrefix("  id ") }?.suffix(36))
    for command in ["list", "show 1"] {
      let shell = try journey.shell("\"$TODOS\" \(command); echo over")
      shell.expect("over")
      #expect(shell.screen.strings.contains("8;;todos://item/\(item)"), "\(command): \(shell.screen.strings)")
      #expect(shell.screen.strings.last == "8;;" && shell.screen.unknown == [], "\(command)")
    }
    for command in ["list --color never", "list --plain", "list --json", "list | cat", "TERM=dumb", "TERM=linux"] {
      let line =
        command.hasPrefix("TERM") ? "\(command) \"$TODOS\" list; echo over" : "\"$TODOS\" \(command); echo over"
      let shell = try journey.shell(line)
      shell.expect("over")
      #expect(shell.screen.strings == [], "\(command)")
    }
  }
}
