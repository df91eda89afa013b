/// The version of the programs, `todos` and `todosd` alike.
package enum ProgramVersion {
  /// What `--version` prints.
  package static let current = "0.1.0"
}
