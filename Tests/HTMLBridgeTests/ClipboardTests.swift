import HTMLBridge
import RichText
import Testing

/// What programs put on the clipboard, in their own shapes.
@Suite("Clipboards of other programs")
struct ClipboardTests {
  @Test("Word processors", arguments: wordProcessors)
  func readsWordProcessors(_ row: Reading) { row.check() }

  @Test("Chats and mail", arguments: chats)
  func readsChats(_ row: Reading) { row.check() }

  @Test("Browsers and code", arguments: pages)
  func readsPages(_ row: Reading) { row.check() }

  static let wordProcessors = [
    // Google Docs
    Reading(
      """
      <meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" \
      style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial;\
      color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre;white-space:pre-wrap;">\
      Plain, </span><span style="font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">bold\
      </span><span style="font-weight:400;font-style:italic;text-decoration:none;white-space:pre-wrap;"> slanted\
      </span><span style="font-weight:400;text-decoration:underline line-through;white-space:pre-wrap;">both</span></p>\
      <br /><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><a href="https://e.example/d" \
      style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">a link\
      </span></a></p></b><br class="Apple-interchange-newline">
      """, "Plain, **bold**_ slanted_~~<u>both</u>~~\n\n[a link](https://e.example/d)"),
    Reading(
      """
      <b style="font-weight:normal;"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" \
      style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="margin-top:0pt;\
      margin-bottom:0pt;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">one</span></p></li>\
      <ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr"><span>two\
      </span></p></li></ul><li dir="ltr" aria-level="1"><p><span>three</span></p></li></ul><ol><li aria-level="1"><p>\
      first</p></li></ol></b>
      """, "- one\n  - two\n- three\n1. first"),
    Reading(
      """
      <b style="font-weight:normal;"><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="1"/>\
      <col width="2"/></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr"><span>a</span></p></td><td><p dir="ltr">\
      <span>b</span></p></td></tr><tr><td><br /></td><td><p dir="ltr"><span>d</span></p></td></tr></tbody></table></div>\
      </b>
      """, "a\tb\n\td"),
    // Word for Windows
    Reading(
      """
      Version:1.0\r\nStartHTML:0000000105\r\nEndHTML:0000002000\r\nStartFragment:0000000500\r\nEndFragment:0000001900\r
      <html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">\r
      <head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r
      <!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->\r
      <style>\r\n<!--\r\n p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;}\r\n-->\r\n</style>\r\n</head>\r
      <body lang=EN-US style='tab-interval:.5in'>\r\n<!--StartFragment-->\r
      <p class=MsoNormal><b><span style='font-size:14.0pt'>Title<o:p></o:p></span></b></p>\r
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>\r
      <p class=MsoNormal>Text that Word wraps\r\nin its source, <i>slanted</i> and <s>gone</s>.<span\r
      style='mso-spacerun:yes'>&nbsp; </span>Two spaces.<o:p></o:p></p>\r
      <!--EndFragment-->\r\n</body>\r\n</html>
      """, "**Title**\n\nText that Word wraps in its source, _slanted_ and ~~gone~~.  Two spaces."),
    Reading(
      """
      <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span \
      style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; \
      </span></span></span><![endif]>One<o:p></o:p></p>
      <p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'>\
      <![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Two<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span \
      style='mso-list:Ignore'>·</span><!--[endif]-->Three</p>
      <p class=MsoNormal>Text</p>
      """, "- One\n  - Two\n- Three\nText"),
    Reading(
      """
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp;</span>\
      </span>Four</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>5.</span>\
      Five<br>more</p><p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>a)</span>\
      <b>Letter</b></p><p class=MsoListParagraph style='mso-list:none'>None</p>
      """, "4. Four\n5. Five\n& more\n1) **Letter**\nNone"),
    Reading(
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span></p>", "1. "),
    // Excel
    Reading(
      """
      <html><body><table border=0 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2><tr \
      height=20><td height=20 class=xl65 align=right>1</td><td class=xl66>x&nbsp;</td></tr><tr><td>2</td><td></td></tr>\
      <!--EndFragment--></table></body></html>
      """, "1\tx\n2"),
    // Pages, Notes and TextEdit ("Cocoa HTML Writer")
    Reading(
      """
      <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta \
      name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}\
      </style></head><body><p class="p1">First <b>bold</b><span class="Apple-converted-space"> </span></p>
      <p class="p2"><br></p>
      <p class="p1"><span class="s1"><i>Second</i></span></p>
      <ul class="ul1"><li class="li1">item<ul class="ul1"><li class="li1">sub</li></ul></li></ul></body></html>
      """, "First **bold**\n\n_Second_\n- item\n  - sub"),
    // LibreOffice
    Reading(
      """
      <!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 7.4 (Linux)"/><style>\
      p { line-height: 115% }</style></head><body lang="en-US" dir="ltr"><p style="margin-bottom: 0in; line-height: \
      100%">a <b>b</b></p>
      <p style="margin-bottom: 0in; line-height: 100%"><font face="Courier New, monospace"><u>c</u></font></p></body>
      </html>
      """, "a **b**\n<u>c</u>"),
    // Word on the web
    Reading(
      """
      <div class="OutlineElement Ltr"><p class="Paragraph" style="margin: 0px;"><span class="TextRun"><span \
      class="NormalTextRun" style="font-weight: bold;">Head</span></span><span class="EOP">&nbsp;</span></p></div>\
      <div class="ListContainerWrapper"><ul role="list"><li aria-level="1"><p style="margin:0px">a</p></li></ul></div>\
      <div class="ListContainerWrapper"><ul role="list"><li aria-level="2"><p style="margin:0px">b</p></li></ul></div>
      """, "**Head**\n- a\n  - b"),
  ]

  static let chats = [
    // Slack
    Reading(
      """
      <meta charset='utf-8'><span style="color: rgb(29, 28, 29);">Hi </span><b data-stringify-type="bold">all</b><span>\
      , see<span class="Apple-converted-space">&nbsp;</span></span><code data-stringify-type="code" class="c-mrkdwn">a_b\
      </code><br/><a href="https://e.example/x" class="c-link" data-stringify-link="https://e.example/x">e.example</a>\
      <ul data-stringify-type="unordered-list" data-indent="0" data-border="0" class="p-rich_text_list"><li \
      data-stringify-indent="0">one</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li>two</li></ul>\
      <blockquote data-stringify-type="quote" class="c-mrkdwn__quote">said</blockquote><pre data-stringify-type="pre" \
      class="c-mrkdwn__pre"><div class="p-rich_text_block">x = 1<br>y = 2</div></pre>
      """, "Hi **all**, see `a\\_b`\n[e.example](https://e.example/x)\n- one\n  - two\n> said\n$$ x = 1\n$ y = 2"),
    Reading(
      """
      <a class="c-member_slug" data-stringify-type="mention" data-user-id="U1" href="/team/U1">@Ann</a>: hello <img \
      class="c-emoji" alt=":wave:" src="https://e.example/w.png">
      """, "@Ann: hello :wave:"),
    // Gmail
    Reading(
      """
      <div dir="ltr">Hello,<div><br></div><div>see <a href="https://e.example/" target="_blank">this</a>.</div><div><b>\
      Ann</b></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Bo wrote:<br></div>\
      <blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);\
      padding-left:1ex"><div dir="ltr">Old<div>mail</div></div></blockquote></div>
      """, "Hello,\n\nsee [this](https://e.example/).\n**Ann**\n\nOn Mon, Bo wrote:\n> Old\n> mail"),
    // Outlook
    Reading(
      """
      <div class=WordSection1><p class=MsoNormal>Dear Bo,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p \
      class=MsoNormal><a href="mailto:a@b.example"><span style='color:#0563C1;text-decoration:underline'>a@b.example\
      </span></a><o:p></o:p></p></div>
      """, "Dear Bo,\n\n[a@b.example](mailto:a@b.example)"),
    // Teams
    Reading(
      """
      <div itemprop="copy-paste-block"><p>One&nbsp;</p><p>&nbsp;</p><p>Two <strong>bold</strong></p></div>
      """, "One\n\nTwo **bold**"),
  ]

  static let pages = [
    // GitHub
    Reading(
      """
      <meta charset='utf-8'><h2 tabindex="-1" class="heading-element" dir="auto" style="box-sizing: border-box; \
      font-weight: 600;">Install</h2><a class="anchor" href="#install"><svg class="octicon" viewBox="0 0 16 16"><path \
      d="m7.7"></path></svg></a><p dir="auto">Run <code>make</code> as <a class="user-mention" \
      href="https://github.com/ann">@ann</a> says:</p>
      <div class="highlight highlight-source-shell notranslate" dir="auto"><pre>make <span class="pl-k">&amp;&amp;</span> \
      ./run</pre><div class="zeroclipboard-container"><clipboard-copy value="x"><svg></svg></clipboard-copy></div></div>
      <ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> todo</li></ul>
      <g-emoji class="g-emoji" alias="tada">\u{1F389}</g-emoji>
      """,
      "Install\n\nRun `make` as [@ann](https://github.com/ann) says:\n$$shell make && ./run\n- todo\n\u{1F389}"),
    // Visual Studio Code
    Reading(
      """
      <meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier \
      New', monospace;font-weight: normal;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">func\
      </span><span style="color: #d4d4d4;"> f() {</span></div><div><span>    x &lt; </span><span>1</span></div><br><div>\
      <span>}</span></div></div>
      """, "func f() \\{\n    x \\< 1\n\n\\}"),
    // Chrome
    Reading(
      """
      <meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-family: serif; font-style: normal; font-weight: 400; \
      letter-spacing: normal; white-space: normal; text-decoration-thickness: initial; display: inline !important; \
      float: none;">a page's<span> </span></span><b style="font-style: normal;">words</b>
      """, "a page's **words**"),
    // Safari
    Reading(
      """
      <span style="caret-color: rgb(0, 0, 0); font-style: normal; font-weight: 400; text-decoration: none;">a<span \
      class="Apple-converted-space">&nbsp;</span></span><a href="https://e.example/" style="font-weight: 700;">b</a>
      """, "a [**b**](https://e.example/)"),
    // Firefox
    Reading(
      """
      <html><body>
      <!--StartFragment--><p>One</p><p>Two <em>three</em></p><!--EndFragment-->
      </body>
      </html>
      """, "One\n\nTwo _three_"),
    // A wiki
    Reading(
      """
      <p><b>Tea</b> is a drink<sup id="c1" class="reference"><a href="https://e.example/#n1">[1]</a></sup>&#160;made \
      of leaves.<style data-mw-deduplicate="x">.a{}</style></p>
      <table class="wikitable"><caption>Kinds</caption><tbody><tr><th>Kind</th><th>Time</th></tr><tr><td>Green</td><td>\
      2&#160;min</td></tr></tbody></table>
      """,
      "**Tea** is a drink[\\[1\\]](https://e.example/#n1)\u{A0}made of leaves.\nKinds\nKind\tTime\nGreen\t2\u{A0}min"),
    // An assistant's answer
    Reading(
      """
      <p data-start="0">Do this:</p><ol data-start="9"><li data-start="9"><p data-start="12">Open <strong>it</strong>.\
      </p></li><li><p>Write:</p><pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex"></div>\
      <div dir="ltr"><code class="whitespace-pre! language-js"><span>let x = <span class="hljs-number">1</span></span>
      </code></div></div></pre></li></ol>
      """, "Do this:\n1. Open **it**.\n2. Write:\n&$$js let x = 1"),
  ]
}
