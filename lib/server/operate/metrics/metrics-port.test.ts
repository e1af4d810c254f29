import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { metricsServer } from "./metrics-port";

const opened = async (read: () => Promise<string>) => {
  const failures: unknown[] = [];
  const server = metricsServer(["app"], read, (error) => failures.push(error));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const getAs = (host: string) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path: "/metrics", headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end();
    });
  return { ask: get, askAs: getAs, failures, close: () => new Promise((resolve) => server.close(resolve)) };
};

test("GET /metrics answers in the text format; nothing else is answered", async () => {
  const { ask: get, close } = await opened(async () => "one 1\n");
  const response = await get("/metrics");
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(await response.text()).toBe("one 1\n");
  const statuses = await Promise.all([get("/"), get("/metrics/x"), get("/api/health"), get("/metrics", "POST")]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 405]);
  await close();
});

test("where they cannot be read the scrape fails, and says nothing of why", async () => {
  const {
    ask: get,
    failures,
    close,
  } = await opened(async () => {
    throw new Error("secret place");
  });
  const response = await get("/metrics");
  expect([response.status, await response.text()]).toEqual([500, "The metrics could not be read.\n"]);
  expect(failures).toHaveLength(1);
  await close();
});

test("security 43: a website's own name that is led to this machine gets no metrics", async () => {
  const { askAs: getAs, close } = await opened(async () => "one 1\n");
  const own = ["localhost:9100", "127.0.0.1", "[::1]:9100", "app:9100", "APP"];
  expect(await Promise.all(own.map(getAs))).toEqual(own.map(() => 200));
  const others = ["rebound.example", "app.example:9100", "127.0.0.1.example", "10.0.0.9:9100", "a b"];
  expect(await Promise.all(others.map(getAs))).toEqual(others.map(() => 421));
  await close();
});
