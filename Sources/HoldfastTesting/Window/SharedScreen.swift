import Testing

/// Detects that two tests have windows at the same time, and fails one of them.
///
/// Such tests share the main run loop and the clock, so each of them would complete the other's transitions.
@MainActor
struct SharedScreen {
  /// The test, or nil in XCTest, which runs one test at a time.
  let test: Test?
  private let testCase: Test.Case?

  init(_ test: Test?, _ testCase: Test.Case? = nil) {
    self.test = test
    self.testCase = testCase
  }

  /// The running test.
  static var current: Self { Self(.current, .current) }

  static var isReported = false

  /// Fails the running test if another test has a window open.
  ///
  /// Only one such failure is recorded in a run, because later failures may have the same cause.
  func expectToBeAlone(beside others: [SharedScreen]) {
    guard !Self.isReported, let message = others.lazy.compactMap(problem).first, let test else {
      return
    }
    Self.isReported = true
    Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
  }

  /// Fails the running test if it settles a window that another test has made.
  ///
  /// Such a window is usually in a static property.
  ///
  /// The cases of a parameterized test aren't distinguished, because this function is called often.
  func expectToSettleItsOwn(_ other: SharedScreen) {
    guard !Self.isReported, let test, let before = other.test, before.id != test.id else { return }
    Self.isReported = true
    Issue.record(
      Comment(
        rawValue:
          """
          \(test.name) settles a TestWindow that \(before.name) \
          (\(before.sourceLocation.fileName):\(before.sourceLocation.line)) made, perhaps in a static property. Tests \
          that share a window move each other's screens. Make one in each test, and give the suites .oneAtATime: \
          @Suite(.oneAtATime).
          """
      ),
      sourceLocation: test.sourceLocation
    )
  }

  /// Returns the failure message for a test that runs while `other` has a window open.
  ///
  /// It is nil if `other` is the same test, and always nil in XCTest.
  func problem(beside other: SharedScreen) -> String? {
    guard let test, let before = other.test, !isSame(as: other) else { return nil }
    return
      """
      \(test.name) makes a TestWindow while one of \(before.name) \
      (\(before.sourceLocation.fileName):\(before.sourceLocation.line)) is open. Tests that run at the same time share \
      one main run loop and one clock, so each moves what the other shows, and other failures may have this cause. \
      Give both suites .oneAtATime: @Suite(.oneAtATime). If \(before.name) has ended, something still holds its \
      window. Call close() on it there.
      """
  }

  /// Returns whether `other` belongs to a different test.
  ///
  /// It is always false in XCTest.
  func isOther(than other: SharedScreen) -> Bool {
    test != nil && other.test != nil && !isSame(as: other)
  }

  /// Fails the running test if it makes a window while another test is on an iPad.
  func expectNoOtherPad() {
    guard !Self.isReported, let test,
      let name = Pad.all.first(where: { isOther(than: $0.test) })?.test.test?.name
    else { return }
    Self.isReported = true
    Issue.record(
      Comment(
        rawValue:
          "\(test.name) makes a TestWindow while \(name) runs on an iPad, so its screens could see the iPad. Give both "
          + "suites .oneAtATime: @Suite(.oneAtATime)."
      ),
      sourceLocation: test.sourceLocation
    )
  }

  private func isSame(as other: SharedScreen) -> Bool {
    guard test?.id == other.test?.id else { return false }
    // Test cases have no public identity, so their descriptions are compared. Only parameterized tests need this.
    return !(test?.isParameterized ?? false)
      || "\(testCase as Any)" == "\(other.testCase as Any)"
  }
}
