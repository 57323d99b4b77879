// The messages about views and constraints, as found in published logs.

import AutoLayout

extension RuntimeMessage {
  /// Messages about constraints and the views that they relate.
  static let ofUIKit: [RuntimeMessage] = [
    RuntimeMessage(
      "a location without a second item",
      ["A multiplier of 0 or a nil second item together with a location for the first attribute"],
      "A place, as an edge or a centre, was compared with a number alone.",
      because: "a place is a distance from another place; with the multiplier 0, or without a "
        + "second view, there is none",
      cure: "toItem: view, attribute: .top   // an item that is not nil, and a place of its own"),
    RuntimeMessage(
      "a multiplier that is no number", ["multiplier is not finite"],
      "The multiplier is infinite, or not a number.",
      because: "a length of 0 was divided by, as of a view that has no size yet, or of an image "
        + "that was not found",
      cure: "guard size.height > 0 else { return }"),
    RuntimeMessage(
      "a constant that is not a number", ["constant is not finite"],
      "The constant is infinite, or not a number.",
      because: "it was computed from a rectangle that is null or infinite, or by a division by 0, "
        + "mostly before the first layout",
      cure: "guard target.minY.isFinite else { return }   // before the constraint is made"),
    RuntimeMessage(
      "an item that is nil", ["Unexpected use of internal layout attribute"],
      "A constraint was made with an item that is nil, and an attribute of it.",
      because:
        "an outlet that is not connected, or a view that is not made yet, is nil; without an "
        + "item, the attribute is notAnAttribute",
      cure: "guard let label else { return }   // before the constraint is made"),
    RuntimeMessage(
      "an Optional in place of a view", ["_SwiftValue nsli_", "Optional nsli_"],
      "An item of a constraint is an Optional in Swift's box for values, which is no view.",
      because:
        "a dictionary of views whose values are Optionals boxes them, as an outlet with ? or "
        + "a controller's view with ! once was",
      cure: "let views: [String: UIView] = [\"icon\": icon]   // unwrapped by guard let before"),
    RuntimeMessage(
      "Auto Layout before iOS 6", ["Could not instantiate class named NSLayoutConstraint"],
      "A file of Interface Builder has constraints, and the system is older than iOS 6.",
      because: "Auto Layout came with iOS 6: switch Use Autolayout off in the file, or raise the "
        + "deployment target"),
    RuntimeMessage(
      "no common ancestor",
      ["because they have no common ancestor", "couldn't find a common superview for"],
      "A constraint was activated between views that lie in no common view.",
      because: "one of them was not added to a view when the constraint was activated"
    ) { facts in
      let own = facts.views.filter { ViewClass.isOfApp($0.type) }.prefix(2).map { $0.name }
      return (own.isEmpty ? ["label"] : own).map { "view.addSubview(\($0)); " }.joined()
        + "constraint.isActive = true   // both in one view, first"
    },
    RuntimeMessage(
      "a hierarchy that is not prepared",
      [
        "view hierarchy is not prepared for the constraint",
        "View hierarchy unprepared for constraint",
      ],
      "A constraint was added to a view that does not contain all of its items.",
      because: "addConstraint takes constraints between the view itself and what lies in it; one "
        + "of the items lies outside, or was not added yet"
    ) { facts in
      // Subviews of these views belong in their content views.
      let held = facts.views.first { view in
        view.type.hasSuffix("VisualEffectView") || view.type.hasSuffix("Cell")
      }
      let inner = facts.views.first { $0 != held }?.name ?? "label"
      let statement = "\(facts.statement ?? "constraint").isActive = true"
      guard let name = held?.name else {
        let around = inner == "view" ? facts.name(1, or: "superview") : "view"
        return "\(around).addSubview(\(inner)); \(statement)"
      }
      return "\(name).contentView.addSubview(\(inner)); "
        + statement.replacing("\(name).", with: "\(name).contentView.")
    },
    RuntimeMessage(
      "items that are no views",
      ["Constraint items must each be", "nsli_…unrecognized selector"],
      "Something that is no view or layout guide was given as an item of a constraint.",
      because: "only views and guides have anchors; often it is a controller in place of its view, "
        + "or an outlet of another type",
      cure: "label.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true"),
    RuntimeMessage(
      "anchors of different kinds",
      ["Constraint improperly relates anchors of incompatible types"],
      "Two anchors were compared that measure different things.",
      because: "a size goes with a size, and a place with a place of the same axis"
    ) { facts in
      "\(facts.name(0, or: "label")).widthAnchor.constraint(equalTo: "
        + "\(facts.name(1, or: "view")).widthAnchor).isActive = true"
    },
    RuntimeMessage(
      "left or right with leading or trailing",
      ["A constraint cannot be made between…because their units are not compatible"],
      "An anchor of left or right was related to one of leading or trailing.",
      because:
        "leading and trailing change sides with the reading direction, and left and right do "
        + "not: use one kind for both"
    ) { facts in
      "\(facts.name(0, or: "label")).leadingAnchor.constraint(equalTo: "
        + "\(facts.name(1, or: "view")).leadingAnchor).isActive = true"
    },
    RuntimeMessage(
      "a constant beyond the limits",
      ["being configured with a constant that exceeds internal limits"],
      "A constant was too large for the layout engine, which substituted a smaller one.",
      because:
        "mostly a greatest value such as CGFloat.greatestFiniteMagnitude stands for a length; for "
        + "no limit there is no constraint",
      cure: "limit.isActive = false   // rather than a constant without bounds"),
    RuntimeMessage(
      "a bar that a controller manages",
      [
        "Cannot modify constraints for UINavigationBar managed by a controller",
        "Cannot modify constraints for UITabBar managed by a controller",
        "Cannot modify constraints for UIToolbar managed by a controller",
      ],
      "A constraint was added to a bar that belongs to a navigation or tab bar controller.",
      because: "the controller lays out its bar itself, and no constraint may be added to it",
      cure: "navigationItem.titleView = titleView   // or tie the view to view.safeAreaLayoutGuide"),
    RuntimeMessage(
      "a layer of a view that is not a subview",
      ["UIViewReportBrokenSuperviewChain"],
      "A view's layer lies in another view's layer, but the view is no subview of the other.",
      because: "constraints are laid out along subviews, and addSublayer adds the layer alone",
      cure: "addSubview(imageView)   // in place of layer.addSublayer(imageView.layer)"),
    RuntimeMessage(
      "updateConstraints without super",
      [
        "implementation of -updateConstraints needs to call super",
        "updateConstraints] to call super", "must call super in -updateConstraints",
      ],
      "A class overrides updateConstraints and does not call the one that it overrides.",
      because: "the constraints of the superclass are updated there; it is to be called last",
      cure: "override func updateConstraints() { super.updateConstraints() }"),
    RuntimeMessage(
      "constraints that change while they are updated",
      ["layout constraints still need update after sending -updateConstraints"],
      "After the constraints were updated, they were out of date again.",
      because: "something changes a constraint, or what a natural size depends on, while "
        + "updateConstraints runs; or a class overrides that and does not call super last",
      cure: "override func updateConstraints() { updateGaps(); super.updateConstraints() }"),
    RuntimeMessage(
      "layout from viewDidLayoutSubviews",
      ["Auto Layout still required after sending -viewDidLayoutSubviews"],
      "Constraints changed in viewDidLayoutSubviews, after the layout to which they belong.",
      because: "what changes there waits for the next pass unless it is laid out at once",
      cure: "override func viewDidLayoutSubviews() { updateGaps(); view.layoutIfNeeded() }"),
    RuntimeMessage(
      "layout from another thread",
      [
        "Modifications to the layout engine must not be performed from a background thread",
        "modifying the autolayout engine from a background thread",
      ],
      "Views or constraints were changed on another thread than the main one.",
      because: "the layout engine belongs to the main thread; elsewhere changes come late, or the "
        + "app crashes",
      cure: "DispatchQueue.main.async { self.label.text = text }"),
    RuntimeMessage(
      "a layout without end",
      [
        "layout feedback loop", "Layout feedback loop", "under a -layoutSubviews for",
        "stuck in its update/layout loop", "stuck in a recursive layout loop",
        "Update Constraints in Window passes than there are views in the window",
        "Layout Window passes than there are views in the window",
      ],
      "Each layout asks for another one, so that it never ends.",
      because: "something that runs in a layout, as layoutSubviews or an observer of bounds, "
        + "changes what that layout depends on each time",
      cure: "if gap.constant != wanted { gap.constant = wanted }   // only where it differs"),
    RuntimeMessage(
      "a layout within a layout",
      ["legal to call -layoutSubtreeIfNeeded on a view which is already being laid out"],
      "AppKit was asked for a layout while it was laying out.",
      because: "layoutSubtreeIfNeeded was called in layout(), directly or indirectly",
      cure: "needsLayout = true   // rather than layoutSubtreeIfNeeded() there"),
    RuntimeMessage(
      "a frame that is no number",
      ["position contains NaN", "bounds contains NaN", "CALayerInvalidGeometry"],
      "A view was given a place or a size that is not a number.",
      because: "0 was divided by 0 on the way to a frame or a constant, mostly before the first "
        + "layout",
      cure: "let ratio = size.width > 0 ? size.height / size.width : 1"),
    RuntimeMessage(
      "layout without super", ["Layout still needs update after calling -["],
      "A view still needed a layout after it had laid itself out.",
      because: "its class, or one above it, overrides layout and does not call super, or asks for "
        + "another layout there",
      cure: "override func layout() { super.layout(); place() }   // place sets frames alone"),
    RuntimeMessage(
      "a frame of SwiftUI that is none", ["Invalid frame dimension (negative or non-finite)"],
      "A frame in SwiftUI has a length that is negative, infinite or not a number.",
      because: "a margin was subtracted from a size that was smaller, mostly 0 before the first "
        + "layout",
      cure: ".frame(width: max(0, size.width - 32))"),
    RuntimeMessage(
      "a place beyond the arranged views", ["index out of bounds for arranged subview"],
      "A view was inserted into a stack view at an index that does not exist.",
      because: "views that are arranged count, and not all subviews; the last place is their count",
      cure: "stack.insertArrangedSubview(view, at: min(index, stack.arrangedSubviews.count))"),
    RuntimeMessage(
      "loss of precision",
      ["Failed to rebuild layout engine without detectable loss of precision"],
      "The layout engine computed with numbers so large or so many that it cannot trust them.",
      because: "there are constants or multipliers of very different magnitude, or content of a "
        + "million points",
      cure: "width.isActive = false   // of the lengths that stand for no limit"),
  ]
}
