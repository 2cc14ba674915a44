/// The presentation of a search: beside its context's view, which stays.
///
/// So the search leaves the window with the screen that is searched on, and stays presented.
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
