import JSON
import MessagePayload
import MessageRenderer
import Testing

@Suite struct MessageListHTMLTests {
  @Test func `a list says days, sides, groups, names and times`() throws {
    let rows = [
      #"{"sender":{"uid":"ana","name":"<Ana>"},"receiver":"g","receiverType":"group","sentAt":540,"data":{"text":"**a**"}}"#,
      #"{"sender":{"uid":"ana","name":"<Ana>"},"receiver":"g","receiverType":"group","sentAt":541,"data":{"text":"b"}}"#,
      #"{"sender":{"uid":"me","name":"Me"},"receiver":"g","receiverType":"group","sentAt":86400,"data":{"text":"c"}}"#,
    ]
    let messages = try rows.map { row in
      RenderedMessage(
        try IncomingMessage(json: try JSONReader.read(row)), options: RenderOptions(me: "me"))
    }
    let html = MessageList(messages).html(today: Day(daysSince1970: 2))
    #expect(
      html == """
        <p class="day">Thursday</p>
        <article class="message message-left group-start">
        <p class="sender"><bdi>&lt;Ana&gt;</bdi></p>
        <p><strong>a</strong></p>
        </article>
        <article class="message message-left group-end">
        <p>b</p>
        <p class="time">00:09</p>
        </article>
        <p class="day">Yesterday</p>
        <article class="message message-right group-start group-end">
        <p>c</p>
        <p class="marks"><span class="receipt receipt-sending">Sending</span></p>
        <p class="time">00:00</p>
        </article>

        """)
  }
}
