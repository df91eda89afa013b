import Frames

extension KeyPress {
  /// Whether the key means "never mind" in every layer.
  var isCancel: Bool { self == KeyPress(.escape) || self == .control("g") || self == .control("c") }

  /// Whether the key takes up what is offered behind the cursor.
  var takesOffer: Bool {
    [KeyPress(.right), KeyPress(.end), KeyPress(.tab), .control("f"), .control("e")].contains(self)
  }

  /// Whether the key is the program's own whatever is open: redraw and suspend.
  var isForRoot: Bool { self == .control("l") || self == .control("z") }
}
