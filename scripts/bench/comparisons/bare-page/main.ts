import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import createFramework from "next";

/**
 * Serves the bare page in production with a new nonce for each answer, which the framework reads from the policy. Beside
 * a page of the app it shows what the framework itself costs.
 */
const framework = createFramework({ dev: false, dir: process.env.BENCH_PAGE ?? "", httpServer: createServer() });
await framework.prepare();
const answer = framework.getRequestHandler();

const server = createServer((request, response) => {
  const policy = `script-src 'self' 'nonce-${randomBytes(16).toString("base64")}' 'strict-dynamic'`;
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
  void answer(request, response);
});
process.once("disconnect", () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
