import Actions
import Frames
import ScheduleGrammar
import Settings
import Themes
import TodoModel

extension TitleLine {
  static func textX(_ area: Rect, icons: IconSet) -> Int {
    area.origin.x + (area.size.columns < 16 ? 1 : 4 + icons[.open].width)
  }

  mutating func moveCursor(toColumn column: Int, area: Rect, icons: IconSet) {
    let x = Self.textX(area, icons: icons)
    moveCursor(to: line.offset(atColumn: column - x, columns: max(1, area.endX - 1 - x)))
  }

  /// Draws the text as a selected row, with `sign` instead of the box.
  func drawTitle(into frame: inout Frame, area: Rect, sign: DisplayText, parts: TitleParts, in context: ScreenContext) {
    let y = area.origin.y
    frame.light(area.row(y), icons: context.icons)
    frame.put(sign, x: area.origin.x + 3, y: y, Style(.accent, on: .selected, .bold))
    let x = Self.textX(area, icons: context.icons)
    let columns = max(1, area.endX - 1 - x)
    let style = Style(.text, on: .selected)
    let showsCursor = focus == nil
    line.draw(into: &frame, x: x, y: y, columns: columns, style, marks: parts.marks, showsCursor: showsCursor)
    guard let completion = completion(in: context), line.isAtEnd, let cursor = frame.cursor,
      completion.names.indices.contains(candidate ?? 0)
    else { return }
    let rest = DisplayText(completion.rest(of: completion.names[candidate ?? 0], typed: line))
    frame.put(rest, x: cursor.x, y: y, Style(.quiet, on: .selected), limit: x + columns - cursor.x)
  }

  func chipRow(_ parts: TitleParts, area: Rect, icons: IconSet) -> ChipRow {
    ChipRow(parts.chips, focus: focus, x: Self.textX(area, icons: icons), end: area.endX - 1, icons: icons)
  }

  /// Returns the columns of each completion.
  private func places(of completion: NameCompletion, area: Rect, icons: IconSet) -> [Range<Int>] {
    var x = Self.textX(area, icons: icons)
    return completion.names.indices.map { index in
      let reading = completion.isOfDates ? 1 + DisplayText(completion.readings[index]).width : 0
      let width = DisplayText(completion.text(completion.names[index])).width + reading
      defer { x += width + 2 }
      return x..<x + width
    }.filter { $0.upperBound < area.endX }
  }

  func name(at column: Int, of completion: NameCompletion, area: Rect, icons: IconSet) -> String? {
    let found = places(of: completion, area: area, icons: icons).firstIndex { $0.contains(column) }
    return found.map { completion.names[$0] }
  }

  /// Draws the completions, the chosen one highlighted, and a note if the typed name is new.
  func drawCompletion(
    _ completion: NameCompletion, into frame: inout Frame, y: Int, area: Rect, in context: ScreenContext
  ) {
    let icons = context.icons
    var end = Self.textX(area, icons: icons) - 2
    for (index, columns) in places(of: completion, area: area, icons: icons).enumerated() {
      let isChosen = index == (candidate ?? 0)
      let style = Style(.category, on: isChosen ? .selected : .background, isChosen ? .bold : [])
      let name = DisplayText(completion.text(completion.names[index]))
      end = frame.put(name, x: columns.lowerBound, y: y, style)
      guard completion.isOfDates else { continue }
      end = frame.put(completion.readings[index], x: end + 1, y: y, to: columns.upperBound, Style(.quiet))
    }
    if let new = completion.new {
      let words = Self.newName(completion.text(new), completion)
      end = frame.put(words, x: end + 2, y: y, to: area.endX - 1, Style(.quiet))
    }
    guard !completion.names.isEmpty, let way = Self.takingWords(in: context) else { return }
    frame.putRight(way, y: y, from: end + 2, rect: area, Style(.quiet))
  }

