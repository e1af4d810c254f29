import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { limitConnections, mostConnections } from "./connection-limit";

test.each([
  ["Max open files            65536                65536                files     ", 58_982],
  ["Max open files            1000                 4096                 files     ", 872],
  ["Max open files            100                  100                  files     ", 1],
  ["Max open files            unlimited            unlimited            files     ", null],
  ["", null],
])("of %j so many may be connections: %s", (line, most) => {
  expect(mostConnections(`Max processes             5000 5000 processes \n${line}\nMax locked memory  8 8 bytes`)).toBe(
    most,
  );
});

test("a connection that is one too many is ended at once, and the next is served when another has gone", async () => {
  const server = createServer((_request, response) => void response.end("here"));
  let refused = 0;
  limitConnections(server, 2, () => {
    refused += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const opened: Socket[] = [];
  /** Connects and asks. Resolves to the answer's status line, or to "ended". */
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      opened.push(socket);
      socket.on("error", () => undefined);
      socket.on("data", (text) => resolve(String(text).split("\r\n")[0] ?? ""));
      socket.on("close", () => resolve("ended"));
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  expect([await ask(), await ask(), await ask()]).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK", "ended"]);
  expect(refused).toBe(1);
  opened[0]?.destroy();
  // The server hears of it a moment later.
  while ((await ask()) === "ended");
  for (const socket of opened) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
