import Intents
import JSON
import Testing
import TodoAPI
import TodoModel

/// Tests that every field of an item has a complete row in `ItemField`.
@Suite struct ItemFieldTests {
  /// An item in which every stored property differs from a blank one's.
  private static let full: Item = {
    var item = Known.item
    item.deletedAt = item.createdAt
    item.deadline = Deadline("2026-12-01T17:00[Asia/Tokyo]")
    let text = #"{"kind":"list","# + item.jsonText.dropFirst()
    return (try? Item(jsonText: text)) ?? item
  }()

  @Test func theFullItemLeavesNothingOut() {
    let names = Mirror(reflecting: Self.full).children.map { $0.label ?? "" }
    let bare = Mirror(reflecting: Item.blank).children.map { "\($0.value)" }
    let full = Mirror(reflecting: Self.full).children.map { "\($0.value)" }
    for (name, (one, other)) in zip(names, zip(bare, full)) {
      #expect(one != other, "give the full item a value for \(name), and the field its row")
    }
  }

  @Test func everyStoredPropertyComesBack() throws {
    #expect(try Item(json: Self.full.json) == Self.full)
    #expect(try Item(jsonText: Self.full.jsonText) == Self.full)
    #expect(try decodeJSON(Item.self, from: encodeJSON(Self.full)) == Self.full)
    #expect(try JSONValue(parsing: Self.full.jsonText) == Self.full.json)
    #expect(try Item(jsonText: Item.blank.jsonText) == Item.blank)
  }

  @Test(arguments: ItemField.all.map(\.name)) func eachFieldComesBackAlone(_ name: String) throws {
    let field = try #require(ItemField.all.first { $0.name == name })
    let value = try #require(field.json.said(Self.full), "the full item has none")
    var item = Item.blank
    item.deadline = name.hasPrefix("deadline_") ? Deadline(LocalTime(Known.day, .midnight)) : nil
    try field.json.set(&item, value)
    #expect(field.json.said(item) == value)
    #expect(try Item(json: item.json) == item)
    #expect(try Item(jsonText: item.jsonText) == item)
  }

  @Test func rowsHaveNamesOfTheirOwn() {
    let names = ItemField.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count <= 64)
  }

  @Test(arguments: ItemField.writable.map(\.name)) func whatClientsMayWriteIsTakenFromABody(_ name: String) throws {
    let field = try #require(ItemField.all.first { $0.name == name })
    var (full, said) = (Self.full, Item.blank)
    // An item with a date is not put off.
    if name == "someday" { (full.schedule, full.deadline) = (nil, nil) }
    try field.json.set(&said, field.shownValue(full))
    let body = try decodeJSON(AddBody.self, from: encodeJSON(AddBody(said)))
    var item = Item.blank
    body.set(&item)
    #expect(item == said)
    #expect(item != Item.blank)
  }

  @Test(arguments: ItemField.writable.compactMap(\.part)) func whatClientsMayWriteIsPatched(_ part: Field) throws {
    guard let intent = part.intent(making: Self.full) else { return }
    #expect(try decodeJSON(ItemPatch.self, from: encodeJSON(ItemPatch([intent]))) == ItemPatch([intent]))
  }

  @Test func aCopyWithAnotherIDKeepsEveryFieldOfItems() {
    let copy = Self.full.identified(ItemID(high: 5, low: 6))
    let changed = ItemField.all.filter { $0.json.said(copy) != $0.json.said(Self.full) }.map(\.name)
    let isOfOneStore: Set = ["id", "kind", "number", "version", "parent", "deleted_at"]
    #expect(
      Set(changed)
        == isOfOneStore.union([
          "colour", "icon", "archived", "not_today", "into", "expression", "body", "review_every", "reviewed_on",
        ]))
    #expect(copy.extra == Self.full.extra && copy.kind == .item)
  }

  @Test func answersShowWhatTheyShow() throws {
    let body = ItemBody(
      ListedRow(Row(item: Self.full), now: LocalTime(Known.day), zone: FixedZone.utc, zones: { _ in nil }), in: Lists())
    let read = try decodeJSON(ItemBody.self, from: encodeJSON(body))
    #expect(read == body)
    for field in ItemField.all where field.isShown {
      #expect(field.shownValue(read.item) == field.shownValue(Self.full), "\(field.name)")
    }
  }

  /// The difference of two items contains each changeable part as an intent about that part alone.
  @Test(arguments: Field.allCases.filter { $0 != .deleted }) func everyPartHasItsDifference(_ part: Field) throws {
    let rows = ItemField.all.filter { $0.part == part }
    #expect(!rows.isEmpty, "no field changes with \(part)")
    var other = Item.blank
    other.title = "one"
    let one = other
    for row in rows { try row.json.set(&other, try #require(row.json.said(Self.full))) }
    let wishes = wishes(from: one, to: other)
    #expect(Set(wishes.map(\.field)) == [part])
    let made = wishes.reduce(one) { $0.applying($1, at: one.createdAt) ?? $0 }
    if part != .reminder { #expect(made.showsAs(other)) }
  }

  @Test func aFieldThatNobodyKnowsIsKept() throws {
    let text = #"{"later":[1],"title":"x","id":"\#(Known.id)","created_at":"\#(Known.at)","notes":null}"#
    let item = try Item(jsonText: text)
    #expect(item.extra == ["later": .array([.integer(1)])])
    #expect(item.jsonText.hasSuffix(#","later":[1]}"#))
    #expect(try Item(json: try JSONValue(parsing: text)) == item)
  }

  /// The separate field of a deadline's time is read at any position.
  @Test func theOrderOfFieldsIsOfNoMatter() throws {
    let deadline = try #require(Deadline("2026-12-01T17:00[Asia/Tokyo]"))
    let parts = [
      #""deadline":"2026-12-01""#, #""deadline_time":"17:00""#, #""deadline_zone":"Asia/Tokyo""#,
      #""title":"x","id":"\#(Known.id)","created_at":"\#(Known.at)""#,
    ]
    for parts in [parts, parts.reversed(), [parts[2], parts[0], parts[3], parts[1]]] {
      let text = "{" + parts.joined(separator: ",") + "}"
      #expect(try Item(jsonText: text).deadline == deadline)
      #expect(try decodeJSON(Item.self, from: text).deadline == deadline)
    }
  }

  @Test(arguments: [
    (#"{"id":1}"#, JSONFault.Kind.kind, ["id"]), ("{}", .missing, ["id"]), ("[]", .kind, []),
    (#"{"id":"x"}"#, .form, ["id"]), (#"{"schedule":{"start":"2026-02-30"}}"#, .form, ["schedule", "start"]),
    (#"{"schedule":{}}"#, .missing, ["schedule", "start"]), (#"{"tags":["a",1]}"#, .kind, ["tags", "1"]),
    (#"{"number":0}"#, .form, ["number"]), (#"{"number":1.5}"#, .kind, ["number"]),
  ]) func saysWhatIsWrongAndWhere(_ text: String, _ kind: JSONFault.Kind, _ place: [String]) throws {
    guard case .object(var fields) = Item.blank.json, case .object(let wrong) = try JSONValue(parsing: text) else {
      #expect(throws: JSONFault(kind, at: place)) { try Item(json: try JSONValue(parsing: text)) }
      return
    }
    if wrong.isEmpty { fields["id"] = nil }
    fields.merge(wrong) { $1 }
    #expect(throws: JSONFault(kind, at: place)) { try Item(json: .object(fields)) }
  }
}
