import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface OriginPolicy {
  /** Besides this machine's own names, in lower case. */
  readonly hosts: readonly string[];
  /** Such as a link to a chart or a picture. */
  readonly allowForeign: (request: FastifyRequest) => boolean;
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(\d+))?$/;
const HTTP_PORT = "80";

/** Or this machine with the port that the request came to. */
const isOwnHost = (host: string, port: number | undefined, hosts: readonly string[]): boolean => {
  const loopback = LOOPBACK.exec(host);
  return (loopback !== null && (loopback[2] ?? HTTP_PORT) === String(port)) || hosts.includes(host);
};

/** In Sec-Fetch-Site, older browsers in Origin only; programs send neither. */
const isFromForeignPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
};

/** Refuses DNS rebinding and pages of other origins (docs/security.md, row 43): the sandbox's secrets are in its source. */
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
