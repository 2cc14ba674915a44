/// A place that stands for another one, which is found anew for each screen and is asked all else.
///
/// Each kind says where it looks.
@MainActor
class FoundPlace: Place {
  let whenBusy: Placement.WhenBusy

  init(whenBusy: Placement.WhenBusy = .fail) { self.whenBusy = whenBusy }

  var host: UIResponder? { nil }
  var outer: Outer { .found }

  func resolved() throws(FlowError) -> (any Place)? { nil }

  final func check(_ screen: UIViewController) throws(FlowError) {}
  final func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}
}
