import Expectations
import Foundation
import Holdfast
import Testing

/// Tests the sentence of an error for the user, and the text for the developer.
struct UserSentenceTests {
  @Test
  func `the user reads no sentence that is for the developer`() {
    let error: any Error = FlowError.hostGone(screen: "Rename", host: "ProfileViewController")
    expect(error.localizedDescription, equals: "This can’t be opened at the moment.")
    expect("\(error)".contains("ProfileViewController has been deallocated"))
  }

  @Test
  func `the error domain is that of no file or module, and the sentence goes along`() {
    let error = FlowError.hostGone(screen: "Rename", host: "ProfileViewController")
    expect(FlowError.errorDomain, equals: "Holdfast.FlowError")
    let sentence = error.errorUserInfo[NSLocalizedDescriptionKey] as? String
    expect(sentence, equals: "This can’t be opened at the moment.")
  }
}
