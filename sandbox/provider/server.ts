import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { refuseForeignCallers } from "../infra/callers";
import { sameSecret } from "../infra/same-secret";
import type { DrawMaster } from "../operations/catch-up";
import type { World } from "../world";
import { CALLS } from "./calls";
import type { Faults } from "./faults";
import type { Journal } from "./journal";
import { addAppPage } from "./pages/app-page";
import { addChartPages } from "./pages/charts";
import { addPictures } from "./pages/pictures";
import { print } from "./printed";
import { UNAUTHORIZED } from "./refusals";
import { suffer } from "./suffer";
import { fieldsOf, refuse, textOf, type WireBody, type WireCall } from "./wire";

export interface ProviderParts {
  readonly world: World;
  readonly draws: DrawMaster;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly appKey: string;
  /** Hosts beyond this machine's own names. */
  readonly hosts: readonly string[];
  /** Where this server is reached; asked for at each call, as the port may be chosen by the system. */
  readonly baseUrl: () => string;
}

/** The sandbox's epoch milliseconds, on every answer: the app's clock follows it in sandbox mode. */
const NOW_HEADER = "x-sandbox-now";

/**
 * Bodies are sent as JSON, 415 for all else: a page may send text anywhere, JSON only where it is let. What is no JSON
 * within is kept as text for the journal.
 */
const readJsonAlone = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, String(body));
    }
  });
};

/** Who asks: by the token of the envelope or of the bid in it, else by the number in the body. */
const whoAsks = (world: World, body: unknown) => {
  const fields = fieldsOf(body);
  const token = textOf(fields, "unique_token") || textOf(fieldsOf(fields.new_result), "unique_token");
  const player = token === "" ? undefined : world.players.byToken(token);
  return {
    fields,
    player,
    mobile: player?.mobile ?? (textOf(fields, "mobile") || textOf(fields, "mobile_no") || null),
  };
};

const answerer = (parts: ProviderParts, call: WireCall, stop: AbortSignal) => {
  const { world, draws, journal, faults, appKey, baseUrl } = parts;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { mobile, fields } = whoAsks(world, request.body);
    const { headers, body } = request;
    const entry = journal.add({ call: call.path, at: world.clock.now(), mobile, headers, body });
    const plan = faults.planFor(call.path, mobile);
    const before = await suffer(reply, plan.before, print(call, refuse("Not carried out")), stop);
    if (before.ended) {
      entry.answered = before.status;
      return reply;
    }
    draws.catchUp();
    // Looked up after the delays: the token may have been forgotten meanwhile.
    const { player } = whoAsks(world, body);
    const settings = world.settings.of(player?.mobile);
    const answer: WireBody = sameSecret(textOf(fields, "app_key"), appKey)
      ? await call.answer({ world, body: fields, player, settings, baseUrl: baseUrl() })
      : refuse(UNAUTHORIZED);
    const printed = print(call, answer);
    const after = await suffer(reply, plan.after, printed, stop);
    entry.answered = after.ended ? after.status : 200;
    return after.ended ? reply : reply.type(printed.contentType).send(printed.text);
  };
};

/** The provider's HTTP server: every call of the table, 404 for all else. Not yet listening. */
export const createProviderServer = (parts: ProviderParts): FastifyInstance => {
  const { world, journal, hosts } = parts;
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  readJsonAlone(app);
  // Charts are opened and pictures shown from the app's pages, which are another origin.
  refuseForeignCallers(app, { hosts, foreignMay: ({ method }) => method === "GET" });
  app.addHook("onClose", async () => stop.abort());
  app.addHook("onRequest", async (_request, reply) => {
    // On the raw reply, so that a hijacked answer has it too.
    reply.raw.setHeader(NOW_HEADER, String(world.clock.now()));
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.raw.setHeader(NOW_HEADER, String(world.clock.now()));
  });
  for (const call of CALLS) app.post(`/${call.path}`, answerer(parts, call, stop.signal));
  addChartPages(app, world);
  addAppPage(app);
  addPictures(app, world);
  app.setNotFoundHandler((request, reply) => {
    const { mobile } = whoAsks(world, request.body);
    const { headers, body } = request;
    const path = request.url.slice(1);
    journal.add({ call: path, at: world.clock.now(), mobile, headers, body }).answered = 404;
    void reply.code(404).type("text/html").send("<h1>404 Page Not Found</h1>");
  });
  return app;
};
