/// Who tries to sign in, as far as it can be told before the password is looked at.
struct LoginSeeker: Hashable, Sendable {
  /// The account, as it was said; there may be none of that name.
  let account: String
  /// The address or network it comes from.
  let source: String
  /// What the device is known by that has shown that it signed in to this account before; nil where none has.
  let device: String?

  /// By what attempts are counted: a device that is known is told apart from all others at its address.
  var who: String { device ?? source }
}
