import AutoLayout
import Syntax

/// A property of items: how it is read from a record and written to it.
///
/// The table is the only place that knows which field a property's name means; `set`, modifiers of
/// new items, path questions and `show` all read it.
struct ItemProperty: Sendable {
  /// The value as it is typed behind `=`.
  var text: @Sendable (ItemRecord) -> String
  /// Writes a value; `false` when it is not of the right form.
  var set: @Sendable (inout ItemRecord, PropertyValue) -> Bool
  /// The value that holds; `nil` where it is the one that was said.
  var held: Held?

  /// The property of a name with its points, as ``Property/name`` spells it.
  static func named(_ name: String) -> ItemProperty? { table[name] }

  private static let table: [String: ItemProperty] =
    content.merging(geometry) { first, _ in first }.merging(stack) { first, _ in first }
    .merging(containers) { first, _ in first }
    .merging(MarginEdge.allCases.map { ("margins.\($0.rawValue)", margin($0)) }) { first, _ in
      first
    }

  // MARK: - What is in a view

  private static let content: [String: ItemProperty] = [
    "text": text(\.text),
    "lines": wholeNumber(\.numberOfLines),
    "preferredWidth": optionalSize(\.preferredWidth),
    "font": ItemProperty(
      text: { $0.fontSize.map(NumberFormat.exact) ?? "17" },
      set: { record, value in
        guard case .number(let size) = value, size > 0 else { return false }
        record.fontSize = size
        return true
      }
    ).holding { layout, holder in holder.number(layout.fontSize(of: holder.id) ?? 17) },
    "textStyle": ItemProperty(
      text: { $0.textStyle ?? "none" },
      set: { record, value in
        guard case .word(let style) = value else { return false }
        record.textStyle = style == "none" ? nil : style
        return true
      }),
    "intrinsic": ItemProperty(
      text: { record in
        switch (record.intrinsicWidth, record.intrinsicHeight) {
        case (nil, nil): "natural"
        case (.some(nil), .some(nil)): "none"
        default: "\(natural(record.intrinsicWidth))x\(natural(record.intrinsicHeight))"
        }
      },
      set: { record, value in
        switch value {
        case .size(let width, let height):
          guard width ?? 0 >= 0, height ?? 0 >= 0 else { return false }
          record.intrinsicWidth = .some(width)
          record.intrinsicHeight = .some(height)
        case .word("none"):
          record.intrinsicWidth = .some(nil)
          record.intrinsicHeight = .some(nil)
        case .word("natural"):
          record.intrinsicWidth = nil
          record.intrinsicHeight = nil
        default: return false
        }
        return true
      }
    ).holding(heldIntrinsic),
    "intrinsic.width": naturalLength(\.intrinsicWidth).holding { layout, holder in
      layout.intrinsicSize(of: holder.id).width.map(holder.number) ?? "none"
    },
    "intrinsic.height": naturalLength(\.intrinsicHeight).holding { layout, holder in
      layout.intrinsicSize(of: holder.id).height.map(holder.number) ?? "none"
    },
    "hidden": flag(\.isHidden),
    "hug.horizontal": priority(\.horizontalHugging) { $0.hugging(.horizontal) },
    "hug.vertical": priority(\.verticalHugging) { $0.hugging(.vertical) },
    "resist.horizontal": priority(\.horizontalResistance) { $0.resistance(.horizontal) },
    "resist.vertical": priority(\.verticalResistance) { $0.resistance(.vertical) },
  ]

  // MARK: - Where a view lies

  private static let geometry: [String: ItemProperty] = [
    "frame": ItemProperty(
      text: { record in
        record.frame.map { frame in
          [frame.x, frame.y, frame.width, frame.height].map(NumberFormat.exact)
            .joined(separator: " ")
        } ?? "none"
      },
      set: { record, value in
        guard case .numbers(let numbers) = value, numbers.count == 4, numbers[2] >= 0,
          numbers[3] >= 0
        else { return false }
        record.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        return true
      }
    ).holding(heldFrame),
    "flexible": ItemProperty(
      text: { record in
        let words = Flexibility.words(record.autoresizing)
        return words.isEmpty ? "none" : "(" + words.joined(separator: ", ") + ")"
      },
      set: { record, value in
        guard case .words(let words) = value else { return false }
        record.autoresizing = Flexibility.mask(words)
        return true
      }),
    "translates": flag(\.translatesAutoresizingMask),
    "margins": margins({ $0.fixedText }, Margins.fixed).holding(heldMargins),
    "directionalMargins": margins({ $0.directionalText }, Margins.directional)
      .holding(heldDirectionalMargins),
    "insetsFromSafeArea": flag(\.insetsMarginsFromSafeArea),
    "preservesSuperviewMargins": flag(\.preservesSuperviewMargins),
    "insets": ItemProperty(
      text: { record in
        record.alignmentInsets.map { numbers([$0.top, $0.left, $0.bottom, $0.right]) } ?? "none"
      },
      set: { record, value in
        if case .word("none") = value {
          record.alignmentInsets = nil
          return true
        }
        guard let four = four(value) else { return false }
        record.alignmentInsets = EdgeInsets(
          top: four[0], left: four[1], bottom: four[2], right: four[3])
        return true
      }
    ).holding(heldInsets),
    "semantic": word(\.semantic),
    "contentMode": word(\.contentMode),
    "direction": ItemProperty(
      text: { record in
        switch record.semantic {
        case .forceLeftToRight: "ltr"
        case .forceRightToLeft: "rtl"
        default: record.semantic.rawValue
        }
      },
      set: { record, value in
        guard case .word(let word) = value else { return false }
        record.semantic = word == "rtl" ? .forceRightToLeft : .forceLeftToRight
        return true
      }
    ).holding { layout, holder in layout.isRightToLeft(holder.id) ? "rtl" : "ltr" },
    "transform": ItemProperty(
      text: { Transform.text($0.transform) },
      set: { record, value in
        guard case .transform(let steps) = value else { return false }
        record.transform = Transform.matrix(steps)
        return true
      }),
    "offset": ItemProperty(
      text: { numbers([$0.contentOffset.x, $0.contentOffset.y]) },
      set: { record, value in
        guard case .numbers(let numbers) = value, numbers.count == 2 else { return false }
        record.contentOffset = Point(x: numbers[0], y: numbers[1])
        return true
      }),
    "z": number(\.z),
    "spacingAfter": optionalNumber(\.spacingAfter).holding(heldSpacingAfter),
  ]

  // MARK: - Stacks

  private static let stack: [String: ItemProperty] = [
    "axis": stackWord(\.axis),
    "distribution": stackWord(\.distribution),
    "alignment": stackWord(\.alignment),
    "spacing": ItemProperty(
      text: { NumberFormat.exact($0.stack?.spacing ?? 0) },
      set: { record, value in
        guard case .number(let number) = value else { return false }
        record.stack?.spacing = number
        return true
      }),
    "marginsRelative": stackFlag(\.isMarginsRelative),
    "baselineRelative": stackFlag(\.isBaselineRelative),
  ]
}
