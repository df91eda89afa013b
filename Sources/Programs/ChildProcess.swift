import Dispatch
import Glibc

/// A running child process.
struct ChildProcess: Sendable {
  private let number: pid_t

  /// Starts a program with these streams and no other descriptors; by default as leader of a new process group.
  init(_ program: OutsideProgram, _ streams: Streams, _ group: ProcessGroup = .ownGroup) throws(StartFault) {
    guard let name = program.words.first else { throw StartFault(ENOENT) }
    var setup = SpawnSetup(streams, group)
    defer { setup.end() }
    var child: pid_t = 0
    let code = Self.withCStrings(program.words) { words in
      Self.withCStrings(program.environment) { variables in
        posix_spawnp(&child, name, &setup.actions, &setup.attributes, words, variables)
      }
    }
    guard code == 0 else { throw StartFault(code) }
    number = child
  }

  func wait() -> ProgramExit {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return ProgramExit(waited: status)
  }

  /// Waits for the end of the process as long as `goesOn` returns true.
  ///
  /// `goesOn` is called once, with a descriptor that becomes readable when the process ends. If it returns false, the
  /// process is sent SIGTERM, and is killed after 3 s.
  func wait(while goesOn: (Int32) -> Bool) -> ProgramExit {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return wait() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (ear, mouth) = (ends[0], ends[1])
    defer { close(ear) }
    DispatchQueue(label: "todos.program").async { @Sendable in
      _ = isOver(0)
      close(mouth)
    }
    guard !goesOn(ear) else { return wait() }
    kill(number, SIGTERM)
    return wait(until: .now + .seconds(3))
  }

  /// Waits until a deadline and then kills the process; kills its remaining group in any case unless `isAlone`.
  func wait(until end: ContinuousClock.Instant, isAlone: Bool = true) -> ProgramExit {
    let isInTime = hasEnded(by: end)
    // The process has not been reaped yet, so its id cannot have been reused.
    if !isInTime || !isAlone { for target in [-number, number] { kill(target, SIGKILL) } }
    // A process that the kernel cannot end now is left to the kernel.
    guard isInTime || hasEnded(by: .now + .seconds(1)) else { return .late }
    let ending = wait()
    return isInTime ? ending : .late
  }

  /// Returns true if the process ends before the deadline; it can still be waited for.
  func hasEnded(by end: ContinuousClock.Instant) -> Bool {
    if isOver(WNOHANG) { return true }
    let over = DispatchGroup()
    DispatchQueue(label: "todos.program").async(group: over) { @Sendable in _ = isOver(0) }
    return over.wait(timeout: .now() + .milliseconds(Int(end.millisecondsLeft))) == .success
  }

  private func isOver(_ flags: Int32) -> Bool {
    var facts = siginfo_t()
    while waitid(P_PID, id_t(number), &facts, WEXITED | WNOWAIT | flags) != 0 {
      guard errno == EINTR else { return true }
    }
    return facts.si_signo != 0
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ use: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return use(copies + [nil])
  }
}

extension OutsideProgram {
  /// The environment of this process merged with the program's variables.
  fileprivate var environment: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if variables[String(text.prefix { $0 != "=" })] == nil { entries.append(text) }
      next = next.advanced(by: 1)
    }
    return entries + variables.map { $0.key + "=" + $0.value }
  }
}

extension ContinuousClock.Instant {
  /// Milliseconds until the instant, rounded up; 0 if it has passed.
  var millisecondsLeft: Int32 {
    let left = (self - .now) / .milliseconds(1)
    return Int32(clamping: Int(max(0, min(left.rounded(.up), 1e9))))
  }
}

/// The error number of a failed start.
struct StartFault: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32 = errno) { self.code = code }
}
