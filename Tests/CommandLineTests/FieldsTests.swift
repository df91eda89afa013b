import JSON
import PtySupport
import Testing

/// `todos fields`, `--field` of `edit` and `add`, and filters over fields.
@Suite struct FieldsTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner(adding: "buy oats", "buy rye")
    runner.run("fields", "add", "cost", "number")
    runner.run("fields", "add", "size", "choice", "S", "M", "L")
    runner.run("fields", "add", "paid", "date")
    return runner
  }

  @Test func noFieldsAreToldWithTheWayToAddOne() {
    let shown = CommandRunner().run("fields")
    #expect(shown.lines == ["No fields yet. `todos fields add cost number` adds one."], "\(shown)")
  }

  @Test func fieldsAreListed() throws {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    #expect(
      runner.run("fields").lines == ["cost  number  1 item", "paid  date  0 items", "size  choice: S, M, L  0 items"])
    let fields = try runner.run("fields", "--json").json()["fields"].elements
    #expect(fields.map { $0["name"].text } == ["cost", "paid", "size"])
    #expect(fields.first?["kind"] == .string("number") && fields.first?["items"] == .integer(1))
    #expect(fields.last?["choices"] == .array([.string("S"), .string("M"), .string("L")]))
  }

  @Test func valuesAreSetShownAndCleared() throws {
    let runner = runner()
    let done = runner.run("edit", "1", "--field", "cost=12.5", "--field", "size=m", "--field", "paid=tomorrow")
    #expect(done.status == 0, "\(done)")
    let json = try runner.run("show", "1", "--json").json()
    let values = try #require([json, json["items"].elements.first ?? .null].first { $0["fields"] != .null })["fields"]
    #expect(values == .object(["cost": .number(12.5), "size": .string("M"), "paid": .string("2026-11-21")]))
    let shown = runner.run("show", "1").output
    #expect(shown.contains("cost") && shown.contains("12.5") && shown.contains("Sat 21 Nov"), "\(shown)")
    #expect(runner.run("edit", "1", "--field", "cost=", "--field", "size=", "--field", "paid=").status == 0)
    #expect(!runner.run("show", "1", "--json").output.contains("\"fields\""))
    runner.run("undo")
    #expect(runner.run("show", "1", "--json").output.contains("12.5"))
  }

  @Test func aNewItemHasValues() {
    let runner = runner()
    #expect(runner.run("add", "paint the fence", "--field", "cost=7", "--field", "size=L").status == 0)
    #expect(runner.run("list", "all", "--filter", "cost:7 size:L").output.contains("paint the fence"))
  }

  @Test func filtersFindValues() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5", "--field", "size=M")
    runner.run("edit", "2", "--field", "cost=3")
    for (filter, isOats, isRye) in [
      ("cost:>10", true, false), ("cost:<=3", false, true), ("has:cost", true, true), ("size:M", true, false),
      ("size:none", false, true), ("-cost:>10", false, true),
    ] {
      let output = runner.run("list", "all", "--filter", filter).output
      #expect(output.contains("oats") == isOats && output.contains("rye") == isRye, "\(filter): \(output)")
    }
  }

  @Test(arguments: [
    ("cost=much", "cost is a number"), ("cost=1,5", "cost is a number"), ("size=XL", "S, M, L"),
    ("paid=someplace", "paid is a date"), ("paid=every monday", "paid is a date"), ("cots=5", "Did you mean cost?"),
    ("price=5", "todos fields add"), ("12.5", "NAME=VALUE"), ("=5", "NAME=VALUE"),
  ]) func aWrongValueIsRefusedAndNothingChanges(_ value: String, _ words: String) {
    let runner = runner()
    let refused = runner.run("edit", "1", "--title", "other", "--field", value)
    #expect(refused.status != 0 && refused.errors.contains(words), "\(refused)")
    #expect(runner.run("list", "all").output.contains("buy oats"))
  }

  @Test func oneFieldTwiceIsRefused() {
    let refused = runner().run("edit", "1", "--field", "cost=1", "--field", "COST=2")
    #expect(refused.status != 0 && refused.errors.contains("two values"), "\(refused)")
  }

  @Test(arguments: [
    (["due", "date"], "has a meaning in filters"), (["parts", "text"], "has a meaning in filters"),
    (["two words", "text"], "one word"), (["cost", "text"], "already a field"),
    (["x", "nummer"], "Did you mean number"),
    (["x", "choice"], "needs its choices"), (["x", "text", "S"], "has no choices"),
    (["x", "choice", "S", "s"], "twice"),
  ]) func whatCannotBeAFieldIsRefused(_ words: [String], _ sentence: String) {
    let runner = runner()
    let refused = runner.run(["fields", "add"] + words)
    #expect(refused.status != 0 && refused.errors.contains(sentence), "\(refused)")
    #expect(runner.run("fields").lines.count == 3)
  }

  @Test func valuesSurviveARename() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    #expect(runner.run("fields", "rename", "cost", "price").output.hasPrefix("Renamed the field cost to price"))
    #expect(runner.run("list", "all", "--filter", "price:>10").output.contains("oats"))
    #expect(runner.run("show", "1", "--json").output.contains("\"price\":12.5"))
    #expect(runner.run("list", "all", "--filter", "cost:>10").status != 0)
    runner.run("undo")
    #expect(runner.run("list", "all", "--filter", "cost:>10").output.contains("oats"))
    #expect(runner.run("show", "1", "--json").output.contains("\"cost\":12.5"))
  }

  @Test func aFilterThatNamesAFormerFieldIsTold() {
    let runner = runner()
    runner.run("filter", "save", "dear", "any-part(cost:>10)")
    runner.run("filter", "save", "big", "size:L")
    let renamed = runner.run("fields", "rename", "cost", "price")
    #expect(renamed.status == 0 && renamed.errors.contains("The saved filter @dear names"), "\(renamed)")
    #expect(runner.run("fields", "rename", "price", "cost").errors.isEmpty)
    #expect(runner.run("fields", "remove", "size").errors.contains("@big"))
  }

  @Test func aRemovedFieldWithoutValuesSaysNothingOfThem() {
    #expect(runner().run("fields", "remove", "cost").lines == ["Removed the field cost"])
  }

  @Test func shellWordsOfAFieldKeepTheirQuotes() {
    let runner = runner()
    runner.run("fields", "add", "shop-2", "choice", "corner shop", "market")
    runner.run("edit", "1", "--field", "shop-2=corner shop")
    let found = runner.run("list", "all", "shop-2:corner shop").output
    #expect(found.contains("oats") && !found.contains("rye"))
  }

  @Test(arguments: ["effort", "under", "blocking", "reminders", "any-part"]) func aTermOfFiltersIsNoField(
    _ name: String
  ) {
    let refused = runner().run("fields", "add", name, "text")
    #expect(refused.status != 0 && refused.errors.contains("has a meaning in filters"), "\(refused)")
  }

  @Test func valuesOfPartsAreFound() throws {
    let runner = runner()
    runner.run("add", "count the sacks", "--parent", "1", "--field", "cost=20")
    #expect(try runner.run("list", "all", "any-part(cost:>10)", "--json").numbers() == [1])
    #expect(try runner.run("list", "all", "any-part(cost:>30)", "--json").numbers() == [])
  }

  @Test func aValueWithoutAFieldCanBeCleared() {
    let (donor, other) = (runner(), CommandRunner())
    donor.run("edit", "1", "--field", "cost=3")
    let file = other.file("list.json", donor.run("export", "--format", "json").output)
    #expect(other.run("import", file).status == 0)
    #expect(other.run("show", "1", "--json").output.contains("\"cost\":3"))
    #expect(other.run("fields", "remove", "cost").status == 0)
    #expect(other.run("edit", "1", "--field", "cost=4").errors.contains("There is no field"))
    #expect(other.run("edit", "1", "--field", "cost=").status == 0)
    #expect(!other.run("show", "1", "--json").output.contains("\"fields\""))
  }

  @Test func valuesStayWhenAFieldIsRemoved() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    let removed = runner.run("fields", "remove", "cost")
    #expect(removed.output.contains("1 item keeps its value"), "\(removed)")
    #expect(runner.run("show", "1", "--json").output.contains("\"cost\":12.5"))
    #expect(runner.run("edit", "2", "--field", "cost=1").status != 0)
    #expect(runner.run("fields", "add", "cost", "number").status == 0)
    #expect(runner.run("list", "all", "--filter", "cost:>10").output.contains("oats"))
    runner.run("fields", "remove", "cost")
    runner.run("undo")
    #expect(runner.run("fields").lines.count == 3)
    runner.run("fields", "remove", "cost")
    #expect(runner.run("edit", "1", "--field", "cost=").status == 0)
    #expect(!runner.run("show", "1", "--json").output.contains("\"fields\""))
  }

  @Test func choicesAreReplaced() {
    let runner = runner()
    runner.run("edit", "1", "--field", "size=L")
    let rehearsed = runner.run("fields", "choices", "size", "small", "large", "--dry-run")
    #expect(rehearsed.output.contains("kind choice: small, large"), "\(rehearsed)")
    #expect(runner.run("fields", "choices", "size", "small", "large").status == 0)
    #expect(runner.run("edit", "2", "--field", "size=L").status != 0)
    #expect(runner.run("show", "1", "--json").output.contains("\"size\":\"L\""))
    #expect(runner.run("fields", "choices", "cost", "1").errors.contains("is not a choice"))
  }

  @Test func theHistoryTellsValues() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    #expect(runner.run("log").output.contains("cost 12.5"))
    runner.run("edit", "1", "--field", "cost=")
    #expect(runner.run("log").output.contains("no cost"))
  }

  @Test func anExportKeepsValuesOrSaysSo() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    #expect(runner.run("export", "--format", "json").output.contains("\"cost\":12.5"))
    let lossy = runner.run("export", "--format", "todotxt")
    #expect(lossy.errors.contains("your own fields"), "\(lossy)")
  }

  /// The own format has the definitions; values of an existing field are read by its kind, others stay with a remark.
  @Test func anImportCreatesTheFieldsAndReadsValuesByTheirKind() throws {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5", "--field", "size=M")
    let file = runner.file("all.json", runner.run("export", "--format", "json").output)
    let other = CommandRunner()
    #expect(other.run("import", file).output.contains("cost (number), paid (date), size (choice)"))
    #expect(other.run("fields").output.contains("size  choice: S, M, L  1 item"))
    #expect(other.run("list", "all", "cost:>12", "size:M", "--format", "{title}").lines == ["buy oats"])
    let tasks = """
      [{"description":"tea","status":"pending","uuid":"40564a15-46dc-49fe-9ebe-9b93f026e9ea","cost":"7.25","size":"xl"}]
      """
    let taken = other.run("import", other.file("tasks", tasks))
    #expect(taken.errors.contains("“xl” is no value of your field size; it is kept for the export"), "\(taken)")
    #expect(!taken.output.contains("New fields"), "\(taken)")
    #expect(other.run("list", "all", "cost:7.25", "--format", "{title}").lines == ["tea"])
    let export = other.run("export", "--format", "taskwarrior").output
    #expect(export.contains("\"cost\":7.25") && export.contains("\"size\":\"xl\""), "\(export)")
  }

  @Test func listsAreSortedAndGroupedByAField() throws {
    let runner = runner()
    runner.run("add", "buy malt", "--field", "cost=9", "--field", "size=L")
    runner.run("add", "buy hops", "--field", "cost=10", "--field", "size=S")
    let form = ["--format", "{title}"]
    #expect(runner.run(["list", "all", "--sort", "cost"] + form).lines.prefix(2) == ["buy malt", "buy hops"])
    #expect(runner.run(["list", "all", "--sort", "-COST"] + form).lines.prefix(2) == ["buy hops", "buy malt"])
    #expect(runner.run(["list", "all", "sort:-cost", "limit:1"] + form).lines == ["buy hops"])
    let grouped = runner.run("list", "all", "--group", "size").lines.filter { $0.contains("size:") }
    #expect(grouped.map { String($0.drop { $0 == " " }) } == ["size: S", "size: L", "size: none"])
    for option in ["--sort", "--group"] {
      let refused = runner.run("list", "all", option, "cots")
      #expect(refused.status == 64 && refused.errors.contains("cots") && refused.errors.contains("cost"), "\(refused)")
    }
  }

  @Test func aFieldIsAColumn() {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5", "--field", "paid=tomorrow")
    runner.run("edit", "2", "--field", "cost=3")
    let set = runner.run("config", "set", "columns", "cost, paid, date")
    #expect(set.lines == [#"columns = ["cost", "paid", "date"]"#], "\(set)")
    let lines = runner.run("list", "all").lines
    let (oats, rye) = (lines.first { $0.contains("oats") } ?? "", lines.first { $0.contains("rye") } ?? "")
    #expect(oats.contains("12.5") && oats.contains("Sat 21 Nov"), "\(lines)")
    let end = oats.firstRange(of: "12.5").map { oats.distance(from: oats.startIndex, to: $0.upperBound) }
    #expect(end == rye.count || rye.dropFirst((end ?? 1) - 1).first == "3", "numbers end in one column: \(lines)")
    #expect(runner.run("fields", "rename", "cost", "price").errors.contains("Your setting columns names cost"))
    #expect(runner.run("undo").status == 0)
    let refused = runner.run("config", "set", "columns", "cots, date")
    #expect(refused.status != 0 && refused.errors.contains("Did you mean cost?"), "\(refused)")
  }

  @Test func aTemplateAndAnEditedListKeepValues() throws {
    let runner = runner()
    runner.run("edit", "1", "--field", "cost=12.5")
    runner.run("template", "save", "1", "oats")
    #expect(runner.run("template", "show", "oats").output.contains("cost=12.5"))
    runner.run("template", "use", "oats")
    #expect(runner.run("list", "all", "cost:12.5", "--format", "{title}").lines == ["buy oats", "buy oats"])
    runner.run(
      "config", "set", "editor", "sh " + runner.file("editor", "sed -i -e 's/buy oats/buy groats/' \"$1\"\n"))
    #expect(runner.run("edit", "--all", "all", "--yes").status == 0)
    #expect(runner.run("list", "all", "cost:12.5", "--format", "{title}").lines == ["buy groats", "buy groats"])
    runner.run("schedule", "1", "every day")
    runner.run("done", "1")
    #expect(runner.run("show", "1", "--json").output.contains("12.5"), "the next occurrence has the value")
  }
}
