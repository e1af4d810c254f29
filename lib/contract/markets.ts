/** A market of any family as a card shows it. Times are 12-hour India text as the provider wrote them. */
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
  /** `msg_status` 1: open for today. Decided by the provider. */
  readonly isOpen: boolean;
  /** An https address, or loopback in the sandbox; null where none is fit to open. */
  readonly chartUrl: string | null;
}

/** GET /api/markets, /api/starline/markets, /api/gali/markets: shared by all players, so nothing personal is in it. */
export interface MarketList {
  readonly markets: readonly Market[];
  /** The family's own chart; main markets have one each instead. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}
