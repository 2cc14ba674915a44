import Testing

@testable import HoldfastHolders

/// Code is found in the source again, as far as the debug information goes.
struct SourceLineTests {
  private final class Keeper {
    var action: (() -> Void)?
    var other: (() -> Void)?
    var value = 0
  }

  /// The code of the closure in the first property.
  private func code(of keeper: Keeper) throws -> UnsafeRawPointer {
    var reader = ReferenceReader()
    reader.read(HeapObject(keeper))
    return try #require(reader.references.first?.function)
  }

  #if os(Linux)
  @Test
  func `a closure is found in its file and line`() throws {
    let keeper = Keeper()
    let line = #line + 1
    keeper.action = { [unowned keeper] in
      keeper.value += 1
    }

    let found = try #require(SymbolTable.line(of: code(of: keeper)))

    #expect(found.file == "SourceLineTests.swift")
    // The optimizer may begin with the first thing that is done.
    #expect((line...line + 1).contains(found.line), "\(found)")
  }

  @Test
  func `what is no code is found nowhere`() {
    let variable = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { variable.deallocate() }
    #expect(SymbolTable.line(of: variable) == nil)
    #expect(SymbolTable.line(of: UnsafeRawPointer(#dsohandle)) == nil)
  }
  #endif
}
