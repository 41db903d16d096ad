import JSON

/// Reading and writing of payloads.
func jsonWork(_ options: Options) -> [Work] {
  let payloads = payloadTexts(count: 1_000)
  let values = payloads.compactMap { try? JSONReader.read($0) }
  let batches = 20
  let perBatch = payloads.count / batches

  func work(_ name: String, _ run: @escaping (Int) -> Void) -> Work {
    Work(name: name) { factor in
      [
        Comparison(name: name, size: "payloads of 300 B", batches: batches, operations: perBatch)
          .measure(seconds: 0.3 * factor) { batch in
            for index in batch * perBatch..<(batch + 1) * perBatch { run(index) }
          }
      ]
    }
  }

  return [
    work("JSON read") { keep(try? JSONReader.read(payloads[$0])) },
    work("JSON write") { keep(JSONWriter.bytes(of: values[$0])) },
  ]
}

/// Payloads as the service takes them, in bytes.
func payloadTexts(count: Int) -> [[UInt8]] {
  var generator = MessageGenerator(seed: 5)
  return (0..<count).map { index in
    JSONWriter.bytes(of: [
      "receiver": .string("user-\(index)"), "receiverType": "user", "category": "message",
      "type": "text", "data": ["text": .string(generator.mixedMessage())],
    ])
  }
}
