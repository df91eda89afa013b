package import Files
import Glibc
package import Intents
package import TodoAPI

/// The additions made while the list was unreachable: a file with one line of JSON each, removed once all have reached
/// the list.
///
/// Each line is a mutation with its own ID and its item's ID, so a duplicate is applied once (invariant V3).
package struct Spool: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Maximum number of bytes to read.
  private static let limit = 64 << 20

  private var lock: String { path + ".lock" }
  /// The file of refused and unreadable lines, for the user to inspect.
  package var refused: String { path + ".refused" }

  /// The number of waiting lines.
  package var count: Int { ((try? lines()) ?? []).count }

  /// The result of sending the lines.
  package struct Taken: Hashable, Sendable {
    package var count = 0
    package var refused = 0
  }

  /// Appends new mutations durably (invariant V10), and skips those already in the file.
  package func append(_ mutations: [Mutation]) throws(FileFault) {
    try File(path).folder.make()
    try FileLock(lock).during { () throws(FileFault) in
      let known = Set(try lines().compactMap { Self.mutation($0)?.mid })
      let new = mutations.filter { !known.contains($0.mid) }.compactMap { try? encodeJSON($0) }
      try Self.append(new, to: path)
    }
  }

  /// Sends all lines in order and removes the file; if the connection breaks, the file stays unchanged.
  ///
  /// `placed` returns the mutation to send for a line, or nil if the list already has it.
  package func take(over transport: any Transport, placed: (Mutation) throws -> Mutation? = { $0 }) throws -> Taken {
    guard File(path).exists else { return Taken() }
    return try FileLock(lock).during { () throws(any Error) in
      var taken = Taken()
      var refused: [String] = []
      for line in try lines() {
        guard let mutation = Self.mutation(line) else {
          refused.append(line)
          continue
        }
        let isTaken = try placed(mutation).map { try Self.send($0, over: transport) } ?? true
        if isTaken { taken.count += 1 } else { refused.append(line) }
      }
      try Self.append(refused, to: self.refused)
      taken.refused = refused.count
      guard unlink(path) == 0 || errno == ENOENT else { throw FileFault(path, .system(errno)) }
      File(path).folder.sync()
      return taken
    }
  }

  /// Sends a mutation; returns false if the list refuses it.
  private static func send(_ mutation: Mutation, over transport: any Transport) throws(TransportError) -> Bool {
    let request = SyncRequest(device: mutation.device, epoch: nil, cursor: nil, mutations: [mutation], limit: 1)
    do throws(TransportError) {
      return try transport.sync(request).results.allSatisfy { $0.outcome != .rejected }
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }

  private static func mutation(_ line: String) -> Mutation? {
    guard isShallow(line.utf8, limit: Limits.requestDepth) else { return nil }
    return try? decodeJSON(Mutation.self, from: line)
  }

  private func lines() throws(FileFault) -> [String] {
    let text = try File(path).text(limit: Self.limit, [.plain, .own]) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Appends lines to a file, after the end of a line that a power failure cut short.
  private static func append(_ lines: [String], to path: String) throws(FileFault) {
    guard !lines.isEmpty else { return }
    let descriptor = try File(path).appending()
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    var rest = Array(((size > 0 ? "\n" : "") + lines.joined(separator: "\n") + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFault(path, .system(errno)) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw FileFault(path, .system(errno)) }
    File(path).folder.sync()
  }
}
