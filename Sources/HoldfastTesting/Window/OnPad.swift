import Holdfast
import Testing

/// Runs `body` on an iPad, and returns to the phone afterwards.
///
/// ```swift
/// await onPad {
///   let window = TestWindow(rootViewController: UISplitViewController(style: .doubleColumn))
///   await window.settle()
/// }
/// ```
///
/// In `body`, the device's idiom is `.pad`, both size classes are regular, and windows have the size of an iPad. A
/// window that is made in `body` remains the window of an iPad. ``UserAction/resize(_:to:file:line:)`` makes such a
/// window narrow. An app that supports several scenes can request further scenes.
///
/// Only the calling test runs on the iPad. Code that UIKit calls, such as `viewDidLoad` in a run-loop pass, belongs to
/// no test and sees the iPad as well, so suites that use this function run ``OneAtATime``. A test fails in these cases:
///
/// - It has a ``TestWindow`` open before the call, because that window would remain a phone's window.
/// - It calls this function inside another call of this function.
/// - It calls this function while another test runs on an iPad.
/// - It makes a window while another test runs on an iPad.
///
/// UIKit's device can't be changed. On UIKit, `body` runs on the device that runs the tests, and the test fails unless
/// this device is an iPad.
///
/// - Parameters:
///   - file: The file of the caller.
///   - line: The line of the caller.
///   - body: The code to run.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
@preconcurrency @MainActor
public func onPad<Value>(
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: @MainActor () async throws -> Value
) async rethrows -> Value {
  let pad = Pad()
  if let mistake = pad.mistake { Failure.report(mistake, file: file, line: line) }
  Pad.all.append(pad)
  Pad.choose()
  defer {
    Pad.all.removeAll { $0 === pad }
    Pad.choose()
  }
  return try await body()
}

/// A running call to `onPad`, with the test that made it.
@MainActor
final class Pad {
  static var all: [Pad] = []

  /// The test that runs on the iPad.
  let test: SharedScreen

  init(of test: SharedScreen = .current) {
    self.test = test
  }

  /// Why the iPad can't be used, or nil if it can.
  var mistake: String? {
    if !Platform.choosesDevice, !Platform.isPad {
      return
        "onPad runs on a phone, because UIKit's device can't be changed. Run this test on an iPad, and leave it out "
        + "elsewhere."
    }
    if let other = Self.all.last {
      if test.isOther(than: other.test), let name = other.test.test?.name {
        return
          "onPad is called while \(name) runs on an iPad, so each could see the other's device. Give both suites "
          + ".oneAtATime: @Suite(.oneAtATime)."
      }
      return "onPad is called inside onPad. Remove the inner call: its code is on the iPad already."
    }
    if let window = TestWindow.openWindows.first(where: { !test.isOther(than: $0.test) }) {
      let root = window.rootViewController.map { named($0) } ?? "no screen"
      return
        "The TestWindow with \(root) was made before onPad, so it is still a phone's window. Make the window in the "
        + "closure of onPad."
    }
    return nil
  }

  /// Makes the device an iPad for the tests in `all` and for code that belongs to no test, or a phone again if `all` is
  /// empty.
  static func choose() {
    guard !all.isEmpty else { return Platform.becomePad(for: nil) }
    Platform.becomePad {
      let caller = SharedScreen.current
      return all.contains { !caller.isOther(than: $0.test) }
    }
  }
}
