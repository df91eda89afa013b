import Glibc

/// Ends the program where a property does not hold, with what shows it.
package func hold(_ isTrue: Bool, _ property: String, _ subject: @autoclosure () -> Any) {
  if !isTrue { fatalError("\(property): \(subject())") }
}

/// Does what must not fail, and ends the program where it does.
package func attempt<Value>(
  _ property: String,
  _ subject: @autoclosure () -> Any,
  _ body: () throws -> Value
) -> Value {
  do { return try body() } catch { fatalError("\(property): \(error): \(subject())") }
}

/// Prints the texts an input stands for, where a person asks for it: what ends the program at once is seen so.
package func show(_ text: String) {
  guard getenv("TODOS_FUZZ_SHOW") != nil else { return }
  let line = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
