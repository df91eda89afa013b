import Interchange
import Testing

@Suite struct ChecklistTests {
  @Test func boxesAreReadLineForLine() {
    let text = "\u{FEFF}- [ ] milk @shop\r\n\n* [x] bread\n+ [X] 2026-11-20 rice\n"
    let read = Checklist.todoTxt(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(read == "milk @shop\n\nx bread\nx 2026-11-20 rice")
  }

  @Test(arguments: [
    "", "\n", "# Shopping\n- [ ] milk\n", "- [ ] milk\n  - [ ] oat milk\n", "- milk\n", "- [ ] \n",
    "- [ ] x rays\n",
    "- [y] milk\n", "- [ ]milk\n", "[ ] milk\n",
  ])
  func whatHoldsMoreIsLeftAlone(_ text: String) { #expect(Checklist.todoTxt(Array(text.utf8)) == nil) }
}
