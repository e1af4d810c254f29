// A bare server that answers the bytes it was given, in a process of its own: what the machine can do at most.
import { createServer } from "node:http";

process.once("message", ({ status, headers, body }) => {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
});
