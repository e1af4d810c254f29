import { createServer } from "node:http";
import { startNginx } from "../../fixtures/nginx";
import { freePort } from "../../fixtures/processes";
import { expect, test } from "../../kit/test";

/** Headers that the app sends itself; nginx adds nothing to its responses. */
const APPS_OWN = { "strict-transport-security": "max-age=1", "x-content-type-options": "nosniff" };

test("nginx closes addresses that are not for visitors, and its own answers have the protecting headers", async () => {
  const port = await freePort();
  const paths: string[] = [];
  const server = createServer({ maxHeaderSize: 65_536 }, ({ url = "" }, response) => {
    paths.push(url);
    response.writeHead(200, APPS_OWN).end("there");
  }).listen(port, "127.0.0.1");
  const nginx = await startNginx([port, await freePort()]);
  const send = nginx.sendPath;
  await expect(async () => expect((await send("/login")).status).toBe(200)).toPass();
  for (const [path, status] of [
    ["/livez", 404],
    ["/readyz", 404],
    ["/x/../readyz", 404],
    ["/x\\..\\readyz", 400],
    ["/_next/static/..\\..\\readyz", 400],
  ] as const) {
    const answer = await send(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("server")).toBe("nginx");
  }
  const app = await send("/login?x=\\", { cookie: "a".repeat(30_000) });
  expect([app.status, app.headers.get("strict-transport-security")]).toEqual([200, "max-age=1"]);
  expect(app.headers.get("x-content-type-options")).toBe("nosniff");
  expect(paths.filter((path) => !path.startsWith("/login"))).toEqual([]);
  await nginx.close();
  server.close();
});

test("nginx counts an IPv4 address, and the /64 of an IPv6 address", async () => {
  const nginx = await startNginx([await freePort(), await freePort()]);
  const { visitorOf } = nginx;
  await expect(async () => expect(await visitorOf("198.51.100.1")).toBe("c6336401")).toPass();
  expect(await visitorOf("198.51.100.2")).toBe("c6336402");
  for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::a:b"]) {
    expect(await visitorOf(address)).toBe("20010db800010002");
  }
  expect(await visitorOf("2001:db8::a:0")).toBe("20010db800000000");
  expect(await visitorOf("::ffff:198.51.100.1")).toMatch(/c6336401$/);
  await nginx.close();
});
