import Intents
import JSON
import ScheduleGrammar
import Screens
import ServerApp
import Testing
import TodoAPI
import TodoModel

@Suite struct PageTests {
  @Test func today() throws { Portrait.expect(Shown.page().document, "today") }

  @Test func aDateIsEdited() throws {
    var page = Shown.page()
    page.editing = .init(item: Shown.items[1].id, text: "every other monday 3pm")
    page.notice = Notice(words: "added “Buy oats, rice, 2 lemons”")
    page.adding = "pay rent tomorrow 9am #home !high"
    Portrait.expect(page.document, "editing")
  }

  @Test func aSavedFilter() throws {
    var page = Shown.page([Shown.items[0], Shown.items[9]])
    var saved = Item(named: "at home", .filter)
    saved.expression = "#home"
    saved.icon = "§"
    page.filters = [SavedFilter(saved)]
    page.place = ShownPlace(saved: "at home")
    page.editing = .init(item: Shown.items[0].id)
    Portrait.expect(page.document, "saved")
  }

  @Test func anItemIsInFocus() throws {
    var items = [Shown.items[2], Shown.items[4]]
    items[0].focusedSince = Instant("2026-11-20T08:30:00Z")
    var page = Shown.page(items)
    page.focus = FocusNowBody(items, at: Shown.now).focus
    page.editing = .init(item: items[0].id)
    Portrait.expect(page.document, "focus")
  }

  @Test func valuesOfOwnFieldsAreShownInTheEditor() {
    var items = Shown.items
    items[0].ownFields = ["cost": .number(12.5), "shop": .string("<b>\u{202E}corner")]
    var page = Shown.page(items)
    #expect(!page.document.contains("12.5"))
    page.editing = .init(item: items[0].id)
    let text = page.document
    #expect(text.contains("<bdi>cost</bdi>") && text.contains("<bdi>12.5</bdi>"), "\(text)")
    #expect(text.contains("&lt;b&gt;\u{202E}corner"), "\(text)")
  }

  /// W23: an open item's page shows other programs' fields.
  @Test func whatOtherProgramsSaidIsTold() {
    var items = Shown.items
    let lines = ["LOCATION:Town <b>hall</b>"] + (1...13).map { "COMMENT:\($0)" }
    items[0].extra["ics"] = .object(["kept": .array(lines.map(JSONValue.string))])
    var page = Shown.page(items)
    #expect(!page.document.contains("kept for the export"))
    page.editing = .init(item: items[0].id)
    let text = page.document
    #expect(text.contains("kept for the export") && text.contains("LOCATION Town &lt;b&gt;hall"), "\(text)")
    #expect(text.contains("COMMENT 11") && !text.contains("COMMENT 12") && text.contains("and 2 more"))
  }

  /// The head has the sum of what is due, a row its effort, and the editor effort and own reminders.
  @Test func effortAndRemindersAreShown() throws {
    var items = Shown.items
    #expect(!Shown.page(items).document.contains("planned"))
    (items[0].effort, items[4].effort, items[8].effort) = (90, 30, 600)
    items[0].reminders = ItemReminders([.before(minutes: 60, of: .date)])
    var page = Shown.page(items)
    #expect(page.document.contains("2h planned") && page.document.contains(" ~1h 30m"))
    #expect(!page.document.contains("takes 1h 30m"))
    page.editing = .init(item: items[0].id)
    #expect(page.document.contains("takes 1h 30m · remind 1 hour before"), "\(page.document)")
    page.place = ShownPlace(saved: "mine")
    #expect(!page.document.contains("planned"))
  }

  @Test func wordsAreRefused() throws {
    var page = Shown.page()
    page.editing = .init(item: Shown.items[2].id, text: "feb 30")
    Portrait.expect(page.document, "refused")
  }

  @Test func allIsDone() throws {
    var page = Shown.page(Array(Shown.items.suffix(5)))
    Portrait.expect(page.document, "done")
    page.showsQuotes = false
    #expect(page.document.contains("All done for today") && !page.document.contains("class=\"quote\""))
  }

  @Test func nothingIsThere() throws { Portrait.expect(Shown.page([]).document, "nothing") }

  @Test func signingIn() throws {
    let page = LoginPage(
      asksAccount: true, asksProof: false, account: "ada",
      notice: Notice(words: "That is not the password.", isBad: true))
    Portrait.expect(page.document, "login")
  }

  @Test func sessions() throws {
    let line = SessionsPage.Line(
      id: "5f", name: "laptop", isBrowser: false, isSigned: false, app: "backup",
      lastSeenAt: Instant(seconds: Shown.now.seconds - 250), begun: Shown.moment.today, isCurrent: false)
    let here = SessionsPage.Line(
      id: "60", name: "Firefox on Linux", isBrowser: true, isSigned: true, app: nil, lastSeenAt: Shown.now,
      begun: Shown.moment.today, isCurrent: true)
    let apps = AppPasswordsPart(
      lines: [AppPasswordsPart.Line(id: "7", name: "backup", facts: "since 2026-11-21, only reads, used 4m ago")],
      token: "proof")
    let page = SessionsPage(
      lines: [here, line], zone: "Europe/Berlin", apps: apps, now: Shown.now, token: "proof", session: "60")
    Portrait.expect(page.document, "sessions")
  }
}
