import ArgumentParser

/// The forms of files that items are brought in from and written as.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  /// todo.txt 1.0.
  case todotxt
}
