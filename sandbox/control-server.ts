import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { consoleRoutes } from "./console/routes";
import { controlApi } from "./control/api";
import { ControlError, type ControlParts } from "./control/control-parts";
import { refuseForeignCallers } from "./infra/callers";

const statusOf = (error: unknown): number => {
  if (error instanceof ControlError) return error.status;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
};

/** Links from other pages may open the console, which asks for the key. */
const isConsolePage = ({ method, url }: FastifyRequest): boolean =>
  method === "GET" && url.split("?", 1)[0] === "/console";

/** JSON API and console page, on a port of their own. @param hosts allowed Host headers besides this machine's names. */
export const createControlServer = (parts: ControlParts, hosts: readonly string[]): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true });
  refuseForeignCallers(app, { hosts, allowForeign: isConsolePage });
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      return done(null, JSON.parse(String(body)));
    } catch {
      return done(new ControlError(400, "the body is no JSON"));
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : "unexpected";
    void reply.code(statusOf(error)).send({ error: message });
  });
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ error: "there is no such control call" });
  });
  void app.register(controlApi(parts));
  void app.register(consoleRoutes(parts));
  return app;
};
