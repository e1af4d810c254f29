import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import { consumeRequestLimits, type RequestLimit } from "../accounts/limits/request-limits";
import { OTP_REQUESTS } from "../accounts/otp/otp-limits";
import type { Visitor } from "../accounts/session/cookies";
import { requireSession, requireSessionForPoll } from "../accounts/session/require-session";
import { type Player, type SessionData, toPlayer } from "../accounts/session/session-data";
import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { parseInput, readJson, readQuery } from "./read-request";
import {
  ensureDeviceId,
  finishRequest,
  type RequestContext,
  startRequest,
  toErrorResponse,
  toResponse,
} from "./response";

export type Method = "GET" | "POST";

/**
 * Who may call an endpoint. `player` is checked in the store; a poll (`live`) and a `shared-list`, which is not
 * personal, may notice a revocation one poll late.
 */
type Access = "public" | "player" | "live" | "shared-list";

export type PathParams = Readonly<Record<string, string>>;

interface RouteContext {
  readonly params: Promise<unknown>;
}

/** A route handler. It never throws, because every error becomes a response. */
export interface Handler {
  (request: Request, route: RouteContext): Promise<Response>;
  readonly method: Method;
}

interface HandlerInput<A extends Access, Body, Query> {
  readonly services: Services;
  readonly player: A extends "public" ? null : Player;
  readonly session: A extends "public" ? null : SessionData;
  readonly body: Body;
  readonly query: Query;
  readonly params: PathParams;
  readonly request: Request;
  readonly visitor: Visitor;
}

interface HandlerDefinition<A extends Access, Body, Query> {
  readonly method: Method;
  readonly access: A;
  /** The strict schema of the body. Without one, the body must be empty or `{}`. */
  readonly body?: z.ZodType<Body>;
  /** The strict schema of the query. Without one, the query must be empty. */
  readonly query?: z.ZodType<Query>;
  /** The number of bytes that a body may have, 4 KB by default. */
  readonly maxBytes?: number;
  readonly limits?: readonly RequestLimit[];
  /**
   * Does the work; what it returns is sent as JSON with `no-store`.
   * @throws AppError or ProviderError, which become the response
   */
  readonly run: (input: HandlerInput<A, Body, Query>) => Promise<unknown>;
}

export const PLAYER_READ = { method: "GET", access: "player" } as const;
export const PLAYER_CHANGE = { method: "POST", access: "player" } as const;
export const PUBLIC_OTP = { method: "POST", access: "public", limits: OTP_REQUESTS } as const;
export const PLAYER_OTP = { ...PLAYER_CHANGE, limits: OTP_REQUESTS } as const;

const DEFAULT_MAX_BYTES = 4096;
const NOTHING = z.strictObject({});
const PARAMS = z.record(z.string(), z.string());

/**
 * Creates a route handler. It checks in this order: method (405), own page (403) and content type (415) of a state
 * change, session (401), rate limits (429), query and body (413, 400 or the schema's own code); then it calls `run`.
 */
export const defineHandler = <A extends Access, Body = undefined, Query = undefined>(
  definition: HandlerDefinition<A, Body, Query>,
): Handler => {
  const { method } = definition;
  const handle = async (request: Request, route: RouteContext): Promise<Response> => {
    const context = startRequest(request);
    let response: Response;
    try {
      response = await toResponse(context, await runHandler(definition, context, route));
    } catch (error) {
      response = await toErrorResponse(context, error, method);
    }
    return finishRequest(context, response);
  };
  return Object.assign(handle, { method });
};

const runHandler = async <A extends Access, Body, Query>(
  definition: HandlerDefinition<A, Body, Query>,
  context: RequestContext,
  route: RouteContext,
): Promise<unknown> => {
  const { services, request, url, cookies, clientIp } = context;
  const { method, access, maxBytes = DEFAULT_MAX_BYTES, limits = [] } = definition;
  assertAcceptable(method, context);
  const session = (await sessionFor(access, context)) ?? null;
  await consumeRequestLimits(services, limits, { playerKey: session?.playerKey ?? null, clientIp });
  const params = PARAMS.safeParse(await route.params);
  return definition.run({
    services,
    player: (session && toPlayer(session)) as HandlerInput<A, Body, Query>["player"],
    session: session as HandlerInput<A, Body, Query>["session"],
    params: params.data ?? {},
    query: parseOrNothing(definition.query, readQuery(url.search)),
    body: parseOrNothing(definition.body, method === "GET" ? undefined : await readJson(request, maxBytes)),
    request,
    visitor: { cookieHeader: cookies, clientIp, deviceId: () => ensureDeviceId(context) },
  });
};

const assertAcceptable = (method: Method, { request, services }: RequestContext): void => {
  const requested = request.method === "HEAD" ? "GET" : request.method;
  if (requested !== method) throw new AppError("method_not_allowed");
  if (method === "GET") return;
  assertOwnPage(services.settings, request);
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type");
};

/**
 * Rejects a state change from foreign pages (docs/security.md, row 23): it must carry our script's header, which a
 * foreign form cannot set, and the browser must say that the page is ours.
 * @throws AppError foreign_origin
 */
const assertOwnPage = (settings: Pick<Settings, "publicOrigin">, { headers }: Request): void => {
  const marked = headers.get(HEADERS.antiForgery) === ANTI_FORGERY_VALUE;
  const site = headers.get("sec-fetch-site");
  const same = site === null ? isOwnOrigin(settings.publicOrigin, headers) : site === "same-origin";
  if (!marked || !same) throw new AppError("foreign_origin");
};

/** Whether the Origin is our own, for browsers that send no Sec-Fetch-Site. */
const isOwnOrigin = (publicOrigin: string | null, headers: Headers): boolean => {
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  // A complete name (example.com.) is one name with or without its last dot.
  if (publicOrigin !== null) return origin.replace(/\.(:\d+)?$/, "$1") === publicOrigin;
  return new URL(origin).host === headers.get("host");
};

/**
 * Returns the session that the endpoint requires; undefined for a public one.
 * @throws AppError player_changed if a second tab signed in as another player
 * @throws AppError of `requireSession`
 */
const sessionFor = async (access: Access, context: RequestContext): Promise<SessionData | undefined> => {
  const { services, cookies, request } = context;
  if (access === "public") return undefined;
  // The context gets it before the comparison, because its response extends the session and its log line names the
  // player.
  const session = await (access === "player" ? requireSession : requireSessionForPoll)(services, cookies);
  context.session = session;
  const requested = request.headers.get(HEADERS.player);
  if (access !== "shared-list" && requested !== null && requested !== session.playerKey)
    throw new AppError("player_changed");
  return session;
};

/** Parses with the schema. Without one, the input must be empty and the type is `undefined` by default. */
const parseOrNothing = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (schema) return parseInput(schema, input);
  parseInput(NOTHING, input ?? {});
  return undefined as Value;
};
