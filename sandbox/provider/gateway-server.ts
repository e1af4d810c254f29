import Fastify, { type FastifyInstance } from "fastify";
import { refuseForeignCallers } from "../infra/callers";
import type { World } from "../world";
import { GATEWAY_CALL } from "./calls";
import type { Faults } from "./faults";
import type { Journal } from "./journal";
import type { Printed } from "./printed";
import { suffer } from "./suffer";
import { fieldsOf, textOf } from "./wire";

export interface GatewayParts {
  readonly world: World;
  readonly journal: Journal;
  readonly faults: Faults;
  /** Hosts beyond this machine's own names. */
  readonly hosts: readonly string[];
}

const answerOf = (site: string, upiId: string) => {
  if (site === "") return { success: false, message: "baseUrl is missing" };
  return upiId === "" ? { success: false } : { success: true, data: { upiId } };
};

const print = (answer: object): Printed => ({
  text: JSON.stringify(answer),
  contentType: "application/json; charset=utf-8",
});

/**
 * The payment gateway's service, a stranger to the provider: `GET /payment-details?baseUrl=SITE` tells the payee. Its
 * requests stand in the journal, their query as the body, and faults hit them. Not yet listening.
 */
export const createGatewayServer = ({ world, journal, faults, hosts }: GatewayParts): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  refuseForeignCallers(app, { hosts, foreignMay: () => false });
  app.addHook("onClose", async () => stop.abort());
  app.get(`/${GATEWAY_CALL}`, async (request, reply) => {
    const { headers, query: body } = request;
    const entry = journal.add({ call: GATEWAY_CALL, at: world.clock.now(), mobile: null, headers, body });
    const plan = faults.planFor(GATEWAY_CALL, null);
    const answer = print(answerOf(textOf(fieldsOf(body), "baseUrl"), world.settings.of(undefined).gatewayUpiId));
    const suffered = await suffer(reply, [...plan.before, ...plan.after], answer, stop.signal);
    entry.answered = suffered.ended ? suffered.status : 200;
    return suffered.ended ? reply : reply.type(answer.contentType).send(answer.text);
  });
  return app;
};
