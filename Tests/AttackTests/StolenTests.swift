import HTTPTransport
import ServerSupport
import Testing
import TodoAPI

extension AttackTests {
  /// Attacks with stolen data: a token without its key, a recorded request, IDs of another account.
  @Suite struct StolenTests {
    @Test func aTokenWithoutItsKeyChangesNothing() throws {
      let server = try AttackedServer()
      let victim = try SigningPerson(server.door, .third)
      let id = try victim.add("oats")
      let before = victim.state
      let stranger = DeviceKey().signer(victim.session)
      var complaints: [String] = []
      for door in server.door.each {
        let thief = Person(door: door, token: victim.token)
        for operation in Route.operations where operation.proof != .never {
          let path = operation.path.replacing("{id}", with: id)
          let body = operation.schema == nil ? "" : "{}"
          for (how, headers) in [
            ("unsigned", []), ("signed by another key", try stranger.headers(operation.method.rawValue, path, body)),
          ] {
            let reply = thief.ask(operation.method.rawValue, path, headers.map { "\($0): \($1)" }, body)
            guard reply.status != 401 else { continue }
            complaints.append("\(operation.name), \(how), is answered \(reply.status)")
          }
        }
        if thief.get("/api/todos/today").status != 200 { complaints.append("it does not read") }
      }
      if victim.state != before { complaints.append("something was changed") }
      Verdict.tell("a token without its key", complaints: complaints)
    }

