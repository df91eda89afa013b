extension WireText {
  /// Returns an item, with the given ID if any.
  mutating func itemValue(id: String? = nil) -> String {
    var fields = field("id") { wire in id ?? wire.item() }
    fields += field("title") { $0.text() }
    fields += field("created_at") { $0.instant() }
    fields += field("number", oneIn: 4) { $0.number() }
    fields += field("version", oneIn: 4) { $0.number() }
    fields += field("notes", oneIn: 4) { $0.notes() }
    fields += field("list", oneIn: 4) { $0.text() }
    fields += field("tags", oneIn: 4) { $0.list(atMost: 3) { $0.text() } }
    fields += field("priority", oneIn: 4) { $0.priority() }
    fields += field("schedule", oneIn: 2) { $0.schedule() }
    fields += field("deadline", oneIn: 4) { $0.local() }
    fields += field("deadline_zone", oneIn: 12) { $0.zone() }
    fields += field("order", oneIn: 3) { $0.order() }
    fields += field("parent", oneIn: 8) { $0.item() }
    fields += field("notified_at", oneIn: 6) { $0.instant() }
    fields += field("snoozed_until", oneIn: 6) { $0.instant() }
    fields += field("focused_since", oneIn: 6) { $0.instant() }
    fields += field("deleted_at", oneIn: 8) { $0.instant() }
    fields += field("completions", oneIn: 4) { $0.table(atMost: 3, { $0.occurrence() }, { $0.instant() }) }
    return object(fields)
  }

  mutating func priority() -> String { mostly(["high", "none", "low", "medium"], wrong: ["urgent", ""]) }

  mutating func schedule() -> String {
    var fields = field("start") { $0.local() }
    fields += field("rrule", oneIn: 2) { $0.rule() }
    fields += field("repeat_mode", oneIn: 2) { $0.mostly(["catch_up", "fixed", "after_completion"], wrong: ["never"]) }
    fields += field("end", oneIn: 4) { $0.local() }
    fields += field("zone", oneIn: 3) { $0.zone() }
    fields += field("fold", oneIn: 8) { $0.number() }
    fields += field("all_day", oneIn: 8) { $0.choices.happens(oneIn: 2) ? "true" : "false" }
    fields += field("exceptions", oneIn: 4) { $0.list(atMost: 3) { $0.occurrence() } }
    fields += field("moves", oneIn: 4) { $0.table(atMost: 3, { $0.occurrence() }, { $0.local() }) }
    return object(fields)
  }

  /// Returns a repeat rule of parts (RFC 5545).
  mutating func rule() -> String {
    if choices.happens(oneIn: 250) { return text() }
    let frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY"]
    var parts = ["FREQ=" + choices.pick(frequencies)]
    for _ in 0..<choices.number(below: 4) { parts.append(rulePart()) }
    return WireText.quoted(parts.joined(separator: ";"))
  }

  private mutating func rulePart() -> String {
    if choices.happens(oneIn: 64) {
      return choices.pick([
        "INTERVAL=0", "INTERVAL=-1", "COUNT=0", "UNTIL=00000101", "BYDAY=XX", "BYMONTHDAY=0", "BYMONTHDAY=32",
        "BYMONTH=13", "BYSETPOS=0", "BYHOUR=24", "BYMINUTE=60", "BYYEARDAY=0", "BYWEEKNO=0", "WKST=XX", "X=1",
        "BYSECOND=59", "INTERVAL=9223372036854775808", "FREQ=SECONDLY", "", "=",
      ])
    }
    let parts: [(String, [String])] = [
      ("INTERVAL", ["2", "15", "1", "100000", "9223372036854775807", "3600", "999"]),
      ("COUNT", ["1", "3", "100000000", "9223372036854775807"]),
      ("UNTIL", ["20261121T090000", "20261121", "99991231T235959", "00010101", "20261121T090000Z", "20251121"]),
      ("BYDAY", ["MO", "MO,TU,WE,TH,FR", "1MO", "-1SU", "53MO", "-53SU", "5FR,-5FR"]),
      ("BYMONTHDAY", ["1", "31", "-1", "-31", "29,30,31"]), ("BYMONTH", ["2", "1,12", "2,4,6"]),
      ("BYSETPOS", ["1", "-1", "366", "-366"]), ("BYHOUR", ["0", "9", "23", "2", "0,1,2,3,4,5,6,7,8,9,10,11,12"]),
      ("BYMINUTE", ["0", "59", "30"]), ("BYYEARDAY", ["1", "366", "-366", "60"]), ("BYWEEKNO", ["1", "53", "-53"]),
      ("WKST", ["MO", "SU"]),
    ]
    let (name, values) = choices.pick(parts)
    return name + "=" + choices.pick(values)
  }

  /// Returns an item with its merge metadata, as a service sends it.
  mutating func record() -> String {
    var fields = field("item") { $0.itemValue() } + order()
    fields += field("conflicts", oneIn: 4) { $0.list(atMost: 3) { $0.fieldName() } }
    fields += field("former", oneIn: 4) { $0.former() }
    return object(fields)
  }

  /// Returns an item's state from a lost order.
  mutating func former() -> String {
    object(order() + field("changed", oneIn: 4) { $0.list(atMost: 3) { $0.fieldName() } })
  }

  private mutating func order() -> [String] {
    var fields = field("stamps", oneIn: 3) { $0.table(atMost: 3, { $0.fieldName() }, { $0.stamp() }) }
    fields += field("tag_stamps", oneIn: 6) { $0.table(atMost: 2, { $0.text() }, { $0.stamp() }) }
    fields += field("field_stamps", oneIn: 6) { $0.table(atMost: 2, { $0.text() }, { $0.stamp() }) }
    return fields + field("touches", oneIn: 4) { $0.table(atMost: 3, { $0.occurrence() }, { $0.touch() }) }
  }

  private mutating func fieldName() -> String {
    quoted(in: [
      "title", "notes", "list", "priority", "schedule", "deadline", "order", "parent", "tags", "done", "deleted",
      "reminder", "focus", "colour",
    ])
  }

  private mutating func stamp() -> String {
    let fields = field("revision") { $0.number() } + field("device") { $0.device() }
    return object(fields)
  }

  private mutating func touch() -> String {
    let change = field("change") { $0.mostly(["done", "reopened", "skipped", "unskipped", "moved"], wrong: ["x"]) }
    let stamp = field("stamp") { $0.stamp() }
    return object(change + stamp)
  }
}
