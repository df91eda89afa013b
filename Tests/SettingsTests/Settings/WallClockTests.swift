import Settings
import Testing
import TodoModel

@Suite struct WallClockTests {
  @Test func fixedTimeStandsStill() throws {
    let clock = try WallClock(environment: Environment(["TODOS_NOW": "2026-11-20T09:00:00+01:00"]))
    #expect(clock == .fixed(try #require(Instant("2026-11-20T08:00:00Z"))))
    #expect(clock.now() == clock.now())
  }

  @Test func systemTimeGoesOn() throws {
    let clock = try WallClock(environment: Environment(["TODOS_NOW": ""]))
    #expect(clock == .system)
    let first = clock.now()
    #expect(first.seconds > 1_700_000_000)
    #expect(clock.now() >= first)
  }

  @Test(arguments: ["now", "2026-11-20", "2026-11-20 09:00", "2026-11-20T09:00:00"]) func wrongTimeIsRefusedWithAWayOut(
    text: String
  ) throws {
    let error = try #require(throws: SettingsError.self) {
      try WallClock(environment: Environment(["TODOS_NOW": text]))
    }
    #expect(error.description.contains(text) && error.description.contains("2026-11-20T09:00:00+01:00"))
  }
}
