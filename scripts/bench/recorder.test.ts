import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import { openRecorder, type Recorder } from "./recorder";

const PLAYER = { cookie: "session=own", "x-forwarded-for": "10.0.0.7" };
const BODY = gzipSync(randomBytes(4000));

/** Starts a server that answers as the app does and records the client IP of each request. */
const openApp = async () => {
  const from: unknown[] = [];
  const server = createServer((request, response) => {
    from.push(request.headers["x-forwarded-for"]);
    if (request.headers["if-none-match"] === '"1"') return response.writeHead(304, { etag: '"1"' }).end();
    return response
      .writeHead(200, { etag: '"1"', "content-encoding": "gzip", "content-length": BODY.length })
      .end(BODY);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, from, close };
};

/**
 * Sends a request unchanged.
 * @returns what came back until it was whole.
 */
const exchange = async (origin: string, sent: string, isWhole: (answer: string) => boolean): Promise<Buffer> => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(sent);
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece);
    if (isWhole(Buffer.concat(pieces).toString("latin1"))) break;
  }
  return Buffer.concat(pieces);
};

describe("the recorder between a browser and the app", () => {
  let recorder: Recorder | undefined;
  let app: Awaited<ReturnType<typeof openApp>> | undefined;

  afterEach(() => {
    recorder?.close();
    app?.close();
  });

  const open = async () => {
    app = await openApp();
    recorder = await openRecorder(app.origin, PLAYER);
    return { app, recorder };
  };

  test("passes an answer on as it is, and counts both directions as on the wire", async () => {
    const opened = await open();
    const sent = "GET /list?x=1 HTTP/1.1\r\nHost: phone\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n\r\n";
    const raw = await exchange(opened.app.origin, sent, (answer) => answer.length > BODY.length + 4);
    const answer = await exchange(opened.recorder.origin, sent, (text) => text.length > BODY.length + 4);
    expect(answer.subarray(-BODY.length)).toEqual(BODY);
    const [first] = opened.recorder.recorded();
    expect(first).toMatchObject({ method: "GET", path: "/list?x=1", status: 200, bytesUp: sent.length });
    expect(first?.bytesDown).toBe(raw.length);
    expect(first?.headers).toMatchObject({ host: "phone", "accept-encoding": "gzip" });
  });

  test("tells the app the player's address, which it does not keep as the browser's", async () => {
    const opened = await open();
    await (await fetch(`${opened.recorder.origin}/list`)).text();
    expect(opened.app.from).toEqual(["10.0.0.7"]);
    expect(opened.recorder.recorded()[0]?.headers).not.toHaveProperty("x-forwarded-for");
  });

  test("keeps a condition and its 304, in the order of sending, since it was restarted", async () => {
    const opened = await open();
    const send = async (path: string, headers: Record<string, string> = {}) => {
      const { status } = await fetch(opened.recorder.origin + path, { headers, cache: "no-store" });
      return status;
    };
    await send("/before");
    opened.recorder.restart();
    expect(await send("/one")).toBe(200);
    expect(await send("/two", { "if-none-match": '"1"' })).toBe(304);
    const recorded = opened.recorder.recorded();
    expect(recorded.map(({ path, status }) => [path, status])).toEqual([
      ["/one", 200],
      ["/two", 304],
    ]);
    expect(recorded[1]?.headers["if-none-match"]).toBe('"1"');
    expect(recorded[1]?.bytesDown).toBeLessThan(BODY.length);
    expect(recorded[0]?.atMs).toBeLessThanOrEqual(recorded[1]?.atMs ?? 0);
  });
});
