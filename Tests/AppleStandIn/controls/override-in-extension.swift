// iOS: non-'@objc' instance method 'refresh()' declared in 'Screen' cannot be overridden from extension
import UIKit

class Screen: UIViewController {
  func refresh() {}
}
final class List: Screen {}
extension List {
  override func refresh() {}
}
