import CalDAV
import ServerSupport
import TodoModel

/// The way of a client other than `todos` to the server, with a connection for each request.
struct GuestLine: Sendable {
  let port: UInt16
  /// The headers of each request.
  let headers: [String]

  /// Returns the answer; nil if none arrives, or one after which the client tries again.
  func ask(_ method: String, _ target: String, _ more: [String] = [], body: String? = nil) -> GuestAnswer? {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers + more
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    var rest: [UInt8] = []
    guard let line = Line(port: port), line.send(Array(text.utf8)), let message = WireMessage.read(line, &rest)
    else { return nil }
    let answer = GuestAnswer(message)
    return answer.status >= 500 || [0, 408, 425, 429].contains(answer.status) ? nil : answer
  }
}

/// A complete answer.
struct GuestAnswer {
  /// The status; 0 if the bytes are not an answer.
  let status: Int
  let text: String
  private let fields: [Substring]

  init(_ message: WireMessage) {
    fields = String(decoding: message.head, as: UTF8.self).split(separator: "\r\n")
    status = message.firstLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    text = String(decoding: message.body, as: UTF8.self)
  }

  /// Returns the first value of a field; `name` is in lower case.
  subscript(_ name: String) -> String? {
    let field = fields.first { $0.lowercased().hasPrefix(name + ":") }
    return field.map { String($0.dropFirst(name.utf8.count + 1).drop { $0 == " " }) }
  }

  /// The answer as a document of WebDAV; nil if it is none, or not whole.
  var document: XMLElement? { status == 207 ? try? XMLReader.read(Array(text.utf8)) : nil }
}

/// A client of a story other than `todos`: it keeps its changes, and sends each until an answer reports the outcome.
protocol StoryGuest: Sendable {
  /// The kinds of changes besides additions.
  static var wishes: [Deed.Wish] { get }
  /// Returns an item as this client shows it.
  static func sight(of item: Item) -> String

  /// The items that it shows.
  var items: Set<ItemID> { get }
  var sights: [String] { get }
  /// Indicates changes without an outcome.
  var isWaiting: Bool { get }
  /// The outcomes by the numbers of deeds.
  var outcomes: [Int: Deed.Outcome] { get }
  /// Answers that no server may give.
  var complaints: [String] { get }

  /// Takes a deed of its user; `key` is unique.
  mutating func want(_ deed: Deed, key: ItemID)
  /// Sends what waits and reads what has changed; ends at the first request without an answer.
  ///
  /// Returns true if everything was answered.
  mutating func turn() -> Bool
}
