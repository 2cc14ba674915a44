#if !canImport(ObjectiveC)

import HoldfastTesting
import Expectations
import Testing

@testable import HeadlessUIKit

/// Tests objects that are associated with others, on platforms without Objective-C.
@MainActor
@Suite(.oneAtATime)
struct AssociatedObjectTests {
  private static let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)

  private let owner = HeadlessObject()
  private let first = UnsafeRawPointer(keys)
  private let second = UnsafeRawPointer(keys + 1)
  private let third = UnsafeRawPointer(keys + 2)

  private func tied(_ key: UnsafeRawPointer) -> Any? {
    objc_getAssociatedObject(owner as Any, key)
  }

  @Test
  func `each key has its value, until there is another or none`() {
    let (one, two) = (HeadlessObject(), HeadlessObject())
    objc_setAssociatedObject(owner as Any, first, one, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner as Any, second, two, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner as Any, third, 7, .OBJC_ASSOCIATION_RETAIN)
    expect(tied(first) as? HeadlessObject, is: one)
    expect(tied(second) as? HeadlessObject, is: two)
    expect(tied(third) as? Int, equals: 7)
    expect(objc_getAssociatedObject(owner, first), is: one)
    expect(objc_getAssociatedObject(owner, second), is: two)

    objc_setAssociatedObject(owner as Any, first, two, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner as Any, second, nil, .OBJC_ASSOCIATION_RETAIN)
    expect(tied(first) as? HeadlessObject, is: two)
    expectNil(tied(second))
    expectNil(objc_getAssociatedObject(owner, second))

    objc_removeAssociatedObjects(owner)
    expectNil(tied(first))
    expectNil(tied(third))
  }

  @Test(arguments: [objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN])
  func `a value is held if its policy says so`(policy: objc_AssociationPolicy) {
    weak var one: HeadlessObject?
    weak var two: HeadlessObject?
    do {
      let (first, second) = (HeadlessObject(), HeadlessObject())
      (one, two) = (first, second)
      objc_setAssociatedObject(owner as Any, self.first, first, policy)
      objc_setAssociatedObject(owner, self.second, second, policy)
    }

    expect((one == nil), equals: (policy == .OBJC_ASSOCIATION_ASSIGN))
    expect((two == nil), equals: (policy == .OBJC_ASSOCIATION_ASSIGN))
    objc_removeAssociatedObjects(owner)
    expect(one == nil && two == nil)
  }

  /// An object that asks in its `deinit` for the value that has replaced it.
  private final class Asking {
    let ask: () -> Void

    init(_ ask: @escaping () -> Void) {
      self.ask = ask
    }

    deinit { ask() }
  }

  @Test
  func `a value that is replaced finds the new one in its deinit`() {
    let new = HeadlessObject()
    var found: Any?
    objc_setAssociatedObject(
      owner as Any,
      first,
      Asking { [unowned owner, first] in found = objc_getAssociatedObject(owner as Any, first) },
      .OBJC_ASSOCIATION_RETAIN
    )

    objc_setAssociatedObject(owner as Any, first, new, .OBJC_ASSOCIATION_RETAIN)

    expect(found as? HeadlessObject, is: new)
  }

  @Test
  func `a value that is removed with all others finds no value in its deinit`() {
    var found: Any?? = .none
    objc_setAssociatedObject(
      owner as Any,
      first,
      Asking { [unowned owner, first] in found = objc_getAssociatedObject(owner as Any, first) },
      .OBJC_ASSOCIATION_RETAIN
    )

    objc_removeAssociatedObjects(owner)

    expect(found.map { $0 == nil }, equals: true)
  }

  @Test
  func `an object of any class can have values, which go in a turn after it`() async {
    final class Plain {}
    weak var value: HeadlessObject?
    var plain: Plain? = Plain()
    do {
      let made = HeadlessObject()
      value = made
      objc_setAssociatedObject(plain as Any, first, made, .OBJC_ASSOCIATION_RETAIN)
    }
    expect(plain.flatMap { objc_getAssociatedObject($0, first) } as? HeadlessObject, is: value)
    expectNil(plain.flatMap { objc_getAssociatedObject($0, second) })
    expect(value != nil)

    plain = nil
    HeadlessRunLoop.main.wake()
    await settle()

    expectNil(value)
  }

  @Test
  func `a value taken from an object of any class is released at once`() {
    final class Plain {}
    let plain = Plain()
    weak var value: HeadlessObject?
    do {
      let made = HeadlessObject()
      value = made
      objc_setAssociatedObject(plain, first, made, .OBJC_ASSOCIATION_RETAIN)
    }

    objc_removeAssociatedObjects(plain)

    expectNil(value)
    expectNil(objc_getAssociatedObject(plain, first))
  }
}

#endif
