import JSON
import MessagePayload
import RichText

extension ComposeProcessor {
  /// Sends all of the input as the caption of files: one message for each kind of file. Nothing is written before all
  /// of them are where they can be fetched.
  mutating func sendFiles() throws(Failure) -> ExitStatus {
    var files = try StagedFiles(paths: settings.attachedPaths, limits: settings.attachmentLimits)
    let reader = RecordReader(.standardInput, framing: .document)
    while !reader.isAtEnd { try reader.fill() }
    var output = OutputBuffer(.standardOutput)
    let status = try sendFiles(&files, caption: reader.nextBuffered(), into: &output.json)
    try output.flush()
    return status
  }

  private mutating func sendFiles(
    _ files: inout StagedFiles, caption record: RecordReader.Record?, into json: inout JSONWriter
  ) throws(Failure) -> ExitStatus {
    let caption: ComposedText?
    do throws(EngineError) {
      // What can't be sent is not uploaded.
      caption = try composedCaption(record)
      if let obstacle = files.obstacle { throw obstacle }
    } catch {
      return refuse(error, into: &json)
    }
    if let place = settings.uploadPlace {
      var helper = try UploadHelper(maximumSize: settings.attachmentLimits.maxFileSize)
      var progress = UploadProgress()
      try helper.upload(&files, to: place, progress: &progress)
    } else {
      files.useLocalURLs()
    }
    if let obstacle = files.tray.obstacle { return refuse(obstacle, into: &json) }
    var uniqueID: (@Sendable () -> String)?
    if settings.wantsMUID { uniqueID = RandomID.make }
    let messages = OutgoingMessage.batch(of: files.tray.batches, like: template, caption: caption, id: uniqueID)
    for message in messages {
      message.write(to: &json)
      json.endLine()
    }
    if let caption { report(caption.sharedNames, line: 1) }
    return .success
  }

  /// The caption; nil where nothing is to be seen of it.
  private func composedCaption(_ record: RecordReader.Record?) throws(EngineError) -> ComposedText? {
    guard let record else { return nil }
    if record.isTooLong { throw MessageComposer.tooLarge }
    do throws(EngineError) {
      return try composer.compose(utf8: record.bytes, isForGroup: isForGroup)
    } catch {
      if error.code == MessageComposer.empty.code { return nil }
      throw error
    }
  }

  private func refuse(_ error: EngineError, into json: inout JSONWriter) -> ExitStatus {
    ErrorLine(code: error.code, message: error.message, line: 1).write(to: &json)
    return .refused
  }
}
