import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isLoopback } from "../../env/schemas/values";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
const PATH = "/metrics";
const MAX_CONNECTIONS = 16;
const REQUEST_MS = 5000;

const respond = (response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void => {
  const headers = { "content-type": type, "content-length": Buffer.byteLength(text), "cache-control": "no-store" };
  response.writeHead(status, headers).end(text);
};

/** Returns an IP address in its plain form, because a socket of both families writes IPv4 in IPv6's form. */
const toPlainIp = (address: string): string => address.replace(/^::ffff:/, "").toLowerCase();

/**
 * Whether a request is meant for this server: a website that led its own name to this machine (DNS rebinding) sends
 * another Host.
 * @param names METRICS_NAMES.
 */
const isForUs = ({ headers, socket }: IncomingMessage, names: readonly string[]): boolean => {
  const text = `http://${headers.host ?? ""}`;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return isLoopback(url) || names.includes(name) || name === toPlainIp(socket.localAddress ?? "");
};

/**
 * Creates the server of GET /metrics; simultaneous scrapes share a reading.
 * @param failed gets `read`'s error; the scrape gets 500.
 */
export const metricsServer = (
  names: readonly string[],
  read: () => Promise<string>,
  failed: (error: unknown) => void,
): Server => {
  let reading: Promise<string> | undefined;
  const text = (): Promise<string> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const options = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, maxHeaderSize: 8192 };
  const server = createServer(options, async (request, response) => {
    const { url = "", method = "" } = request;
    if (!isForUs(request, names)) return respond(response, 421, "This name is not among METRICS_NAMES.\n");
    if (url.split("?")[0] !== PATH) return respond(response, 404, "The metrics are at /metrics.\n");
    if (method !== "GET" && method !== "HEAD") return respond(response, 405, "GET alone is answered here.\n");
    try {
      respond(response, 200, await text(), TYPE);
    } catch (error) {
      failed(error);
      respond(response, 500, "The metrics could not be read.\n");
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
};
