import Intents
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// What a toggle answers with: what it has just done, or what it did when its key came first.
@Suite struct ToggleTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private func key(_ number: Int) -> (String, String) {
    ("Idempotency-Key", MutationID(high: 7, low: UInt64(number)).description)
  }

  @Test func eachAnswerTellsTheStateAndTheVersionThatItReached() async throws {
    let token = try await fixture.token()
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

  @Test func whatIsSoAlreadyIsToldAsItIs() async throws {
    let token = try await fixture.token()
    let item = try fixture.add("once")
    let path = "/api/todos/\(item.id)/toggle"
    for (wanted, outcome) in [("open", Outcome.already), ("done", .applied), ("done", .already)] {
      let answer = try await fixture.ask(token, "POST", path, body: "{\"to\":\"\(wanted)\"}").value(
        ToggleAnswer.self
      )
      #expect(answer.state.rawValue == wanted && answer.outcome == outcome)
      let version = try fixture.item(item.id)?.version
      #expect(answer.version == version)
    }
  }
}
