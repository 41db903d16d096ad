import RichText

/// A list that is open.
struct ListState {
  let kind: ParagraphStyle.Kind
  let start: Int
  /// The level from 0 that the list says it has, whatever it stands in (Slack).
  let indent: Int?
  var hasItems = false
}

/// An item that is open: of a list, or a paragraph that Word calls one.
struct ItemState {
  let level: Int
  /// The kind of the list; nil where the marker decides.
  let kind: ParagraphStyle.Kind?
  /// The place of its list in ``FragmentReader/lists``; nil where the item itself says where it belongs.
  let list: Int?
  /// Word's name for the list.
  var name = ""
  /// Number or bullet, as Word wrote it out.
  var marker: [UInt16] = []
  /// Whether its first line is still to come.
  var isPending = true
  /// Whether nothing shows that an item starts here.
  var isUnmarked = false
}

/// A list whose items are not inside one element.
struct FlatList: Equatable {
  let name: String
  let kind: ParagraphStyle.Kind
}

extension FragmentReader {
  // MARK: - Elements

  mutating func startList(_ kind: ParagraphStyle.Kind, _ node: HTMLTree.Node) -> Leaving {
    guard quote + lists.count < FragmentReader.containerDepth else {
      endLine()
      omittedLists += 1
      return .omittedList
    }
    startPendingItem()
    endLine()
    let start = node[.start].flatMap { Int($0) } ?? 1
    let indent = node[.indent].flatMap { Int($0) }
    lists.append(
      ListState(kind: kind, start: min(max(start, 0), 999_999_999), indent: indent.map { min(max($0, 0), 20) }))
    return .list
  }

  mutating func startItem(_ node: HTMLTree.Node, _ style: InlineStyle) -> Leaving {
    endLine()
    if omittedLists > 0 { return .line }
    let structural = max(lists.count - 1, 0)
    let stated = node[.level].flatMap { Int($0) }.map { min(max($0 - 1, 0), 20) } ?? lists.last?.indent
    var item = ItemState(
      level: max(structural, stated ?? 0), kind: lists.last?.kind ?? .bullet,
      list: lists.last?.indent == nil && (stated ?? 0) <= structural ? lists.count - 1 : nil)
    item.isUnmarked = style.isUnmarked
    items.append(item)
    return .item
  }

  /// A paragraph that is an item by `mso-list`.
  mutating func startOfficeItem(list: String, level: Int) -> Leaving {
    endLineSoftly()
    items.append(ItemState(level: level, kind: nil, list: nil, name: list))
    return .officeItem
  }

  mutating func endItem() {
    startPendingItem()
    endLine()
    items.removeLast()
  }

  mutating func endOfficeItem() {
    endLineSoftly()
    if let item = items.last, item.isPending, !item.marker.isEmpty {
      startLine(hasText: false)
      endLineSoftly()
    }
    items.removeLast()
  }

  /// Starts the line of an item that has no text of its own.
  private mutating func startPendingItem() {
    guard codeBlock == nil, mention == nil, let item = items.last, item.isPending, !item.isUnmarked else { return }
    startLine(hasText: false)
  }

  // MARK: - Styles

  /// The style of the line that starts now.
  mutating func nextStyle() -> ParagraphStyle {
    guard let item = items.last else {
      flatLists = []
      return ParagraphStyle(quote: quote)
    }
    guard item.isPending else {
      return ParagraphStyle(level: item.level, quote: quote, continues: true)
    }
    items[items.count - 1].isPending = false
    let (markerKind, number) = FragmentReader.list(ofMarker: item.marker)
    var style = ParagraphStyle(kind: item.kind ?? markerKind, level: item.level, quote: quote)
    if let list = item.list {
      flatLists = []
      if list >= 0, !lists[list].hasItems {
        lists[list].hasItems = true
        style.startsList = true
        if style.kind == .numbered { style.start = lists[list].start }
      }
    } else {
      style.startsList = startFlatList(FlatList(name: item.name, kind: style.kind), level: item.level)
      if style.kind == .numbered, style.startsList { style.start = number ?? lists.last?.start ?? 1 }
    }
    return style
  }

  /// Goes on with a list at this level, or starts it. Returns whether it was started.
  private mutating func startFlatList(_ list: FlatList, level: Int) -> Bool {
    if flatLists.count > level + 1 { flatLists.removeSubrange((level + 1)...) }
    if flatLists.count == level + 1, flatLists[level] == list { return false }
    if flatLists.count == level + 1 { flatLists.removeLast() }
    while flatLists.count <= level { flatLists.append(list) }
    return true
  }

  /// What a marker says: a number or letter with a full stop or a bracket is that of a numbered list.
  private static func list(ofMarker marker: [UInt16]) -> (kind: ParagraphStyle.Kind, number: Int?) {
    let text = String(decoding: marker, as: UTF16.self).filter { !$0.isWhitespace }
    guard text.count > 1, let last = text.last, last == "." || last == ")" else { return (.bullet, nil) }
    let label = text.dropLast().drop(while: { $0 == "(" })
    guard label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return (.bullet, nil) }
    let number = Int(label).map { min(max($0, 0), 999_999_999) }
    return (.numbered, number)
  }
}
