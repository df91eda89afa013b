import ServerSupport
import TodoModel

/// The page in a browser: its queue sends each change with one key until the server has reported an outcome.
struct PageGuest: StoryGuest {
  private struct Row {
    let title: String
    let list: String
    /// The value of the box.
    let box: String
  }

  private struct Change {
    let deed: Deed
    let key: ItemID
    let action: String
    let fields: [(String, String)]
  }

  static let wishes: [Deed.Wish] = [.schedule, .note, .done, .done, .delete]

  private let line: GuestLine
  private var token = ""
  private var rows: [ItemID: Row] = [:]
  private var waiting: [Change] = []
  private(set) var outcomes: [Int: Deed.Outcome] = [:]
  private(set) var complaints: [String] = []

  init(_ line: GuestLine) { self.line = line }

  static func sight(of item: Item) -> String { "\(item.id) \(item.title) \(item.list ?? "")" }

  var sights: [String] { rows.map { "\($0.key) \($0.value.title) \($0.value.list)" } }
  var isWaiting: Bool { !waiting.isEmpty }
  var items: Set<ItemID> { Set(rows.keys) }

  mutating func want(_ deed: Deed, key: ItemID) {
    let id = deed.item.map { "\($0)" } ?? ""
    let action: (String, [(String, String)]) =
      switch deed.wish {
      case .add: ("add", [("text", deed.isDaily ? deed.word + " every day" : deed.word), ("new", "\(key)")])
      case .schedule: ("schedule", [("item", id), ("words", deed.day.description), ("series", "1")])
      case .delete: ("delete", [("item", id)])
      case .note:
        ("edit", [("item", id), ("was:line", ""), ("line", ""), ("was:notes", ""), ("notes", deed.word)])
      case .done, .rename, .tag, .list: ("toggle", [("toggle", deed.item.flatMap { rows[$0]?.box } ?? "")])
      }
    waiting.append(Change(deed: deed, key: key, action: "/web/" + action.0, fields: action.1))
  }

  mutating func turn() -> Bool {
    guard read() else { return false }
    guard isWaiting else { return true }
    while let change = waiting.first {
      guard let outcome = send(change) else { return false }
      outcomes[change.deed.number] = outcome
      waiting.removeFirst()
    }
    return read()
  }

  /// Reads the rows of all items and the proof of the forms.
  private mutating func read() -> Bool {
    let pages = ["/all", "/done"].compactMap { page($0) }
    guard pages.count == 2 else { return false }
    rows = [:]
    for text in pages.joined().split(separator: "<li id=\"i").dropFirst() {
      guard let id = Self.part(text, after: "data-id=\"", until: "\"").flatMap({ ItemID($0) }) else { continue }
      rows[id] = Row(
        title: Self.part(text, after: "<bdi>", until: "<") ?? "",
        list: Self.part(text, after: "<bdi class=\"list\">", until: "<") ?? "",
        box: Self.part(text, after: "name=\"toggle\" value=\"", until: "\"") ?? "")
    }
    token = Self.part(pages[0][...], after: "name=\"token\" value=\"", until: "\"") ?? ""
    return true
  }

  /// Returns a page of the list; nil if it does not come.
  private func page(_ target: String) -> String? {
    guard let answer = line.ask("GET", target), answer.status == 200, answer.text.contains("id=\"list\"") else {
      return nil
    }
    return answer.text
  }

  /// Sends a change; nil if the server does not report its outcome.
  private mutating func send(_ change: Change) -> Deed.Outcome? {
    let body = (change.fields + [("token", token), ("waited", "0")]).map { $0 + "=" + Self.encoded($1) }
    let type = "Content-Type: application/x-www-form-urlencoded"
    let headers = [type, "Accept: text/html", "Idempotency-Key: \(change.key)"]
    guard let answer = line.ask("POST", change.action, headers, body: body.joined(separator: "&")) else { return nil }
    switch answer.status {
    case 204: return .saved
    case 303:
      let place = answer["location"] ?? ""
      if place.hasPrefix("/login") { complaints.append("the page is signed out") }
      return page(place) == nil ? nil : .saved
    case 400..<500 where answer["content-type"]?.hasPrefix("text/html") == true:
      if ![404, 422].contains(answer.status) {
        complaints.append("\(change.action) is answered \(answer.status): \(answer.text)")
      }
      return .refused
    default: return nil
    }
  }

  private static func part(_ text: Substring, after start: String, until end: Character) -> String? {
    text.firstRange(of: start).map { String(text[$0.upperBound...].prefix { $0 != end }) }
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let sign = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (sign.isLetter || sign.isNumber)
      return isPlain ? String(sign) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
