/// The presentation of a search, next to its context's view, which stays.
///
/// The search leaves the window together with the screen that is searched, but stays presented.
final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

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
