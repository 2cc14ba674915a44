import Expectations
import Foundation
import Testing

@testable import HoldfastHolders

/// Tests that closures are named as in the source, whatever code the compiler has made of them.
@MainActor
struct FunctionNameTests {
  @Test(arguments: [
    ("closure #1 () -> () in App.Composer.show() -> ()", "closure #1 in Composer.show()"),
    (
      "closure #1 (App.Draft) -> () in App.Composer.show(draft: App.Draft, [Swift.Int : Swift.Int]) -> ()",
      "closure #1 in Composer.show(draft:_:)"
    ),
    (
      "generic specialization <Swift.Int, Swift.String> of closure #2 () -> () in App.hold<A, B>(A, B) -> ()",
      "closure #2 in hold(_:_:)"
    ),
    (
      "function signature specialization <Arg[0] = Owned To Guaranteed> of generic specialization "
        + "<Swift.Int> of closure #1 () -> () in App.hold() -> ()",
      "closure #1 in hold()"
    ),
    (
      "partial apply forwarder for closure #1 () -> () in App.Composer.show() -> ()",
      "closure #1 in Composer.show()"
    ),
  ])
  func `a closure is called by its place in the source`(symbol: String, name: String) {
    expect(FunctionNames.shortened(symbol), equals: name)
  }

  @Test
  func `code that only passes a call on has no name`() {
    let thunk =
      "reabstraction thunk helper from @escaping @callee_guaranteed () -> () to @escaping () -> ()"
    expectNil(FunctionNames.shortened(thunk))
    expectNil(FunctionNames.shortened("partial apply forwarder for \(thunk)"))
  }

  #if os(Linux)
  @Test
  func `what a macro has made to call a test is the test runner's`() {
    let test = "$s20HoldfastTestingTests07HoldingC0C4heldyyYaF"
    expect(!FunctionNames.isOfTestRunner(test))
    expect(
      FunctionNames.isOfTestRunner(
        "$s20HoldfastTestingTests07HoldingC0C4held4TestfMp_25generatorc63b2818892c9ef0fMu_"
      )
    )
  }

  @Test
  func `an address outside of code has no symbol, and a library's code has its own`() throws {
    let program = UnsafeRawPointer(#dsohandle)
    expectNil(SymbolTable.symbol(at: program), "where the program's file begins")
    let below = try #require(UnsafeRawPointer(bitPattern: 0x1000))
    expectNil(SymbolTable.symbol(at: below), "below it")
    // No sanitizer replaces this function by one of the program.
    let library = try #require(dlsym(nil, "getppid"))
    expect(SymbolTable.symbol(at: library)?.hasSuffix("getppid"), equals: true)
  }
  #endif
}
