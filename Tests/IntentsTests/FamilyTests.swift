import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct FamilyTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })

  private func family(_ overview: Shelf, of numbers: Int...) -> Family {
    let rows = numbers.map { ListedRow(seen: overview.rows[$0 - 1], at: Self.moment) }
    let rest = overview.rows.enumerated().filter { !numbers.contains($0.offset + 1) }.map(\.element)
    return Family(rows, below: rest, at: Self.moment)
  }

  private func words(_ changes: [Change], _ overview: Shelf) -> [String] {
    changes.map { change in
      let title = overview.rows.first { $0.item.id == change.item }?.item.title ?? ""
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
    var overview = Shelf()
    let whole = overview.put("whole")
    let room = overview.put("room") { $0.parent = whole }
    overview.put("wall") { $0.parent = room }
    overview.put("over") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    let family = family(overview, of: 1)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["room", "wall"])
    #expect(words(family.finishing(.done, at: Self.moment), overview) == ["done whole", "done room", "done wall"])
    #expect(words(family.finishing(.keep, at: Self.moment), overview) == ["done whole"])
    #expect(family.finishedLabel(.done, at: Self.moment) == "done “whole” and 2 parts")
    #expect(words(family.deleting(at: Self.moment), overview).count == 4)
    #expect(family.deletedLabel(at: Self.moment) == "deleted “whole” and 3 parts")
  }

  /// Parts of a repeat are reopened for its next occurrence; no question is asked.
  @Test func aRepeatRenewsItsParts() {
    var overview = Shelf()
    let whole = overview.put("pack", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    overview.put("socks") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    overview.put("shirts") { $0.parent = whole }
    overview.put("book a flight", "2026-11-18") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    let family = family(overview, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    #expect(words(family.finishing(.keep, at: Self.moment), overview) == ["done pack", "open socks"])
    #expect(family.finishedLabel(.keep, at: Self.moment) == "done “pack”; 1 part open again")
  }

  /// The last occurrence is like a single item: nothing is reopened, and open parts cause a question.
  @Test func theLastTimeOfARepeatRenewsNothing() {
    var overview = Shelf()
    let whole = overview.put("pack", "2026-11-20") { $0.schedule?.recurrence = Recurrence("FREQ=DAILY;COUNT=1") }
    overview.put("socks") {
      $0.parent = whole
      $0.completions[.once] = Table.at
    }
    overview.put("shirts") { $0.parent = whole }
    let family = family(overview, of: 1)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["shirts"])
    #expect(words(family.finishing(.keep, at: Self.moment), overview) == ["done pack"])
  }

  /// A part with a deadline keeps its date; it is finished with the repeat only on request.
  @Test func aPartOfARepeatKeepsToItsDeadline() {
    var overview = Shelf()
    let whole = overview.put("pack", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    for (title, isDone) in [("visa", true), ("ticket", false)] {
      overview.put(title) {
        $0.parent = whole
        $0.deadline = LocalTime("2026-11-18").map { Deadline($0) }
        if isDone { $0.completions[.once] = Table.at }
      }
    }
    overview.put("shirts") { $0.parent = whole }
    let family = family(overview, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    #expect(words(family.finishing(.keep, at: Self.moment), overview) == ["done pack"])
    #expect(words(family.finishing(.done, at: Self.moment), overview) == ["done pack", "done ticket"])
    #expect(family.finishedLabel(.done, at: Self.moment) == "done “pack” and 1 part; 1 part open again")
  }

  /// A request to finish parts applies whatever the state of the whole; parts of a repeat wait for its next occurrence.
  @Test(arguments: [nil, "FREQ=DAILY;COUNT=1", "FREQ=DAILY"]) func whatIsDoneAlreadyHasItsPartsFinished(_ rule: String?)
  {
    var overview = Shelf()
    let whole = overview.put("pack", "2026-11-20") { item in
      item.schedule?.recurrence = rule.flatMap { Recurrence($0) }
      let key = rule == nil ? OccurrenceKey.once : OccurrenceKey("2026-11-20")
      item.completions[key] = Table.at
    }
    overview.put("shirts") { $0.parent = whole }
    let family = family(overview, of: 1)
    #expect(family.asked(at: Self.moment).isEmpty)
    let isLast = rule != "FREQ=DAILY"
    #expect(words(family.finishing(.done, at: Self.moment), overview) == (isLast ? ["done shirts"] : []))
  }

  @Test func whatWasDeletedWithItComesBack() {
    var overview = Shelf()
    let (now, before) = (Table.at, Table.at.advanced(bySeconds: -60))
    let whole = overview.put("whole") { $0.deletedAt = now }
    overview.put("with it") {
      $0.parent = whole
      $0.deletedAt = now
    }
    overview.put("before it") {
      $0.parent = whole
      $0.deletedAt = before
    }
    let family = family(overview, of: 1)
    #expect(words(family.restoring(at: Self.moment), overview) == ["restore whole", "restore with it"])
  }

  /// Of several items, only the parts of non-repeating ones cause a question; a circle is followed once.
  @Test func severalItemsEachHaveTheirParts() {
    var overview = Shelf()
    let daily = overview.put("daily", "2026-11-20") { $0.schedule?.recurrence = Recurrence(.daily) }
    let once = overview.put("once") { $0.parent = ItemID(high: 7, low: 4) }
    overview.put("of daily") { $0.parent = daily }
    overview.put("of once") { $0.parent = once }
    let family = family(overview, of: 1, 2)
    #expect(family.asked(at: Self.moment).map(\.row.item.title) == ["of once"])
  }
}
