/// The presentation of a search: over its context, whose view stays and has the search in it.
///
/// So the search leaves the window with the screen that is searched on, and stays presented.
final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var placeForStage: UIView? {
    guard let view = presenter?.viewIfLoaded, view.window != nil else { return nil }
    return view
  }

  override func presentationTransitionWillBegin() {
    search?.presentationWillBegin(on: presenter)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { search?.presentationDidEnd() }
  }

  override func dismissalTransitionWillBegin() {
    search?.dismissalWillBegin()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { search?.dismissalDidEnd() }
  }
}
