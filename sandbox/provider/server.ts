import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { UNAUTHORIZED } from "../domain/refusals";
import { refuseForeignCallers } from "../infra/callers";
import { sameSecret } from "../infra/secrets";
import type { DrawMaster } from "../operations/catch-up";
import type { World } from "../world";
import { CALLS, NOTICED_CALLS } from "./calls";
import { applyFaults, type Faults } from "./faults";
import type { Journal } from "./journal";
import { addAppPage } from "./pages/app-page";
import { addChartPages } from "./pages/charts";
import { addPictures } from "./pages/pictures";
import { type Answer, fieldsOf, print, refuse, textOf, type WireBody } from "./wire";

interface ProviderParts {
  readonly world: World;
  readonly draws: DrawMaster;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly appKey: string;
  /** The whole Cookie header of its one client. */
  readonly cookie: string;
  /** Host headers allowed besides this machine's own names. */
  readonly hosts: readonly string[];
  /** The server's base address: a function, since the system may choose the port. */
  readonly baseUrl: () => string;
}

/** Every answer has the sandbox's epoch milliseconds: in sandbox mode the app's clock follows them. */
const NOW_HEADER = "x-sandbox-now";

/**
 * Accepts JSON bodies only and answers 415 to others: a web page may send text to any server, but JSON only to one that
 * allows it. A JSON body that cannot be parsed stays text, for the journal.
 */
const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, String(body));
    }
  });
};

/** The player of a request, by the token of the body or of the bid in it; without one, the mobile that the body names. */
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

/** Journals a request, applies its faults and answers it. */
const handlerOf = (parts: ProviderParts, path: string, answerCall: Answer, stop: AbortSignal) => {
  const { world, draws, journal, faults, appKey, cookie, baseUrl } = parts;
  const noticed = NOTICED_CALLS.includes(path);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { mobile, fields } = whoAsks(world, request.body);
    const { headers, body } = request;
    const entry = journal.add({ call: path, at: world.clock.now(), mobile, headers, body });
    const plan = faults.planFor(path, mobile);
    const before = await applyFaults(reply, plan.before, print(refuse("Not carried out"), noticed), stop);
    if (before.ended) {
      entry.answered = before.status;
      return reply;
    }
    draws.catchUp();
    // Looked up again after the delays: the token may have been revoked meanwhile.
    const { player } = whoAsks(world, body);
    const settings = world.settings.of(player?.mobile);
    const isClient = sameSecret(textOf(fields, "app_key"), appKey) && sameSecret(headers.cookie ?? "", cookie);
    const answer: WireBody = isClient
      ? await answerCall({ world, body: fields, player, settings, baseUrl: baseUrl() })
      : refuse(UNAUTHORIZED);
    const printed = print(answer, noticed);
    const after = await applyFaults(reply, plan.after, printed, stop);
    entry.answered = after.ended ? after.status : 200;
    return after.ended ? reply : reply.type(printed.contentType).send(printed.text);
  };
};

/** The provider's HTTP server: every call of the table, the pages and pictures, 404 for other paths. Not yet listening. */
export const createProviderServer = (parts: ProviderParts): FastifyInstance => {
  const { world, journal, hosts } = parts;
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  acceptJsonOnly(app);
  // The app's pages, which are of another origin, link to charts and show pictures.
  refuseForeignCallers(app, { hosts, allowForeign: ({ method }) => method === "GET" });
  app.addHook("onClose", async () => stop.abort());
  app.addHook("onRequest", async (_request, reply) => {
    // Set on the raw reply, so that an answer taken over by a fault has it too.
    reply.raw.setHeader(NOW_HEADER, String(world.clock.now()));
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.raw.setHeader(NOW_HEADER, String(world.clock.now()));
  });
  for (const [path, answer] of Object.entries(CALLS)) app.post(`/${path}`, handlerOf(parts, path, answer, stop.signal));
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
