import { createServer, get } from "node:http";
import { networkInterfaces } from "node:os";
import { computeMaxConnections, listen, toServerUrl } from "./listen";

/** Returns what a new connection to that host gets: the text of the response, or the system's name of the failure. */
const answerOf = (hostname: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ hostname, port, agent: false }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    request.on("error", (error) => resolve("code" in error ? String(error.code) : error.message));
  });

const outward = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4")
  .map(({ address }) => address);

test.each([
  ["localhost", "ECONNREFUSED"],
  ["127.0.0.1", "ECONNREFUSED"],
  [null, "here"],
])("security 43: a server on %s is reached by this machine, and by others: %s", async (host, elsewhere) => {
  const server = createServer((_request, response) => void response.end("here"));
  const port = await listen(server, host, 0);
  expect(await answerOf("127.0.0.1", port)).toBe("here");
  expect(await answerOf("localhost", port)).toBe("here");
  for (const address of outward) expect(await answerOf(address, port)).toBe(elsewhere);
  await expect(listen(createServer(), host, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  server.close();
  server.closeAllConnections();
});

test.each([
  ["localhost", "http://localhost:3000"],
  [null, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
  ["::1", "http://[::1]:3000"],
])("what listens on %s is reached at %s", (host, address) => {
  expect(toServerUrl(host, 3000)).toBe(address);
});

test.each([
  ["Max open files            65536                65536                files     ", 58_982],
  ["Max open files            1000                 4096                 files     ", 872],
  ["Max open files            100                  100                  files     ", 1],
  ["Max open files            unlimited            unlimited            files     ", null],
  ["", null],
])("with %j the process holds %s connections at most", (line, most) => {
  expect(
    computeMaxConnections(`Max processes             5000 5000 processes \n${line}\nMax locked memory  8 8 bytes`),
  ).toBe(most);
});
