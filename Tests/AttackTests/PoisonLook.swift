/// A check after a poisoning: the poisoned account, another account, the reminders, the server.
struct PoisonLook {
  /// The requests that no longer work.
  private(set) var complaints: [String] = []

  /// Checks the server; the first item is changed, the second is deleted, and the last may be missing.
  init(_ server: AttackedServer, items: [String]) throws {
    let (honest, mallory) = (try server.person(.honest), try server.person(.mallory))
    let events = server.door.events(honest.credentials)
    if events.wire == nil { complaints.append("honest listens, and is answered \(events.status)") }
    let due = Said.due(minutesAgo: 1)
    let body = Said("title", "\"due\"").saying(Said("schedule", due.text))
    expect([201], "honest adds", honest.post("/api/todos", body.text))
    look(at: mallory, items)
    look(asBrowser: try Household.shared().cookie, server.door)
    expect([200], "honest's today", honest.get("/api/todos/today"))
    expect([200], "honest's changes", honest.get("/api/v1/changes"))
    export(of: honest, "honest")
    // The server looks for reminders once a second at most.
    if let wire = events.wire, wire.read(until: "event: reminder", by: .now + .seconds(Allowance.timeout)) == nil {
      complaints.append("honest is not reminded")
    }
    expect([200], "the server", server.door.ask("GET", "/healthz"))
    if let death = server.death { complaints.append("the server died of \(death)") }
  }

  private mutating func look(at mallory: Person, _ items: [String]) {
    let added = mallory.post("/api/todos", "{\"title\":\"another\"}")
    expect([201], "the next add", added)
    expect([200], "the next sync", mallory.sync([.add(Said.id(), "yet another")]))
    expect([200], "today", mallory.get("/api/todos/today"))
    expect([200], "changes", mallory.get("/api/v1/changes"))
    for (number, id) in items.enumerated() {
      // The last item is missing if it was rejected.
      let answers = number == items.count - 1 ? [200, 404] : [200]
      let name = ["a", "b", "the item"][number]
      let item = mallory.get("/api/todos/\(id)")
      expect(answers, "GET of \(name)", item)
      expect(answers, "history of \(name)", mallory.get("/api/v1/items/\(id)/history"))
      guard number > 0, let tag = item.field("ETag") else { continue }
      expect([200, 204], "DELETE of \(name)", delete(id, tag, as: mallory))
    }
    export(of: mallory, "the")
  }

  /// Deletes an item in its current version; a server may have sent its reminder since the item was read.
  private func delete(_ id: String, _ tag: String, as mallory: Person) -> Reply {
    func delete(_ tag: String) -> Reply {
      mallory.door.ask("DELETE", "/api/todos/\(id)", [mallory.credentials, "If-Match: \(tag)"])
    }
    let first = delete(tag)
    guard first.status == 412, let tag = mallory.get("/api/todos/\(id)").field("ETag") else { return first }
    return delete(tag)
  }

  private mutating func look(asBrowser cookie: String, _ door: Door) {
    expect([200], "the page", Browser(door).page("/", cookie))
  }

  private mutating func export(of person: Person, _ whose: String) {
    let reply = person.get("/api/v1/export")
    expect([200], "\(whose) export", reply)
    if reply.status == 200, !reply.isWhole { complaints.append("\(whose) export breaks off") }
  }

  private mutating func expect(_ statuses: [Int], _ what: String, _ reply: Reply) {
    if !statuses.contains(reply.status) {
      complaints.append("\(what) is answered \(reply.status)")
    } else if reply.wait > Allowance.seconds(2) {
      complaints.append("\(what) took \(reply.wait.shown)")
    }
  }
}
