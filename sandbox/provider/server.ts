import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { findPath } from "../domain/provider-dialect";
import { UNAUTHORIZED } from "../domain/refusals";
import { rejectForeignOrigins } from "../infra/origin-check";
import { isSameSecret } from "../infra/secrets";
import type { DrawScheduler } from "../operations/draw-scheduler";
import type { World } from "../world";
import { CALLS, GATEWAY_CALL, NOTICED_CALLS } from "./calls";
import { applyFaults, type Faults } from "./faults";
import type { Journal } from "./journal";
import { addPages } from "./pages";
import { type Printed, printAnswer, readText, refusalBody, toFields, type WireBody } from "./wire";

interface ProviderParts {
  readonly world: World;
  readonly draws: DrawScheduler;
  readonly journal: Journal;
  readonly faults: Faults;
  /** Besides this machine's own names. */
  readonly hosts: readonly string[];
  readonly appKey: string;
  /** The whole Cookie header of its client. */
  readonly cookie: string;
  readonly baseUrl: () => string;
}

/** In sandbox mode the app's clock follows it. */
const NOW_HEADER = "x-sandbox-now";

/** Answers others with 415: a web page may send text, but JSON only by permission. Broken JSON stays text, for the journal. */
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

/** By the token, else by the mobile that the body names. */
const identifyPlayer = (world: World, body: unknown) => {
  const fields = toFields(body);
  const token = readText(fields, "unique_token") || readText(toFields(fields.new_result), "unique_token");
  const player = token === "" ? undefined : world.players.findByToken(token);
  const mobile = player?.mobile ?? (readText(fields, "mobile") || readText(fields, "mobile_no") || null);
  return { fields, player, mobile };
};

const omitFields = (names: readonly string[] = [], answer: WireBody): WireBody =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));

const toPayeeBody = (site: string, upiId: string) => {
  if (site === "") return { success: false, message: "baseUrl is missing" };
  return upiId === "" ? { success: false } : { success: true, data: { upiId } };
};

/** Calls, pages and pictures; and the gateway's `GET /payment-details?baseUrl=SITE`, journaled with its query as the body. */
export const createProviderServer = (parts: ProviderParts): FastifyInstance => {
  const { world, draws, journal, faults, hosts, appKey, cookie, baseUrl } = parts;
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  const { dialect } = world;
  // The app's pages are of another origin.
  rejectForeignOrigins(app, { hosts, allowForeign: ({ method }) => method === "GET" });
  app.addHook("onClose", async () => stop.abort());
  // On the raw reply, for an answer taken over by a fault; again, since a fault may delay an answer.
  const setNowHeader = async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.raw.setHeader(NOW_HEADER, String(world.clock.now()));
  app.addHook("onRequest", setNowHeader);
  app.addHook("onSend", setNowHeader);
  const carryOut = async (
    reply: FastifyReply,
    { call, mobile, body }: { readonly call: string; readonly mobile: string | null; readonly body: unknown },
    answer: () => Printed | Promise<Printed>,
  ) => {
    const { headers } = reply.request;
    const entry = journal.add({ call, at: world.clock.now(), mobile, headers, body });
    const hits = faults.takeHits(call, mobile);
    const before = await applyFaults(
      reply,
      hits,
      "before",
      printAnswer(refusalBody("Not carried out"), dialect),
      stop.signal,
    );
    if (before !== "untouched") {
      entry.answered = before;
      return reply;
    }
    draws.catchUp();
    const printed = await answer();
    const after = await applyFaults(reply, hits, "after", printed, stop.signal);
    entry.answered = after === "untouched" ? 200 : after;
    return after === "untouched" ? reply.type(printed.contentType).send(printed.text) : reply;
  };
  acceptJsonOnly(app);
  for (const [call, answerCall] of Object.entries(CALLS)) {
    const path = findPath(dialect, call);
    if (path === undefined) continue;
    app.post(`/${path}`, (request, reply) => {
      const { body, headers } = request;
      const { mobile, fields } = identifyPlayer(world, body);
      return carryOut(reply, { call, mobile, body }, async () => {
        // Looked up after the delays: the token may have been revoked meanwhile.
        const { player } = identifyPlayer(world, body);
        const settings = world.settings.of(player?.mobile);
        const isClient =
          isSameSecret(readText(fields, "app_key"), appKey) && isSameSecret(headers.cookie ?? "", cookie);
        const answer = isClient
          ? omitFields(
              dialect.lacks[call],
              await answerCall({ world, body: fields, player, settings, baseUrl: baseUrl() }),
            )
          : refusalBody(UNAUTHORIZED);
        return printAnswer(answer, dialect, NOTICED_CALLS.includes(call));
      });
    });
  }
  app.get(`/${GATEWAY_CALL}`, ({ query: body }, reply) =>
    carryOut(reply, { call: GATEWAY_CALL, mobile: null, body }, () =>
      printAnswer(toPayeeBody(readText(toFields(body), "baseUrl"), world.settings.of(undefined).gatewayUpiId), dialect),
    ),
  );
  addPages(app, world);
  app.setNotFoundHandler(({ body, headers, url }, reply) => {
    const { mobile } = identifyPlayer(world, body);
    journal.add({ call: url.slice(1), at: world.clock.now(), mobile, headers, body }).answered = 404;
    void reply.code(404).type("text/html").send("<h1>404 Page Not Found</h1>");
  });
  return app;
};
