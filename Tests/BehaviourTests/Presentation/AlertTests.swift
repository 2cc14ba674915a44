import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Section L: alerts and their actions.
  @MainActor
  struct AlertTests {
    @Test
    func `B164: tapping an action dismisses the alert, then runs the handler`() async {
      let host = await RootOnDisplay()
      let journal = host.journal
      let alert = SpyAlert("Delete?", journal)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in journal.note("handler") }
      )
      host.root.present(alert, animated: true)
      await settle()

      UserAction.tap("Delete", in: alert)
      expect(journal.lines.isEmpty)
      await settle()

      expect(
        journal.lines,
        equals: ["viewWillDisappear", "viewDidDisappear(dismissed)", "handler"]
      )
      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [true, false])
    func `B166: handlers are released with the alert`(taps: Bool) async {
      let host = await RootOnDisplay()
      weak var weakAlert: UIAlertController?
      weak var weakCaptured: UIViewController?
      do {
        let captured = UIViewController()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(
          UIAlertAction(title: "OK", style: .default) { _ in _ = captured }
        )
        weakAlert = alert
        weakCaptured = captured
        host.root.present(alert, animated: true)
      }
      await settle()
      expect(weakCaptured != nil)

      if taps, let alert = weakAlert {
        UserAction.tap("OK", in: alert)
      } else {
        host.root.dismiss(animated: true)
      }
      await settle()

      expectNil(weakAlert)
      expectNil(weakCaptured)
    }

    @Test
    func `B166: a handler that captures its alert keeps it for ever`() async {
      let host = await RootOnDisplay()
      weak var weakAlert: UIAlertController?
      let cycle = Cycle()
      do {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        cycle.alert = alert
        alert.addAction(
          UIAlertAction(title: "OK", style: .default) { _ in _ = cycle.alert?.message }
        )
        weakAlert = alert
        host.root.present(alert, animated: true)
      }
      await settle()

      host.root.dismiss(animated: true)
      await settle()
      expect(weakAlert != nil)

      cycle.alert = nil
      expectNil(weakAlert)
    }

    @Test
    func `B167: actions are read back in order, and code runs no handler`() async {
      let host = await RootOnDisplay()
      let journal = host.journal
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      for title in ["One", "Two", "Three"] {
        alert.addAction(
          UIAlertAction(title: title, style: .default) { _ in journal.note("handler") }
        )
      }
      expect(alert.actions.map(\.title), equals: ["One", "Two", "Three"])

      host.root.present(alert, animated: true)
      await settle()
      alert.dismiss(animated: true)
      await settle()

      expect(journal.lines.isEmpty)
      expectNil(host.root.presentedViewController)
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `B169: an alert's presenter is told nothing`(style: UIAlertController.Style) async {
      let host = await RootOnDisplay()
      let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: style)

      host.root.present(alert, animated: true)
      await settle()
      alert.dismiss(animated: true)
      await settle()

      expect(host.journal.lines.isEmpty)
      expect(host.root.view.window != nil)
    }

    @Test
    func `an action sheet is left by a tap outside, which takes its cancel action`() async {
      let host = await RootOnDisplay()
      let journal = host.journal
      let actions = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      actions.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in journal.note("delete") }
      )
      actions.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in journal.note("cancel") }
      )
      host.root.present(actions, animated: true)
      await settle()

      UserAction.tapOutside(actions)
      await settle()

      expect(journal.lines, equals: ["cancel"])
      expectNil(host.root.presentedViewController)
    }
  }
}

/// An alert that records how it leaves.
private final class SpyAlert: UIAlertController {
  var journal: Journal?

  convenience init(_ title: String, _ journal: Journal) {
    self.init(title: title, message: nil, preferredStyle: .alert)
    self.journal = journal
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal?.note("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal?.note("viewDidDisappear(\(isBeingDismissed ? "dismissed" : ""))")
  }
}

/// An object that holds an alert, which holds this object.
@MainActor
private final class Cycle {
  var alert: UIAlertController?
}
