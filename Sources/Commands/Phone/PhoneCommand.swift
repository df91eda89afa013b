import ArgumentParser
import Frames
import HTTPTransport
import JSON
import Messages
import Settings
import Themes
import TodoAPI
import TodoModel

/// `todos phone`: shows a link that signs a phone in, with its QR code.
struct PhoneCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone",
    abstract: localized("Show a code that signs a phone in to this account, once and within two minutes."),
    discussion: localized(
      """
      Scan the code with the phone's camera, or open the link there. The phone then appears in: todos sessions
      A new link ends the former one. The phone must reach the server; at home: todosd serve --lan
      """))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    if session.folders.forwarded == nil, try session.tokenFile.read() == nil {
      throw Refusal(PhoneMessages.needsServer, kind: "unauthenticated")
    }
    let (login, transport) = try session.server()
    let server = try ServerAddress(login.server)
    let made = try transport.addPhoneLink()
    let isHere = server.isLoopback
    guard server.socket == nil || made.address != nil else { throw Refusal(PhoneMessages.notReachable(login.server)) }
    let link = (isHere ? made.address ?? login.server : login.server) + made.path
    if json.isWanted {
      try session.console.pass(encodeJSON(PhoneLinkLine(link: link, expiresAt: made.expiresAt)) + "\n")
    } else {
      try session.console.say(PhoneMessages.signsIn(to: login.account))
      try session.console.say(link)
      try draw(link, in: session)
    }
    if isHere, made.address == nil { session.console.complain(PhoneMessages.notReachable(login.server)) }
  }

  /// Draws the code, or explains why this terminal shows none.
  private func draw(_ link: String, in session: Session) throws {
    let console = session.console
    guard let columns = console.columns, let rows = console.rows else { return }
    guard !console.isASCII, let depth = console.depth else {
      return console.complain(PhoneMessages.noColours)
    }
    guard let code = QRCode(link) else { return console.complain(PhoneMessages.tooLong) }
    let drawing = QRDrawing(code)
    // The prompt needs the last row.
    guard drawing.columns <= columns, drawing.rows < rows else {
      return console.complain(PhoneMessages.windowTooSmall(columns: drawing.columns, rows: drawing.rows + 1))
    }
    try console.pass(drawing.text(hasManyColours: depth != .sixteen))
  }
}

/// The link as `todos phone --json` prints it.
private struct PhoneLinkLine: Encodable {
  let link: String
  let expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case link
    case expiresAt = "expires_at"
  }
}

/// A QR code as half blocks, two modules above each other in a cell.
package struct QRDrawing: Hashable, Sendable {
  private let code: QRCode

  package init(_ code: QRCode) { self.code = code }

  package var columns: Int { code.size + 2 * QRCode.margin }
  package var rows: Int { (columns + 1) / 2 }

  /// Returns the lines in black on white, which scanners need whether the terminal is dark or light.
  package func text(hasManyColours: Bool) -> String {
    // The first 16 colours belong to the terminal's theme; the others are fixed.
    let start = hasManyColours ? "\u{1B}[38;5;16;48;5;231m" : "\u{1B}[30;47m"
    return (0..<rows).map { start + line($0) + "\u{1B}[0m\n" }.joined()
  }

  /// Returns a line of cells; a dark one is a reversed blank, because the full block of some fonts leaves gaps.
  private func line(_ row: Int) -> String {
    (0..<columns).map { column in
      let (x, y) = (column - QRCode.margin, 2 * row - QRCode.margin)
      return switch (code[x, y], code[x, y + 1]) {
      case (false, false): " "
      case (true, false): "▀"
      case (false, true): "▄"
      case (true, true): "\u{1B}[7m \u{1B}[27m"
      }
    }.joined()
  }
}
