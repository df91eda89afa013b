/// Somebody who has signed in.
struct Person: Sendable {
  /// Where.
  let door: Door
  /// With what.
  let token: String

  /// The field that says who asks.
  var credentials: String { "Authorization: Bearer \(token)" }

  /// Asks for something.
  func get(_ target: String, within seconds: Int = 10) -> Reply {
    door.ask("GET", target, [credentials], within: seconds)
  }

  /// Sends something.
  func post(_ target: String, _ body: String, within seconds: Int = 10) -> Reply {
    door.ask("POST", target, [credentials], body: body, within: seconds)
  }

  /// Sends mutations, and asks for one change.
  ///
  /// One, so that an answer which cannot be written does not take back what was sent.
  func sync(_ mutations: [Said], _ others: Said = [:], within seconds: Int = 10) -> Reply {
    post("/api/v1/sync", Said.sync(mutations, others).text, within: seconds)
  }
}
