import DiceSupport
import Frames
import Screens
import Testing

/// Text before and after keys, with `|` at the cursor.
struct LineCase: Sendable, CustomTestStringConvertible {
  let before: String
  let keys: String
  let after: String
  var testDescription: String { "\(before) · \(keys)" }

  init(_ before: String, _ keys: String, _ after: String) {
    self.before = before
    self.keys = keys
    self.after = after
  }
}

@Suite struct LineEditorTests {
  static func editor(_ text: String, history: [String] = []) -> LineEditor {
    let place = text.firstIndex(of: "|") ?? text.endIndex
    var editor = LineEditor(text.replacing("|", with: ""), history: history)
    editor.moveCursor(to: text[..<place].count)
    return editor
  }

  static func shown(_ editor: LineEditor) -> String {
    var all = Array(editor.text)
    all.insert("|", at: editor.cursor)
    return String(all)
  }

  static let cases = [
    LineCase("ab|", "c", "abc|"), LineCase("a|c", "b", "ab|c"), LineCase("", "é", "é|"),
    LineCase("one two|", "Ctrl-A", "|one two"), LineCase("|one two", "Ctrl-E", "one two|"),
    LineCase("one two|", "Home", "|one two"), LineCase("|one two", "End", "one two|"),
    LineCase("ab|c", "Ctrl-B", "a|bc"), LineCase("a|bc", "Ctrl-F", "ab|c"), LineCase("ab|c", "Left", "a|bc"),
    LineCase("|", "Left Backspace Ctrl-D Ctrl-K Ctrl-U Ctrl-W Ctrl-T Alt-d", "|"),
    LineCase("one two|", "Alt-b", "one |two"), LineCase("one |two", "Alt-b", "|one two"),
    LineCase("|one, two", "Alt-f", "one|, two"), LineCase("one|, two", "Alt-f", "one, two|"),
    LineCase("one two|", "Ctrl-Left Ctrl-Left", "|one two"), LineCase("|one two", "Ctrl-Right", "one| two"),
    LineCase("a|bc", "Ctrl-D", "a|c"), LineCase("a|bc", "Delete", "a|c"), LineCase("ab|c", "Backspace", "a|c"),
    LineCase("ab|c", "Ctrl-H", "a|c"), LineCase("rm -rf /tmp/x|", "Ctrl-W", "rm -rf |"),
    LineCase("rm -rf /tmp/x|", "Alt-Backspace", "rm -rf /tmp/|"), LineCase("one| two", "Alt-d", "one|"),
    LineCase("one| two", "Ctrl-K", "one|"), LineCase("one| two", "Ctrl-U", "| two"),
    LineCase("one| two", "Ctrl-K Ctrl-A Ctrl-Y", " two|one"), LineCase("one two|", "Ctrl-W Ctrl-W Ctrl-Y", "one two|"),
    LineCase("one two|", "Alt-b Alt-d Ctrl-W Ctrl-Y", "one two|"),
    LineCase("a b|", "Ctrl-W Left Ctrl-U Ctrl-Y Alt-y", "b| "), LineCase("ab|", "Ctrl-T", "ba|"),
    LineCase("a|b", "Ctrl-T", "ba|"), LineCase("|ab", "Ctrl-T", "|ab"), LineCase("|one two", "Alt-u", "ONE| two"),
    LineCase("|ONE", "Alt-l", "one|"), LineCase("|one", "Alt-c", "One|"),
    // a grapheme cluster is deleted as a whole
    LineCase("x👩‍👩‍👧|", "Backspace", "x|"), LineCase("e\u{301}|", "Backspace", "|"), LineCase("🇩🇪|x", "Ctrl-B", "|🇩🇪x"),
    LineCase("日本|語", "Ctrl-T", "日語本|"), LineCase("e|x\u{301}", "Ctrl-D", "e|"),
  ]

  @Test(arguments: cases) func keys(_ line: LineCase) {
    var editor = Self.editor(line.before)
    for key in line.keys.split(separator: " ") {
      let press = KeyPress(String(key)) ?? .character(Character(String(key)))
      let took = editor.press(press)
      #expect(took)
    }
    #expect(Self.shown(editor) == line.after)
  }

  @Test func keysOfOthersAreLeftAlone() {
    var editor = Self.editor("one|")
    for name in ["Enter", "Esc", "Tab", "PgUp", "F1", "Ctrl-L", "Ctrl-Z", "Ctrl-S", "Ctrl-X", "Ctrl-G", "Alt-x"] {
      let took = KeyPress(name).map { editor.press($0) }
      #expect(took == false, "\(name)")
    }
    #expect(Self.shown(editor) == "one|")
  }

