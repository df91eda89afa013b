import Glibc
import Testing

/// Attacks on the real server while an honest client goes on using it.
///
/// They run one at a time and beside no other suite, with `TODOS_ATTACK=1`: every request of the honest client must be
/// answered, within limits that no machine exceeds by being slow. `TODOS_FULL=1` measures the promise itself (`Allowance`),
/// tries every variant, and lets the attacks that have no end go on for as long as such a person would.
@Suite(.serialized, .enabled(if: getenv("TODOS_ATTACK") != nil, "they run alone: TODOS_ATTACK=1"))
struct AttackTests {}
