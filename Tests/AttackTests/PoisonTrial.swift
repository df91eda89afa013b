import TodoAPI

/// One poison on its own server: its outcome, and the requests that no longer work.
struct PoisonTrial: Sendable {
  let poison: Poison
  /// The outcome; nil for a malformed response.
  private(set) var outcome: Poison.Outcome?
  private(set) var complaints: [String] = []

  init(_ poison: Poison) {
    self.poison = poison
    do { try run() } catch { complaints.append("\(error)") }
    complaints = complaints.map { "\(poison.name): \($0)" }
  }

  private mutating func run() throws {
    let server = try AttackedServer()
    let mallory = try server.person(.mallory)
    let (a, b, new) = (Said.id(), Said.id(), Said.id())
    let due = Said("schedule", Said.due(minutesAgo: 1).text)
    let first = mallory.sync([.add(a, "a", due), .add(b, "b", due)])
    let epoch = try decodeJSON(Told.self, from: first.body).epoch ?? ""
    let names = ["$a": a, "$b": b, "$new": new, "$epoch": epoch]
    let text = PoisonTrial.named(poison.body(new, due), names)
    judge(mallory.post("/api/v1/sync", text))
    complaints += try PoisonLook(server, items: [a, b, new]).complaints
  }

  /// Replaces the placeholders in a text; long texts have none.
  private static func named(_ text: String, _ names: [String: String]) -> String {
    guard text.utf8.contains(0x24) else { return text }
    return names.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private mutating func judge(_ reply: Reply) {
    let results = (try? decodeJSON(Told.self, from: reply.body))?.results ?? []
    let rejected = results.filter { $0.outcome == "rejected" }
    switch reply.status {
    case 200 where !rejected.isEmpty:
      outcome = .rejected
      if rejected.contains(where: { ($0.detail ?? "").isEmpty }) { complaints.append("rejected without words") }
    case 200: outcome = .taken
    case 400..<500:
      outcome = .refused
      if reply.words == nil { complaints.append("refused without words: \(reply.status)") }
    default: complaints.append("answered \(reply.status) \(reply.body.prefix(80))")
    }
    if let outcome, !poison.expected.contains(outcome) { complaints.append("was \(outcome)") }
    if reply.wait > Allowance.seconds(2) { complaints.append("answered after \(reply.wait.shown)") }
  }

  private struct Told: Decodable {
    struct Result: Decodable {
      let outcome: String
      let detail: String?
    }

    let results: [Result]?
    let epoch: String?
  }
}

extension Poison {
  fileprivate func body(_ new: String, _ due: Said) -> String {
    switch place {
    case .item(let said): Said.sync([.add(new, "poison", due.saying(said))]).text
    case .mutations(let mutations): Said.sync(mutations.map { .mutation($0) }).text
    case .request(let said): Said.sync([.add(new, "poison", due)], said).text
    case .text(let text): text
    }
  }
}
