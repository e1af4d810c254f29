import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { createBuildFileServer } from "./static-files";

const CHUNK = "/_next/static/chunks/a.js";

let builds: string;
let server: Server;

const write = (build: string, name: string, text: string) => {
  const file = path.join(builds, build, ".next/static", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const request = (url: string, acceptEncoding?: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding };
    get({ host: "127.0.0.1", port, path: url, headers, agent: false }, async (response) => {
      const body = String(await buffer(response));
      resolve({ status: response.statusCode, headers: response.headers, body });
    }).on("error", reject);
  });

beforeAll(async () => {
  builds = mkdtempSync(path.join(tmpdir(), "builds-"));
  write("now", "chunks/a.js", "plain");
  write("now", "chunks/a.js.br", "brotli");
  write("now", "chunks/a.js.gz", "gzip");
  write("now", "media/a.woff2", "font");
  write("before", "chunks/old.js", "old");
  writeFileSync(path.join(builds, "before/server.mjs"), "");
  write("being-made", "chunks/new.js", "half wri");
  write("before", "chunks/old.js.gz", "old gzip");
  const answer = createBuildFileServer(path.join(builds, "now"));
  server = createServer((request, response) => void (answer(request, response) || response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(builds, { recursive: true });
});

test.each([
  ["gzip, deflate, br", "br", "brotli"],
  ["gzip, deflate", "gzip", "gzip"],
  ["gzip;q=0.5", "gzip", "gzip"],
  ["br;q=0, gzip", "gzip", "gzip"],
  ["gzip; q=0", undefined, "plain"],
  ["deflate", undefined, "plain"],
  [undefined, undefined, "plain"],
])("a client that takes %s gets the coding %s", async (accepted, coding, body) => {
  const answer = await request(CHUNK, accepted);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-encoding"]).toBe(coding);
  expect(answer.headers.vary).toBe("Accept-Encoding");
  expect(answer.headers["content-type"]).toMatch(/javascript/);
  expect(answer.headers["content-length"]).toBe(String(body.length));
  expect(answer.body).toBe(body);
});

test("a file of another build is compressed too; one without a compressed form is sent as it is", async () => {
  expect((await request("/_next/static/chunks/old.js", "gzip, br")).body).toBe("old gzip");
  const font = await request("/_next/static/media/a.woff2", "gzip, br");
  expect(font.headers["content-encoding"]).toBeUndefined();
  expect(font.body).toBe("font");
});

test("the compressed files have no address of their own, and nothing outside is served", async () => {
  for (const url of [
    `${CHUNK}.gz`,
    `${CHUNK}.br`,
    "/_next/static/../a.js",
    "/_next/static/chunks/none.js",
    "/_next/static/chunks/new.js",
  ]) {
    expect((await request(url, "gzip")).status).toBe(404);
  }
});
