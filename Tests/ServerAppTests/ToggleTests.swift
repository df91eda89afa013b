import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of a toggle's response: the effect of this request, or of the first one with its key.
@Suite struct ToggleTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func key(_ number: Int) -> (String, String) {
    ("Idempotency-Key", MutationID(high: 7, low: UInt64(number)).description)
  }

  @Test func eachAnswerTellsTheStateAndTheVersionThatItReached() async throws {
    let item = try fixture.add("flip")
    let path = "/api/todos/\(item.id)/toggle"
    var answers: [ToggleAnswer] = []
    for number in 0..<20 {
      let answer = try await fixture.ask(token, "POST", path, [key(number)]).value(ToggleAnswer.self)
      #expect(answer.state == (number.isMultiple(of: 2) ? .done : .open))
      let version = try fixture.item(item.id)?.version
      #expect(answer.outcome == .applied && answer.version == version)
      answers.append(answer)
    }
    for (number, first) in answers.enumerated() {
      let again = try await fixture.ask(token, "POST", path, [key(number)]).value(ToggleAnswer.self)
      #expect(again.state == first.state && again.occurrence == first.occurrence)
    }
  }

  /// A repeated or reversed request never means the day's next time.
  @Test func ofSeveralTimesADayTheSameOneIsMeant() async throws {
    var pills = fixture.bench.item("pills")
    pills.schedule = LocalTime("2026-11-19T08:00").map { Schedule(start: $0) }
    pills.schedule?.recurrence = Recurrence("FREQ=DAILY;BYHOUR=8,13,20")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(pills.id, .add(pills))])
    let path = "/api/todos/\(pills.id)/toggle"
    func ask(_ body: String) async throws -> ToggleAnswer {
      try await fixture.ask(token, "POST", path, body: body).value(ToggleAnswer.self)
    }
    for (wanted, outcome) in [("done", Outcome.applied), ("done", .already), ("open", .applied)] {
      let answer = try await ask("{\"to\":\"\(wanted)\"}")
      #expect(answer.occurrence.text == "2026-11-21T08:00" && answer.state.rawValue == wanted)
      #expect(answer.outcome == outcome)
    }
    for (number, state) in [ToggleBody.State.done, .open, .done].enumerated() {
      let answer = try await fixture.ask(token, "POST", path, [key(number)]).value(ToggleAnswer.self)
      #expect(answer.occurrence.text == "2026-11-21T08:00" && answer.state == state)
    }
    fixture.bench.pass(seconds: 4 * 3_600)
    #expect(try await ask(#"{"to":"done"}"#).occurrence.text == "2026-11-21T13:00")
    let said = try await ask(#"{"to":"done","occurrence":"2026-11-21T20:00"}"#)
    #expect(said.occurrence.text == "2026-11-21T20:00" && said.state == .done)
  }

  @Test func whatIsSoAlreadyIsToldAsItIs() async throws {
    let item = try fixture.add("once")
    let path = "/api/todos/\(item.id)/toggle"
    for (wanted, outcome) in [("open", Outcome.already), ("done", .applied), ("done", .already)] {
      let answer = try await fixture.ask(token, "POST", path, body: "{\"to\":\"\(wanted)\"}").value(ToggleAnswer.self)
      #expect(answer.state.rawValue == wanted && answer.outcome == outcome)
      let version = try fixture.item(item.id)?.version
      #expect(answer.version == version)
    }
  }
}
