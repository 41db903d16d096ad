import JSON

/// Reading and writing of payloads.
func jsonWork(_ options: Options) -> [Work] {
  let payloads = payloadTexts(count: 1_000)
  let values = payloads.compactMap { try? JSONReader.read($0) }
  let batches = 20
  let perBatch = payloads.count / batches

  func comparison(_ name: String) -> Comparison {
    Comparison(name: name, size: "payloads of 300 B", batches: batches, operations: perBatch)
  }

  return [
    Work(name: "JSON read") { factor in
      comparison("JSON read").measure(seconds: 0.5 * factor) { batch in
        for index in batch * perBatch..<(batch + 1) * perBatch { keep(try? JSONReader.read(payloads[index])) }
      }
    },
    Work(name: "JSON write") { factor in
      comparison("JSON write").measure(seconds: 0.5 * factor) { batch in
        for index in batch * perBatch..<(batch + 1) * perBatch { keep(JSONWriter.bytes(of: values[index])) }
      }
    },
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
