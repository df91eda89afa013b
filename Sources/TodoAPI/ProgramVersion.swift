/// The version of `todos` and `todosd`.
package enum ProgramVersion { package static let current = "0.1.0" }
