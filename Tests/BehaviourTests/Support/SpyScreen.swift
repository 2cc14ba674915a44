import Holdfast

/// A screen that records its callbacks.
class SpyScreen: UIViewController {
  let name: String
  private let journal: Journal

  /// Called right after each callback was recorded, with the callback's name.
  var onCallback: ((SpyScreen, String) -> Void)?

  /// Whether the many layout callbacks are recorded as well.
  var notesLayout = false

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    let line = "\(name).deinit"
    let journal = journal
    MainActor.assumeIsolated { journal.note(line) }
  }

  private func note(_ callback: String, animated: Bool? = nil) {
    journal.note(
      Journal.Entry(
        line: "\(name).\(callback)",
        animated: animated,
        isMovingToParent: isMovingToParent,
        isMovingFromParent: isMovingFromParent,
        isBeingPresented: isBeingPresented,
        isBeingDismissed: isBeingDismissed,
        hasParent: parent != nil,
        hasWindow: viewIfLoaded?.window != nil
      )
    )
    onCallback?(self, callback)
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", animated: animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing", animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", animated: animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if notesLayout { note("viewWillLayoutSubviews") }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if notesLayout { note("viewDidLayoutSubviews") }
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willMove(nil)" : "willMove(parent)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMove(nil)" : "didMove(parent)")
  }
}
