import TodoModel

/// A match of words that name a zone.
struct ZoneMatch {
  /// The stored identifier: an IANA name or "UTC-5".
  var identifier: String
  /// The token after the words.
  var end: Int
  @Rare var fault: Fault?
  /// The zone of the other place that uses the abbreviation, if no option chooses one.
  var other: String?
}

/// Zones after a clock time.
struct ZoneGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a zone after a clock time: "EST", "UTC+2", "Europe/Berlin", "London time", "Z".
  func zone(_ index: Int) -> ZoneMatch? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    if sign(index) == "(", var match = named(index + 1), sign(match.end) == ")" {
      match.end += 1
      return match
    }
    if sign(index) != "-", isGlued(index), let numeric = numericZone(index) { return numeric }
    if let spaced = spacedOffset(index) { return spaced }
    guard tokens[index].kind == .word else { return nil }
    if let named = ianaZone(index) { return named }
    if let city = cityZone(index) ?? (key(index) == .inside && mode == .date ? cityZone(index + 1) : nil) {
      return city
    }
    return abbreviation(index) ?? unknown(index)
  }

  /// Parses an abbreviation on its own: "8h GMT".
  func named(_ index: Int) -> ZoneMatch? {
    guard index < tokens.count, tokens[index].kind == .word, !tokens[index].isLiteral else { return nil }
    return abbreviation(index)
  }

  /// Parses `Z`, `+02:00`, `-0530`, `+2`.
  func numericZone(_ index: Int) -> ZoneMatch? {
    if letters(index, "z"), isGlued(index), canEnd(index + 1) || sign(index + 1) == ">" {
      return ZoneMatch(identifier: "UTC", end: index + 1)
    }
    guard isGlued(index), sign(index) == "+" || sign(index) == "-", isGlued(index + 1), number(index + 1) != nil else {
      return nil
    }
    return offsetZone(index)
  }

  /// Parses `+0530` and `+02:00` after a space; two digits alone are a duration.
  private func spacedOffset(_ index: Int) -> ZoneMatch? {
    guard !isGlued(index), sign(index) == "+", isGlued(index + 1), let token = number(index + 1),
      token.digits == 4 || token.digits == 2 && sign(index + 2) == ":"
    else { return nil }
    return offsetZone(index)
  }

  private func offsetZone(_ index: Int) -> ZoneMatch? {
    guard let token = number(index + 1), isGlued(index + 1) else { return nil }
    var hours = token.value
    var minutes = 0
    var end = index + 2
    if token.digits == 4 { (hours, minutes) = (token.value / 100, token.value % 100) }
    if token.digits <= 2, let rest = number(end, behind: ":", digits: 2) { (minutes, end) = (rest.value, end + 2) }
    let letter = sign(index) == "-" ? "-" : "+"
    let tail = minutes == 0 ? "" : ":" + (minutes < 10 ? "0" : "") + String(minutes)
    let identifier = hours == 0 && minutes == 0 ? "UTC" : "UTC" + letter + String(hours) + tail
    var match = ZoneMatch(identifier: identifier, end: end)
    if hours > 14 || minutes > 59 { match.fault = Fault(.unknownZone) }
    return match
  }

  private func abbreviation(_ index: Int) -> ZoneMatch? {
    let letters = tokens[index].letters
    guard let zone = ZoneTable.zone(letters), letters.count > 1 else { return nil }
    if zone == "UTC", sign(index + 1) == "+" || sign(index + 1) == "-", isGlued(index + 1),
      let found = offsetZone(index + 1)
    {
      return found
    }
    // "mt", "art", "west" and the like are zones only in capitals.
    if mode == .title, !tokens[index].isCapital, !ZoneTable.isPlain(letters),
      ZoneTable.other(letters) == nil || !isLast(index + 1)
    {
      return nil
    }
    var match = ZoneMatch(identifier: zone, end: key(index + 1) == .time ? index + 2 : index + 1)
    if let other = ZoneTable.other(letters) {
      let name = text(index..<(index + 1)).uppercased()
      if let chosen = options.zoneWords[name] { match.identifier = chosen } else { match.other = other }
    }
    return match
  }

  /// Parses a name with a slash as spelled in the time zone database.
  private func ianaZone(_ index: Int) -> ZoneMatch? {
    var end = index + 1
    guard sign(end) == "/", isGlued(end) else { return nil }
    while end < tokens.count, !tokens[end].isSpaced, !tokens[end].isLiteral, end - index < 9,
      tokens[end].kind != .sign || ["/", "-", "+"].contains(tokens[end].sign)
    { end += 1 }
    let name = text(index..<end)
    var match = ZoneMatch(identifier: name, end: end)
    if context.zones(name) == nil {
      let spelled = ZoneGrammar.capitalized(name)
      if context.zones(spelled) != nil { match.identifier = spelled } else { match.fault = Fault(.unknownZone) }
    }
    return match
  }

  private static func capitalized(_ name: String) -> String {
    var text = ""
    var starts = true
    for letter in name {
      text += starts ? letter.uppercased() : letter.lowercased()
      starts = !letter.isLetter
    }
    return text
  }

  private func cityZone(_ index: Int) -> ZoneMatch? {
    guard index < tokens.count, tokens[index].kind == .word else { return nil }
    let hasSecond = index + 1 < tokens.count && !tokens[index + 1].isLiteral
    let second = hasSecond ? tokens[index + 1].letters : nil
    guard let (zone, words) = ZoneTable.city(tokens[index].letters, second),
      key(index + words) == .time || mode == .date
    else { return nil }
    if key(index + words) != .time { return ZoneMatch(identifier: zone, end: index + words) }
    return ZoneMatch(identifier: zone, end: index + words + 1)
  }

  /// Parses unknown capitals after a time as an unknown zone, in date mode only; the match has a fault.
  private func unknown(_ index: Int) -> ZoneMatch? {
    let token = tokens[index]
    guard mode == .date, token.isCapital, !token.isKnown, (2...5).contains(token.letters.count), isLast(index + 1),
      weekdayLists.compactDays(index) == nil
    else { return nil }
    var match = ZoneMatch(identifier: "UTC", end: index + 1)
    match.fault = Fault(.unknownZone)
    return match
  }
}
