import Testing

extension AttackTests {
  @Suite struct IdleTests {
    @Test(arguments: Length.sample([64, 16, 8, 0], everyNth: 2))
    func idleConnectionsOnTheSameMachineNeverKeepTheOwnerOut(count: Int) throws {
      let server = try AttackedServer()
      let crowd = IdleCrowd.gather(count, server.door)
      var owner = try Owner(server)
      owner.openPanes()
      owner.browse()
      withExtendedLifetime(crowd) {}
      Verdict.tell(
        "\(count) idle connections", "\(crowd.count) held", "owner waited \(owner.maximum.shown) at most",
        complaints: owner.complaints)
    }
  }
}

/// Idle connections from the same machine.
enum IdleCrowd {
  /// Opens `count` connections; every second one has carried one request, like a keep-alive connection.
  static func gather(_ count: Int, _ door: Door) -> [Wire] {
    (0..<count).compactMap { number in
      guard let wire = Wire.open(door.port) else { return nil }
      if number.isMultiple(of: 2) {
        wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = wire.read(until: "\r\n\r\n", by: .now + .seconds(Allowance.timeout))
      }
      return wire
    }
  }
}

/// The machine's owner: several panes that listen and send requests, and a browser that signs in and reloads.
struct Owner {
  private let person: Person
  private let browser: Browser
  private var open: [Wire] = []
  private(set) var complaints: [String] = []
  private(set) var maximum = Duration.zero

  /// Creates an owner whose panes have signed in before.
  init(_ server: AttackedServer) throws {
    person = try server.person(.honest)
    browser = Browser(server.door)
  }

  /// Opens three panes; each listens and requests Today.
  mutating func openPanes() {
    for pane in 1...3 {
      listen("pane \(pane)", person.credentials).map { open.append($0) }
      expect(200, "pane \(pane) asks for today", person.get("/api/todos/today"))
    }
  }

  /// Signs in by the form, loads the page and reloads it four times; each page listens until it is left.
  mutating func browse() {
    expect(200, "the page to sign in at", browser.page("/login", nil))
    let signedIn = browser.post(.honest)
    expect(303, "signing in", signedIn)
    guard let cookie = signedIn.field("Set-Cookie").map({ String($0.prefix { $0 != ";" }) }) else { return }
    for load in 0...4 {
      expect(200, "load \(load) of the page", browser.page("/", cookie))
      _ = listen("load \(load)", Browser.credentials(cookie))
    }
  }

  private mutating func listen(_ who: String, _ credentials: String) -> Wire? {
    let (wire, status) = person.door.events(credentials)
    if wire == nil { complaints.append("\(who) listens, and is answered \(status)") }
    return wire
  }

  private mutating func expect(_ status: Int, _ what: String, _ reply: Reply) {
    maximum = max(maximum, reply.wait)
    if reply.status != status { complaints.append("\(what): \(reply.status)") }
    if reply.wait > Allowance.seconds(1) { complaints.append("\(what) took \(reply.wait.shown)") }
  }
}
