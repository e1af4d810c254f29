import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { answerBuildFiles } from "./answer-files";

const SCRIPT = "let page;".repeat(100);
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "files-"));
  const folder = join(root, "one/.next/static/chunks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "a.js"), SCRIPT);
  writeFileSync(join(folder, "a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "a.js.gz"), gzipSync(SCRIPT));
  writeFileSync(join(folder, "old.js"), SCRIPT);
  writeFileSync(join(folder, "old.js.br"), brotliCompressSync(SCRIPT));
});
afterEach(() => rmSync(root, { recursive: true }));

const fetched = async (name: string, coding: string) => {
  const answer = answerBuildFiles(join(root, "one"));
  const server = createServer((request, response) => void (answer(request, response) || response.end("not ours")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const got = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve) =>
    get({ port, path: `/_next/static/chunks/${name}`, headers: { "accept-encoding": coding } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
    }),
  );
  server.close();
  return got;
};

test.each([
  ["a.js", "gzip, deflate, br", "br", brotliDecompressSync],
  ["a.js", "gzip, deflate", "gzip", gunzipSync],
  ["a.js", "br;q=0, gzip", "gzip", gunzipSync],
  ["a.js?dpl=1", "identity", undefined, (body: Buffer) => body],
  // A build of before, which has no gzip.
  ["old.js", "gzip", undefined, (body: Buffer) => body],
])("%s goes to a client of %s as %s", async (name, coding, expected, opened) => {
  const { headers, body } = await fetched(name, coding);
  expect(opened(body).toString()).toBe(SCRIPT);
  expect([headers["content-encoding"], headers.vary]).toEqual([expected, "Accept-Encoding"]);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(headers.etag).toBeUndefined();
});
