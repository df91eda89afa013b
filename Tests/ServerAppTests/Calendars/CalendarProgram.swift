import CalDAV
import DiceSupport
import ServerSupport
import SiteSupport
import Testing

/// A model of a calendar program: it keeps copies, changes them while offline, and stores them only over the version
/// that it has seen.
///
/// Answers get lost, and requests arrive twice or late, until `isQuiet`.
final class CalendarProgram {
  struct Copy {
    var tag: String
    var text: String
  }

  private let client: CalendarClient
  private let path: String
  private var dice: Dice
  var isQuiet = false
  private(set) var copies: [String: Copy] = [:]
  /// The lines of this program alone, by the address of the object.
  private(set) var own: [String: String] = [:]
  private var token = ""
  /// Requests that the network holds back.
  private var late: [(path: String, text: String, header: (String, String))] = []

  init(_ client: CalendarClient, path: String, seed: UInt64) {
    (self.client, self.path, dice) = (client, path, Dice(seed))
  }

  // MARK: Reading

  /// Reads what changed since the last time; a lost answer changes nothing, so that it is asked for again.
  func synchronize() async throws {
    let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>"
    let reply = await client.text(path, "sync-collection", inner)
    #expect(reply.status == 207, "\(reply.text)")
    guard isQuiet || !dice.flip(5) else { return }
    let found = try Found.all(in: reply.text).filter { $0.href != path }
    let gone = found.filter { $0.status?.contains(" 404 ") == true }.map(\.href)
    let changed = found.filter { copies[$0.href]?.tag != $0["getetag"]?.text }.map(\.href)
    guard try await fetch(changed.filter { !gone.contains($0) }) else { return }
    for href in gone { copies[href] = nil }
    token = try XMLReader.read(Array(reply.text.utf8))[.dav("sync-token")]?.text ?? ""
  }

  /// Reads objects anew; returns false if the answer is lost.
  private func fetch(_ hrefs: [String]) async throws -> Bool {
    guard !hrefs.isEmpty else { return true }
    let inner = hrefs.map { "<href>\($0)</href>" }.joined()
    let found = try await client.report(path, "C:calendar-multiget", inner, names: ["getetag", "C:calendar-data"])
    guard isQuiet || !dice.flip(8) else { return false }
    #expect(found.map(\.href) == hrefs)
    for each in found {
      copies[each.href] = each["getetag"].flatMap { tag in
        each["calendar-data"].map { Copy(tag: tag.text, text: $0.text) }
      }
    }
    return true
  }

  // MARK: Writing

  /// Adds an object with lines that only this program understands; returns its address.
  func add(_ uid: String, _ title: String) async throws -> String {
    let href = path + uid + ".ics"
    let lines = "x-Mine-\(uid);P=\"a;b:c\";Q=d,e:one\\, tw\r\n o\r\nCOMMENT;LANGUAGE=de:\u{FC}ber \(uid)\r\n"
    own[href] = lines
    let text = CalendarClient.todo(uid, title).replacing("END:VTODO", with: lines + "END:VTODO")
    _ = try await store(href, ("If-None-Match", "*")) { _ in text }
    return href
  }

  /// Changes an object as the program last saw it, or as it is now if that is not the latest; returns false if it is
  /// gone.
  func edit(_ href: String, _ change: @escaping (String) -> String) async throws -> Bool {
    guard let copy = copies[href] else { return false }
    return try await store(href, ("If-Match", copy.tag), change)
  }

  /// Stores an object until its answer arrives, reading it anew after each conflict.
  private func store(
    _ href: String, _ condition: (String, String), _ change: (String) -> String
  ) async throws -> Bool {
    var condition = condition
    while true {
      let text = change(copies[href]?.text ?? "")
      guard let status = try await send(href, text, condition) else { continue }
      guard status == 412 else {
        #expect(status < 300, "\(href)")
        return status < 300
      }
      while try await !fetch([href]) {}
      guard let copy = copies[href] else { return false }
      // The lost answer was that of this change.
      if change(copy.text) == copy.text { return true }
      condition = ("If-Match", copy.tag)
    }
  }

  /// Sends an object; returns nil if the request or its answer is lost.
  private func send(_ href: String, _ text: String, _ condition: (String, String)) async throws -> Int? {
    let fate = isQuiet ? 9 : dice.number(0...9)
    if fate == 0 {
      late.append((href, text, condition))
      return nil
    }
    let reply = await client.put(href, text, [condition])
    if fate == 1 { return nil }
    if fate == 2 { _ = await client.put(href, text, [condition]) }
    if reply.status < 300 {
      copies[href] = reply["ETag"].map { Copy(tag: $0, text: text) }
      // Without a tag, the server stored something else than was sent.
      if copies[href] == nil { while try await !fetch([href]) {} }
    }
    return reply.status
  }

  /// Delivers a request that was held back; its sender waits for no answer any more.
  func deliver() async {
    guard !late.isEmpty else { return }
    let request = late.remove(at: dice.number(0...(late.count - 1)))
    _ = await client.put(request.path, request.text, [request.header])
  }

  func deliverAll() async { while !late.isEmpty { await deliver() } }
}
