import Files
import Glibc
import PtySupport
import StoreSupport
import Testing
import WaitSupport

/// Tests of a socket that OpenSSH forwards over loopback: with `TODOS_PEERS=1`, which `.ci/run` sets and which requires
/// its server.
@Suite(.serialized, .enabled(if: getenv("TODOS_PEERS") != nil, "they need other programs: TODOS_PEERS=1"))
struct SshPeerTests {
  private let near = CommandRunner()
  private let far: FarHost
  private let port: Int
  private let server: PtyProcess

  /// Starts a server with keys that are removed with the test.
  init() throws {
    far = FarHost(near)
    port = try #require(Self.freePort)
    let path = "/usr/sbin/sshd"
    try #require(access(path, X_OK) == 0, "openssh-server is not installed")
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    for name in ["host", "person"] {
      let words = ["-q", "-t", "ed25519", "-N", "", "-f", near.folder + "/" + name]
      let run = PlainRun("/usr/bin/ssh-keygen", words, environment: [:], folder: near.folder)
      try #require(run.status == 0, "\(run.errors)")
    }
    let variables = far.environment.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    let settings = near.file(
      "sshd_config",
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(near.folder)/host
      AuthorizedKeysFile \(near.folder)/person.pub
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      SetEnv \(variables)
      AcceptEnv LOGIN_SHELL
      ForceCommand SHELL="${LOGIN_SHELL:-/bin/sh}"; export SHELL; exec "$SHELL" -c "${SSH_ORIGINAL_COMMAND:-exec $SHELL -l}"

      """)
    server = try PtyProcess(path, ["-D", "-e", "-f", settings], environment: ["PATH": "/usr/bin:/bin"])
    try #require(server.wait(for: "Server listening"), "\(server.screen)")
  }

  private func words(_ command: String..., in shell: String = "/bin/sh") -> [String] {
    [
      "ssh", "-q", "-F", "none", "-i", near.folder + "/person", "-p", "\(port)", "-o", "StrictHostKeyChecking=no", "-o",
      "UserKnownHostsFile=\(near.folder)/known", "-o", "SetEnv=LOGIN_SHELL=\(shell)", "127.0.0.1",
    ] + command
  }

  private func go(_ command: String) -> PlainRun { near.run(words(command)) }

  @Test func theForwardedSocketCarriesTheListBothWays() {
    near.run("add", "pay rent today")
    let run = go("todos add 'buy oats today' && todos done 1 && todos list --plain; exit 7")
    #expect(run.status == 7 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("pay rent") && run.output.contains("buy oats"))
    #expect(near.run("log", "1").output.contains("done, on 127.0.0.1"))
    #expect(near.run("list", "--plain").output.contains("buy oats"))
    #expect(far.traces == [])
  }

  /// If the terminal closes in the middle, nothing remains there, not even a socket.
  @Test func aConnectionThatBreaksLeavesNothingThere() throws {
    near.run("add", "pay rent today")
    var variables = near.environment
    variables["TERM"] = "xterm-256color"
    let place = near.folder + "/place"
    let screen = try PtyProcess(
      PtyProcess.product("todos"), words("readlink $TODOS_SOCKET > \(place); exec todos"), environment: variables)
    #expect(screen.wait(for: "pay rent"), "\(screen.screen)")
    let socket = try #require(try File(place).text(limit: 1000)?.split(separator: "\n").first.map(String.init))
    #expect(try FileFacts(socket).mode & 0o777 == 0o600)
    screen.hangUp()
    Patience.wait { far.traces.isEmpty && !File(socket).exists }
    #expect(far.traces == [] && !File(socket).exists)
    #expect(screen.waitForExit() != nil)
  }

  /// Killing this end alone also ends ssh: nothing remains here or there.
  @Test(arguments: [SIGTERM, SIGHUP]) func aSignalToThisEndAloneEndsAllOfIt(_ number: Int32) throws {
    var variables = near.environment
    variables["TERM"] = "xterm-256color"
    let screen = try PtyProcess(
      PtyProcess.product("todos"), words("echo $((40 + 2))-here; exec cat"), environment: variables)
    #expect(screen.wait(for: "42-here"), "\(screen.screen)")
    screen.signal(number)
    #expect(screen.waitForExit() == .signal(number))
    #expect(Folder(near.folder).names.allSatisfy { !$0.hasPrefix("todos-ssh") })
    Patience.wait { far.traces.isEmpty }
    #expect(far.traces == [])
  }

  /// The user's shell there makes no difference, neither to a command nor to input typed into the shell itself.
  @Test(arguments: ["/bin/bash", "/usr/bin/zsh", "/usr/bin/fish"]) func whateverShellIsThere(_ shell: String) throws {
    try #require(access(shell, X_OK) == 0, "\(shell) is not installed")
    // The startup files of a login may reset PATH.
    for name in [".zshrc", ".bash_profile"] { near.file("far/" + name, "PATH=$HOME/bin:$PATH\n") }
    let command = #"printf '%s|' 'it"s a\b $HOME !x'; todos add rye; exit 7"#
    let run = near.run(words(command, in: shell))
    #expect(run.status == 7 && run.output.contains(#"it"s a\b $HOME !x|"#), "\(run.output)\(run.errors)")
    func isThere() -> Bool { Folder(far.home + "/run").names.contains { $0.hasPrefix("todos-") } }
    var variables = near.environment
    variables["TERM"] = "xterm-256color"
    let screen = try PtyProcess(PtyProcess.product("todos"), words(in: shell), environment: variables)
    #expect(screen.wait(until: { _ in isThere() }), "\(screen.screen)")
    screen.type("todos add oats\r")
    #expect(screen.wait(for: "Added"), "\(screen.screen)")
    screen.type("exit\r")
    #expect(screen.waitForExit() == .code(0), "\(screen.screen)")
    #expect(near.titles == ["rye", "oats"] && !isThere())
  }

  /// A port that was free a moment ago.
  private static var freePort: Int? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    return isKnown ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }
}
