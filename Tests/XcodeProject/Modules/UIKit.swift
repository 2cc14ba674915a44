// Stands in for UIKit while .ci/apple compiles the sample's entry point.

@_exported import HeadlessUIKit

extension UIApplicationDelegate {
  /// Where UIKit would start the app.
  public static func main() {}
}
