import Intents
import ScheduleGrammar
import TodoModel

/// What the text of a date editor comes to for the rows it is for.
struct DateWish: Hashable, Sendable {
  /// What is wanted.
  enum Outcome: Hashable, Sendable {
    /// Nothing is typed.
    case nothing
    /// No date.
    case clear
    /// This time or repeat.
    case schedule(Schedule)
    /// It cannot be followed.
    case refused(Refusal)
  }

  /// The preset that is meant, by its place; nil for words of one's own.
  var preset: Int?
  /// Whether the preset is meant by its digit.
  var isDigit: Bool
  /// What is wanted.
  var outcome: Outcome
  /// What a date is to the item.
  var role: Reading.Role = .when
  /// The start on the person's clock; nil where that is the schedule's own.
  var first: LocalTime?
  /// The words that were read, in scalars of the text.
  var spans: [Range<Int>] = []
  /// How many ways there are to read it.
  var readings = 1
  /// The reading that Tab would show; nil where there is only one.
  var other: Schedule?
  /// What else the person should know.
  var notes: [Note] = []
  /// What is missing of the word that is being typed.
  var rest = ""
  /// Whether a whole number of days or weeks is added: the time of day stays.
  var isShift = false

  /// Reads a text: a lone digit is the preset with that number.
  ///
  /// `keepsFold` tells whether of a time that clocks show twice the second can be had, too.
  init(_ text: String, alternative: Int, keepsFold: Bool = false, in context: ScreenContext) {
    let typed = text.trimmingBlanks()
    let (digit, presets) = (typed.count == 1 ? typed.first?.wholeNumberValue : nil, context.presets)
    isDigit = digit.map { (1...9).contains($0) && $0 <= presets.count } ?? false
    preset = isDigit ? digit.map { $0 - 1 } : presets.firstIndex { $0.lowercased() == typed.lowercased() }
    let words = isDigit ? presets[(digit ?? 1) - 1] : text
    guard !typed.isEmpty else {
      outcome = .nothing
      return
    }
    let reading = context.readDate(words)
    outcome = Self.outcome(reading)
    role = reading.role
    first = reading.start
    spans = isDigit ? [] : reading.spans
    notes = reading.notes
    isShift = words.trimmingBlanks().hasPrefix("+")
    take(alternative, of: reading, keepsFold: keepsFold)
  }

  private static func outcome(_ reading: Reading) -> Outcome {
    switch reading.outcome {
    case .schedule(let schedule): .schedule(schedule)
    case .clear: .clear
    case .refused(let refusal): .refused(refusal)
    case .nothing: .nothing
    }
  }

  private mutating func take(_ alternative: Int, of reading: Reading, keepsFold: Bool) {
    guard let schedule = reading.schedule else { return }
    var all = [schedule] + reading.ambiguities.compactMap(\.other)
    if keepsFold, schedule.recurrence == nil, notes.contains(where: { $0.code == .ambiguousFold }) {
      var second = schedule
      second.fold = 1
      all.append(second)
    }
    readings = all.count
    guard readings > 1 else { return }
    let place = alternative % readings
    outcome = .schedule(all[place])
    other = all[(place + 1) % readings]
    if place > 0 {
      first = nil
      notes = []
    }
  }

  /// The time or repeat that is wanted; nil where none is.
  var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  /// Why it cannot be followed; nil where it can.
  var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }

  /// Whether a preset is meant by its digit whose time has passed: it is not offered.
  ///
  /// The same words typed in full are taken.
  var isPastPreset: Bool { isDigit && notes.contains { $0.code == .inPast } }

  /// What one row would be given: a shift keeps the row's own time of day.
  func schedule(for row: ListedRow) -> Schedule? {
    guard var schedule, isShift, schedule.recurrence == nil, schedule.start.time == nil else {
      return schedule
    }
    schedule.start.time = row.occurrence?.due.time ?? row.row.item.schedule?.start.time
    return schedule
  }

  /// Whether the row repeats and only its one occurrence would move.
  func movesOccurrence(of row: ListedRow, wholeSeries: Bool) -> Bool {
    guard let schedule, schedule.recurrence == nil, role != .deadline, !wholeSeries, !isPastPreset else {
      return false
    }
    return row.row.item.schedule?.recurrence != nil && row.occurrence != nil
  }
}
