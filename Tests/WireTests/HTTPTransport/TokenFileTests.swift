import Files
import Glibc
import HTTPTransport
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct TokenFileTests {
  let folder = TemporaryFolder()
  var file: TokenFile { TokenFile(folder.path + "/token") }
  let login = Login(
    server: "https://todo.example", account: "me", token: "t1.k.s.e.m", session: "abc",
    expiresAt: Instant(milliseconds: 1_795_251_600_000))

  @Test func whatIsKeptIsRead() throws {
    #expect(try file.read() == nil)
    #expect(file.mark == nil)
    try file.write(login)
    #expect(try file.read() == login)
    let first = file.mark
    var facts = stat()
    #expect(stat(file.path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    var other = login
    (other.token, other.authorities) = ("t1.other", "/etc/ca.pem")
    try file.write(other)
    #expect(try file.read() == other)
    #expect(file.mark != first)
    #expect(try file.remove())
    #expect(try !file.remove())
    #expect(try file.read() == nil)
    #expect(Folder(folder.path).names == [])
  }

  private static let hasKeyring = (try? KernelKeyring.check()) != nil

  /// The kernel's keyring holds the secrets; the file contains nothing usable.
  @Test(.enabled(if: hasKeyring, "the kernel's keyring cannot be used here")) func whatTheKernelKeepsStandsInNoFile()
    throws
  {
    var secret = login
    secret.session = "test \(getpid()) \(folder.path)"
    (secret.key, secret.place) = ("the key", .keyring)
    try file.write(secret)
    #expect(try file.read() == secret)
    let text = String(decoding: TemporaryFolder.bytes(file.path), as: UTF8.self)
    #expect(!text.contains(secret.token) && !text.contains("the key") && text.contains("keyring"))
    var next = secret
    next.session += " next"
    try file.write(next)
    #expect(try file.read() == next)
    try file.write(secret)
    #expect(try file.read() == secret)
    let kept = TemporaryFolder.bytes(file.path)
    #expect(try file.remove())
    TemporaryFolder.write(kept, to: file.path)
    chmod(file.path, 0o600)
    let fault = #expect(throws: TokenFault.gone(secret.server)) { try file.read() }
    #expect(fault?.words.contains("--keep keyring") == true, "as after a start of the machine")
  }

  /// A sealed session is opened by its passphrase only, and stays open until a reboot.
  @Test(.enabled(if: hasKeyring, "the kernel's keyring cannot be used here")) func whatIsSealedIsOpenedByItsPassphrase()
    throws
  {
    var secret = login
    secret.session = "sealed \(getpid()) \(folder.path)"
    (secret.key, secret.place) = ("the key", .sealed)
    #expect(throws: TokenFault.notSealed) { try file.checkIsSealed() }
    try file.write(secret, sealedBy: "correct horse")
    func opened() throws -> [String?] { [try file.read()?.token, try file.read()?.key] }
    #expect(try opened() == [secret.token, "the key"], "it is open from the sign-in on")
    let text = String(decoding: TemporaryFolder.bytes(file.path), as: UTF8.self)
    #expect(!text.contains(secret.token) && !text.contains("the key"))

    let (before, after) = (
      file.mark,
      try {
        try file.seal();
        return file.mark
      }()
    )
    #expect(before != after, "who looks at the file looks again")
    #expect(throws: TokenFault.sealed) { try file.read() }
    #expect(try file.written()?.server == secret.server && file.written()?.token.isEmpty == true)
    for wrong in ["", "Correct horse", "correct horse "] {
      #expect(throws: TokenFault.otherPassphrase) { try file.unseal(by: wrong) }
    }
    #expect(throws: TokenFault.sealed) { try file.read() }
    #expect(try file.unseal(by: "correct horse") == secret.server)
    #expect(file.mark != after)
    #expect(try opened() == [secret.token, "the key"])

    // Write access to the file does not suffice to redirect the token to another server.
    try file.seal()
    for (part, other) in [
      ("todo.example", "evil.example"), (secret.account, "other"), ("sealed ", "another "), ("v1.", "v2."),
    ] {
      TemporaryFolder.write(Array(text.replacing(part, with: other).utf8), to: file.path)
      chmod(file.path, 0o600)
      #expect(throws: TokenFault.self, "\(part)") { try file.unseal(by: "correct horse") }
    }
    TemporaryFolder.write(Array(text.utf8), to: file.path)
    #expect(try file.unseal(by: "correct horse") == secret.server)
    #expect(try file.remove())
    #expect(throws: TokenFault.notSealed) { try file.seal() }
  }

  @Test(arguments: [mode_t(0o640), 0o604, 0o660, 0o666, 0o620]) func oneThatOthersMayReadIsRefused(
    _ mode: mode_t
  ) throws {
    try file.write(login)
    chmod(file.path, mode)
    #expect(throws: TokenFault.open(file.path)) { try file.read() }
  }

  @Test(arguments: [
    "", "{}", "no JSON",
    #"{"server":"ftp://x","account":"a","token":"t","session":"s","expires_at":"2026-11-21T09:00:00Z"}"#,
  ]) func anythingElseIsRefusedInWords(_ text: String) {
    TemporaryFolder.write(Array(text.utf8), to: file.path)
    let fault = #expect(throws: TokenFault.self) { try file.read() }
    #expect(fault?.words.contains(file.path) == true)
  }

  @Test func aLinkIsNotFollowed() throws {
    try file.write(login)
    let link = TokenFile(folder.path + "/link")
    symlink(file.path, link.path)
    #expect(throws: TokenFault.self) { try link.read() }
  }

  @Test(arguments: ["a\nb", "a b", "", "é", String(repeating: "a", count: 2000)])
  func whatCannotStandInAHeaderIsNoToken(_ text: String) { #expect(!Login.isToken(text)) }
}
