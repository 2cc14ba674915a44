/// A place in a container: a screen there has left when the container has.
///
/// Each kind says what it is in, and how a screen is put there and taken out.
@MainActor
class ContainerPlace: Place {
  final let wrapping: Placement.Wrapping

  init(wrapping: Placement.Wrapping) { self.wrapping = wrapping }

  final var leavesWhen: LeavesWhen { .containerIsUnlinked }

  var host: UIResponder? { nil }
  var replacing: Replacing { .no }

  func check(_ screen: UIViewController) throws(FlowError) {}
  func show(_ controller: UIViewController, animated: Bool) throws(FlowError) {}

  func canTakeAway(_ controller: UIViewController, of flow: EndingFlow) -> Bool {
    controller.canBeTakenAway
  }

  func prepare(_ flow: EndingFlow) -> Preparation { .done }
}
