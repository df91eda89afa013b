import Glibc

/// A program on a pseudo-terminal, observed through the bytes that it writes and their times.
final class Pty {
  /// The output after an input.
  struct Burst {
    /// The time from the input to the end of the first repaint, in milliseconds.
    var milliseconds: Double
    /// The number of bytes until the output pauses.
    var bytes: Int
  }

  let process: pid_t
  private var master: Int32
  private let started: Double
  private var output: [UInt8] = []

  /// Starts a program on a terminal of 80 columns and 24 rows.
  init(_ words: [String], environment: [String: String]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var unlocked: Int32 = 0
    var number: Int32 = 0
    var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // TIOCSPTLCK and TIOCGPTN of Linux (asm-generic/ioctls.h), which are not imported.
    guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0,
      ioctl(master, UInt(TIOCSWINSZ), &window) == 0
    else { throw Failure("no pseudo-terminal") }
    started = Clock.milliseconds
    process = try Program.spawn(words, environment: environment, terminal: "/dev/pts/\(number)")
  }

  deinit { if master >= 0 { close(master) } }

  /// Returns the time from the start to the end of the first frame with all the texts, in milliseconds.
  func untilPainted(_ texts: [String], end: String) throws -> Double {
    let wanted = texts.map { Array($0.utf8) }
    let last = Array(end.utf8)
    while Clock.milliseconds - started < 20_000 {
      guard let moment = receive(20_000) else { break }
      guard let row = wanted.map({ output.firstRange(of: $0)?.upperBound ?? -1 }).min(), row >= 0 else { continue }
      let all = wanted.compactMap { output.firstRange(of: $0)?.upperBound }.max() ?? 0
      if output[all...].firstRange(of: last) != nil { return moment - started }
    }
    throw Failure("not painted: \(String(decoding: output.suffix(300), as: UTF8.self).debugDescription)")
  }

  /// Types keys and measures the output until it pauses for `quiet` milliseconds.
  ///
  /// The first repaint ends before the first gap of 6 ms.
  func answer(to keys: String, quiet: Double = 80) throws -> Burst {
    output = []
    let start = Clock.milliseconds
    let bytes = Array(keys.utf8)
    guard write(master, bytes, bytes.count) == bytes.count, var last = receive(3_000) else {
      throw Failure("no answer to \(keys.debugDescription)")
    }
    var painted: Double?
    while let moment = receive(quiet) {
      if painted == nil, moment - last > 6 { painted = last }
      last = moment
    }
    return Burst(milliseconds: (painted ?? last) - start, bytes: output.count)
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Returns the time of the next output, or nil on timeout.
  func nextOutput(_ milliseconds: Double) -> Double? { receive(milliseconds) }

  /// Reads until the output pauses.
  func settle(_ quiet: Double = 120) { while receive(quiet) != nil {} }

  /// Returns the number of bytes written during a time without input.
  func idle(_ milliseconds: Double) -> Int {
    output = []
    let end = Clock.milliseconds + milliseconds
    while Clock.milliseconds < end { _ = receive(end - Clock.milliseconds) }
    return output.count
  }

  func quit() {
    type("q")
    while receive(2_000) != nil {}
    Program.wait(process)
  }

  /// Closes the terminal and returns the time until the process ends, in milliseconds.
  func hangUp() -> Double {
    let start = Clock.milliseconds
    close(master)
    master = -1
    Program.wait(process)
    return Clock.milliseconds - start
  }

  private func receive(_ milliseconds: Double) -> Double? {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(max(0, milliseconds.rounded(.up)))) > 0 else { return nil }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &chunk, chunk.count)
    let moment = Clock.milliseconds
    guard count > 0 else { return nil }
    output += chunk[..<count]
    return moment
  }
}
