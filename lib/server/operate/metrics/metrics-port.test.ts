import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { metricsServer } from "./metrics-port";

const opened = async (read: () => Promise<string>) => {
  const failures: unknown[] = [];
  const server = metricsServer(["app"], read, (error) => failures.push(error));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const askAs = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path: "/metrics", headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject).end();
    });
  return { ask, askAs, failures, close: () => new Promise((resolve) => server.close(resolve)) };
};

test("GET /metrics answers in the text format; nothing else is answered", async () => {
  const { ask, close } = await opened(async () => "one 1\n");
  const answer = await ask("/metrics");
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await answer.text()).toBe("one 1\n");
  const statuses = await Promise.all([ask("/"), ask("/metrics/x"), ask("/api/health"), ask("/metrics", "POST")]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 405]);
  await close();
});

test("where they cannot be read the scrape fails, and says nothing of why", async () => {
  const { ask, failures, close } = await opened(async () => {
    throw new Error("secret place");
  });
  const answer = await ask("/metrics");
  expect([answer.status, await answer.text()]).toEqual([500, "The metrics could not be read.\n"]);
  expect(failures).toHaveLength(1);
  await close();
});

test("security 43: a website's own name that is led to this machine gets no metrics", async () => {
  const { askAs, close } = await opened(async () => "one 1\n");
  const own = ["localhost:9100", "127.0.0.1", "[::1]:9100", "app:9100", "APP"];
  expect(await Promise.all(own.map(askAs))).toEqual(own.map(() => 200));
  const others = ["rebound.example", "app.example:9100", "127.0.0.1.example", "10.0.0.9:9100", "a b"];
  expect(await Promise.all(others.map(askAs))).toEqual(others.map(() => 421));
  await close();
});
