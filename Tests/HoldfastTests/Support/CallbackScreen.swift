import Holdfast

/// A screen that runs code of a test inside UIKit's callbacks.
class CallbackScreen: UIViewController {
  enum Moment: CaseIterable, Sendable {
    case didLoad, willAppear, didAppear, willDisappear, didDisappear

    /// The callbacks while a screen appears.
    static let coming: [Moment] = [.didLoad, .willAppear, .didAppear]
  }

  /// Called in every callback.
  var onCallback: ((Moment) -> Void)?
  private var calls: [Moment: () -> Void] = [:]

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// Runs `body` once, in the next callback of that kind.
  ///
  /// The screen then releases `body`.
  func at(_ moment: Moment, _ body: @escaping () -> Void) {
    calls[moment] = body
  }

  private func call(_ moment: Moment) {
    calls.removeValue(forKey: moment)?()
    onCallback?(moment)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    call(.didLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    call(.willAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    call(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    call(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    call(.didDisappear)
  }
}
