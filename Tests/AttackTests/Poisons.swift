import TodoModel

/// The values that were found to be harmful, and their neighbours.
enum Poisons {
  /// The first and last representable times; in UTC they lie outside the representable range.
  static let beyond = ["9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59"]

  /// Numbers at the limits of their types, and invalid positions in the manual order.
  static var numbers: [Poison] {
    let numbers = ["9223372036854775807", "0", "-1", "2147483648", "9007199254740992"]
    let ends = ["-9223372036854775808", "-1", "9223372036854775807"]
    let cursors = [
      "$epoch.9223372036854775807", "$epoch.9223372036854775807.00", "$epoch.-1", "$epoch.1.zzzz", "$epoch.1e3", "x",
      "",
    ]
    return numbers.map { .odd("number \($0)", .item("number", $0)) }
      + ends.map { .odd("version \($0)", .item("version", $0)) }
      + ends.map { end in
        let place = Poison.Place.request(["seq": end])
        return end.hasPrefix("-") ? .bad("seq \(end)", place) : .odd("seq \(end)", place)
      } + ends.map { .odd("base \($0)", .mutation("set_title", ["value": "\"t\"", "base": $0])) }
      + cursors.map { .bad("cursor \($0)", .request(["cursor": "\"\($0)\"", "epoch": "\"$epoch\""])) }
  }

  /// Times that cannot be written as they are read.
  static var times: [Poison] {
    beyond.flatMap { time -> [Poison] in
      let said = "\"\(time)\""
      let fields = ["created_at", "notified_at", "snoozed_until", "focused_since"]
      return fields.map { .bad("\($0) \(time)", .item($0, said)) } + [
        .odd("deleted_at \(time)", .item("deleted_at", said)),
        .bad("completions \(time)", .item("completions", "{\"once\":\(said)}")),
        .bad("at \(time)", .mutation("set_title", ["value": "\"t\"", "at": said])),
        .bad("done_at \(time)", .mutation("done", ["occurrence": "\"once\"", "done_at": said])),
        .bad("seen_at \(time)", .mutation("acknowledge", ["seen_at": said])),
        .bad("until \(time)", .mutation("snooze", ["until": said])),
        .bad("since \(time)", .mutation("start_focus", ["since": said])),
      ]
    } + days
  }

  /// Days and local times at the limits of the calendar.
  private static var days: [Poison] {
    [
      .odd("start at the end", .schedule(["start": "\"9999-12-31T23:59\"", "zone": "\"Etc/GMT+12\""])),
      .odd("start at the beginning", .schedule(["start": "\"0001-01-01T00:00\"", "zone": "\"Etc/GMT-14\""])),
      .odd("end at the end", .schedule(["end": "\"9999-12-31T23:59\"", "zone": "\"Etc/GMT+12\""])),
      .odd("moved to the end", .schedule(["moves": "{\"once\":\"9999-12-31T23:59\"}", "zone": "\"Etc/GMT+12\""])),
      .odd("deadline at the end", .item("deadline", "\"9999-12-31\"")),
      .odd("deadline at the beginning", .item("deadline", "\"0001-01-01\"")),
    ]
  }

  /// Invalid positions, zones, folds, parents and occurrences.
  static var names: [Poison] { orders + zones + parents + occurrences }

  private static var orders: [Poison] {
    let (highest, long) = (String(repeating: "z", count: 256), String(repeating: "a", count: 10_000))
    let odd = [highest, "\u{1}\u{1B}[2J", "\u{FF}\u{10FFFF}", "0", "", ":", "a0:", "zz"].map(Said.quoted)
    return odd.flatMap { key -> [Poison] in
      [
        .odd("order \(key.prefix(12))", .item("order", key)),
        .odd("moved to \(key.prefix(12))", .mutation("move", ["value": key])),
      ]
    } + [
      .bad("order of 10,000", .item("order", Said.quoted(long))),
      .bad("moved to 10,000", .mutation("move", ["value": Said.quoted(long)])),
    ]
  }

