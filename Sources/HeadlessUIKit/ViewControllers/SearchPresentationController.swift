/// The presentation of a search, which is shown next to the view of its context.
///
/// The context's view stays in the window. When the screen that is searched leaves the window, the search leaves
/// it too, but stays presented.
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
