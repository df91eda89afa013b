import JSON
import PtySupport
import StoreSupport
import Testing

/// `todos watch --json`: every change as it occurs, once.
@Suite struct WatchTests {
  private struct NoCursor: Error {}

  private func watch(_ journey: Journey, since cursor: String) throws -> PipedRun {
    try journey.start("watch", "--json", "--since", cursor)
  }

  private func cursor(_ line: String) throws -> String {
    guard case .string(let cursor) = try JSONValue(parsing: line)["cursor"] else { throw NoCursor() }
    return cursor
  }

  @Test func tellsEachChangeOnceAndGoesOnBehindACursor() throws {
    let journey = Journey()
    journey.add("pay rent", "call Ann")
    let watch = try watch(journey, since: "0")
    let added = try ["pay rent", "call Ann"].map { title in
      let line = try #require(watch.line())
      #expect(line.contains("\"what\":\"add\"") && line.contains("\"after\":\"\(title)\""), "\(line)")
      return line
    }
    #expect(journey.run("done", "1").status == 0)
    let done = try #require(watch.line())
    #expect(done.contains("\"what\":\"done\"") && done.contains("\"item\":1,"), "\(done)")
    #expect(journey.run("delete", "2").status == 0)
    let deleted = try #require(watch.line())
    #expect(deleted.contains("\"what\":\"delete\"") && deleted.contains("\"item\":2,"), "\(deleted)")

    let later = try self.watch(journey, since: cursor(added[1]))
    #expect([later.line(), later.line()] == [done, deleted])
    #expect(journey.run("undo").status == 0)
    let restored = try #require(later.line())
    #expect(restored.contains("\"what\":\"restore\""), "\(restored)")
    #expect(watch.line() == restored)
  }

  @Test func endsWithItsReader() throws {
    let journey = Journey()
    journey.add("pay rent")
    let shell = try journey.shell("$TODOS watch --json --since 0 | head -n 1; echo ended")
    #expect(shell.wait(for: "ended"))
    #expect(shell.screen.shows("pay rent"), "\(shell.screen)")
  }

  @Test func ofACursorThatIsNoneOrOfAnotherListItIsTold() throws {
    let journey = Journey()
    journey.add("pay rent")
    let refused = journey.run("watch", "--json", "--since", "yesterday")
    #expect(refused.status == 64 && refused.errors.contains("--since needs the cursor"), "\(refused)")
    let foreign = journey.run("watch", "--since", "1.018f4a30-0000-7000-8000-000000000000")
    #expect(foreign.status == 1 && foreign.errors.contains("belongs to another list"), "\(foreign)")
  }
}
