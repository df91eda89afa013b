import JSON
import PtySupport
import Testing

/// `todos lists`: open items by list, and commands on lists.
@Suite struct ListsTests {
  private func runner() -> CommandRunner {
    CommandRunner(adding: "paint the door #house yesterday 9am", "sweep #house", "rent #money", "call Ann")
  }

  @Test func listsAreToldWithWhatIsOpenInThem() throws {
    let runner = runner()
    runner.run("lists", "add", "some day")
    #expect(
      runner.run("lists").lines == [
        "Inbox     1 open", "house     2 open, 1 overdue", "money     1 open", "some day  0 open",
      ])
    let refused = runner.run("lists", "icon", "house", "\t")
    #expect(refused.status == 1 && refused.errors.contains("one letter or picture"), "\(refused)")
    #expect(runner.run("add", "x", "--list", "a\nb", "--dry-run").status == 1)
  }

  @Test func aListIsRenamedMergedAndDeletedInOneStepEach() throws {
    let runner = runner()
    #expect(runner.run("lists", "rename", "#house", "home").output.hasPrefix("Renamed list #house to #home"))
    #expect(runner.run("list", "all", "--filter", "#home").output.contains("sweep"))
    #expect(try runner.run("show", "2", "--json").json()["list"] == .string("home"))
    let taken = runner.run("lists", "rename", "home", "money")
    #expect(taken.status == 1 && taken.errors.contains("`todos lists merge home money` does."), "\(taken)")
    #expect(runner.run("lists", "merge", "home", "money").status == 0)
    #expect(runner.run("lists").lines == ["Inbox  1 open", "money  3 open, 1 overdue"])
    #expect(runner.run("undo").output.hasPrefix("Undone: merged list #home into #money"))
    #expect(runner.run("lists", "delete", "money").status == 64)
    #expect(runner.run("lists", "delete", "money", "--with-items").status == 0)
    #expect(runner.run("lists", "delete", "home", "--inbox").status == 0)
    #expect(runner.run("lists").lines == ["Inbox  3 open, 1 overdue"])
    runner.run("undo")
    runner.run("undo")
    #expect(runner.run("lists").lines.count == 3)
    #expect(runner.run("undo").output.hasPrefix("Undone: renamed list #house to #home"))
  }

  @Test func listsStandInOrderHaveColoursAndGoOutOfSight() throws {
    let runner = runner()
    #expect(runner.run("lists", "order", "money").status == 0)
    #expect(runner.run("lists", "icon", "money", "§").status == 0)
    #expect(runner.run("lists", "colour", "money", "green").status == 0)
    #expect(runner.run("lists", "colour", "money", "mauve").status == 64)
    #expect(runner.run("lists").lines == ["Inbox    1 open", "§ money  1 open", "house    2 open, 1 overdue"])
    #expect(runner.run("lists", "archive", "house").output.hasPrefix("Archived list #house"))
    #expect(
      runner.run("lists", "archive", "house").output.hasPrefix("Nothing to change: list #house is already archived."))
    #expect(runner.run("lists").lines.count == 2 && runner.run("lists", "--archived").lines.count == 3)
    #expect(runner.run("list", "all").output.contains("sweep"))
    #expect(!runner.run("list", "all", "--filter", "#house").errors.contains("There is no list"))
    let again = runner.run("lists", "add", "house")
    #expect(again.errors.contains("`todos lists unarchive house` does."), "\(again)")
    let unknown = runner.run("lists", "archive", "mony")
    #expect(unknown.status == 1 && unknown.errors.contains("Did you mean #money?"), "\(unknown)")
  }

  @Test func theInboxIsNoList() throws {
    let runner = runner()
    for words in [["dig", "--list", "Inbox"], ["dig #inbox"], ["dig", "--list", ""]] {
      #expect(try runner.run(["add"] + words + ["--json"]).json()["list"] == .null, "\(words)")
    }
    #expect(try runner.run("add", "dig", "--list", "inbox", "--dry-run", "--json").json()["list"] == .null)
    #expect(runner.run("edit", "2", "--list", "inbox").status == 0)
    #expect(runner.run("lists").lines.first == "Inbox  5 open")
    #expect(runner.run("lists", "merge", "house", "inbox").status == 0)
    #expect(runner.run("lists", "delete", "money", "--to", "inbox").status == 0)
    #expect(runner.run("lists").lines == ["Inbox  7 open, 1 overdue"])
    for name in ["inbox", "", "#Inbox"] {
      #expect(try runner.run("stats", "--list", name, "--json").json()["open"] == .integer(7), "\(name)")
    }
  }

  /// W39: an empty list can be deleted without a target for its items.
  @Test func anEmptyListIsDeletedAsItIs() {
    let runner = CommandRunner()
    runner.run("lists", "add", "plans")
    runner.run("add", "dig #home")
    let held = runner.run("lists", "delete", "home")
    #expect(held.status == 64 && held.errors.contains("has 1 item") && held.errors.contains("--inbox"), "\(held)")
    #expect(runner.run("lists", "delete", "home", "--inbox", "--with-items").status == 64)
    #expect(runner.run("lists", "delete", "plans").status == 0)
    #expect(!runner.run("lists").output.contains("plans"))
  }

  /// W15: `none` is the inbox like `inbox`, so no list can have that name.
  @Test func noneIsNoList() throws {
    let runner = CommandRunner()
    for words in [["dig", "--list", "none"], ["dig #none"], ["dig #home"], ["mow #home"]] {
      runner.run(["add"] + words)
    }
    #expect(runner.run("edit", "3", "--list", "none").status == 0)
    #expect(try runner.run("list", "all", "list:none", "--json").numbers() == [1, 2, 3])
    for words in [["add", "none"], ["rename", "home", "None"]] {
      let refused = runner.run(["lists"] + words)
      #expect(refused.status == 1 && refused.errors.contains("Choose another name"), "\(refused)")
    }
  }

  @Test func aListHasItsOwnTimeBetweenReviews() throws {
    let runner = runner()
    let set = ["lists", "set", "house"]
    #expect(runner.run(set + ["--review-every", "14"]).output.hasPrefix("List #house: reviewed every 14 days"))
    #expect(runner.run("lists").lines[1] == "house  2 open, 1 overdue, reviewed every 14 days")
    #expect(
      runner.run(set + ["--review-every", "14"]).output.hasPrefix(
        "Nothing to change: list #house is already reviewed every 14 days."))
    func house() throws -> JSONValue {
      guard case .array(let lists) = try runner.run("lists", "--json").json()["lists"] else { return .null }
      return lists.first { $0["name"] == .string("house") } ?? .null
    }
    #expect(try house()["review_every"] == .integer(14) && house()["reviewed_on"] == .null)
    #expect(runner.run(set + ["--reviewed"]).output.hasPrefix("Reviewed list #house"))
    #expect(try house()["reviewed_on"].text?.count == 10)
    #expect(runner.run("undo").output.hasPrefix("Undone: reviewed list #house"))
    #expect(try house()["reviewed_on"] == .null)
    #expect(runner.run(set + ["--review-every", "never"]).output.hasPrefix("List #house: never in the review"))
    #expect(runner.run(set + ["--review-every", "none"]).output.contains("review.every"))
    #expect(try house()["review_every"] == .null)
    for words in [["--review-every", "0"], ["--review-every", "week"], ["--today", "--reviewed"], []] {
      #expect(runner.run(set + words).status == 64, "\(words)")
    }
  }

  @Test func listsAndTagsSayHowFarTheyCanBeTrusted() throws {
    let runner = runner()
    runner.run("edit", "1", "--add-tag", "call")
    for words in [["lists"], ["tags"]] {
      #expect(try runner.run(words + ["--json"]).json()["freshness"]["state"] == .string("fresh"))
      #expect(runner.run(words).status == 0)
    }
  }
}
