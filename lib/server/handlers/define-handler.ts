import { z } from "zod";
import { admitRequest } from "../limits/request-limits";
import { rememberedSessionForList } from "../session/signed-in";
import { ADMIT, assertAcceptable, currentPlayer } from "./admit";
import { answerError, answerResult } from "./answer";
import type { EndpointRequest } from "./endpoint-request";
import type { Access, Handler, HandlerDefinition, PathParams, ReadyReply } from "./handler";
import { parseInput, readJson, readQuery } from "./read-request";
import { json, type Reply } from "./reply";
import { deviceIdIn, finishRequest, type RequestContext, servicesOf, startRequest } from "./request-context";
import { type PollKind, unlessTooManyPolls } from "./shed-polls";

const DEFAULT_MAX_BYTES = 64 * 1024;
const NOTHING = z.strictObject({});

/**
 * Makes an endpoint from its declaration. Checks in this order: method (405), own page (403) and content type (415) of
 * a state change, session (401), rate limits (429), query and body (413, 400 or the schema's own code); then calls
 * `run`. Every error is answered with a code of the error catalogue. Every answer carries the request's id and the
 * server's time; every request writes one line to the log, polls are counted.
 */
export const defineHandler = <A extends Access, Body = undefined, Query = undefined>(
  definition: HandlerDefinition<A, Body, Query>,
): Handler => {
  const { method, poll } = definition;
  const handle = async (request: EndpointRequest, params: PathParams = {}): Promise<Reply> => {
    const context = startRequest(request);
    let reply: Reply;
    try {
      const work = () => runHandler(definition, context, params);
      reply = await answerResult(context, await (poll ? unlessTooManyPolls(poll, work) : work()));
    } catch (error) {
      reply = await answerError(context, error, method);
    }
    return finishRequest(context, reply, poll);
  };
  const { ready } = definition;
  return Object.assign(handle, { method, ...(ready && { atOnce: answerAtOnce(ready, poll) }) });
};

/** A shared list's answer by what is remembered, after the same checks as `runHandler` makes. */
const answerAtOnce =
  (ready: ReadyReply, poll: PollKind | undefined) =>
  (request: EndpointRequest): Reply | undefined => {
    if (request.search !== "") return undefined;
    const context = startRequest(request);
    context.session = rememberedSessionForList(context.services, context.cookies);
    const reply = context.session && ready(context.services, request);
    return reply && finishRequest(context, reply, poll);
  };

const runHandler = async <A extends Access, Body, Query>(
  definition: HandlerDefinition<A, Body, Query>,
  context: RequestContext,
  params: PathParams,
): Promise<unknown> => {
  const { request } = context;
  const { clientAddress } = request;
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
    params,
    query: parseOrNothing(definition.query, readQuery(request.search)),
    body: parseOrNothing(definition.body, method === "GET" ? undefined : await readJson(request, maxBytes)),
    request,
    clientAddress,
    deviceId: () => deviceIdIn(context),
    get log() {
      return services.log.child({ ...(playerKey !== null && { player: playerKey }) });
    },
    reply: json,
  });
};

/** Without a schema the input must be empty, and its type is `undefined` by defineHandler's defaults. */
const parseOrNothing = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (schema) return parseInput(schema, input);
  parseInput(NOTHING, input ?? {});
  return undefined as Value;
};
