import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// What a gesture on an item means for its parts.
@Suite struct FamilyTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now),
    zone: FixedZone.utc,
    zones: { _ in nil }
  )

  private func family(_ shelf: Shelf, of numbers: Int...) -> Family {
    let rows = numbers.map { ListedRow(seen: shelf.rows[$0 - 1], at: Self.moment) }
    let rest = shelf.rows.enumerated().filter { !numbers.contains($0.offset + 1) }.map(\.element)
    return Family(rows, below: rest, at: Self.moment)
  }

  private func words(_ changes: [Change], _ shelf: Shelf) -> [String] {
    changes.map { change in
      let title = shelf.rows.first { $0.item.id == change.item }?.item.title ?? ""
      return switch change.intent {
      case .done: "done " + title
      case .reopen: "open " + title
      case .delete: "delete " + title
      case .restore: "restore " + title
      default: "?"
      }
    }
  }

  @Test func openPartsAreAskedForAndDoneOnesAreNot() {
    var shelf = Shelf()
    let whole = shelf.put("whole")
    let room = shelf.put("room") { $0.parent = whole }
    shelf.put("wall") { $0.parent = room }
    shelf.put("over") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    let family = family(shelf, of: 1)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["room", "wall"])
    #expect(
      words(family.finishing(.done, at: Self.moment), shelf) == ["done whole", "done room", "done wall"]
    )
    #expect(words(family.finishing(.keep, at: Self.moment), shelf) == ["done whole"])
    #expect(family.finishedLabel(.done, at: Self.moment) == "done “whole” and 2 parts")
    #expect(words(family.deleting(at: Self.moment), shelf).count == 4)
    #expect(family.deletedLabel(at: Self.moment) == "deleted “whole” and 3 parts")
  }

  /// The parts of what repeats are open again for its next time; none is asked for.
  @Test func aRepeatRenewsItsParts() {
    var shelf = Shelf()
    let whole = shelf.put("pack", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    shelf.put("socks") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    shelf.put("shirts") { $0.parent = whole }
    shelf.put("book a flight", "2026-11-18") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    let family = family(shelf, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    #expect(words(family.finishing(.keep, at: Self.moment), shelf) == ["done pack", "open socks"])
    #expect(family.finishedLabel(.keep, at: Self.moment) == "done “pack”; 1 part open again")
  }

  /// Its last time is like that of anything else: nothing is renewed, and what is open is asked for.
  @Test func theLastTimeOfARepeatRenewsNothing() {
    var shelf = Shelf()
    let whole = shelf.put("pack", "2026-11-20") {
      $0.schedule?.recurrence = Recurrence("FREQ=DAILY;COUNT=1")
    }
    shelf.put("socks") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    shelf.put("shirts") { $0.parent = whole }
    let family = family(shelf, of: 1)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["shirts"])
    #expect(words(family.finishing(.keep, at: Self.moment), shelf) == ["done pack"])
  }

  /// A part with a deadline keeps to its date, too; and who says so finishes it with what repeats.
  @Test func aPartOfARepeatKeepsToItsDeadline() {
    var shelf = Shelf()
    let whole = shelf.put("pack", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    for (title, isDone) in [("visa", true), ("ticket", false)] {
      shelf.put(title) {
        $0.parent = whole
        $0.deadline = LocalTime("2026-11-18").map { Deadline($0) }
        if isDone { $0.completions[.once] = Table.at }
      }
    }
    shelf.put("shirts") { $0.parent = whole }
    let family = family(shelf, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    #expect(words(family.finishing(.keep, at: Self.moment), shelf) == ["done pack"])
    #expect(words(family.finishing(.done, at: Self.moment), shelf) == ["done pack", "done ticket"])
    #expect(family.finishedLabel(.done, at: Self.moment) == "done “pack” and 1 part; 1 part open again")
  }

  /// Who says that parts are done means them whatever their whole is; a repeat's wait for its next time.
  @Test(arguments: [nil, "FREQ=DAILY;COUNT=1", "FREQ=DAILY"])
  func whatIsDoneAlreadyHasItsPartsFinished(_ rule: String?) {
    var shelf = Shelf()
    let whole = shelf.put("pack", "2026-11-20") { item in
      item.schedule?.recurrence = rule.flatMap { Recurrence($0) }
      let key = rule == nil ? OccurrenceKey.once : OccurrenceKey("2026-11-20")
      item.completions[key] = Table.at
    }
    shelf.put("shirts") { $0.parent = whole }
    let family = family(shelf, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    let isLast = rule != "FREQ=DAILY"
    #expect(words(family.finishing(.done, at: Self.moment), shelf) == (isLast ? ["done shirts"] : []))
  }

  /// Only what was deleted with it comes back with it.
  @Test func whatWasDeletedWithItComesBack() {
    var shelf = Shelf()
    let (now, before) = (Table.at, Table.at.advanced(bySeconds: -60))
    let whole = shelf.put("whole") { $0.deletedAt = now }
    shelf.put("with it") {
      $0.parent = whole
      $0.deletedAt = now
    }
    shelf.put("before it") {
      $0.parent = whole
      $0.deletedAt = before
    }
    let family = family(shelf, of: 1)
    #expect(words(family.restoring(at: Self.moment), shelf) == ["restore whole", "restore with it"])
  }

  /// Of several, only the parts of those that do not come again are asked for; a circle ends where it began.
  @Test func severalItemsEachHaveTheirParts() {
    var shelf = Shelf()
    let daily = shelf.put("daily", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    let once = shelf.put("once") { $0.parent = ItemID(high: 7, low: 4) }
    shelf.put("of daily") { $0.parent = daily }
    shelf.put("of once") { $0.parent = once }
    let family = family(shelf, of: 1, 2)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["of once"])
  }
}
