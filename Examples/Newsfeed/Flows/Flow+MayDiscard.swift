import Holdfast

extension Flow {
  /// Asks the user whether what is not saved may be lost.
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