    @Test func aRecordedRequestIsGoodOnceAndOnlyAsItWas() throws {
      let server = try AttackedServer()
      let victim = try SigningPerson(server.door, .third)
      let (id, other) = (try victim.add("oats"), try victim.add("rye"))
      var complaints: [String] = []
      let (path, body) = ("/api/todos/\(id)/toggle", #"{"to":"done"}"#)
      let request = { try victim.signer.headers("POST", path, body).map { "\($0): \($1)" } }
      let thieves = server.door.each.map { Person(door: $0, token: victim.token) }
      let altered: [(String, String, String, String)] = [
        ("another method", "DELETE", path, body), ("another item", "POST", "/api/todos/\(other)/toggle", body),
        ("another query", "POST", path + "?tz=Asia/Tokyo", body), ("another body", "POST", path, #"{"to":"open"}"#),
        ("no body", "POST", path, ""),
      ]
      for (how, method, path, body) in altered {
        for thief in thieves {
          let reply = thief.ask(method, path, try request(), body)
          if ![400, 401, 404, 405].contains(reply.status) { complaints.append("\(how): \(reply.status)") }
        }
      }
      if try victim.open() != [id, other].sorted() { complaints.append("an altered request did something") }
      let recorded = try request()
      if thieves[0].ask("POST", path, recorded, body).status != 200 {
        complaints.append("as it was it is not taken at all")
      }
      let (opened, target) = (#"{"to":"open"}"#, "/api/todos/\(id)/toggle")
      if try victim.ask("POST", target, opened).status != 200 { complaints.append("it is not opened again") }
      for _ in 0..<5 {
        for thief in thieves {
          let reply = thief.ask("POST", path, recorded, body)
          if reply.status != 401 { complaints.append("repeated, it is answered \(reply.status)") }
        }
      }
      if try victim.open() != [id, other].sorted() { complaints.append("a repeated request did something") }
      Verdict.tell("a recorded request", complaints: complaints)
    }

    @Test func idsOfAnotherAccountReachNothing() throws {
      let server = try AttackedServer()
      let victim = try SigningPerson(server.door, .third)
      let ids = try victim.household()
      let before = victim.state
      var complaints: [String] = []
      for door in server.door.each {
        let mallory = Person(door: door, token: try Household.shared().token(.mallory))
        for operation in Route.operations where operation.path.contains("{id}") {
          for id in ids {
            let path = operation.path.replacing("{id}", with: id)
            let body = operation.schema == nil ? "" : operation.body
            let reply = mallory.ask(operation.method.rawValue, path, ["If-Match: \"1\""], body)
            if !(400..<500).contains(reply.status) {
              complaints.append("\(operation.name) is answered \(reply.status)")
            }
            if reply.body.contains(SigningPerson.mark) { complaints.append("\(operation.name) tells of it") }
          }
        }
        let mutations = ids.map { Said.mutation(["do": "\"delete\"", "item": Said.quoted($0)]) }
        let sync = mallory.sync(mutations)
        if sync.status >= 500 || sync.body.contains(SigningPerson.mark) {
          complaints.append("a sync is answered \(sync.status) \(sync.body.prefix(200))")
        }
      }
      if victim.state != before { complaints.append("something was changed") }
      Verdict.tell("ids of another account", "\(ids.count) ids", complaints: complaints)
    }
  }
}

struct SigningPerson {
  /// The text in all of the user's titles.
  static let mark = "private matter"

  private let door: Door
  let token: String
  let session: String
  let signer: RequestSigner

  init(_ door: Door, _ account: Account) throws {
    let key = DeviceKey()
    let body = LoginBody(
      account: account.rawValue, password: RunningServer.password, name: "laptop", publicKey: key.publicKey)
    let reply = door.ask("POST", "/api/login-token", body: try encodeJSON(body))
    let answer = try decodeJSON(LoginAnswer.self, from: reply.body)
    (self.door, token, session) = (door, answer.token, answer.session)
    signer = key.signer(session)
  }

  /// Sends a signed request.
  func ask(_ method: String, _ target: String, _ body: String = "", _ more: [String] = []) throws -> Reply {
    let headers = try signer.headers(method, target, body).map { "\($0): \($1)" }
    return Person(door: door, token: token).ask(method, target, headers + more, body)
  }

  func add(_ title: String) throws -> String { try made("/api/todos", "{\"title\":\"\(title) \(Self.mark)\"}") }

  func open() throws -> [String] {
    struct Listed: Decodable {
      struct Item: Decodable { let id: String }
      let items: [Item]
    }
    let reply = try ask("GET", "/api/todos?limit=500")
    return try decodeJSON(Listed.self, from: reply.body).items.map(\.id).sorted()
  }

  /// Adds an object of every kind with an ID and returns the IDs.
  func household() throws -> [String] {
    let item = try add("oats")
    let kinds = [
      ("/api/lists", #"{"name":"\#(Self.mark)"}"#), ("/api/filters", #"{"name":"\#(Self.mark)","filter":"oats"}"#),
      ("/api/templates", #"{"name":"\#(Self.mark)","item":"\#(item)"}"#),
      ("/api/v1/app-passwords", #"{"name":"\#(Self.mark)","password":"\#(RunningServer.password)"}"#),
    ]
    return try [item, session] + kinds.map { try made($0, $1) }
  }

  /// All state that others could have changed.
  var state: [String] {
    ["/api/v1/export", "/api/lists", "/api/filters", "/api/templates", "/api/v1/app-passwords", "/api/v1/sessions"].map
    { target in
      let reply = try? ask("GET", target)
      let facts = reply?.body.split(separator: ",").filter { part in
        !["as_of", "last_seen_at", "last_used_at"].contains { part.contains($0) }
      }
      return "\(reply?.status ?? 0) " + (facts?.joined(separator: ",") ?? "")
    }
  }

  private func made(_ target: String, _ body: String) throws -> String {
    struct Made: Decodable { let id: String }
    let reply = try ask("POST", target, body)
    do { return try decodeJSON(Made.self, from: reply.body).id } catch {
      throw ServerFailure(words: "\(target): \(reply.status) \(reply.body)")
    }
  }
}

extension DeviceKey {
  fileprivate func signer(_ session: String) -> RequestSigner { RequestSigner(self, session: session) }
}

extension Operation {
  /// A valid body for the endpoint, so that it is parsed to its end.
  fileprivate var body: String {
    switch name {
    case "schedule", "snooze": #"{"when":"tomorrow 9am"}"#
    case "patchItem", "putItem": #"{"title":"mine"}"#
    case "patchList", "patchFilter", "patchTemplate": #"{"name":"mine"}"#
    case "putFocusSession": #"{"when":"9:00-9:10"}"#
    default: "{}"
    }
  }
}
