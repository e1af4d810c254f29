import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { RecordedRequest } from "./minute";
import type { Player } from "./stage";

/** Returns how many bytes a request took on an HTTP/1.1 connection. */
const countBytes = ({ method, url, rawHeaders }: IncomingMessage, body: string): number => {
  const pairs = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
  return Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n\r\n${body}`) + pairs;
};

const toHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

export interface Recorder {
  /** The origin that a browser opens instead of the app's. */
  readonly origin: string;
  /** Clears what was recorded so far, and counts `atMs` from now. */
  readonly restart: () => void;
  /** Returns the answered requests in the order in which they were sent. */
  readonly recorded: () => readonly RecordedRequest[];
  readonly close: () => void;
}

/** Starts a proxy between one player's browser and the app, which records what the browser sends. */
export const openRecorder = async (appOrigin: string, player: Player): Promise<Recorder> => {
  const from = { "x-forwarded-for": player["x-forwarded-for"] };
  const agent = new Agent({ keepAlive: true });
  let requests: RecordedRequest[] = [];
  let startedAt = performance.now();
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const atMs = performance.now() - startedAt;
    const recording = requests;
    const { method = "GET", url: path = "/" } = incoming;
    const body = await text(incoming);
    const headers = toHeaders(incoming);
    const far = request(appOrigin + path, { method, headers: { ...headers, ...from }, agent });
    let bytesBefore = 0;
    far.once("socket", (socket) => {
      bytesBefore = socket.bytesRead;
    });
    const answered = once(far, "response");
    far.end(body);
    const [response]: IncomingMessage[] = await answered;
    if (!response) return;
    const { statusCode: status = 0, rawHeaders, socket } = response;
    outgoing.writeHead(status, rawHeaders);
    await pipeline(response, outgoing);
    const bytesDown = socket.bytesRead - bytesBefore;
    recording.push({ method, path, headers, body, atMs, status, bytesUp: countBytes(incoming, body), bytesDown });
  };
  // An error is dropped, because a browser that leaves aborts its requests.
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing).catch(() => outgoing.destroy()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    restart: () => {
      requests = [];
      startedAt = performance.now();
    },
    recorded: () => requests.toSorted((a, b) => a.atMs - b.atMs),
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
