import Testing
import Webhooks

@Suite struct WebhookAddressTests {
  private func refusal(_ text: String, allowsPrivate: Bool = false) -> WebhookRefusal? {
    do throws(WebhookRefusal) {
      _ = try WebhookAddress(text, allowsPrivate: allowsPrivate)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "https://example.org", "https://example.org/", "HTTPS://Example.org:8443/a?b=c#d", "https://8.8.8.8/x",
    "https://[2606:4700::1111]:443/x", "https://example.org?a=@b", "https://example.org/a@b",
  ]) func isTaken(_ text: String) throws { #expect(try WebhookAddress(text, allowsPrivate: false).text == text) }

  @Test(arguments: [
    ("", WebhookRefusal.scheme), ("example.org", .scheme), ("ftp://example.org", .scheme),
    ("file:///etc/passwd", .scheme), ("http://example.org", .plain), ("https://", .unreadable),
    ("https:///x", .unreadable), ("https://user@example.org", .user), ("https://user:word@example.org", .user),
    ("https://exa mple.org", .unreadable), ("https://example.org/\n", .unreadable),
    ("https://example.org/ü", .unreadable), (#"https://example.org\@127.0.0.1"#, .unreadable),
    ("https://example.org:0", .unreadable), ("https://example.org:x", .unreadable),
    ("https://example.org:65536", .unreadable), ("https://[::1", .unreadable), ("https://[::1]x", .unreadable),
    ("https://exa%2emple.org", .unreadable), ("https://localhost/x", .privateAddress),
    ("https://127.0.0.1", .privateAddress), ("https://127.1", .privateAddress), ("https://0x7f000001", .privateAddress),
    ("https://2130706433", .privateAddress), ("https://017700000001", .privateAddress),
    ("https://[::1]:8443", .privateAddress), ("https://[::ffff:10.0.0.1]", .privateAddress),
    ("https://169.254.169.254/latest", .privateAddress),
  ]) func isRefused(_ text: String, _ refusal: WebhookRefusal) {
    #expect(self.refusal(text) == refusal)
    #expect(refusal.words.last.map { ".e".contains($0) } == true)
  }

  @Test func whatIsAllowedMayBePlainAndPrivate() {
    for text in ["http://127.0.0.1:8080/x", "https://[::1]", "http://localhost", "https://10.0.0.1"] {
      #expect(refusal(text, allowsPrivate: true) == nil, "\(text)")
    }
    #expect(refusal("http://me@localhost", allowsPrivate: true) == .user)
    #expect(refusal("gopher://localhost", allowsPrivate: true) == .scheme)
  }

  @Test func oneThatIsTooLongIsRefused() {
    let base = "https://example.org/"
    #expect(refusal(base + String(repeating: "a", count: 2_048 - base.utf8.count)) == nil)
    #expect(refusal(base + String(repeating: "a", count: 2_049 - base.utf8.count)) == .tooLong)
  }

  @Test func theHostIsAllThatALogHas() throws {
    let address = try WebhookAddress("https://[2606:4700::1111]:8443/secret?token=x", allowsPrivate: false)
    #expect(address.host == "2606:4700::1111")
    #expect(try WebhookAddress("https://example.org:1/a", allowsPrivate: false).host == "example.org")
  }
}
