import Holdfast

/// What the user does with the app, as a test says it.
///
/// ```swift
/// UserAction.tap(screen.navigationItem.rightBarButtonItem)
/// UserAction.swipeBack(in: screen.navigationController).finish()
/// UserAction.dragDown(screen.presentedViewController).finish()
/// ```
///
/// An action that can't be done, as when there is no back button, or something is presented over it,
/// fails the test at the caller's line.
/// That includes an action on nothing: what is acted on may be optional, as it is in UIKit, and nil is
/// such a failure. So a test unwraps nothing, neither what it passes nor the gestures it gets: one that
/// doesn't begin is not under way and does nothing.
///
/// Nothing waits: the app's callbacks have run when an action returns, and what moves is over after
/// ``settle(file:line:)``.
///
/// UIKit offers no way to make most of these gestures. On a device each action calls what UIKit calls
/// after the gesture, as far as that is public; its documentation says where this ends.
@preconcurrency @MainActor
public enum UserAction {
  // MARK: Going back

  /// Taps the back button.
  ///
  /// A `backAction` runs in place of the pop.
  ///
  /// On UIKit the top is popped; the bar's delegate is not asked.
  @discardableResult
  public static func tapBack(
    in navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let navigation = found(navigation, file, line) else { return false }
    return can(
      !navigation.isCovered && Platform.tapBack(in: navigation),
      "There is no back button to tap above \(named(navigation.topViewController)), or it is covered, "
        + "or the bar's delegate refused.",
      file,
      line
    )
  }

  /// Holds the back button and picks `screen` from the menu that opens.
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
      "The back menu does not offer \(named(screen)), or is covered; the stack is "
        + "\(named(navigation.viewControllers)).",
      file,
      line
    )
  }

  /// Begins to swipe back from the edge.
  ///
  /// The swipe is under way until it is finished or cancelled; one that doesn't begin never is. That is
  /// a failure, unless the stack's recognizer is off and another one takes the swipe, as that of a screen
  /// guarded by `guardLeaving`.
  ///
  /// During a push it completes that first, as UIKit does since iOS 26. Where the recognizer's delegate lets it
  /// begin on the root, the next push never ends, as in UIKit; a line in the log says so.
  ///
  /// On UIKit nothing happens before ``SwipeBack/finish()``, which pops the top.
  public static func swipeBack(
    in navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SwipeBack {
    guard let navigation = found(navigation, file, line) else { return SwipeBack(navigation: nil) }
    let begins = !navigation.isCovered && Platform.beginSwipeBack(in: navigation)
    can(
      begins || !navigation.isCovered && Platform.swipeFromEdge(of: navigation),
      "A swipe back does not begin on \(named(navigation.topViewController)).",
      file,
      line
    )
    return SwipeBack(navigation: navigation, isUnderWay: begins)
  }

  /// Begins to swipe back anywhere in the content, as since iOS 26.
  ///
  /// The recognizer of the edge has no say: an app that switches off that one only is left this way. For the
  /// rest see ``swipeBack(in:file:line:)``.
  public static func swipeBackInContent(
    of navigation: UINavigationController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SwipeBack {
    guard let navigation = found(navigation, file, line) else { return SwipeBack(navigation: nil) }
    let begins = can(
      !navigation.isCovered && Platform.beginSwipeBack(in: navigation, inContent: true),
      "A swipe back does not begin in the content of \(named(navigation.topViewController)).",
      file,
      line
    )
    return SwipeBack(navigation: navigation, isUnderWay: begins)
  }

  /// Makes VoiceOver's gesture for going back, with the focus on `screen`.
  ///
  /// `accessibilityPerformEscape()` is called from the screen's view up the responder chain, until one answers
  /// true: by themselves stacks go back, popovers go, and alerts are cancelled.
  ///
  /// On UIKit only what overrides the method answers: UIKit's own answers come with VoiceOver, and so may those of
  /// `accessibilityPerformEscapeBlock`, by which a guarded sheet asks.
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

  /// Taps the button titled `title` of an alert or action sheet, as a screen presents it.
  ///
  /// On UIKit an alert's handlers are out of reach; there this reports a failure.
  @discardableResult
  public static func tap(
    _ title: String,
    in alert: UIViewController?,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Bool {
    guard let presented = found(alert, file, line) else { return false }
    guard let alert = presented as? UIAlertController else {
      return can(false, "\(named(presented)) is no alert with a button “\(title)”.", file, line)
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
      "The button “\(title)” of \(named(alert)) can't be tapped: it is disabled, or the alert is not "
        + "on display or still moving.",
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
      "The bar button “\(item.title ?? "")” can't be tapped: it is disabled, hidden or covered, or has "
        + "no action.",
      file,
      line
    )
  }
}

extension UserAction {
  /// Passes `succeeded` on, and reports what could not be done.
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

  /// Passes on what an action is done to, and reports that there is nothing.
  static func found<Subject>(
    _ subject: Subject?,
    _ file: StaticString,
    _ line: UInt
  ) -> Subject? {
    can(subject != nil, "There is no \(Subject.self) here: it is nil.", file, line)
    return subject
  }
}
