import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface OriginPolicy {
  /** Allowed Host headers besides this machine's own names, in lower case. */
  readonly hosts: readonly string[];
  /** Whether pages of other origins may send a request, such as a link to a chart or a picture. */
  readonly allowForeign: (request: FastifyRequest) => boolean;
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d+))?$/;
const HTTP_PORT = "80";

/** Whether a Host header is allowed, or names this machine with the port to which the request came. */
const isOwnHost = (host: string, port: number | undefined, hosts: readonly string[]): boolean => {
  const loopback = LOOPBACK.exec(host);
  return (loopback !== null && (loopback[2] ?? HTTP_PORT) === String(port)) || hosts.includes(host);
};

/**
 * Whether a page of another origin sent a request. Browsers say so in Sec-Fetch-Site, older ones in Origin only;
 * programs send neither.
 */
const isFromForeignPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
};

/**
 * Makes a server reject DNS rebinding and pages of other origins (docs/security.md, row 43), because the secrets of the
 * sandbox are in its source.
 */
export const rejectForeignOrigins = (app: FastifyInstance, { hosts, allowForeign }: OriginPolicy): void => {
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const host = request.headers.host?.toLowerCase() ?? "";
    if (!isOwnHost(host, request.socket.localPort, hosts)) {
      return reply.code(403).send({ error: "this host is not one of the sandbox's: SANDBOX_HOSTS names more" });
    }
    if (isFromForeignPage(request) && !allowForeign(request)) {
      return reply.code(403).send({ error: "the sandbox takes no requests of foreign pages" });
    }
  });
};
