import JSON

extension IncomingMessage {
  /// What the service found behind the links of the message, in the order given.
  public var linkPreviews: [LinkPreview] {
    let links = metadata["@injected"]?["extensions"]?["link-preview"]?["links"]?.array ?? []
    return links.compactMap { link in
      guard let url = link["url"]?.string, !url.isEmpty else { return nil }
      return LinkPreview(
        url: url, title: link["title"]?.string ?? "", details: link["description"]?.string ?? "",
        image: link["image"]?.string ?? "")
    }
  }

  /// What people answered with, in the order given.
  public var reactions: [Reaction] {
    (fields["data"]?["reactions"]?.array ?? fields["reactions"]?.array ?? []).compactMap { reaction in
      guard let emoji = reaction["reaction"]?.string, !emoji.isEmpty else { return nil }
      return Reaction(
        emoji: emoji, count: max(reaction["count"]?.int ?? 1, 1),
        isMine: reaction["reactedByMe"]?.bool ?? false)
    }
  }

  /// How far the message has come; says something only about one that the reader sent.
  ///
  /// A message has an id once the service has it.
  public var receipt: Receipt {
    if metadata["error"]?.bool == true { return .failed }
    if IncomingMessage.time(fields["readAt"]) != nil { return .read }
    if IncomingMessage.time(fields["deliveredAt"]) != nil { return .delivered }
    return id == nil ? .sending : .sent
  }

  /// The message that this one quotes, where it came along; nil where it did not or can't be read.
  public var quotedMessage: IncomingMessage? {
    guard let value = fields["quotedMessage"] ?? fields["data"]?["quotedMessage"], !value.isNull else { return nil }
    return try? IncomingMessage(json: value)
  }

  /// The batch of messages that were sent at once, of which this is one.
  public var batchID: String? { metadata["batchId"]?.string }
}
