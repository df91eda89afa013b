import JSON
import PtySupport
import Testing

/// `todos review` without a terminal: what there is to review.
@Suite struct ReviewTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.now = "2026-11-18T09:00:00Z"
    runner.run("add", "pay rent today #home")
    runner.run("add", "buy oats")
    runner.run("add", "learn Greek someday")
    runner.run("add", "paint the door #home")
    runner.run("add", "call Ann 24 nov 9:00 #work")
    runner.run("add", "sand the door #work after #4")
    runner.now = "2026-11-21T09:00:00Z"
    return runner
  }

  private func steps(_ json: JSONValue) -> [String: JSONValue] {
    Dictionary(json["steps"].elements.compactMap { step in step["step"].text.map { ($0, step) } }) { first, _ in first }
  }

  private func numbers(_ value: JSONValue) -> [JSONValue] { value["items"].elements.map { $0["number"] } }

  @Test func eachStepHasItsItems() throws {
    let runner = runner()
    let json = try runner.run("review", "--json").json()
    #expect(json["day"] == .string("2026-11-21"))
    #expect(
      json["steps"].elements.map { $0["step"].text } == ["inbox", "lists", "waiting", "someday", "slipping", "week"])
    let steps = steps(json)
    #expect(steps["inbox"].map(numbers) == [.integer(2)] && steps["inbox"]?["count"] == .integer(1))
    let lists = steps["lists"]?["lists"].elements ?? []
    #expect(lists.map { $0["list"]["name"].text } == ["home", "work"])
    #expect(lists.first.map { Set(numbers($0)) } == [.integer(1), .integer(4)])
    #expect(steps["lists"]?["count"] == .integer(2))
    #expect(steps["waiting"].map(numbers) == [.integer(6)])
    #expect(steps["someday"].map(numbers) == [.integer(3)])
    #expect(steps["slipping"].map(numbers) == [.integer(1)])
    #expect(steps["week"].map(numbers) == [.integer(5)])
  }

  @Test func itIsListedInWords() {
    let lines = runner().run("review").lines
    #expect(lines.first == "Inbox to zero: 1 item")
    #expect(lines.contains("Lists to review: #home, 1 of 2") && lines.contains("What slips most: 1 item"))
    #expect(lines.contains { $0.contains("pay rent") && $0.hasSuffix("(3 days overdue)") })
  }

  @Test func emptyStepsAreLeftOut() throws {
    let runner = CommandRunner()
    #expect(runner.run("review").lines == ["Nothing to review."])
    runner.run("add", "buy oats")
    #expect(try runner.run("review", "--json").json()["steps"].elements.map { $0["step"].text } == ["inbox"])
  }

  @Test func aListThatWasLookedAtComesBackAfterItsDays() throws {
    let runner = runner()
    func lists() throws -> [String?] {
      let steps = try steps(runner.run("review", "--json").json())
      return steps["lists"]?["lists"].elements.map { $0["list"]["name"].text } ?? []
    }
    runner.run("lists", "set", "home", "--reviewed")
    #expect(try lists() == ["work"])
    runner.run("lists", "set", "work", "--review-every", "never")
    #expect(try lists().isEmpty)
    runner.now = "2026-11-28T09:00:00Z"
    #expect(try lists() == ["home"])
    runner.run("lists", "set", "home", "--review-every", "8")
    #expect(try lists().isEmpty)
    runner.run("config", "set", "review.every", "3")
    runner.run("lists", "set", "home", "--review-every", "none")
    #expect(try lists() == ["home"])
    runner.run("config", "set", "review.every", "0")
    #expect(try lists().isEmpty)
  }
}
