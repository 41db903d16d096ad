// A composer on a terminal. Usage: TerminalComposer RECEIVER PEOPLE, such as TerminalComposer uid:bob ../team.json
import Foundation
import Galley

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(2)
}

guard CommandLine.arguments.count == 3 else { fail("usage: TerminalComposer uid:ID|guid:ID PEOPLE-FILE") }
guard let file = FileManager.default.contents(atPath: CommandLine.arguments[2]) else {
  fail("\(CommandLine.arguments[2]) can't be read.")
}
var session: Session
do {
  session = try Session(receiver: Receiver(CommandLine.arguments[1]), people: People(file: Array(file)))
} catch {
  fail("\(error)")
}
guard let terminal = Terminal() else { fail("stdin is not a terminal.") }

terminal.write("Enter: new line, Ctrl-B: bold, @ and : suggest, Ctrl-Z: undo, Ctrl-D: send, Ctrl-C: quit\n")
var screen = Screen()
terminal.write(screen.draw(session))
while let key = terminal.readKey(), key != "\u{03}" {
  if key == "\u{04}" {
    if let payload = session.send() { terminal.write(screen.erase() + "\u{1B}[?7h" + payload + "\n") }
  } else if let command = session.command(for: key) {
    session.perform(command)
  }
  terminal.write(screen.draw(session))
}
terminal.write(screen.erase() + "\u{1B}[?7h")
terminal.close()
