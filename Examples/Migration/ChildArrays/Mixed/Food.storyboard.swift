#if os(Linux) || os(macOS)

import Foundation
@_spi(Storyboards) import HeadlessUIKit

/// Replaces Food.storyboard, which only Xcode's tools can read and with which a test compares it.
@MainActor
enum FoodStoryboard {
  static func register() {
    HeadlessStoryboard.register("Food") { storyboard in
      storyboard.screen("MenuViewController", MenuViewController.self) { menu in
        menu.addButton("Buy Food") { [weak menu] in menu?.buyFoodTapped() }
        menu.addButton("Create Account") { [weak menu] in menu?.createAccountTapped() }
      }
      storyboard.screen("DishesViewController", DishesViewController.self)
      storyboard.screen("OrderViewController", OrderViewController.self) { order in
        order.addButton("Order") { [weak order] in order?.orderTapped() }
        order.addButton("Create Account First") { [weak order] in order?.createAccountTapped() }
      }
      storyboard.screen("AccountViewController", AccountViewController.self) { account in
        account.addField { [weak account] in account?.nameChanged($0) }
        account.addButton("Next") { [weak account] in account?.nextTapped() }
      }
      storyboard.screen("TermsViewController", TermsViewController.self) { terms in
        terms.addButton("Accept") { [weak terms] in terms?.acceptTapped() }
        terms.addButton("Decline") { [weak terms] in terms?.declineTapped() }
      }
    }
  }
}

extension UIViewController {
  fileprivate func addButton(_ title: String, _ action: @escaping () -> Void) {
    add(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }

  fileprivate func addField(_ action: @escaping (UITextField) -> Void) {
    let field = UITextField()
    field.addAction(UIAction { [weak field] _ in field.map(action) }, for: .editingChanged)
    add(field)
  }

  /// Adds a control below the existing ones.
  private func add(_ control: UIControl) {
    let top = 100 + 60 * CGFloat(view.subviews.count)
    control.frame = CGRect(x: 20, y: top, width: 280, height: 44)
    view.addSubview(control)
  }
}

#endif
