import Files
import Intents
import Service
package import Storage

extension Home {
  /// Gives the embedded service's file another life; for after a backup was put in its place.
  ///
  /// The device then pulls everything again and offers what the file lacks, instead of taking it for the same file
  /// gone back in time. Does nothing where there is no such file, or the authority is a server.
  package func beginNewLife() throws(StoreError) {
    guard source == .local, File(paths.database).exists else { return }
    let service = try Service(path: paths.database, clock: surroundings.clock, random: surroundings.random)
    defer { service.close() }
    try service.beginNewLife()
  }
}
