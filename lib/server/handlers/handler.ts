import type { Logger } from "pino";
import type { z } from "zod";
import type { RequestLimit } from "../limits/request-limits";
import type { Services } from "../services";
import type { Player } from "../session/player";
import type { json } from "./reply";
import type { Poll } from "./shed-polls";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may ask. `public`: anybody. `player`: a signed-in player, by the store's word. `shared-list`: a signed-in player
 * too, but a revocation may be seen up to 5 s late, because nothing personal is answered.
 */
export type Access = "public" | "player" | "shared-list";

export interface PlayerFor {
  readonly public: null;
  readonly player: Player;
  readonly "shared-list": Player;
}

/** What the framework gives a route beside the request. */
export interface RouteContext {
  readonly params?: Promise<unknown>;
}

/** A pure function of a request, which a route mounts in a line. It never throws: every error is an answer. */
export interface Handler {
  (request: Request, context?: RouteContext): Promise<Response>;
  readonly method: Method;
}

export interface HandlerInput<A extends Access, Body, Query> {
  readonly services: Services;
  /** The signed-in player; null on public endpoints, where `currentPlayer` looks for one. */
  readonly player: PlayerFor[A];
  /** The player of this request's cookie, or null; for public endpoints. Asks the store. */
  readonly currentPlayer: () => Promise<Player | null>;
  readonly body: Body;
  readonly query: Query;
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly requestId: string;
  /** The client's address as the process's entry saw it; "unknown" without the entry. */
  readonly clientAddress: string;
  /** The browser's own id; a new one goes with the answer, whatever that is. */
  readonly deviceId: () => string;
  /** Writes the request id, and the player's key, into each line. */
  readonly log: Logger;
  readonly reply: typeof json;
}

export interface HandlerDefinition<A extends Access, Body, Query> {
  readonly method: Method;
  readonly access: A;
  /** Strict; without one, the body must be empty or `{}`. */
  readonly body?: z.ZodType<Body>;
  /** Strict; without one, there may be no query. */
  readonly query?: z.ZodType<Query>;
  /** Of the body, 64 KB unless said otherwise. */
  readonly maxBytes?: number;
  readonly limits?: readonly RequestLimit[];
  /** Asked for every few seconds by every open tab: turned away before bids are where there is too much. */
  readonly poll?: Poll;
  /** Gives data, answered as JSON with `no-store`, or a Reply. Throws AppError or ProviderError. */
  readonly run: (input: HandlerInput<A, Body, Query>) => Promise<unknown>;
}
