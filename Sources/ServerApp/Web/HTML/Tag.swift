/// The elements that pages are made of.
enum Tag: String, Hashable, Sendable {
  case html, head, title, meta, link, script, body
  case header, main, footer, nav, section
  case h1, h2, p, div, span, ul, li, a, time, bdi, strong, small, b, i, pre, dl, dt, dd
  case form, label, input, button, progress, details, summary

  /// Whether it has neither content nor end (HTML standard section 13.1.2).
  var isVoid: Bool { [.meta, .link, .input].contains(self) }

  /// Whether it stands on lines of its own, so that blanks around it say nothing.
  var isBlock: Bool {
    switch self {
    case .title, .h1, .h2, .p, .span, .a, .time, .bdi, .strong, .small, .b, .i, .label, .button, .input,
      .summary, .pre, .dt, .dd:
      false
    default: true
    }
  }
}
