import HeadlessUIKit
import HoldfastTesting
import Testing

extension Behaviours {
  /// Presenting and dismissing from inside callbacks, and everything that meets halfway.
  ///
  /// Whatever is asked for, all that takes part is balanced and released at the end.
  @MainActor
  struct ReentrancyTests {
    @Test
    func `presenting from the root's viewWillAppear is refused, its view is in no window`() async {
      let journal = Journal()
      let root = SpyScreen("Root", journal)
      let sheet = SpyScreen("A", journal)
      root.onCallback = { root, callback in
        if callback == "viewWillAppear" { root.present(sheet, animated: true) }
      }

      let lines = await warnings {
        let window = TestWindow(rootViewController: root)
        await window.settle()
      }

      #expect(lines.count == 1)
      #expect(sheet.presentingViewController == nil)
    }

    @Test(
      arguments: ["viewIsAppearing", "viewDidAppear"],
      [UIModalPresentationStyle.pageSheet, .fullScreen]
    )
    func `presenting from the root's first appearance shows root and modal`(
      callback: String,
      style: UIModalPresentationStyle
    ) async {
      let journal = Journal()
      let root = SpyScreen("Root", journal)
      let modal = SpyScreen("A", journal)
      modal.modalPresentationStyle = style
      root.onCallback = { root, told in
        guard told == callback else { return }
        root.onCallback = nil
        root.present(modal, animated: true)
      }

      let window = TestWindow(rootViewController: root)
      let lines = await warnings { await window.settle() }

      #expect(lines.isEmpty)
      #expect(root.presentedViewController === modal)
      #expect(journal.balance(of: "Root") == (style == .fullScreen ? 0 : 1))
      #expect(journal.balance(of: "A") == 1)
    }

    @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
    func `presenting from a pushed screen's appearance shows both`(callback: String) async {
      let host = await RootOnDisplay()
      let navigation = UINavigationController(rootViewController: host.screen("A", .automatic))
      host.window.root = navigation
      await settle()
      let pushed = host.screen("B", .automatic)
      let modal = host.screen("Modal", .fullScreen)
      pushed.onCallback = { pushed, told in
        if told == callback { pushed.present(modal, animated: true) }
      }

      let lines = await warnings {
        navigation.pushViewController(pushed, animated: true)
        await settle()
      }

      #expect(lines.isEmpty)
      #expect(navigation.topViewController === pushed)
      #expect(navigation.presentedViewController === modal)
      #expect(host.journal.balance(of: "A") == 0)
      #expect(host.journal.balance(of: "B") == 0)
      #expect(host.journal.lines(of: "B").last { $0 != "didMove(parent)" } == "viewDidDisappear")
      #expect(host.journal.balance(of: "Modal") == 1)

      pushed.onCallback = nil
      navigation.dismiss(animated: true)
      await settle()
      #expect(host.journal.balance(of: "B") == 1)
      #expect(pushed.view.window != nil)
    }

    @Test
    func `presenting from a modal's viewWillAppear is refused, it is in no window yet`() async {
      let host = await RootOnDisplay()
      let lines = await refusals(of: "viewWillAppear", host)

      #expect(lines.count == 1)
      #expect(lines.first?.contains("window hierarchy") == true)
    }

    @Test
    func `presenting from a modal's viewIsAppearing is refused, it is still coming`() async {
      let host = await RootOnDisplay()
      let lines = await refusals(of: "viewIsAppearing", host)

      #expect(lines.count == 1)
      #expect(lines.first?.contains("presentation is in progress") == true)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `presenting from a modal's viewDidAppear works`(style: UIModalPresentationStyle) async {
      let host = await RootOnDisplay()
      let first = host.screen("A", style)
      let second = host.screen("B", style)
      first.onCallback = { first, callback in
        if callback == "viewDidAppear" { first.present(second, animated: true) }
      }

      let lines = await warnings {
        host.root.present(first, animated: true)
        await settle()
      }

      #expect(lines.isEmpty)
      #expect(first.presentedViewController === second)

      first.onCallback = nil
      host.root.dismiss(animated: true)
      await settle()
      #expect(host.window.window.subviews == [host.root.view])
      #expect(host.journal.balance(of: "B") == 0)
      #expect(host.journal.balance(of: "A") == 0)
    }

    @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"], [true, false])
    func `a modal that dismisses itself while it appears comes and goes`(
      callback: String,
      animated: Bool
    ) async {
      let host = await RootOnDisplay()
      weak var weakModal: SpyScreen?
      var completions = 0
      do {
        let modal = host.screen("A", .fullScreen)
        weakModal = modal
        modal.onCallback = { modal, told in
          if told == callback { modal.dismiss(animated: animated) { completions += 1 } }
        }
        host.root.present(modal, animated: animated)
      }
      await settle()

      #expect(completions == 1)
      #expect(weakModal == nil)
      #expect(host.root.view.superview === host.window.window)
      #expect(host.journal.balance(of: "Root") == 0)
    }

