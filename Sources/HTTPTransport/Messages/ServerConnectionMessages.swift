import Messages

/// Messages about connections to a server and requests that cannot be sent, without a full stop, because they follow
/// other words.
enum ServerConnectionMessages {
  static func libraryMissing(_ detail: String) -> String {
    localized("libcurl is needed to reach servers but missing: \(detail). Install it: Debian's package libcurl4")
  }

  static func notFound(_ server: String) -> String {
    localized("\(server) was not found: is there a network, and is the name right?")
  }

  static func unreachable(_ server: String) -> String { localized("\(server) cannot be reached") }

  static func late(_ server: String, seconds: Int) -> String {
    localized("\(server) did not answer in full within \(seconds) s")
  }

  static func broke(_ server: String) -> String { localized("the connection to \(server) broke") }

  static func ended(_ server: String) -> String { localized("the connection to \(server) ended") }

  // MARK: certificates

  static func notSecure(_ server: String) -> String { localized("cannot make a secure connection to \(server)") }

  static func certificateOfOtherHost(_ server: String) -> String {
    localized("the certificate of \(server) is for another host, so nothing was sent")
  }

  static func certificateNotTrusted(_ server: String) -> String {
    localized("the certificate of \(server) is not trusted, so nothing was sent")
  }

  static func authoritiesUnreadable(_ server: String) -> String {
    localized(
      "the certificate authorities file for \(server) cannot be read, so nothing was sent: see --ca of `todos login`, and"
        + " SSL_CERT_FILE")
  }

  // MARK: requests

  static func requestUnwritable(_ detail: String) -> String { localized("the request cannot be written: \(detail)") }

  static var requestHeadUnwritable: String {
    localized("the request cannot be written: its head has a character that cannot be sent")
  }
}
