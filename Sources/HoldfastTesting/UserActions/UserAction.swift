import Holdfast

/// The user's actions in a test.
///
/// ```swift
/// UserAction.tap(screen.navigationItem.rightBarButtonItem)
/// UserAction.swipeBack(in: screen.navigationController).finish()
/// UserAction.dragDown(screen.presentedViewController).finish()
/// ```
///
/// If the user couldn't perform an action, the test fails at the caller's line, for example if there is no back button
/// or a modal covers the button. The arguments may be optional, as UIKit's properties are. An argument that is nil
/// fails the test as well. So a test doesn't have to unwrap arguments or gestures. A gesture that hasn't begun isn't in
/// progress, and its methods do nothing.
///
/// The app's callbacks have run when an action returns. Transitions have completed after ``settle(file:line:)``.
///
/// UIKit has no public API for most of these gestures. On a device, each action makes the public calls that UIKit makes
/// after the gesture. The documentation of the actions describes the differences.
@preconcurrency @MainActor
public enum UserAction {
  // MARK: Going back

  /// Taps the back button.
  ///
  /// If the screen has a `backAction`, this action runs instead of the pop.
  ///
  /// On UIKit this method pops the top screen without calling the bar's delegate.
  @discardableResult
  public static func tapBack(
    in navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let navigation = found(navigation, file, line) else { return false }
    return can(
      !navigation.isCovered && Platform.tapBack(in: navigation),
      """
      The user can't tap the back button of \(named(navigation.topViewController)): there is no such button, it is \
      covered, or the bar's delegate refused.
      """,
      file,
      line
    )
  }

  /// Holds the back button, and picks `screen` from its menu.
  ///
  /// On UIKit the stack is popped to `screen`.
  @discardableResult
  public static func pick(
    _ screen: UIViewController?,
    inBackMenuOf navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let navigation = found(navigation, file, line), let screen = found(screen, file, line)
    else { return false }
    return can(
      !navigation.isCovered && Platform.pickInBackMenu(of: navigation, screen),
      """
      The user can't pick \(named(screen)) in the back menu: the menu doesn't offer it, or is covered. The stack is \
      \(named(navigation.viewControllers)).
      """,
      file,
      line
    )
  }

  /// Begins to swipe back from the edge.
  ///
  /// The swipe is in progress until it is finished or cancelled. If it doesn't begin, the test fails, unless the
  /// stack's recognizer is disabled and another recognizer receives the swipe. For example, a screen that is guarded by
  /// `guardLeaving` has such a recognizer.
  ///
  /// A running push is completed first, as UIKit does since iOS 26. If the recognizer's delegate lets the swipe begin
  /// on the root, the next push never completes, as in UIKit, and the log contains a line about this.
  ///
  /// On UIKit nothing happens until ``SwipeBack/finish()``, which pops the top screen.
  public static func swipeBack(
    in navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SwipeBack {
    guard let navigation = found(navigation, file, line) else { return SwipeBack(navigation: nil) }
    let begins = !navigation.isCovered && Platform.beginSwipeBack(in: navigation)
    can(
      begins || !navigation.isCovered && Platform.swipeFromEdge(of: navigation),
      "A swipe back doesn't begin on \(named(navigation.topViewController)).",
      file,
      line
    )
    return SwipeBack(navigation: navigation, isUnderWay: begins)
  }

  /// Begins to swipe back in the content, which works since iOS 26.
  ///
  /// The swipe works even if the app has disabled the recognizer of the edge. Otherwise this method does the same as
  /// ``swipeBack(in:file:line:)``.
  public static func swipeBackInContent(
    of navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SwipeBack {
    guard let navigation = found(navigation, file, line) else { return SwipeBack(navigation: nil) }
    let begins = can(
      !navigation.isCovered && Platform.beginSwipeBack(in: navigation, inContent: true),
      "A swipe back doesn't begin in the content of \(named(navigation.topViewController)).",
      file,
      line
    )
    return SwipeBack(navigation: navigation, isUnderWay: begins)
  }

  /// Performs VoiceOver's escape gesture, which goes back, with the focus on `screen`.
  ///
  /// `accessibilityPerformEscape()` is called from the screen's view up the responder chain, until an object returns
  /// true. By default, stacks pop their top screens, popovers are dismissed, and alerts are cancelled.
  ///
  /// On UIKit only the app's overrides of the method are called. UIKit's own behavior needs VoiceOver. The
  /// `accessibilityPerformEscapeBlock` of a guarded sheet may need VoiceOver as well.
  @discardableResult
  public static func escape(
    from screen: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let screen = found(screen, file, line) else { return false }
    return can(
      !screen.isCovered && escapes(from: screen),
      "Nothing answers VoiceOver's escape from \(named(screen)), or the screen is covered or not on display.",
      file,
      line
    )
  }

  static func escapes(from screen: UIViewController) -> Bool {
    guard let view = screen.viewIfLoaded, view.window != nil else { return false }
    return sequence(first: view as UIResponder, next: \.next)
      .contains { $0.accessibilityPerformEscape() }
  }

  // MARK: Tapping

  /// Taps the button with the title `title` of an alert or action sheet that a screen presents.
  ///
  /// On UIKit this reports a failure, because an alert's handlers aren't accessible.
  @discardableResult
  public static func tap(
    _ title: String,
    in alert: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let presented = found(alert, file, line) else { return false }
    guard let alert = presented as? UIAlertController else {
      return can(false, "\(named(presented)) isn't an alert with a button “\(title)”.", file, line)
    }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      let titles = alert.actions.map { "“\($0.title ?? "")”" }.joined(separator: ", ")
      return can(
        false,
        "\(named(alert)) has no button “\(title)”\(titles.isEmpty ? "; it has none" : ", but \(titles)").",
        file,
        line
      )
    }
    return can(
      Platform.tap(action, in: alert),
      """
      The button “\(title)” of \(named(alert)) can't be tapped: it is disabled, or the alert is not on display or \
      still moving.
      """,
      file,
      line
    )
  }

  /// Taps a control.
  @discardableResult
  public static func tap(
    _ control: UIControl?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let control = found(control, file, line) else { return false }
    return can(
      !control.isCovered && Platform.tap(control),
      "\(Swift.type(of: control)) can't be tapped: it is disabled, hidden or covered.",
      file,
      line
    )
  }

  /// Taps a button in a bar.
  @discardableResult
  public static func tap(
    _ item: UIBarButtonItem?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let item = found(item, file, line) else { return false }
    return can(
      !item.isCovered && Platform.tap(item),
      "The bar button “\(item.title ?? "")” can't be tapped: it is disabled, hidden or covered, or has no action.",
      file,
      line
    )
  }
}

extension UserAction {
  /// Returns `succeeded`, and reports a failure if it is false.
  @discardableResult
  static func can(
    _ succeeded: Bool,
    _ otherwise: @autoclosure () -> String,
    _ file: StaticString,
    _ line: UInt
  ) -> Bool {
    TestWatch.note()
    if !succeeded { Failure.report(otherwise(), file: file, line: line) }
    return succeeded
  }

  /// Returns the object of an action, and reports a failure if it is nil.
  static func found<Subject>(
    _ subject: Subject?,
    _ file: StaticString,
    _ line: UInt
  ) -> Subject? {
    can(subject != nil, "There is no \(Subject.self) here: it is nil.", file, line)
    return subject
  }
}
