import ScheduleGrammar
import TodoModel

/// The fuzzer's callback for each input.
@_cdecl("LLVMFuzzerTestOneInput") public func readWords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let situation = Situation(UnsafeBufferPointer(start: start, count: count)) else { return -1 }
  switch situation.kind {
  case .words(let mode): ReadingCheck(situation).check(Grammar(situation.context), mode)
  case .title: TitleCheck(situation).check()
  case .rule: RuleCheck(situation).check()
  }
  return 0
}

/// Ends the program if a property does not hold, and prints the subject.
func hold(_ isTrue: Bool, _ property: String, _ subject: @autoclosure () -> Any) {
  if !isTrue { fatalError("\(property): \(subject())") }
}
