import Actions
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

/// The line-by-line prompt about leftovers, with the keys of the full screen; each answer is saved at once.
struct SweepDialog {
  private let store: CommandStore
  private let input = LineInput()
  private var sweep: Sweep
  private var group: Int?

  init(_ leftovers: [Leftover], _ store: CommandStore) {
    self.store = store
    sweep = Sweep(leftovers)
  }

  private var session: Session { store.session }

  /// Prompts until nothing is left, the user quits, or the input ends.
  mutating func run() throws {
    defer { store.settle() }
    var asked: ItemID?
    while let current = sweep.current {
      if asked != current.id { try ask(current) }
      asked = current.id
      guard let answer = try session.console.ask("› ", input) else { break }
      if try !carryOut(answer, current) { break }
    }
    guard !sweep.tally.isEmpty else { return }
    try session.console.say(SweepMessages.swept(sweep.tally.words(today: session.today)))
  }

  /// Returns "12  Pay rent  Wed 18 Nov 9:00  #home  (2 days ago)".
  static func line(_ leftover: Leftover, in store: CommandStore) -> String {
    store.words.line(leftover.row.row) + "  (\(store.session.phrase.distance(LocalTime(leftover.since))))"
  }

  private func ask(_ leftover: Leftover) throws {
    let (place, count) = sweep.progress
    try session.console.say(SweepMessages.progress(place, of: count) + "  " + Self.line(leftover, in: store))
    let keys =
      switch (leftover.repeats, sweep.waiting.count > 1) {
      case (false, false): SweepMessages.keys
      case (false, true): SweepMessages.keysWithSpread
      case (true, false): SweepMessages.keysOfRepeat
      case (true, true): SweepMessages.keysOfRepeatWithSpread
      }
    try session.console.say("  " + keys)
  }

  /// Performs an answer; returns false to quit.
  private mutating func carryOut(_ answer: String, _ current: Leftover) throws -> Bool {
    let today = session.today
    switch answer {
    case "q": return false
    case "t": try commit(sweep.decide(.day(today), at: session.moment))
    case "T": try commit(sweep.decide(.day(today.advanced(by: 1)), at: session.moment))
    case "D": try commit(sweep.decide(.drop, at: session.moment))
    case "n": try commit(sweep.decide(.leave, at: session.moment))
    case "s": try commit(sweep.spread(at: session.moment))
    case "u": try takeBack()
    case _ where !answer.isEmpty && answer.allSatisfy({ $0 == " " }):
      try commit(sweep.decide(.done, at: session.moment))
    case _ where answer.hasPrefix("d "): try move(current, to: String(answer.dropFirst(2)))
    default: session.console.complain(SweepMessages.typeKey)
    }
    return true
  }

  private mutating func takeBack() throws {
    guard sweep.decided > 0 else { return session.console.complain(SweepMessages.nothingDecided) }
    try commit(sweep.takeBack())
  }

  private mutating func move(_ current: Leftover, to words: String) throws {
    do {
      let reading = try DateWords(session).read(words)
      let action = ItemAction.date(DateChange(reading, of: words))
      for remark in reading.remarks(in: session.moment) { session.console.complain(remark) }
      try commit(sweep.decide(.own(action.changes([current.row], at: session.moment)), at: session.moment))
    } catch { session.console.complain(Refusal(error).words) }
  }

  private mutating func commit(_ changes: [Change]) throws {
    guard !changes.isEmpty else { return }
    group = try store.home.commit(changes, label: KeptText.of(sweep.label), joining: group)
  }
}