  /// Returns the note that a typed name is new.
  private static func newName(_ name: String, _ completion: NameCompletion) -> String {
    switch (completion.sign == "#", completion.isOpen) {
    case (true, false): TitleLineMessages.newList(name)
    case (true, true): TitleLineMessages.newListOnceClosed(name)
    case (false, false): TitleLineMessages.newTag(name)
    case (false, true): TitleLineMessages.newTagOnceClosed(name)
    }
  }

  /// Returns the hint for chips and reading in its longest form that fits; may be empty.
  func chipHint(_ parts: TitleParts, columns: Int, in context: ScreenContext) -> String {
    chipHints(parts, in: context).fitting(columns)
  }

  /// Returns the forms of the hint, longest first.
  private func chipHints(_ parts: TitleParts, in context: ScreenContext) -> [String] {
    guard let focus, parts.chips.indices.contains(focus) else {
      if context.look.config.accessible { return [] }
      return line.text.isEmpty ? Self.invitations : lineHints(parts, in: context)
    }
    let chip = parts.chips[focus]
    let words = chip.ranges.map { line.characters($0) }.joined(separator: " ")
    return Self.words(.giveBack, in: context) { key in
      chip.isGiven
        ? [TitleLineMessages.removes(key, chip.text), TitleLineMessages.removesIt(key)]
        : [TitleLineMessages.turnsBack(key, words), TitleLineMessages.backToText(key)]
    } ?? []
  }

  /// Placeholders of an empty line, longest first.
  private static var invitations: [String] {
    [TitleLineMessages.understoodWords, TitleLineMessages.someUnderstoodWords]
  }

  /// Returns the hints while the line has the focus; shorter forms end at a hint's first comma.
  private func lineHints(_ parts: TitleParts, in context: ScreenContext) -> [String] {
    let other = (parts.line.next ?? parts.line.repair?.words).flatMap { reading in
      Self.words(.otherReading, in: context) { "\($0) \(reading)" }
    }
    let isTyped = parts.chips.contains { !$0.isGiven }
    let there = parts.chips.isEmpty ? nil : Self.words(.chips, in: context, TitleLineMessages.selectsChip)
    let act = Self.words(
      .giveBack, in: context, isTyped ? TitleLineMessages.turnsItBack : TitleLineMessages.removesIt)
    let chips = there.map { [$0, act].compactMap(\.self).joined(separator: ", ") }
    let hints = [other, chips].compactMap(\.self)
    let short = hints.map { String($0.prefix { $0 != "," }) }
    let mixed = Array(hints.prefix(1) + short.dropFirst())
    return ([hints, mixed, short] + [hints, short].map { Array($0.prefix(1)) }).map { $0.joined(separator: " · ") }
  }
}

/// Texts with the current keys of a title.
extension TitleLine {
  /// Returns the message for a line whose words were all read, which leaves no title.
  static func missing(in context: ScreenContext) -> String {
    let keys = [Command.chips, .giveBack].map { key($0, in: context) }
    return keys.contains("")
      ? TitleLineMessages.typeWhatToDo : TitleLineMessages.typeWhatToDo(orKeys: keys[0], keys[1])
  }

  /// Returns the hint for accepting a completion; nil without a key.
  fileprivate static func takingWords(in context: ScreenContext) -> String? {
    let keys = context.live(nameKeys, on: .names).row(.acceptName)?.keys.map(\.words) ?? []
    // The arrow points at the completion.
    let key = keys.contains("Right") ? "Right" : keys.first
    return key.map { TitleLineMessages.takesName(context.icons.sign(ofKey: $0)) }
  }

  /// Returns the words about a command's key; nil if the command has no key.
  static func words<Words>(_ command: Command, in context: ScreenContext, _ words: (String) -> Words) -> Words? {
    let key = key(command, in: context)
    return key.isEmpty ? nil : words(key)
  }

  private static func key(_ command: Command, in context: ScreenContext) -> String {
    let (table, page) = command == .giveBack ? (chipKeys, KeyPage.chips) : (lineKeys, .title)
    return context.icons.sign(ofKey: context.live(table, on: page).key(command))
  }
}
