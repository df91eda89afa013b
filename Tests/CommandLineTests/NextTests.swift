import JSON
import PtySupport
import Testing

/// `todos next`: one item to do now, with the reason, on Friday 20 November 2026 at 9:00.
@Suite struct NextTests {
  /// Returns a home with an overdue item, two of today, one of a list and one of the inbox.
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.now = "2026-11-17T09:00:00Z"
    runner.run("add", "pay rent today")
    runner.now = "2026-11-20T09:00:00Z"
    for text in ["idea", "paint #home", "call Ann today 9:40", "sweep today"] { runner.run("add", text) }
    return runner
  }

  @Test func oneItemAndWhy() {
    let said = runner().run("next")
    #expect(said.status == 0 && said.lines == ["1  pay rent  Tue 17 Nov", "  overdue since Tuesday"], "\(said)")
  }

  @Test func theOthersFollow() {
    let runner = runner()
    let reasons = (1...5).map { runner.run("next", String($0)).lines.last ?? "" }
    #expect(
      reasons == [
        "  overdue since Tuesday", "  due today at 9:40, in 40 minutes", "  due today",
        "  nothing more is due today; next in order", "  nothing else is left; next in the Inbox",
      ])
    #expect(runner.run("next", "--skip").output == runner.run("next", "2").output)
    #expect(runner.run("next", "--skip", "--skip").output == runner.run("next", "3").output)
    #expect(runner.run("next", "2", "--skip").output == runner.run("next", "3").output)
  }

  @Test func whatIsDoneOrWaitsIsNotNext() {
    let runner = runner()
    runner.run("done", "1")
    #expect(runner.run("next").lines.first?.hasPrefix("4  call Ann") == true)
    runner.run("edit", "4", "--after", "5")
    #expect(runner.run("next").lines.first?.hasPrefix("5  sweep") == true)
    runner.run("schedule", "5", "tomorrow")
    #expect(runner.run("next").lines == ["3  paint  #home", "  nothing is due today; the first in order"])
  }

  @Test func aDeadlineAheadJoins() throws {
    let runner = CommandRunner()
    for text in ["idea", "tax by 30 nov", "trip by 3 feb", "form by 22 nov"] { runner.run("add", text) }
    let titles = (1...3).map { runner.run("next", String($0)).lines.first ?? "" }
    #expect(
      titles[0].hasPrefix("4  form") && titles[1].hasPrefix("2  tax") && titles[2].hasPrefix("1  idea"), "\(titles)")
    #expect(runner.run("next", "4").status == 1)
    #expect(try runner.run("next", "--json").json()["of"] == .integer(3))
  }

  @Test func partsComeFirst() {
    let runner = runner()
    runner.run("add", "find the contract", "--parent", "1")
    #expect(
      runner.run("next").lines == ["6  find the contract", "  part of “pay rent”: overdue since Tuesday"],
      "\(runner.run("next"))")
    #expect(runner.run("next", "2").lines.first?.hasPrefix("1  pay rent") == true)
  }

  @Test func theSameAsJSON() throws {
    let runner = runner()
    runner.run("edit", "4", "--notes", "one\ntwo")
    let json = try runner.run("next", "2", "--json").json()
    #expect(json["item"]["title"] == .string("call Ann") && json["item"]["notes"] == .string("one\ntwo"))
    #expect(json["item"]["next"] == .string("2026-11-20T09:40"))
    #expect(json["place"] == .integer(2) && json["of"] == .integer(5))
    #expect(json["reason"] == .string("due today at 9:40, in 40 minutes"))
    #expect(json["freshness"]["state"] == .string("fresh"))
  }

  @Test func nothingIsSaidAsInToday() throws {
    let runner = CommandRunner()
    for place in [[], ["3"], ["--skip"]] {
      let said = runner.run(["next"] + place)
      #expect(said.status == 0 && said.lines.first == "Nothing here yet.", "\(said)")
    }
    runner.run("add", "dentist tomorrow")
    let said = runner.run("next")
    #expect(said.status == 0 && said.lines == ["Nothing due today."], "\(said)")
    let json = try runner.run("next", "--json").json()
    #expect(json["item"] == .null && json["reason"] == .null && json["place"] == .null && json["of"] == .integer(0))
  }

  @Test func placesThatDoNotExist() throws {
    let runner = runner()
    for words in [["6"], ["5", "--skip"], ["9223372036854775807", "--skip"]] {
      let said = runner.run(["next"] + words)
      #expect(said.status == 1 && said.output.isEmpty, "\(said)")
      #expect(said.errors.contains("Today has only 5 items to do: `todos next 5` shows the last."), "\(said)")
    }
    for word in ["0", "x", "1.5"] { #expect(runner.run("next", word).status == 64, "\(word)") }
    #expect(runner.run("next", "0").errors.contains("The place must be at least 1."))
  }

  /// The word was known only as a hint at another command.
  @Test func itIsACommandOfItsOwn() {
    #expect(runner().run("help", "next").output.contains("todos next"))
  }
}
