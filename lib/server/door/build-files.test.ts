import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { answerBuildFiles } from "./build-files";

const SCRIPT = "console.log('a script of the build');".repeat(50);
const ADDRESS = "/_next/static/chunks/a1.js";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "build-files-"));
  mkdirSync(join(folder, "chunks"));
  const script = join(folder, "chunks", "a1.js");
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(folder, "font.woff2"), Buffer.from([0, 1, 2]));
  writeFileSync(join(folder, "secret.map"), "{}");
  const answerFile = answerBuildFiles({ own: folder });
  server = createServer((asked, response) => {
    if (!answerFile(asked, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const asked = request({ port, host: "127.0.0.1", path, headers, method, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on("error", reject).end();
    },
  );

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
])("a file is given in the best coding that %s takes, and kept for good", async (accepted, coding, decode) => {
  const { headers, body } = await ask(ADDRESS, { "accept-encoding": accepted });
  expect(headers).toMatchObject({
    "content-encoding": coding,
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(body.length),
    vary: "Accept-Encoding",
  });
  expect(decode(body).toString()).toBe(SCRIPT);
});

test.each([undefined, "identity", "br;q=0"])(
  "without a coding that the browser takes (%s) it is given as it is",
  async (accepted) => {
    const { headers, body } = await ask(
      `${ADDRESS}?v=1`,
      accepted === undefined ? {} : { "accept-encoding": accepted },
    );
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(SCRIPT);
  },
);

test("what is not compressed is given as it is, to everybody alike", async () => {
  const { headers, body } = await ask("/_next/static/font.woff2", { "accept-encoding": "br" });
  expect(headers).toMatchObject({ "content-type": "font/woff2" });
  expect(headers).not.toHaveProperty("vary");
  expect([...body]).toEqual([0, 1, 2]);
});

test("HEAD gets the head alone", async () => {
  const { status, headers, body } = await ask(ADDRESS, { "accept-encoding": "br" }, "HEAD");
  expect([status, body.length]).toEqual([200, 0]);
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
});

test.each([
  ["a piece of a file", ADDRESS, { range: "bytes=1-2" }],
  ["a file that is not of a build", "/_next/static/secret.map", {}],
  ["a compressed file by its own name", `${ADDRESS}.br`, {}],
  ["a file outside the folder", "/_next/static/../BUILD_ID", {}],
  ["another address", "/login", {}],
])("%s is left to the framework", async (_what, path, headers: Readonly<Record<string, string>>) => {
  expect((await ask(path, headers)).status).toBe(404);
});

test("where pages ask for them at another address, pages of any origin may load them", async () => {
  const answers = async (forOtherOrigins: boolean) => {
    const answerFile = answerBuildFiles({ own: folder, forOtherOrigins });
    const other = createServer((asked, response) => void answerFile(asked, response));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}${ADDRESS}`);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    return [headers.get("access-control-allow-origin"), headers.get("cross-origin-resource-policy")];
  };
  expect(await answers(true)).toEqual(["*", "cross-origin"]);
  expect(await answers(false)).toEqual([null, null]);
});

test("without a build nothing is answered", () => {
  expect(() => answerBuildFiles({ own: join(folder, "none") })).not.toThrow();
});
