extension WireText {
  /// Returns a number as a service or a device would send it, sometimes at a limit.
  mutating func number() -> String {
    if choices.happens(oneIn: 250) {
      return choices.pick([
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "1e18", "1e308", "1e999", "1.5",
        "1e-400", "\"1\"",
      ])
    }
    guard choices.happens(oneIn: 6) else { return String(choices.number(below: 9)) }
    return choices.pick([
      "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775806", "2147483648", "4294967296",
      "9007199254740993", "-0", "1.0", "1e3",
    ])
  }

  mutating func instant() -> String {
    mostly(
      [
        "2026-11-21T09:00:00Z", "2026-11-21T08:59:59.999Z", "2026-11-20T23:00:00+01:00", "2026-12-01T00:00:00Z",
        "2020-02-29T12:00:00Z",
      ],
      edges: [
        "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59.999Z",
        "9999-12-31T23:59:60Z", "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z",
        "2026-11-21T09:00:00.123456789123456789Z", "9999-12-31T00:00:00+23:59", "1583-01-01T00:00:00Z",
      ],
      wrong: [
        "0000-01-01T00:00:00Z", "2026-11-21T24:00:00Z", "2026-02-30T00:00:00Z", "2026-11-21T09:00:00+99:99",
        "10000-01-01T00:00:00Z", "", "now", "2026-11-21", "-0001-01-01T00:00:00Z",
      ])
  }

  mutating func day() -> String {
    mostly(
      ["2026-11-21", "2026-11-20", "2026-12-24", "2028-02-29"], edges: ["0001-01-01", "9999-12-31", "1970-01-01"],
      wrong: ["0000-01-01", "2026-02-30", "10000-01-01", "", "2026-11-21T09:00"])
  }

  mutating func local() -> String {
    mostly(
      [
        "2026-11-21", "2026-11-21T09:00", "2026-11-20T23:59", "2026-11-22T00:00", "2026-01-31", "2026-11-21T08:59",
        "2024-02-29", "2026-03-29T02:30", "2026-10-25T02:30",
      ],
      edges: [
        "0001-01-01", "0001-01-01T00:00", "9999-12-31", "9999-12-31T23:59", "1583-01-01T00:00", "9999-01-01T00:00",
        "0001-12-31T23:59", "1970-01-01",
      ], wrong: ["0000-01-01", "10000-01-01", "", "2026-11-21T24:00", "2026-11-21T09:00:00", "2026-13-01"])
  }

  mutating func zone() -> String {
    if choices.happens(oneIn: 32) { return text() }
    return mostly(
      ["Europe/Berlin", "America/New_York", "UTC", "Pacific/Apia", "Antarctica/Troll"],
      edges: ["UTC+14", "UTC-9:30", "Nowhere/Land", "../../etc/passwd", "UTC+99:99", "UTC+0", "Europe"],
      wrong: ["", "\u{0}", "/etc/passwd"])
  }

  mutating func occurrence() -> String {
    if choices.happens(oneIn: 32) { return text() }
    return quoted(in: [
      "once", "2026-11-21", "2026-11-21T09:00", "2026-11-20T23:59", "2026-11-22T00:00[Europe/Berlin]", "#1", "#2",
      "#9223372036854775807", "#0", "#-1", "#", "9999-12-31T23:59", "0001-01-01", "2026-11-21[", "",
      "2026-11-21T09:00[Nowhere/Land]",
    ])
  }

  /// Returns a position in the manual order.
  mutating func order() -> String {
    if choices.happens(oneIn: 16) { return text() }
    return quoted(in: [
      "a0", "a1", "Zz", "a0:7f", "", "z", String(repeating: "z", count: 256), String(repeating: "z", count: 257),
      String(repeating: "0", count: 256), "zzzzzzzzzzzzzzzzzzzzzzzzzzz", "A" + String(repeating: "0", count: 26), "é",
      "{", "~", " ",
    ])
  }

  mutating func text() -> String {
    guard choices.happens(oneIn: 6) else {
      return quoted(in: ["pay rent", "call Ada", "Über", "deep", "home", "buy oats !high #x", "a"])
    }
    if choices.happens(oneIn: 4) {
      return WireText.quoted(String(decoding: choices.raw(choices.number(below: 40)), as: UTF8.self))
    }
    return quoted(in: [
      "", " ", "\u{0}", "a\u{0}b", "\n", "a\r\nb", "\u{1B}[31m", "\u{202E}abc", "👨‍👩‍👧‍👦", "\u{FEFF}", "\u{10FFFF}",
      "e" + String(repeating: "\u{301}", count: 9), String(repeating: "a", count: 256),
      String(repeating: "a", count: 257), String(repeating: "a", count: 1024), String(repeating: "ä", count: 513),
      String(repeating: "\n", count: 65_536), String(repeating: "ab\n", count: 21_846),
      "<<<<<<< one device\nx\n=======\ny\n>>>>>>> another device", "<<<<<<< one device", "'; DROP TABLE item; --",
      "%s%n", "null", "\u{2028}",
    ])
  }

  mutating func notes() -> String {
    if choices.happens(oneIn: 8) { return text() }
    var lines: [String] = []
    for _ in 0..<choices.number(below: 7) { lines.append(choices.pick(["a", "b", "c", "", "=======", "d\r"])) }
    return WireText.quoted(lines.joined(separator: "\n"))
  }

  mutating func item() -> String { choices.happens(oneIn: 250) ? badID() : quoted(in: known.items) }

  mutating func device() -> String { choices.happens(oneIn: 250) ? badID() : quoted(in: known.devices) }

  /// Returns a mutation's ID, usually a new one.
  mutating func mid() -> String {
    if choices.happens(oneIn: 250) { return badID() }
    if choices.happens(oneIn: 8) { return quoted(in: known.mids) }
    let digits = String(fresh())
    let id = "01900000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    known.mids.append(id)
    return WireText.quoted(id)
  }

  mutating func odd() -> String {
    switch choices.number(below: 9) {
    case 0: return "null"
    case 1: return number()
    case 2: return text()
    case 3: return choices.pick(["true", "false"])
    case 4: return choices.pick(["[]", "{}", "[[]]", "[null]", "{\"\":{}}", "\"\\ud800\"", "nul", "01", "\"\t\""])
    case 5: return nested(choices.pick([3, 30, 200, 600]))
    case 6: return instant()
    case 7: return list(atMost: 3) { $0.number() }
    default: return table(atMost: 3, { $0.text() }, { $0.number() })
    }
  }

  /// Returns one of these texts as a JSON string.
  mutating func quoted(in texts: [String]) -> String { WireText.quoted(choices.pick(texts)) }

  /// Returns an ordinary text; an edge case with a probability of 1 in 8, an invalid one 1 in 250.
  mutating func mostly(_ ordinary: [String], edges: [String] = [], wrong: [String]) -> String {
    if choices.happens(oneIn: 250) { return quoted(in: wrong) }
    return quoted(in: !edges.isEmpty && choices.happens(oneIn: 8) ? edges : ordinary)
  }

  private mutating func nested(_ depth: Int) -> String {
    choices.happens(oneIn: 2)
      ? String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      : String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
  }

  private mutating func badID() -> String {
    quoted(in: [
      "", "x", "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "01900000000070008000000000000001", "01900000-0000-7000-8000-00000000000g",
      "01900000-0000-7000-8000-0000000000011",
    ])
  }
}
