import Glibc

/// Ends the program if a property does not hold, and prints the subject.
package func hold(_ isTrue: Bool, _ property: String, _ subject: @autoclosure () -> Any) {
  if !isTrue { fatalError("\(property): \(subject())") }
}

/// Runs an operation that must not fail; ends the program if it does.
package func attempt<Value>(_ property: String, _ subject: @autoclosure () -> Any, _ body: () throws -> Value) -> Value
{ do { return try body() } catch { fatalError("\(property): \(error): \(subject())") } }

/// Prints the texts of an input on request, so that a text that crashes the program is visible.
package func show(_ text: String) {
  guard getenv("TODOS_FUZZ_SHOW") != nil else { return }
  let line = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
