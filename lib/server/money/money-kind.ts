import type { AppError } from "@/lib/contract/errors";
import type { Points } from "@/lib/domain/points";
import type { Services } from "../services";
import type { Player } from "../session/player";

/** Whose request it is. After a restart there is no session, only this. */
export type MoneyActor = Pick<Player, "token" | "playerKey">;

/** What the provider said to the one send. */
export type MoneyAnswer = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/**
 * What reading the provider's own books shows of a request whose answer was lost.
 * `absent` is evidence only of now: it becomes "failed" at the horizon and not before. `undecided`: the books could
 * not be read or contradict each other.
 */
export type Evidence = "happened" | "absent" | "undecided";

/** What became of the player's books by other requests than the one that is looked for. */
export interface Since<Request> {
  /** What else of the same kind this player asked for since, as far as it is or may be in the books too. */
  readonly others: readonly Request[];
  /** What the player's other requests of whatever kind are known to have taken out of the wallet since. */
  readonly spent: Points;
}

/**
 * One kind of money request (bid, later transfer, withdrawal, deposit) as a row: how to look before, how to send, how
 * to look after. lib/server/money/run-money-request.ts carries all of them the way of docs/faults.md, "How a money
 * request travels".
 */
export interface MoneyKind<Request, Before> {
  readonly kind: string;
  /** The send waits so long after the record is written, in milliseconds; after a restart it goes on. */
  readonly delayMs?: number;
  /** What the provider's books say now; kept with the record. @throws where they cannot be read: nothing was sent. */
  readonly lookBefore: (services: Services, actor: MoneyActor, request: Request) => Promise<Before>;
  /** The one send. @throws ProviderError. */
  readonly send: (services: Services, actor: MoneyActor, request: Request) => Promise<MoneyAnswer>;
  readonly lookAfter: (
    services: Services,
    actor: MoneyActor,
    request: Request,
    before: Before,
    since: Since<Request>,
  ) => Promise<Evidence>;
  /** What the wallet loses at once when the provider takes it. */
  readonly cost: (request: Request) => Points;
  /**
   * Two requests that the provider's books could not tell apart: the second is held back while the first is unknown.
   */
  readonly collide: (a: Request, b: Request) => boolean;
  /** Said to a request that is held back. */
  readonly heldBack: () => AppError;
}
