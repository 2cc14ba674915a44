/// A place in a container: a screen there has left when the container has.
///
/// Each kind says what it is in, and how a screen is put there and taken out.
@MainActor
protocol ContainerPlace: Place {}

extension ContainerPlace {
  var leavesWhen: LeavesWhen { .containerIsUnlinked }
}
