// Two servers of a class behind nginx, as the manual has it.

import Browsing
import Conditions
import Foundation
import Testing

/// The proxy; `nil` where it is not installed.
private let nginxProgram = ["/usr/sbin/nginx", "/opt/homebrew/bin/nginx"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite(.thorough, .waiting, .enabled(if: nginxProgram != nil, "nginx is not installed"))
struct ProxyTests {
  /// The block of the manual that begins with a word, for this test's ports and folders.
  private func block(_ start: String) throws -> String {
    let page = try Repository.text("Sources/Serving/Documentation.docc/Class.md")
    let fences = page.components(separatedBy: "\n```\n")
    return try #require(fences.first { $0.hasPrefix(start) })
  }

  @Test func `a student stays at his server, also while that is started anew`() throws {
    let home = try TemporaryFolder()
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    let port = try freePort()
    let options = ["--name", "127.0.0.1:\(port)", "--code", "KWDMPT"]
    var servers = try folders.map { try ClassServer(in: $0, lesson: "1", options: options) }
    let site = try block("map $cookie_seat")
      .replacing("8001", with: "\(servers[0].port)").replacing("8002", with: "\(servers[1].port)")
      .replacing("listen 8000", with: "listen 127.0.0.1:\(port)")
    try home.write(
      """
      daemon off; pid \(home.path)/pid; error_log \(home.path)/errors; worker_processes 1;
      events {}
      http {
      access_log off;
      client_body_temp_path \(home.path)/body; proxy_temp_path \(home.path)/proxy;
      fastcgi_temp_path \(home.path)/f; uwsgi_temp_path \(home.path)/u; scgi_temp_path \(home.path)/s;
      \(site)
      }
      """, to: "nginx.conf")
    let nginx = Process()
    nginx.executableURL = URL(filePath: nginxProgram ?? "")
    nginx.arguments = [
      "-p", home.path, "-c", "\(home.path)/nginx.conf", "-e", "\(home.path)/errors",
    ]
    try nginx.run()
    defer {
      nginx.terminate()
      nginx.waitUntilExit()
    }
    for _ in 0..<500 where (try? LoopbackClient(port: port)) == nil {
      Thread.sleep(forTimeInterval: 0.01)
    }
    let host = "127.0.0.1:\(port)"
    let page = try LoopbackClient(port: port).get("/", host: host)
    #expect(page.head.contains(" 200 ") && page.body.contains("LayoutLab"))
    #expect(page.head.contains("Set-Cookie: seat="))
    // With cookies enough, both servers have students.
    let students = (0..<8).map { number in
      VirtualStudent(
        "student \(number)", port: port, code: "KWDMPT", cookie: "seat=s\(number)")
    }
    for student in students { try student.enter("view red") }
    func count(_ folder: TemporaryFolder) throws -> Int {
      try folder.text("class/01-anatomy-of-a-constraint/.register").split(separator: "\n")
        .count { $0.contains("joined") }
    }
    let counts = try folders.map(count)
    #expect(counts[0] + counts[1] == 8 && counts.allSatisfy { $0 > 0 })
    servers[0].program.kill()
    servers[0] = try ClassServer(in: folders[0], lesson: "1", options: options)
    for student in students {
      student.insist("view blue")
      #expect(try student.lost() == [])
      #expect(student.accepted == ["view red", "view blue"])
    }
    #expect(try folders.map(count) == counts)
  }

  /// A port that nobody has.
  private func freePort() throws -> UInt16 {
    let folder = try TemporaryFolder()
    return try ClassServer(in: folder).port
  }
}
