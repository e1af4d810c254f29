import type { PayRate } from "@/lib/domain/game/payout";

/** A market of any family. Times are the provider's 12-hour India texts. */
export interface Market {
  readonly id: string;
  readonly name: string;
  readonly openTime: string;
  /** Null for Starline and Gali, which have one time. */
  readonly closeTime: string | null;
  /** "123-6", or "" before it is declared. */
  readonly openResult: string;
  /** "4-220", or "" before it is declared. */
  readonly closeResult: string;
  /** `msg_status` 1: the provider has it open for today. */
  readonly isOpen: boolean;
  /** An https address, or loopback in the sandbox; null without a safe address. */
  readonly chartUrl: string | null;
}

/** GET /api/markets, /api/starline/markets, /api/gali/markets: shared by all players, without personal data. */
export interface MarketList {
  readonly markets: readonly Market[];
  /** The family's own chart; main markets have one each instead. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}

/** GET /api/rates/{family}: in the order of the specification, without games of unknown rates. */
export interface RateList {
  readonly rates: readonly PayRate[];
  /** The family's chart, on forks that give it with the rates. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}
