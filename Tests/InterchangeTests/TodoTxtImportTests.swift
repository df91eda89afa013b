import Interchange
import Testing
import TodoModel

@Suite struct TodoTxtImportTests {
  @Test func everyLineIsTakenOrRefusedWithItsNumber() {
    var bytes = Array("\u{FEFF}first\r\n\r\n  \t\nsecond +p\n".utf8)
    bytes += Array("bad".utf8) + [0xFF, UInt8(ascii: "\n")]
    bytes += Array("x 2026-01-01\n(A)\nnul\u{0}\nlast".utf8)
    let read = Samples.read(bytes)
    #expect(read.taken.map(\.line) == [1, 4, 9])
    #expect(read.taken.map(\.item.title) == ["first", "second", "last"])
    #expect(read.refused.map(\.line) == [5, 6, 7, 8])
    #expect(read.refused.allSatisfy { $0.reason.hasSuffix(".") })
  }

  /// Batches give the items of the whole file with the same IDs, and the progress counts up to all lines.
  @Test(arguments: ["one\ntwo\none\n\n(A)\none", "one\ntwo\none\n\n(A)\none\n", "one\r\n\r\n\n", ""])
  func partsAreTheWholeFile(_ text: String) {
    let whole = Samples.read(text)
    for limit in 1...4 {
      var read = TodoTxtImport(Array(text.utf8), at: Samples.now, zone: Samples.zone)
      var taken: [ImportPart.Taken] = []
      var refused: [ImportPart.Refused] = []
      while let part = read.next(limit) {
        #expect(part.taken.count <= limit)
        taken += part.taken
        refused += part.refused
      }
      #expect(taken == whole.taken && refused == whole.refused)
      #expect(read.linesRead == read.lineCount)
    }
    #expect(TodoTxtImport(Array("a\nb\n".utf8), at: Samples.now, zone: Samples.zone).lineCount == 2)
    #expect(TodoTxtImport(Array("a\n\nb".utf8), at: Samples.now, zone: Samples.zone).lineCount == 3)
  }

  @Test func aTitleOverTheLimitIsRefused() {
    let read = Samples.read(String(repeating: "a", count: 1_025))
    #expect(read.taken.isEmpty)
    #expect(read.refused.first?.reason.contains("too long") == true)
  }

  @Test func theSameLineIsTheSameItemAndItsTwinIsAnother() {
    let once = Samples.read("buy milk\nbuy milk\nbuy bread\n").taken.map(\.item.id)
    let again = Samples.read("# new line above\r\nbuy milk\r\nbuy bread\nbuy milk").taken.map(\.item.id)
    #expect(Set(once).count == 3)
    #expect(again[1] == once[0])
    #expect(again[2] == once[2])
    #expect(again[3] == once[1])
  }

  @Test func composedAndDecomposedLettersAreTwoLines() {
    let ids = Samples.read("caf\u{E9}\ncafe\u{301}\n").taken.map(\.item.id)
    #expect(Set(ids).count == 2)
  }

  @Test func theKeyStaysTheSameForEver() {
    let item = Samples.item("buy milk")
    #expect(item.id.description == TodoTxtKey(line: "buy milk", ordinal: 1).itemID.description)
    #expect(TodoTxtKey(line: "", ordinal: 1).text == "6c62272e07bb014262b821756295c58d#1")
    #expect(TodoTxtKey(line: "a", ordinal: 2).text == "d228cb696f1a8caf78912b704e4a8964#2")
    #expect(item.id.description.dropFirst(14).first == "8")
  }

  @Test func daysBecomeMomentsOfThatDay() {
    let done = Samples.item("x 2026-05-07 2026-05-06 a")
    let completion = done.completions[.once]
    #expect(completion.map { Samples.zone.local(at: $0).day.description } == "2026-05-07")
    #expect(Samples.zone.local(at: done.createdAt).day.description == "2026-05-06")
    let undated = Samples.item("x a")
    #expect(undated.completions[.once].map { Samples.zone.local(at: $0).day < Samples.today } == true)
    #expect(Samples.item("a").createdAt == Samples.now)
  }
}
