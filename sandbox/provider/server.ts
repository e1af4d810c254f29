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
  /** Allowed Host headers besides this machine's own names. */
  readonly hosts: readonly string[];
  readonly appKey: string;
  /** The whole Cookie header that the client must send. */
  readonly cookie: string;
  readonly baseUrl: () => string;
}

/** The header with the sandbox's time in epoch milliseconds, which the app's clock follows in sandbox mode. */
const NOW_HEADER = "x-sandbox-now";

/**
 * Makes a server answer bodies other than JSON with 415, because a web page may send text, but JSON only by permission.
 * Broken JSON stays text, for the journal.
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

/** Identifies the player of a request by its token, else by the mobile that its body names. */
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

/**
 * Creates the server of the calls, pages and pictures, and of the gateway's `GET /payment-details?baseUrl=SITE`, which
 * is journaled with its query as the body.
 */
export const createProviderServer = (parts: ProviderParts): FastifyInstance => {
  const { world, draws, journal, faults, hosts, appKey, cookie, baseUrl } = parts;
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 30_000 });
  const stop = new AbortController();
  const { dialect } = world;
  // Pages of other origins may link here, because the app's pages are of another origin.
  rejectForeignOrigins(app, { hosts, allowForeign: ({ method }) => method === "GET" });
  app.addHook("onClose", async () => stop.abort());
  // The header is set on the raw reply, for a response taken over by a fault, and again on send, because a fault may
  // delay a response.
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
        // The player is looked up after the delays, because the token may have been revoked meanwhile.
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
