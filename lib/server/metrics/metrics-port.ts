import { createServer, type Server, type ServerResponse } from "node:http";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
const PATH = "/metrics";
/** A scraper has one connection; more are somebody else's. */
const MOST_CONNECTIONS = 16;
const REQUEST_MS = 5000;

const say = (response: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void => {
  const headers = { "content-type": type, "content-length": Buffer.byteLength(text), "cache-control": "no-store" };
  response.writeHead(status, headers).end(text);
};

/**
 * Makes the server that answers GET /metrics and nothing else. Scrapes at the same time get one answer. It does not listen
 * yet.
 * @param read all metrics as text. @param failed is told why they could not be read; the scrape gets 500.
 */
export const metricsServer = (read: () => Promise<string>, failed: (error: unknown) => void): Server => {
  let reading: Promise<string> | undefined;
  const text = (): Promise<string> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const options = { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, maxHeaderSize: 8192 };
  const server = createServer(options, async ({ url = "", method = "" }, response) => {
    if (url.split("?")[0] !== PATH) return say(response, 404, "The metrics are at /metrics.\n");
    if (method !== "GET" && method !== "HEAD") return say(response, 405, "GET alone is answered here.\n");
    try {
      say(response, 200, await text(), TYPE);
    } catch (error) {
      failed(error);
      say(response, 500, "The metrics could not be read.\n");
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
};