    @Test
    func `dismissing twice is logged and dismisses once`() async {
      let host = await RootOnDisplay()
      _ = await host.presented("A")

      let lines = await warnings {
        host.root.dismiss(animated: true)
        host.root.dismiss(animated: true)
        await settle()
      }

      #expect(lines.count == 1)
      #expect(lines.first?.contains("Trying to dismiss the presentation controller") == true)
      #expect(host.journal.appearances == ["A.viewWillDisappear", "A.viewDidDisappear"])
      #expect(host.root.presentedViewController == nil)
    }

    @Test
    func `a drag does not begin while code dismisses`() async {
      let host = await RootOnDisplay()
      let sheet = await host.presented("A")

      sheet.dismiss(animated: true)
      #expect(sheet.presentationController?.beginUserDismissal() == false)
      await tick()
      #expect(sheet.presentationController?.beginUserDismissal() == false)
      await settle()

      #expect(host.journal.appearances == ["A.viewWillDisappear", "A.viewDidDisappear"])
      #expect(host.root.presentedViewController == nil)
    }

    @Test
    func `code that dismisses during a drag is refused, and may do so after the drag`() async {
      let host = await RootOnDisplay()
      let sheet = await host.presented("A")
      let drag = User.dragsDown(sheet)

      let lines = await warnings {
        sheet.dismiss(animated: true)
        await settle()
      }
      #expect(lines.count == 1)
      #expect(host.root.presentedViewController === sheet)

      drag?.release()
      await settle()
      sheet.dismiss(animated: true)
      await settle()
      #expect(host.root.presentedViewController == nil)
    }

    @Test
    func `a sheet below another can't be dragged`() async {
      let host = await RootOnDisplay()
      let below = await host.presented("A")
      _ = await host.presented("B", by: below)

      #expect(below.presentationController?.beginUserDismissal() == false)
    }

    @Test
    func `dismissing from a drag's didDismiss goes on with the next`() async {
      let host = await RootOnDisplay()
      let below = await host.presented("A")
      let above = await host.presented("B", by: below)
      let spy = DismissalSpy(host.journal)
      spy.onDidDismiss = { [weak below] _ in below?.dismiss(animated: true) }
      above.presentationController?.delegate = spy

      User.dragsDown(above)?.finish()
      await settle()

      #expect(host.root.presentedViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func `replacing the root from a dismissal's completion leaves nothing of the old`(
      style: UIModalPresentationStyle
    ) async {
      let window: TestWindow
      weak var weakRoot: SpyScreen?
      weak var weakModal: SpyScreen?
      let new = UIViewController()
      do {
        let host = await RootOnDisplay()
        window = host.window
        weakRoot = host.root
        weakModal = await host.presented("A", style)
      }

      weakRoot?.dismiss(animated: true) { [weak window] in window?.root = new }
      await settle()

      #expect(weakModal == nil)
      #expect(weakRoot == nil)
      #expect(window.window.subviews == [new.view])
    }

    @Test
    func `replacing the root before the presentation has begun presents nothing`() async {
      let host = await RootOnDisplay()
      weak var weakModal: SpyScreen?
      do {
        let modal = host.screen("A", .pageSheet)
        weakModal = modal
        host.root.present(modal, animated: true)
      }

      host.window.root = UIViewController()
      await settle()

      #expect(weakModal == nil)
      #expect(host.root.presentedViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `everything is freed with the window after a chain has come and gone`(
      style: UIModalPresentationStyle
    ) async {
      await expectFreed { leaks in
        let host = await RootOnDisplay()
        leaks.track(host.window.window)
        leaks.track(host.root)
        let first = leaks.track(await host.presented("A", style))
        let stack = leaks.track(UINavigationController(rootViewController: UIViewController()))
        stack.modalPresentationStyle = style
        first.present(stack, animated: true)
        await settle()
        stack.pushViewController(leaks.track(UIViewController()), animated: true)
        await settle()

        host.root.dismiss(animated: true)
        await settle()
        #expect(host.root.view.window != nil)
      }
    }

    @Test
    func `everything is freed when the window closes in the middle of a presentation`() async {
      await expectFreed { leaks in
        let host = await RootOnDisplay()
        leaks.track(host.root)
        host.root.present(leaks.track(host.screen("A", .fullScreen)), animated: true)
        await tick()
      }
    }

    /// What is logged when a modal presents another one in `callback`.
    private func refusals(of callback: String, _ host: RootOnDisplay) async -> [String] {
      let modal = host.screen("A", .pageSheet)
      let inner = host.screen("B", .pageSheet)
      modal.onCallback = { modal, told in
        if told == callback { modal.present(inner, animated: true) }
      }
      let lines = await warnings {
        host.root.present(modal, animated: true)
        await settle()
      }
      #expect(host.root.presentedViewController === modal)
      #expect(inner.presentingViewController == nil)
      #expect(host.journal.lines.last == "A.viewDidAppear")
      return lines
    }
  }
}
