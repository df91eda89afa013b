import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct CardNameTests {
  private static let moment = Moment(
    now: FixedZone.utc.instant(of: Shelf.now), zone: FixedZone.utc, zones: { _ in nil })
  private static let overview: Shelf = {
    var overview = Shelf()
    overview.put("plain")
    overview.put("call") { ($0.list, $0.tags, $0.priority) = ("Home", ["call"], .high) }
    overview.put("both") { $0.tags = ["call", "money"] }
    overview.put("done") { $0.completions[.once] = moment.now }
    return overview
  }()

  private static func board(_ key: CardKey) -> Cards {
    let question = CardQuestion(by: key)
    let kinds = question.kinds(lists: ["Home", "untagged"], tags: ["call", "money"], filters: CardFilters())
    return Cards(question, kinds: kinds, open: [:], rows: overview.set)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let key: CardKey
    let card: String
    let to: String
    var from: String?
    /// The change, or the message of the refusal; empty if the card is already there.
    let meant: String
    var testDescription: String { "\(key) \(card) to \(to)" }
  }

  static let cases = [
    Case(key: .list, card: "plain", to: "Home", meant: "moved to #Home"),
    Case(key: .list, card: "plain", to: "#home", meant: "moved to #Home"),
    Case(key: .list, card: "call", to: "", meant: "moved to the inbox"),
    Case(key: .list, card: "call", to: "INBOX", meant: "moved to the inbox"),
    Case(key: .list, card: "call", to: "Home", meant: ""),
    Case(key: .list, card: "plain", to: "hom", meant: "There is no column “hom”. Did you mean “Home”?"),
    Case(
      key: .list, card: "plain", to: "garden", meant: "There is no column “garden”. There are: Inbox, Home, untagged."),
    Case(key: .list, card: "done", to: "Home", meant: "“done” stands in no column of this board."),
    Case(key: .list, card: "call", to: "", from: "home", meant: "moved to the inbox"),
    Case(key: .list, card: "plain", to: "", from: "home", meant: "“plain” does not stand in “Home”."),
    Case(key: .priority, card: "plain", to: "!high", meant: "high priority"),
    Case(key: .priority, card: "call", to: "No Priority", meant: "no priority"),
    Case(key: .tag, card: "plain", to: "@call", meant: "tagged @call"),
    Case(key: .tag, card: "call", to: "money", meant: "tagged @money, removed @call"),
    Case(key: .tag, card: "both", to: "call", meant: ""),
    Case(key: .tag, card: "both", to: "call", from: "money", meant: "tagged @call, removed @money"),
    Case(key: .tag, card: "both", to: "untagged", meant: "removed @call, removed @money"),
  ]

  @Test(arguments: cases) func aColumnIsMeant(_ some: Case) throws {
    let rows = Self.overview.rows.filter { $0.item.title == some.card }
    let board = Self.board(some.key)
    do throws(ActionRefusal) {
      let move = try CardMove(rows, to: some.to, from: some.from, of: board, at: Self.moment)
      #expect(move.changes.isEmpty ? some.meant.isEmpty : move.label == some.meant, "\(move.label)")
    } catch { #expect(error.words == some.meant) }
  }

  /// For an item in several columns the source column is required; otherwise everything is refused.
  @Test func nothingIsGuessed() throws {
    var overview = Self.overview
    overview.rows.removeLast()
    var board = Self.board(.tag)
    board = Cards(board.question, kinds: board.kinds + [.tag("work")], open: [:], rows: overview.set)
    #expect(throws: ActionRefusal.self) { try CardMove(overview.rows, to: "work", of: board, at: Self.moment) }
    do throws(ActionRefusal) { _ = try CardMove([overview.rows[2]], to: "work", of: board, at: Self.moment) } catch {
      #expect(error.words == "“both” stands in @call, @money: say which of them it leaves.")
    }
    let move = try CardMove([overview.rows[2]], to: "work", from: "@call", of: board, at: Self.moment)
    #expect(move.changes.count == 2)
  }
}
