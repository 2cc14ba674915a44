/// A place that stands for another one, which is found anew for each screen and is asked all else.
protocol FoundPlace: Place {}

extension FoundPlace {
  func check(_ screen: UIViewController) throws(FlowError) {}
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}
}
