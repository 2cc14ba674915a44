// A replacement for UIKit, with which .ci/apple compiles the sample's entry point.

@_exported import HeadlessUIKit

extension UIApplicationDelegate {
  /// The function in which UIKit would start the app.
  public static func main() {}
}
