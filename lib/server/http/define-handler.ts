import { z } from "zod";
import { admitRequest } from "../accounts/limits/request-limits";
import { ADMIT, assertAcceptable, currentPlayer } from "./admit";
import { answerError, answerResult } from "./answer";
import type { Access, Handler, HandlerDefinition, PathParams, RouteContext } from "./handler";
import { parseInput, readJson, readQuery } from "./read-request";
import { json } from "./reply";
import { deviceIdIn, finishRequest, type RequestContext, servicesOf, startRequest } from "./request-context";
import { unlessTooManyPolls } from "./shed-polls";

const DEFAULT_MAX_BYTES = 64 * 1024;
const NOTHING = z.strictObject({});
/** The parts that stand for one segment; the route for all other addresses needs none. */
const PARAMS = z.record(z.string(), z.string());

/**
 * Makes a route handler from its declaration. Checks in this order: method (405), own page (403) and content type (415)
 * of a state change, session (401), rate limits (429), query and body (413, 400 or the schema's own code); then calls
 * `run`. Every error is answered with a code of the error catalogue. Every answer carries the request's id and the
 * server's time; every request writes one line to the log, polls are counted.
 */
export const defineHandler = <A extends Access, Body = undefined, Query = undefined>(
  definition: HandlerDefinition<A, Body, Query>,
): Handler => {
  const { method, poll } = definition;
  const handle = async (request: Request, route: RouteContext): Promise<Response> => {
    const context = startRequest(request);
    let response: Response;
    try {
      const work = () => runHandler(definition, context, route);
      response = await answerResult(context, await (poll ? unlessTooManyPolls(poll, work) : work()));
    } catch (error) {
      response = await answerError(context, error, method);
    }
    return finishRequest(context, response, poll);
  };
  return Object.assign(handle, { method });
};

const runHandler = async <A extends Access, Body, Query>(
  definition: HandlerDefinition<A, Body, Query>,
  context: RequestContext,
  route: RouteContext,
): Promise<unknown> => {
  const { request, url, cookies, clientAddress } = context;
  const services = servicesOf(context);
  const { method, access, maxBytes = DEFAULT_MAX_BYTES, limits = [] } = definition;
  assertAcceptable(method, context);
  const player = await ADMIT[access](context);
  const playerKey = context.session?.playerKey ?? null;
  await admitRequest(services, limits, { playerKey, address: clientAddress });
  return definition.run({
    services,
    player,
    currentPlayer: () => currentPlayer(context),
    params: await paramsOf(route),
    query: parseOrNothing(definition.query, readQuery(url.search)),
    body: parseOrNothing(definition.body, method === "GET" ? undefined : await readJson(request, maxBytes)),
    request,
    cookieHeader: cookies,
    clientAddress,
    deviceId: () => deviceIdIn(context),
    get log() {
      return services.log.child({ ...(playerKey !== null && { player: playerKey }) });
    },
    reply: json,
  });
};

const paramsOf = async ({ params }: RouteContext): Promise<PathParams> => {
  const named = PARAMS.safeParse(await params);
  return named.success ? named.data : {};
};

/** Without a schema the input must be empty, and its type is `undefined` by defineHandler's defaults. */
const parseOrNothing = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (schema) return parseInput(schema, input);
  parseInput(NOTHING, input ?? {});
  return undefined as Value;
};
