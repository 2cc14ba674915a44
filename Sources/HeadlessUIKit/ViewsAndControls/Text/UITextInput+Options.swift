import Foundation

/// The keys of the keyboard shown for a text.
public enum UIKeyboardType: Int, Sendable {
  /// UIKit's value of that name.
  case `default` = 0
  /// UIKit's value of that name.
  case asciiCapable = 1
  /// UIKit's value of that name.
  case numbersAndPunctuation = 2
  /// UIKit's value of that name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// UIKit's value of that name.
  case numberPad = 4
  /// UIKit's value of that name.
  case phonePad = 5
  /// UIKit's value of that name.
  case namePhonePad = 6
  /// UIKit's value of that name.
  case emailAddress = 7
  /// UIKit's value of that name.
  case decimalPad = 8
  /// UIKit's value of that name.
  case twitter = 9
  /// UIKit's value of that name.
  case webSearch = 10
  /// UIKit's value of that name.
  case asciiCapableNumberPad = 11
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// UIKit's value of that name.
  case `default` = 0
  /// UIKit's value of that name.
  case go = 1
  /// UIKit's value of that name.
  case google = 2
  /// UIKit's value of that name.
  case join = 3
  /// UIKit's value of that name.
  case next = 4
  /// UIKit's value of that name.
  case route = 5
  /// UIKit's value of that name.
  case search = 6
  /// UIKit's value of that name.
  case send = 7
  /// UIKit's value of that name.
  case yahoo = 8
  /// UIKit's value of that name.
  case done = 9
  /// UIKit's value of that name.
  case emergencyCall = 10
  /// UIKit's value of that name.
  case `continue` = 11
}

/// Which letters are made capital while the user types.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// UIKit's value of that name.
  case none = 0
  /// UIKit's value of that name.
  case words = 1
  /// UIKit's value of that name.
  case sentences = 2
  /// UIKit's value of that name.
  case allCharacters = 3
}

/// Whether words are corrected while the user types.
public enum UITextAutocorrectionType: Int, Sendable {
  /// UIKit's value of that name.
  case `default` = 0
  /// UIKit's value of that name.
  case no = 1
  /// UIKit's value of that name.
  case yes = 2
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// UIKit's value of that name.
  case `default` = 0
  /// UIKit's value of that name.
  case no = 1
  /// UIKit's value of that name.
  case yes = 2
}
