import ServerSupport

/// A browser: signs in by the form, and has its cookie.
struct Browser {
  private let door: Door

  /// A browser that has never been here.
  init(_ door: Door) { self.door = door }

  /// Signs in; the cookie that was set, as it is sent back.
  func signIn(_ account: Account) throws -> String {
    let reply = post(account)
    guard reply.status == 303, let cookie = reply.field("Set-Cookie")?.prefix(while: { $0 != ";" }) else {
      throw ServerFailure(words: "the form is answered \(reply.status)")
    }
    return String(cookie)
  }

  /// Sends the form.
  func post(_ account: Account) -> Reply {
    door.ask(
      "POST",
      "/web/login",
      ["Origin: http://localhost"],
      body: "account=\(account.rawValue)&password=\(RunningServer.password.replacing(" ", with: "+"))",
      type: "application/x-www-form-urlencoded"
    )
  }

  /// Looks at a page.
  func page(_ target: String, _ cookie: String?) -> Reply {
    door.ask("GET", target, cookie.map { ["Cookie: \($0)"] } ?? [])
  }

  /// The field that says who asks.
  static func credentials(_ cookie: String) -> String { "Cookie: \(cookie)" }
}
