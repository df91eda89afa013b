/// Calendar programs that ask once a minute, several for each account.
///
/// Half of them ask for the tags of all calendars, the others for the changes since their last token. Every tenth
/// request beside theirs is the floor: one that asks only who is signed in.
final class CalendarPrograms {
  /// Everybody's app password, and its digest in the store.
  static let password = "app-aaaaa-aaaaa-aaaaa-aaaaa-aaaaa"
  static let digest = "2f521e2a7d0bd812cbc035f4ed6806eb8d851793b04ba147e8f66b72f5d1f20f"

  let count: Int
  private let accounts: Int
  private let port: UInt16
  private var tokens: [Int: String] = [:]
  private var turn = 0

  /// Creates the programs and lets each read its calendars once, as when it is set up.
  init(_ count: Int, accounts: Int, port: UInt16) throws {
    (self.count, self.accounts, self.port) = (count, accounts, port)
    guard count > 0 else { return }
    let connection = try Connection(port: port)
    for program in 0..<count {
      let reply = try connection.ask(program.isMultiple(of: 2) ? tags(program) : changes(program), status: 207)
      learn(People.Wish(deed: .changes, account: program, bytes: []), reply)
    }
  }

  /// The requests per second of programs that ask once a minute, with those of the floor.
  func perSecond(_ share: Double) -> Double { Double(count) * share * 1.1 / 60 }

  /// Returns the next request; its account is the number of the program.
  func next() -> People.Wish {
    turn += 1
    let program = turn % count
    if turn % 11 == 0 { return People.Wish(deed: .floor, account: program, bytes: floor(program)) }
    let deed = program.isMultiple(of: 2) ? Deed.tags : .changes
    return People.Wish(deed: deed, account: program, bytes: deed == .tags ? tags(program) : changes(program))
  }

  /// Keeps the token of an answer.
  func learn(_ wish: People.Wish, _ reply: Reply) {
    guard wish.deed == .changes, let token = People.value(after: "<D:sync-token>", in: reply.body, until: "<") else {
      return
    }
    tokens[wish.account] = token
  }

  /// Returns a question for who is signed in.
  func floor(_ program: Int) -> [UInt8] {
    let body = #"<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>"#
    return bytes("PROPFIND", program, "/dav/", "0", body)
  }

  /// Returns a question for the tags of all calendars.
  func tags(_ program: Int) -> [UInt8] {
    let body = """
      <propfind xmlns="DAV:" xmlns:S="http://calendarserver.org/ns/"><prop><resourcetype/><displayname/><S:getctag/>\
      <sync-token/></prop></propfind>
      """
    return bytes("PROPFIND", program, "/dav/calendars/\(name(program))/", "1", body)
  }

  /// Returns a question for the changes of the first calendar.
  func changes(_ program: Int) -> [UInt8] {
    let token = tokens[program] ?? ""
    let body = """
      <sync-collection xmlns="DAV:"><sync-token>\(token)</sync-token><sync-level>1</sync-level><prop><getetag/></prop>\
      </sync-collection>
      """
    return bytes("REPORT", program, "/dav/calendars/\(name(program))/inbox/", "0", body)
  }

  private func name(_ program: Int) -> String { "person\(1 + program % accounts)" }

  private func bytes(_ method: String, _ program: Int, _ target: String, _ depth: String, _ body: String) -> [UInt8] {
    let head = """
      \(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r
      Authorization: Basic \(CalendarPrograms.base64("\(name(program)):\(CalendarPrograms.password)"))\r\nDepth: \(depth)\r
      Content-Type: application/xml\r\nContent-Length: \(body.utf8.count)\r\n\r\n
      """
    return Array((head + body).utf8)
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  private static func base64(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let part = Array(bytes[start..<min(start + 3, bytes.count)])
      let number = part.indices.reduce(0) { $0 | Int(part[$1]) << (16 - 8 * $1) }
      return (0..<4).map { $0 <= part.count ? String(signs[number >> (18 - 6 * $0) & 63]) : "=" }.joined()
    }.joined()
  }
}
