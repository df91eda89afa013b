import Frames
import Intents
import Themes

/// The freshness of the rows as the header shows it.
struct FreshnessSign: Hashable {
  /// The forms, longest first: sign and text, then the sign alone.
  let forms: [DisplayText]
  /// True if the longest form tells why the server is unreachable.
  var hasReason = false
  let role: Role

  init(_ freshness: Freshness, icons: IconSet, columns: Int) {
    let icon: Icon
    switch freshness.state {
    case .unavailable: (icon, role) = (.offline, .offline)
    case .stale: (icon, role) = (.stale, .stale)
    case .fresh: (icon, role) = (.fresh, freshness.needs > 0 ? .stale : .fresh)
    }
    let sign = icons[icon]
    let needs = freshness.needsWords.map { sign + " " + DisplayText($0) }
    let words = sign + " " + DisplayText(freshness.words)
    guard freshness.state == .unavailable, freshness.source == .server, let reason = freshness.reason, columns >= 100
    else {
      forms = [words, needs, sign].compactMap(\.self)
      return
    }
    forms = [words + " · " + DisplayText(reason), words, needs, sign].compactMap(\.self)
    hasReason = true
  }

  private init(forms: [DisplayText], role: Role) {
    self.forms = forms
    self.role = role
  }

  /// Creates the sign for the current screen; nil if the freshness is unknown.
  init?(_ model: __shared Model, columns: Int) {
    let icons = model.context.icons
    if model.freshness.unsaved != nil {
      self.init(forms: [icons[.offline] + " " + DisplayText(ChromeMessages.notSaved), icons[.offline]], role: .bad)
      return
    }
    if model.freshness.readOnly != nil {
      self.init(forms: [icons[.stale] + " " + DisplayText(ChromeMessages.readOnly), icons[.stale]], role: .stale)
      return
    }
    guard let freshness = model.freshness.asOf(model.context.now) else { return nil }
    let sign = Self(freshness, icons: icons, columns: columns)
    self = model.list.board.rows.hidesPrivate ? sign.tellingHidden(icons) : sign
  }

  /// Returns the sign with the words that private rows are hidden; they come before the words of the freshness.
  private func tellingHidden(_ icons: IconSet) -> FreshnessSign {
    let words = " " + icons[.dot] + " " + DisplayText(ChromeMessages.privateHidden)
    var sign = FreshnessSign(forms: forms.map { $0 + words } + forms.suffix(1), role: role)
    sign.hasReason = hasReason
    return sign
  }
}
