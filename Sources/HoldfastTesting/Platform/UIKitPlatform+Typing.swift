#if os(iOS) || os(tvOS) || os(visionOS)

import Holdfast
import UIKit

// The user's typing, searching and sharing.
extension Platform {
  static func type(_ text: String, into field: UITextField) -> Bool {
    let end = NSRange(location: field.text?.utf16.count ?? 0, length: 0)
    guard field.isEnabled, field.becomeFirstResponder(),
      field.delegate?.textField?(
        field,
        shouldChangeCharactersIn: end,
        replacementString: text
      ) ?? true
    else { return false }
    field.insertText(text)
    return true
  }

  static func type(_ text: String, into view: UITextView) -> Bool {
    let end = NSRange(location: view.text.utf16.count, length: 0)
    guard view.becomeFirstResponder(),
      view.delegate?.textView?(view, shouldChangeTextIn: end, replacementText: text) ?? true
    else { return false }
    view.insertText(text)
    return true
  }

  static func type(_ text: String, into bar: UISearchBar) -> Bool {
    #if os(tvOS)
    return false
    #else
    let end = NSRange(location: bar.text?.utf16.count ?? 0, length: 0)
    guard bar.searchTextField.isEnabled, bar.becomeFirstResponder(),
      bar.delegate?.searchBar?(bar, shouldChangeTextIn: end, replacementText: text) ?? true
    else { return false }
    bar.searchTextField.insertText(text)
    return true
    #endif
  }

  static func cancel(_ search: UISearchController) -> Bool {
    guard search.isActive else { return false }
    #if !os(tvOS)
    search.searchBar.delegate?.searchBarCancelButtonClicked?(search.searchBar)
    #endif
    search.isActive = false
    return true
  }

  #if !os(tvOS)
  static func pick(_ type: UIActivity.ActivityType, on sheet: UIActivityViewController) -> Bool {
    // The activities of the sheet aren't public.
    false
  }

  static func cancel(_ sheet: UIActivityViewController) -> Bool {
    guard let presenter = sheet.presentingViewController, !sheet.isBeingPresented,
      !sheet.isBeingDismissed
    else { return false }
    presenter.dismiss(animated: true)
    return true
  }
  #endif
}

#endif
