import Frames

extension KeyPress {
  /// Whether the key means "never mind" in every layer.
  var isCancel: Bool { self == KeyPress(.escape) || self == .control("g") || self == .control("c") }

  /// Whether the key is the program's own whatever is open: redraw and suspend.
  var isForRoot: Bool { self == .control("l") || self == .control("z") }
}
