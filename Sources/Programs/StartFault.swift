import Glibc

/// Why a program could not be started, by the system's number.
struct StartFault: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32 = errno) { self.code = code }
}
