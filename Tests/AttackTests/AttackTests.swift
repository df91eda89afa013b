import Glibc
import Testing

/// What somebody hostile may do to the real server while an honest person goes on using it.
///
/// One attack at a time, for each measures how long the honest client waits: they run by themselves, with `TODOS_ATTACK=1`,
/// and not beside the other suites. `TODOS_FULL=1` lets those that have no end go on for as long as such a person would.
@Suite(.serialized, .enabled(if: getenv("TODOS_ATTACK") != nil, "they run alone: TODOS_ATTACK=1"))
struct AttackTests {}
