import Foundation

/// The type of the keyboard for a text.
public enum UIKeyboardType: Int, Sendable {
  /// The value of this name in UIKit.
  case `default` = 0
  /// The value of this name in UIKit.
  case asciiCapable = 1
  /// The value of this name in UIKit.
  case numbersAndPunctuation = 2
  /// The value of this name in UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// The value of this name in UIKit.
  case numberPad = 4
  /// The value of this name in UIKit.
  case phonePad = 5
  /// The value of this name in UIKit.
  case namePhonePad = 6
  /// The value of this name in UIKit.
  case emailAddress = 7
  /// The value of this name in UIKit.
  case decimalPad = 8
  /// The value of this name in UIKit.
  case twitter = 9
  /// The value of this name in UIKit.
  case webSearch = 10
  /// The value of this name in UIKit.
  case asciiCapableNumberPad = 11
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The value of this name in UIKit.
  case `default` = 0
  /// The value of this name in UIKit.
  case go = 1
  /// The value of this name in UIKit.
  case google = 2
  /// The value of this name in UIKit.
  case join = 3
  /// The value of this name in UIKit.
  case next = 4
  /// The value of this name in UIKit.
  case route = 5
  /// The value of this name in UIKit.
  case search = 6
  /// The value of this name in UIKit.
  case send = 7
  /// The value of this name in UIKit.
  case yahoo = 8
  /// The value of this name in UIKit.
  case done = 9
  /// The value of this name in UIKit.
  case emergencyCall = 10
  /// The value of this name in UIKit.
  case `continue` = 11
}

/// The automatic capitalization while the user is typing.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// The value of this name in UIKit.
  case none = 0
  /// The value of this name in UIKit.
  case words = 1
  /// The value of this name in UIKit.
  case sentences = 2
  /// The value of this name in UIKit.
  case allCharacters = 3
}

/// The automatic correction while the user is typing.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The value of this name in UIKit.
  case `default` = 0
  /// The value of this name in UIKit.
  case no = 1
  /// The value of this name in UIKit.
  case yes = 2
}

/// The spell checking while the user is typing.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The value of this name in UIKit.
  case `default` = 0
  /// The value of this name in UIKit.
  case no = 1
  /// The value of this name in UIKit.
  case yes = 2
}
