import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync, createGunzip, gunzipSync } from "node:zlib";
import { codingsOf } from "./compress-answer";
import { type DoorOptions, type OpenedDoor, openDoor } from "./fixtures/opened-door";

const PAGE = "<p>a page</p>".repeat(500);

let door: OpenedDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

const asked = async (answer: DoorOptions["framework"], coding: string, method = "GET") => {
  door = await openDoor({ framework: answer });
  const { port } = door;
  return new Promise<{ headers: IncomingMessage["headers"]; body: Buffer; pieces: number }>((resolve) => {
    const headers = { "accept-encoding": coding };
    get({ port, host: "127.0.0.1", path: "/login", method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({ headers: response.headers, body: Buffer.concat(pieces), pieces: pieces.length }),
      );
    });
  });
};

const page: DoorOptions["framework"] = (_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("vary", "rsc");
  response.flushHeaders();
  for (const letter of PAGE) response.write(letter);
  response.end();
};

test.each([
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["identity", undefined, (body: Buffer) => body],
])("a page in pieces is sent to a client of %s as %s", async (coding, expected, opened) => {
  const { headers, body } = await asked(page, coding);
  expect([headers["content-encoding"], headers.vary]).toEqual([expected, "rsc, Accept-Encoding"]);
  expect(opened(body).toString()).toBe(PAGE);
  if (expected) expect(body.length).toBeLessThan(300);
});

test("a page that waits for its end sends what it has", async () => {
  let goOn: () => void = () => undefined;
  door = await openDoor({
    framework: (_request, response) => {
      response.setHeader("content-type", "text/html");
      response.write(PAGE);
      goOn = () => void response.end();
    },
  });
  const { port } = door;
  const headers = { "accept-encoding": "gzip" };
  const first = await new Promise<Buffer>((resolve) =>
    get({ port, host: "127.0.0.1", path: "/login", headers, agent: false }, (response) =>
      response.pipe(createGunzip()).once("data", resolve),
    ),
  );
  expect(PAGE.startsWith(first.toString())).toBe(true);
  goOn();
});

test.each<readonly [what: string, headers: Readonly<Record<string, string>>, body: string]>([
  ["short", { "content-type": "text/html", "content-length": "5" }, "short"],
  ["compressed already", { "content-type": "text/css", "content-encoding": "gzip" }, PAGE],
  ["a picture", { "content-type": "image/png" }, PAGE],
  ["under a strong tag, which names its bytes", { "content-type": "text/html", etag: '"tag"' }, PAGE],
])("an answer stays as it is where it is %s", async (_what, headers, body) => {
  const got = await asked((_request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    response.end(body);
  }, "gzip");
  expect(got.body.toString()).toBe(body);
  expect(got.headers["content-encoding"]).toBe(headers["content-encoding"]);
});

test("a HEAD tells that it varies, and has no body", async () => {
  const { headers, body } = await asked(page, "gzip", "HEAD");
  expect([headers.vary, headers["content-encoding"], body.length]).toEqual(["rsc, Accept-Encoding", undefined, 0]);
});

test.each([
  ["gzip;q=0, br", ["br"]],
  ["br;q=0.0, *", ["gzip"]],
  ["GZIP; q=0.5", ["gzip"]],
  ["gzip;q=zz", []],
  ["identity;q=1", []],
  [undefined, []],
])("of %s it takes %j", (coding, expected) => {
  expect(codingsOf({ headers: { "accept-encoding": coding } })).toEqual(expected);
});
