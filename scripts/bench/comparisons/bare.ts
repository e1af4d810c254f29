import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer of a bare server to every request. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64 of the body's bytes. */
  readonly body: string;
}

/** A bare node:http that answers every request with the same bytes: no server on Node is much faster. */
const answer: BareAnswer = JSON.parse(process.env.BENCH_ANSWER ?? "{}");
const body = Buffer.from(answer.body, "base64");

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(answer.status, answer.headers).end(body));
});
process.once("disconnect", () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
