import CalDAV
import ServerSupport
import TodoModel

/// A calendar program: it stores a change only over the version that it has seen, and reads the to-do again after a
/// conflict.
struct CalendarGuest: StoryGuest {
  struct Copy: Hashable, Sendable {
    var tag: String
    var text: String
  }

  private struct Wish {
    let deed: Deed
    let uid: ItemID
    /// The to-do as the user saw it.
    let seen: String
  }

  /// A request for a change, or its outcome if there is nothing to send.
  private enum Step {
    case send(method: String, href: String, condition: String, text: String?)
    case end(Deed.Outcome)
  }

  static let wishes: [Deed.Wish] = [.rename, .tag, .tag, .done, .delete]
  private static let home = "/dav/calendars/me/"
  private static let inbox = home + "inbox/"

  private let line: GuestLine
  private(set) var copies: [String: Copy] = [:]
  private var tokens: [String: String] = [:]
  private var waiting: [Wish] = []
  private(set) var outcomes: [Int: Deed.Outcome] = [:]
  private(set) var complaints: [String] = []

  init(_ line: GuestLine) { self.line = line }

  var isWaiting: Bool { !waiting.isEmpty }
  var items: Set<ItemID> { Set(copies.values.compactMap(Self.uid)) }

  mutating func want(_ deed: Deed, key: ItemID) {
    let uid = deed.item ?? key
    waiting.append(Wish(deed: deed, uid: uid, seen: place(of: uid).flatMap { copies[$0]?.text } ?? ""))
  }

  mutating func turn() -> Bool {
    while let wish = waiting.first {
      guard let outcome = deliver(wish) else { return false }
      outcomes[wish.deed.number] = outcome
      waiting.removeFirst()
    }
    return synchronize()
  }
}

/// Sights of what it shows.
extension CalendarGuest {
  static func sight(of item: Item) -> String {
    "\(item.id) \(item.title) \(item.tags.sorted()) \(item.list ?? "inbox")"
  }

  var sights: [String] {
    copies.map { href, copy in
      let tags = TodoLines.values(copy.text, "CATEGORIES").sorted()
      let title = TodoLines.value(copy.text, "SUMMARY") ?? ""
      let list = href.dropFirst(Self.home.count).prefix { $0 != "/" }
      return "\(Self.uid(copy).map { "\($0)" } ?? href) \(title) \(tags) \(list)"
    }
  }

  /// Returns the differences from what a program without copies reads at a port, as a whole and one by one.
  func differences(at port: UInt16) -> [String] {
    let line = GuestLine(port: port, headers: line.headers)
    var fresh = CalendarGuest(line)
    guard fresh.synchronize() else { return ["the calendars are not read at once"] }
    let hrefs = Set(copies.keys).union(fresh.copies.keys).sorted()
    return hrefs.compactMap { href in
      guard copies[href] == fresh.copies[href] else { return "\(href) differs from a copy that is read now" }
      let answer = line.ask("GET", href)
      let isSame = answer?.text == copies[href]?.text && answer?["etag"] == copies[href]?.tag
      return isSame ? nil : "\(href) is another one by itself: \(answer?.status ?? 0)"
    }
  }

  private static func uid(_ copy: Copy) -> ItemID? { TodoLines.value(copy.text, "UID").flatMap { ItemID($0) } }

  private func place(of uid: ItemID) -> String? { copies.first { Self.uid($0.value) == uid }?.key }
}

/// Writing.
extension CalendarGuest {
  /// Sends a change until it is stored; nil if an answer is missing, or after many conflicts.
  private mutating func deliver(_ wish: Wish) -> Deed.Outcome? {
    for _ in 0..<5 {
      guard case .send(let method, let href, let condition, let text) = step(wish) else {
        guard case .end(let outcome) = step(wish) else { return nil }
        return outcome
      }
      let type = text == nil ? [] : ["Content-Type: text/calendar; charset=utf-8"]
      guard let answer = line.ask(method, href, [condition] + type, body: text) else { return nil }
      switch answer.status {
      case 200..<300:
        copies[href] = text.map { Copy(tag: answer["etag"] ?? "", text: $0) }
        // Without a tag, the server stored something else than was sent.
        if copies[href]?.tag == "" { _ = fetch([href]) }
        return .saved
      case 404, 409, 412: guard synchronize() else { return nil }
      default:
        complaints.append("\(method) \(href) of \(wish.deed.wish) is answered \(answer.status): \(answer.text)")
        return .refused
      }
    }
    return nil
  }

  private func step(_ wish: Wish) -> Step {
    guard let href = place(of: wish.uid), let copy = copies[href] else {
      guard wish.deed.wish == .add else { return .end(.unknown) }
      let href = Self.inbox + "\(wish.uid).ics"
      return .send(method: "PUT", href: href, condition: "If-None-Match: *", text: Self.todo(wish))
    }
    let condition = "If-Match: " + copy.tag
    if wish.deed.wish == .delete { return .send(method: "DELETE", href: href, condition: condition, text: nil) }
    guard let text = Self.changed(copy.text, wish) else { return .end(.unknown) }
    guard text != copy.text else { return .end(.saved) }
    return .send(method: "PUT", href: href, condition: condition, text: text)
  }

