import Holdfast

extension Flow {
  /// Asks the user whether unsaved changes may be discarded.
  func mayDiscard(_ what: String) async -> LeavingAnswer {
    let choice = await choose(
      "Discard \(what)?",
      message: "It is not saved anywhere.",
      [
        AlertOption("Discard", .destructive, LeavingAnswer.leave),
        AlertOption("Keep Editing", .cancel, .stay),
      ]
    )
    return choice.value ?? .stay
  }
}
