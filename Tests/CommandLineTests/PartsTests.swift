import JSON
import PtySupport
import Testing

@Suite struct PartsTests {
  /// Number 1 is a whole in a list, 2 its part.
  private func runner(_ whole: String = "paint #house") -> CommandRunner {
    let runner = CommandRunner()
    runner.run("add", whole)
    runner.run("add", "buy paint", "--parent", "1")
    return runner
  }

  private func state(_ runner: CommandRunner, _ number: Int) throws -> JSONValue {
    try runner.run("show", "\(number)", "--json").json()["done"]
  }

  @Test func aRepeatSaysThatItsPartsWaitForTheNextTime() throws {
    let runner = runner("water daily")
    #expect(runner.run("done", "1", "--parts").lines.last == "  1 part open again")
    #expect(try state(runner, 2) == .bool(false))
    #expect(runner.run("done", "1", "--parts").status == 0)
    #expect(try state(runner, 2) == .bool(false), "what is done already finishes nothing of the next time")
  }

  @Test func aListIsDeletedWithThePartsOfItsItems() throws {
    let runner = runner()
    runner.run("edit", "2", "--list", "garage")
    #expect(runner.run("lists", "delete", "house", "--with-items").status == 0)
    #expect(runner.run("list", "all").output.contains("buy paint") == false)
    runner.run("undo")
    #expect(runner.run("list", "all").output.contains("buy paint"))
  }

  @Test func oneItemIsTheParent() {
    let runner = runner()
    let run = runner.run("add", "x", "--parent", "1,2")
    #expect(run.status == 64 && run.errors.contains("matches several items. Choose one."), "\(run)")
    #expect(runner.run("edit", "2", "--parent", "1,2").status == 64)
    #expect(!runner.run("list", "all").output.contains(" x"))
  }

  @Test func calendarAndListTellOfParts() throws {
    let runner = runner("paint today #house")
    runner.run("schedule", "2", "tomorrow")
    #expect(runner.run("calendar", "--agenda").output.contains("paint (0/1)"))
    #expect(runner.run("calendar", "--agenda").output.contains("buy paint ‹ paint"))
    #expect(runner.run("list", "upcoming").output.contains("buy paint ‹ paint"))
    #expect(!runner.run("list", "all").output.contains("‹"))
    let days = try runner.run("calendar", "--json").json()["days"].elements
    #expect(days[19]["items"].elements.first?["parts_count"] == .integer(1))
  }
}