  @Test func historyKeepsWhatWasNotSent() {
    var editor = Self.editor("new|", history: ["first", "second"])
    _ = editor.press(KeyPress(.up))
    #expect(editor.text == "second")
    _ = editor.press(.control("p"))
    _ = editor.press(KeyPress(.up))
    #expect(editor.text == "first")
    _ = editor.press(KeyPress(.down))
    _ = editor.press(KeyPress(.down))
    #expect(editor.text == "new")
    #expect(!editor.isInHistory)
  }

  @Test func pasteJoinsLines() {
    var editor = Self.editor("a |z")
    editor.paste("one\r\n  two\n\n\tthree\n")
    #expect(Self.shown(editor) == "a one two three|z")
  }

  /// F31: blanks at both ends of a paste are kept.
  @Test(arguments: [
    ("thing|", " more", "thing more|"), ("|thing", "more ", "more |thing"), ("a|b", " ", "a |b"),
    ("a|b", "\tone\t", "a one |b"), ("a|b", " one\n two ", "a one two |b"), ("a|b", "\n\n", "a|b"),
  ]) func blanksOfAPasteStay(_ before: String, _ pasted: String, _ after: String) {
    var editor = Self.editor(before)
    editor.paste(pasted)
    #expect(Self.shown(editor) == after)
  }

  /// F9: a long paste is cut after a word, and that is reported.
  @Test func aPasteIsCutBehindAWord() {
    var editor = LineEditor("", limit: 20)
    editor.paste("alpha beta gamma delta")
    #expect(editor.text == "alpha beta gamma")
    #expect(editor.refusal == "Only the start was pasted: a line can have 20 bytes.")
  }

  @Test func aLineEndsAtItsLimitAndSaysSo() {
    var editor = LineEditor(String(repeating: "é", count: 511), limit: 1_024)
    _ = editor.press(.character("é"))
    #expect(editor.text.utf8.count == 1_024)
    #expect(editor.refusal == nil)
    _ = editor.press(.character("x"))
    #expect(editor.text.utf8.count == 1_024)
    #expect(editor.refusal?.contains("1,024") == true)
    _ = editor.press(KeyPress(.backspace))
    #expect(editor.refusal == nil)
    editor.paste("abc👩‍👩‍👧")
    #expect(editor.text.utf8.count == 1_024)
    #expect(editor.text.hasSuffix("éab"))
    #expect(editor.refusal != nil)
  }

  @Test func agreesWithThePlainModel() {
    let keys = [
      "Ctrl-A", "Ctrl-E", "Ctrl-B", "Ctrl-F", "Alt-b", "Alt-f", "Ctrl-D", "Backspace", "Ctrl-K", "Ctrl-U", "Ctrl-W",
      "Alt-d", "Alt-Backspace", "Ctrl-Y", "Ctrl-T", "a", "b", " ", " ", "é", "日", "👩‍👩‍👧", "🇩🇪", "-",
    ]
    var random = Dice(7)
    for _ in 0..<Times.of(400) {
      var editor = LineEditor("", limit: 1_000_000)
      var model = LineModel()
      var pressed: [String] = []
      for _ in 0..<60 {
        let key = keys.randomElement(using: &random) ?? "a"
        pressed.append(key)
        _ = editor.press(KeyPress(key) ?? .character(Character(key)))
        model.press(key)
        guard editor.text == String(model.characters), editor.cursor == model.cursor else {
          Issue.record("after \(pressed): \(Self.shown(editor)), not \(String(model.characters)) at \(model.cursor)")
          return
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 20]) func theCursorIsAlwaysInSight(columns: Int) {
    var editor = LineEditor("日本語 and some words that are longer than the room é日本")
    for _ in 0...editor.count {
      var frame = Frame(size: Size(columns: columns + 4, rows: 1))
      editor.draw(into: &frame, x: 2, y: 0, columns: columns, Style())
      let cursor = frame.cursor
      #expect((2..<2 + columns).contains(cursor?.x ?? -1), "\(editor.cursor) of \(editor.count) in \(columns)")
      #expect(frame[0, 0].glyph == .blank && frame[columns + 3, 0].glyph == .blank)
      if columns > 3, let x = cursor?.x { #expect(editor.offset(atColumn: x - 2, columns: columns) == editor.cursor) }
      _ = editor.press(KeyPress(.left))
    }
  }
}
