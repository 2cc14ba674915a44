import Holdfast

extension Flow {
  /// Asks the user whether unsaved changes may be discarded.
  func mayDiscard(_ what: String) async -> LeavingAnswer {
    let choice = await choose(
      "Discard \(what)?",
      message: "It is not saved anywhere.",
      [
        AlertOption("Discard", style: .destructive, value: LeavingAnswer.leave),
        AlertOption("Keep Editing", style: .cancel, value: .stay),
      ]
    )
    return choice.value ?? .stay
  }
}
