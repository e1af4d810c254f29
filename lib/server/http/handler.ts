import type { Logger } from "pino";
import type { z } from "zod";
import type { RequestLimit } from "../accounts/limits/request-limits";
import type { Player } from "../accounts/session/player";
import type { Services } from "../services";
import type { json } from "./reply";
import type { PollKind } from "./shed-polls";

export type Method = "GET" | "POST";

/**
 * Who may call an endpoint. `public`: anyone. `player`: a signed-in player, checked in the store. `shared-list`: a
 * signed-in player too, but a revocation may be noticed one polling interval late, because the answer holds nothing
 * personal.
 */
export type Access = "public" | "player" | "shared-list";

export interface PlayerFor {
  readonly public: null;
  readonly player: Player;
  readonly "shared-list": Player;
}

/** The named parts of a path, such as the key in /api/bids/{key}. */
export type PathParams = Readonly<Record<string, string>>;

/** What the framework passes to a route handler besides the request. */
export interface RouteContext {
  readonly params: Promise<unknown>;
}

/** A route handler, which a `route.ts` exports by its method's name. It never throws: every error becomes an answer. */
export interface Handler {
  (request: Request, route: RouteContext): Promise<Response>;
  readonly method: Method;
}

export interface HandlerInput<A extends Access, Body, Query> {
  readonly services: Services;
  /** The signed-in player; null on public endpoints, which use `currentPlayer`. */
  readonly player: PlayerFor[A];
  /** For public endpoints: the player of this request's cookie, or null. Reads the store. */
  readonly currentPlayer: () => Promise<Player | null>;
  readonly body: Body;
  readonly query: Query;
  /** The named parts of the path. */
  readonly params: PathParams;
  readonly request: Request;
  /** The request's Cookie header. */
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
  /** The browser's id. If it is new, any answer carries its cookie. */
  readonly deviceId: () => string;
  /** Adds the request id and the player's key to each line. Made when it is asked for. */
  readonly log: Logger;
  readonly reply: typeof json;
}

export interface HandlerDefinition<A extends Access, Body, Query> {
  readonly method: Method;
  readonly access: A;
  /** Strict. Without a schema the body must be empty or `{}`. */
  readonly body?: z.ZodType<Body>;
  /** Strict. Without a schema the query must be empty. */
  readonly query?: z.ZodType<Query>;
  /** Limit for the body, 64 KB by default. */
  readonly maxBytes?: number;
  readonly limits?: readonly RequestLimit[];
  /** Set if every open tab calls this endpoint every few seconds: under load, polls are refused before bids are. */
  readonly poll?: PollKind;
  /** Returns data, answered as JSON with `no-store`, or a Response. Throws AppError or ProviderError. */
  readonly run: (input: HandlerInput<A, Body, Query>) => Promise<unknown>;
}
