import { createOperatorSettings } from "./domain/operator-settings";
import type { ProviderDialect } from "./domain/provider-dialect";
import type { Database } from "./infra/database";
import { createBidRepository } from "./repositories/bids";
import { createLedger } from "./repositories/ledger";
import { createMarketRepository, createResultRepository } from "./repositories/markets";
import {
  createDepositRepository,
  createPayoutNumberRepository,
  createWithdrawalRepository,
} from "./repositories/money-requests";
import { createPlayerRepository } from "./repositories/players";

/**
 * Creates the sandbox's clock: the host's clock with an offset, so that it keeps running after a move.
 * @param start epoch milliseconds at the start; undefined for the host's time
 * @param readHost returns the host's epoch milliseconds
 */
export const createClock = (start: number | undefined, readHost: () => number = Date.now) => {
  let offset = start === undefined ? 0 : start - readHost();
  return {
    now: (): number => readHost() + offset,
    set: (epochMs: number): void => {
      offset = epochMs - readHost();
    },
    /** Sets the clock back to the host's time. */
    follow: (): void => {
      offset = 0;
    },
    /** Whether the clock shows another time than the host's. */
    isMoved: (): boolean => offset !== 0,
  };
};

/** A text message to a phone. `at` is epoch milliseconds of the sandbox's clock. */
interface Text {
  readonly mobile: string;
  readonly otp: string;
  /** The path of the call that sent the text. */
  readonly purpose: string;
  readonly at: number;
}

/** How many texts are stored; older ones are dropped. */
const MAX_TEXTS = 500;

/** Creates the list of sent texts, in memory, for testers. */
const createTextLog = () => {
  const texts: Text[] = [];
  let sent = 0;
  return {
    send: (text: Text): void => {
      sent += 1;
      texts.push(text);
      if (texts.length > MAX_TEXTS) texts.shift();
    },
    count: (): number => sent,
    /** Returns the texts, newest first; with a mobile, only the texts to it. */
    list: (mobile?: string): readonly Text[] =>
      texts.filter((text) => mobile === undefined || text.mobile === mobile).reverse(),
  };
};

/**
 * Creates the state of a sandbox: its repositories, its clock and its settings.
 * @param seed the text that seeds the drawn results
 */
export const createWorld = (
  database: Database,
  clock: ReturnType<typeof createClock>,
  seed: string,
  dialect: ProviderDialect,
) => ({
  database,
  clock,
  players: createPlayerRepository(database),
  markets: createMarketRepository(database),
  results: createResultRepository(database),
  ledger: createLedger(database),
  bids: createBidRepository(database),
  deposits: createDepositRepository(database),
  withdrawals: createWithdrawalRepository(database),
  payoutNumbers: createPayoutNumberRepository(database),
  texts: createTextLog(),
  settings: createOperatorSettings(),
  seed,
  dialect,
});

export type World = Readonly<ReturnType<typeof createWorld>>;
