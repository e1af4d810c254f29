import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Whom a server of the sandbox answers. */
export interface Callers {
  /** Hosts beyond this machine's own names, as a Host header has them, in small letters. */
  readonly hosts: readonly string[];
  /** Whether a page of another origin may make this request: a link to a chart, a picture. */
  readonly foreignMay: (request: FastifyRequest) => boolean;
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d+))?$/;
const HTTP_PORT = "80";

/** The Host header names this machine and the port that was really asked, or what was set. */
const isOwnHost = (host: string, port: number | undefined, hosts: readonly string[]): boolean => {
  const loopback = LOOPBACK.exec(host);
  return (loopback !== null && (loopback[2] ?? HTTP_PORT) === String(port)) || hosts.includes(host);
};

/** A browser says so by itself, older ones by the origin alone; programs say neither. */
const isFromForeignPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
};

/**
 * Turns away what a website could make a browser on this machine send (docs/security.md, row 43): a name of its own
 * that it points here (DNS rebinding), and requests of foreign pages. The sandbox's secrets are known to everybody who
 * has its source, so they keep nobody out.
 */
export const refuseForeignCallers = (app: FastifyInstance, { hosts, foreignMay }: Callers): void => {
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const host = request.headers.host?.toLowerCase() ?? "";
    if (!isOwnHost(host, request.socket.localPort, hosts)) {
      return reply.code(403).send({ error: "this host is not one of the sandbox's: SANDBOX_HOSTS names more" });
    }
    if (isFromForeignPage(request) && !foreignMay(request)) {
      return reply.code(403).send({ error: "the sandbox takes no requests of foreign pages" });
    }
  });
};
