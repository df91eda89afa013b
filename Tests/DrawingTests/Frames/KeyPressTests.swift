import Frames
import Testing

@Suite struct KeyPressTests {
  @Test(arguments: [
    (KeyPress.character("j"), "j"), (.character("G"), "G"), (.character(" "), "Space"), (.character("-"), "-"),
    (.character("é"), "é"), (.control("r"), "Ctrl-R"), (.control(" "), "Ctrl-Space"), (.control("-"), "Ctrl--"),
    (KeyPress(.character("b"), .alt), "Alt-b"), (KeyPress(.character("B"), .alt), "Alt-B"),
    (KeyPress(.tab, .shift), "Shift-Tab"), (KeyPress(.pageUp), "PgUp"),
    (KeyPress(.pageDown, [.control, .shift]), "Ctrl-Shift-PgDn"), (KeyPress(.function(12)), "F12"),
    (KeyPress(.escape), "Esc"), (KeyPress(.enter, .alt), "Alt-Enter"),
    (KeyPress(.left, [.control, .alt]), "Ctrl-Alt-Left"),
  ]) func bothWays(key: KeyPress, text: String) {
    #expect(key.description == text)
    #expect(KeyPress(text) == key)
  }

  @Test func readsLoosely() {
    #expect(KeyPress("ctrl-r") == .control("r"))
    #expect(KeyPress("CTRL-R") == .control("r"))
    #expect(KeyPress("shift-g") == .character("G"))
    #expect(KeyPress("pgup") == KeyPress(.pageUp))
    #expect(KeyPress("f5") == KeyPress(.function(5)))
    #expect(KeyPress("f") == .character("f"))
  }

  @Test(arguments: ["", "Ctrl-", "Hyper-x", "F0", "F25", "F1x", "word", "Ctrl-word"]) func refuses(text: String) {
    #expect(KeyPress(text) == nil)
  }
}
