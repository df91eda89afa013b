import Glibc
import Testing

/// Attacks on the real server while an honest client uses it.
///
/// They run one at a time and beside no other suite, with `TODOS_ATTACK=1`. Every request of the honest client must be
/// answered, within limits that a slow machine does not exceed. `TODOS_FULL=1` measures the promise itself
/// (`Allowance`), tries every variant, and runs endless attacks for a realistic time.
@Suite(.serialized, .enabled(if: getenv("TODOS_ATTACK") != nil, "they run alone: TODOS_ATTACK=1")) struct AttackTests {}
