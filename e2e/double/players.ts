/** A player as this double knows one. Amounts are whole points. */
export interface DoublePlayer {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  token: string;
  wallet: number;
  readonly bids: DoubleBid[];
}

/** A bid line as the history shows it. */
export interface DoubleBid {
  readonly id: number;
  readonly game: string;
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
  /** `05 Nov 2026 09:15:30 PM`, in India. */
  readonly at: string;
}

/** The one player of every double. The wallet holds more than fits a short number. */
export const newPlayer = (): DoublePlayer => ({
  mobile: "9876501234",
  password: "Double-pass+5678",
  name: "Lata Live",
  token: "",
  wallet: 123_456,
  bids: [],
});

/** About thirty characters, as the documents say. */
export const newToken = (): string => `dbl${crypto.randomUUID().replaceAll("-", "").slice(0, 27)}`;
