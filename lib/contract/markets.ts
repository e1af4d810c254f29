import type { PayRate } from "@/lib/domain/game/payout";

/** Times are the provider's 12-hour India texts. */
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
  /** For today, by `msg_status` 1. */
  readonly isOpen: boolean;
  /** Https, or loopback in the sandbox. */
  readonly chartUrl: string | null;
}

/** Shared by all players, without personal data. */
export interface MarketList {
  readonly markets: readonly Market[];
  /** Main markets have one each instead. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}

/** In the order of the specification, without games of unknown rates. */
export interface RateList {
  readonly rates: readonly PayRate[];
  /** On forks that give it with the rates. */
  readonly chartUrl: string | null;
  /** As in `MarketList`. */
  readonly staleSince: number | null;
}
