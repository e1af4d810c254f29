import { z } from "zod";
import { admitRequest } from "../limits/request-limits";
import { ADMIT, assertAcceptable, currentPlayer } from "./admit";
import { answerError, answerResult } from "./answer";
import type { Access, Handler, HandlerDefinition, RouteContext } from "./handler";
import { parseInput, readJson, readParams, readQuery } from "./read-request";
import { json } from "./reply";
import { unlessTooManyPolls } from "./shed-polls";
import { beginTurn, deviceIdIn, endTurn, type Turn } from "./turn";

const DEFAULT_MAX_BYTES = 64 * 1024;
const NOTHING = z.strictObject({});

/**
 * Makes an endpoint of its declaration. In this order: method (405), own page (403) and content type (415) of a state
 * change, session (401), rate limits (429), query and body (413, 400 or the schema's own code), `run`; whatever throws
 * is answered in the words of the error catalogue. Every answer carries the request's id and the server's now; every
 * request leaves one line in the log.
 */
export const defineHandler = <A extends Access, Body = undefined, Query = undefined>(
  definition: HandlerDefinition<A, Body, Query>,
): Handler => {
  const handle = async (request: Request, context?: RouteContext): Promise<Response> => {
    const began = performance.now();
    const turn = beginTurn(request);
    let response: Response;
    try {
      const work = () => runTurn(definition, turn, context);
      response = await answerResult(turn, await (definition.poll ? unlessTooManyPolls(definition.poll, work) : work()));
    } catch (error) {
      response = await answerError(turn, error, definition.method);
    }
    return endTurn(turn, response, performance.now() - began);
  };
  return Object.assign(handle, { method: definition.method });
};

const runTurn = async <A extends Access, Body, Query>(
  definition: HandlerDefinition<A, Body, Query>,
  turn: Turn,
  context: RouteContext | undefined,
): Promise<unknown> => {
  const { services, request, requestId, clientAddress, url } = turn;
  const { method, access, maxBytes = DEFAULT_MAX_BYTES, limits = [] } = definition;
  assertAcceptable(method, turn);
  const player = await ADMIT[access](turn);
  const playerKey = turn.session?.playerKey ?? null;
  await admitRequest(services, limits, { playerKey, address: clientAddress });
  return definition.run({
    services,
    player,
    currentPlayer: () => currentPlayer(turn),
    params: await readParams(context?.params),
    query: parseOrNothing(definition.query, readQuery(url.searchParams)),
    body: parseOrNothing(definition.body, method === "GET" ? undefined : await readJson(request, maxBytes)),
    request,
    requestId,
    clientAddress,
    deviceId: () => deviceIdIn(turn),
    log: services.log.child({ requestId, ...(playerKey !== null && { player: playerKey }) }),
    reply: json,
  });
};

/** Without a schema there must be nothing, and the input's type is `undefined` by defineHandler's defaults. */
const parseOrNothing = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (schema) return parseInput(schema, input);
  parseInput(NOTHING, input ?? {});
  return undefined as Value;
};