  private static func todo(_ wish: Wish) -> String {
    let times = wish.deed.isDaily ? ["DTSTART;VALUE=DATE:20400101", "RRULE:FREQ=DAILY"] : []
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//story//EN", "BEGIN:VTODO", "UID:\(wish.uid)"]
      + ["DTSTAMP:20261121T080000Z", "SUMMARY:\(wish.deed.word)", "X-STORY;P=a:\(wish.deed.number)"] + times
      + ["END:VTODO", "END:VCALENDAR"]
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// Returns the to-do with the change; nil if others have changed the value that the user saw.
  private static func changed(_ text: String, _ wish: Wish) -> String? {
    switch wish.deed.wish {
    case .rename:
      let (seen, now) = (TodoLines.value(wish.seen, "SUMMARY"), TodoLines.value(text, "SUMMARY"))
      return now == seen || now == wish.deed.word ? TodoLines.setting(text, "SUMMARY", wish.deed.word) : nil
    case .tag:
      let tags = TodoLines.values(text, "CATEGORIES").union([wish.deed.word])
      return TodoLines.setting(text, "CATEGORIES", tags.sorted().joined(separator: ","))
    case .done:
      // A repeat that has moved on shows another day: its days that are done stand in components of their own.
      func days(_ text: String) -> Int { text.split(separator: "RECURRENCE-ID").count }
      guard TodoLines.line(text, "DTSTART") == TodoLines.line(wish.seen, "DTSTART"), days(text) == days(wish.seen)
      else {
        return nil
      }
      return TodoLines.setting(text, "STATUS", "COMPLETED")
    case .add: return text
    case .list, .schedule, .note, .delete: return nil
    }
  }
}

/// Reading.
extension CalendarGuest {
  /// Reads the changes of all calendars; false if an answer is missing.
  private mutating func synchronize() -> Bool {
    let body = #"<propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>"#
    guard let found = line.ask("PROPFIND", Self.home, ["Depth: 1"], body: body)?.document else { return false }
    let calendars = found.all(.dav("response")).filter {
      $0[.dav("propstat")]?[.dav("prop")]?[.dav("resourcetype")]?[.cal("calendar")] != nil
    }.compactMap { $0[.dav("href")]?.text }
    for gone in tokens.keys where !calendars.contains(gone) {
      tokens[gone] = nil
      copies = copies.filter { !$0.key.hasPrefix(gone) }
    }
    return calendars.allSatisfy { synchronize($0) }
  }

  private mutating func synchronize(_ calendar: String) -> Bool {
    while true {
      let body =
        #"<sync-collection xmlns="DAV:"><sync-token>"# + (tokens[calendar] ?? "")
        + "</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>"
      guard let answer = line.ask("REPORT", calendar, ["Depth: 0"], body: body) else { return false }
      // The calendar has gone since the calendars were read.
      if answer.status == 404 { return true }
      guard let document = answer.document else {
        if answer.status != 207 { complaints.append("the changes of \(calendar): \(answer.status) \(answer.text)") }
        return false
      }
      let responses = document.all(.dav("response"))
      let others = responses.filter { $0[.dav("href")]?.text != calendar }
      guard take(others) else { return false }
      // The first report lists all: what it does not list has gone since this program stored it.
      if tokens[calendar] == nil {
        let listed = Set(others.map { $0[.dav("href")]?.text })
        copies = copies.filter { !$0.key.hasPrefix(calendar) || listed.contains($0.key) }
      }
      tokens[calendar] = document[.dav("sync-token")]?.text ?? ""
      if others.count == responses.count { return true }
    }
  }

  /// Removes what is gone and reads what is new.
  private mutating func take(_ responses: [XMLElement]) -> Bool {
    var changed: [String] = []
    for response in responses {
      let href = response[.dav("href")]?.text ?? ""
      let tag = response[.dav("propstat")]?[.dav("prop")]?[.dav("getetag")]?.text
      if tag == nil { copies[href] = nil } else if copies[href]?.tag != tag { changed.append(href) }
    }
    return fetch(changed)
  }

  private mutating func fetch(_ hrefs: [String]) -> Bool {
    guard !hrefs.isEmpty else { return true }
    let body =
      #"<C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/><C:calendar-data/>"#
      + "</prop>" + hrefs.map { "<href>\($0)</href>" }.joined() + "</C:calendar-multiget>"
    let calendar = String(hrefs[0][...(hrefs[0].lastIndex(of: "/") ?? hrefs[0].startIndex)])
    guard let found = line.ask("REPORT", calendar, ["Depth: 1"], body: body)?.document else { return false }
    for response in found.all(.dav("response")) {
      let properties = response[.dav("propstat")]?[.dav("prop")]
      copies[response[.dav("href")]?.text ?? ""] = properties?[.dav("getetag")].flatMap { tag in
        properties?[.cal("calendar-data")].map { Copy(tag: tag.text, text: $0.text) }
      }
    }
    return true
  }
}