  private static var zones: [Poison] {
    let odd = ["No/Where", "../../etc/passwd", "/etc/localtime", "posixrules", "UTC+99", "Europe"]
    return odd.map { .odd("zone \($0)", .schedule(["zone": Said.quoted($0)])) } + [
      .bad("zone of 300", .schedule(["zone": Said.quoted(String(repeating: "Z", count: 300))])),
      .bad("zone without a name", .schedule(["zone": "\"\""])),
      .odd("fold 7", .schedule(["zone": "\"Europe/Berlin\"", "fold": "7"])),
      .odd("fold -1", .schedule(["zone": "\"Europe/Berlin\"", "fold": "-1"])),
    ]
  }

  private static var parents: [Poison] {
    [
      .odd("parent of itself", .item("parent", "\"$new\"")),
      .odd("made parent of itself", .mutation("set_parent", ["value": "\"$a\""])),
      .odd("parent that is not there", .mutation("set_parent", ["value": Said.quoted(Said.id())])),
      .odd(
        "parent of itself through another",
        .mutations([
          ["do": "\"set_parent\"", "item": "\"$a\"", "value": "\"$b\""],
          ["do": "\"set_parent\"", "item": "\"$b\"", "value": "\"$a\""],
        ])),
    ]
  }

  private static var occurrences: [Poison] {
    let bad = [
      "nonsense", "#-1", "#9223372036854775808", "#99999999999999999999", "2026-13-45T99:99", "",
      String(repeating: "x", count: 300),
    ]
    let odd = ["#9223372036854775807", "9999-12-31T23:59[No/Where]", "#0"]
    let time = Said.quoted(WallClock.now.description)
    return bad.map(Said.quoted).flatMap { key -> [Poison] in
      let place = Poison.Place.schedule(["rrule": "\"FREQ=DAILY\"", "exceptions": "[\(key)]"])
      return [
        .bad("done \(key.prefix(24))", .mutation("done", ["occurrence": key, "done_at": time])),
        .bad("exception \(key.prefix(24))", place),
        .bad("skipped \(key.prefix(24))", .mutation("skip", ["occurrence": key])),
      ]
    }
      + odd.map(Said.quoted).flatMap { key -> [Poison] in
        let moved = Poison.Place.mutation("move_occurrence", ["occurrence": key, "to": "\"9999-12-31T23:59\""])
        return [
          .odd("done \(key)", .mutation("done", ["occurrence": key, "done_at": time])),
          .odd("moved occurrence \(key)", moved),
        ]
      }
  }

  /// Too much, too deep, duplicated, and empty.
  static var shapes: [Poison] {
    func text(_ count: Int) -> String { Said.quoted(String(repeating: "x", count: count)) }
    func deep(_ count: Int) -> String {
      String(repeating: "{\"x\":", count: count) + "1" + String(repeating: "}", count: count)
    }
    let tags = "[" + (0..<65).map { "\"t\($0)\"" }.joined(separator: ",") + "]"
    let many = (0..<9_000).map { "\"\($0)\":" + text(80) }.joined(separator: ",")
    return [
      .bad("65 tags", .item("tags", tags)), .bad("title of 1,025", .item("title", text(1_025))),
      .bad("notes of 65,537", .item("notes", text(65_537))), .good("unknown, 10 deep", .item("future", deep(10))),
      .bad("unknown, 15 deep", .item("future", deep(15))), .bad("unknown, 5,000 deep", .item("future", deep(5_000))),
      .odd("unknown, 900 kB", .item("future", text(900_000))),
      .odd("unknown, 9,000 names", .item("future", "{\(many)}")),
      .bad("a number of 10,000 digits", .item("number", String(repeating: "9", count: 10_000))),
      .bad("NUL", .item("title", "\"a\\u0000b\"")), .bad("half a surrogate", .item("title", "\"a\\ud800b\"")),
      .odd("a name twice in an item", .item(["title": "\"one\"", "title": "\"two\""])),
      .odd("a name twice beside them", .request(["limit": "1", "limit": "500"])),
      .bad("a device without an id", .request(["device_id": "\"\""])), .bad("no limit", .request(["limit": "0"])),
      .bad("a limit below none", .request(["limit": "-1"])), .bad("half a body", .text("{\"mutations\":[")),
      .bad("nothing", .text("null")),
    ]
  }
}
