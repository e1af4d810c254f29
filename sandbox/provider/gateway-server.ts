import Fastify, { type FastifyInstance } from "fastify";
import { refuseForeignCallers } from "../infra/callers";
import type { World } from "../world";
import { GATEWAY_CALL } from "./calls";
import { applyFaults, type Faults } from "./faults";
import type { Journal } from "./journal";
import { fieldsOf, print, textOf } from "./wire";

interface GatewayParts {
  readonly world: World;
  readonly journal: Journal;
  readonly faults: Faults;
  /** Host headers allowed besides this machine's own names. */
  readonly hosts: readonly string[];
}

const answerOf = (site: string, upiId: string) => {
  if (site === "") return { success: false, message: "baseUrl is missing" };
  return upiId === "" ? { success: false } : { success: true, data: { upiId } };
};

/**
 * The payment gateway's service, independent of the provider: `GET /payment-details?baseUrl=SITE` answers with the payee.
 * Its requests are journaled with their query as the body, and faults can hit them. Not yet listening.
 */
export const createGatewayServer = ({ world, journal, faults, hosts }: GatewayParts): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  refuseForeignCallers(app, { hosts, allowForeign: () => false });
  app.addHook("onClose", async () => stop.abort());
  app.get(`/${GATEWAY_CALL}`, async (request, reply) => {
    const { headers, query: body } = request;
    const entry = journal.add({ call: GATEWAY_CALL, at: world.clock.now(), mobile: null, headers, body });
    const plan = faults.planFor(GATEWAY_CALL, null);
    const answer = print(answerOf(textOf(fieldsOf(body), "baseUrl"), world.settings.of(undefined).gatewayUpiId));
    const outcome = await applyFaults(reply, [...plan.before, ...plan.after], answer, stop.signal);
    entry.answered = outcome.ended ? outcome.status : 200;
    return outcome.ended ? reply : reply.type(answer.contentType).send(answer.text);
  });
  return app;
};
