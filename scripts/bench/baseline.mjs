// A bare server, as a separate process, that answers with given bytes: the most that this machine can do.
import { createServer } from "node:http";

process.once("message", ({ status, headers, body }) => {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(status, headers).end(body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
});
