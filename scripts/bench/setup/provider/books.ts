import { randomUUID } from "node:crypto";

/** The main markets of a list of about 8 kB. */
export const MANY_MARKETS = 44;
/** The main markets that the sandbox seeds. */
export const FEW_MARKETS = 10;

const COUNTS = { starline: 12, gali: 6 } as const;

/** The id of a main market that is open at every minute of the day but the last and the first. */
export const BENCH_MARKET = "1";

const gameOf = (name: string, index: number) => ({
  game_id: String(index + 1),
  game_name: `${name} ${String(index + 1).padStart(2, "0")}`,
  open_time: "11:59 PM",
  open_result: index % 3 === 0 ? "" : "123-6",
  close_result: index % 3 === 2 ? "4-220" : "",
  msg: "Market Running",
  msg_status: 1,
  open_duration: 1000,
  time_srt: 3,
});

const games = (name: string, count: number, more: object): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ ...gameOf(name, index), ...more })));

const MAIN_ONLY = {
  close_time: "12:30 AM",
  close_duration: 2000,
  web_chart_url: "https://charts.example/panel/bench",
};

/** Answers that never change, so that the app's lists keep their ETag. */
export const STARLINE_ANSWER = `{"result":${games("Starline", COUNTS.starline, {})},"web_starline_chart_url":"https://charts.example/starline"}`;
export const GALI_ANSWER = `{"result":${games("Gali", COUNTS.gali, {})}}`;

interface BookedLine {
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
  readonly session: string;
}

/** The fields of a bid's `new_result` that the books need. */
export interface WantedBid {
  readonly Gamename: string;
  readonly pana: string;
  readonly result: readonly BookedLine[];
}

interface Player {
  readonly mobile: string;
  wallet: number;
  /** Rows of the history as JSON, the oldest first. */
  readonly rows: string[];
}

const START_POINTS = 100_000_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const INDIA_MS = 330 * 60_000;

const two = (value: number): string => String(value).padStart(2, "0");

/** `05 Nov 2026 09:15:30 PM` (docs/provider.md, "Dates out"). */
const historyDate = (at: number): string => {
  const india = new Date(at + INDIA_MS);
  const hour = india.getUTCHours();
  const clock = `${two(hour % 12 || 12)}:${two(india.getUTCMinutes())}:${two(india.getUTCSeconds())}`;
  const day = `${two(india.getUTCDate())} ${MONTHS[india.getUTCMonth()]} ${india.getUTCFullYear()}`;
  return `${day} ${clock} ${hour < 12 ? "AM" : "PM"}`;
};

/** The players and their bids. Points are whole numbers. */
export class Books {
  private readonly byToken = new Map<string, Player>();
  private readonly games: string;
  private bids = 0;

  /** @param markets how many main markets there are. All are open. */
  constructor(markets: number) {
    this.games = games("Bench Bazar", markets, MAIN_ONLY);
  }

  /** Every number signs in. @returns its answer as JSON. */
  logIn(mobile: string): string {
    const token = randomUUID().replaceAll("-", "").slice(0, 30);
    this.byToken.set(token, { mobile, wallet: START_POINTS, rows: [] });
    const answer = { status: true, msg: "Successfully logged in", unique_token: token, user_name: "Bench Player" };
    return JSON.stringify({ ...answer, mobile, betting_status: "1" });
  }

  /** Empties all histories. Must not be called while a bid is under way. */
  newDay(): void {
    for (const { rows } of this.byToken.values()) rows.length = 0;
  }

  wallet(token: string): string {
    const player = this.byToken.get(token);
    const own = player ? `"wallet_amt":"${player.wallet}","betting_status":"1"` : '"wallet_amt":"","betting_status":""';
    return (
      `{"status":true,${own},"mobile_no":"9000000097","mobile_1":"9000000098","telegram_no":"9000000099",` +
      `"min_withdrawal":"1000","withdraw_open_time":"07:00 AM","withdraw_close_time":"10:00 PM","result":${this.games}}`
    );
  }

  history(token: string): string {
    const rows = this.byToken.get(token)?.rows ?? [];
    if (rows.length === 0) return '{"status":false,"msg":"Bid Data Not Available","bid_data":[]}';
    return `{"status":true,"msg":"Bid Data","bid_data":[${rows.toReversed().join(",")}]}`;
  }

  /** Takes a bid into the books: the wallet goes down and each line becomes a row. */
  bid(token: string, wanted: WantedBid): string {
    const player = this.byToken.get(token);
    const total = wanted.result.reduce((sum, { points }) => sum + Number(points), 0);
    if (!player || total > player.wallet) return '{"status":false,"msg":"Not enough balance"}';
    player.wallet -= total;
    const bid_date = historyDate(Date.now());
    for (const { digits, closedigits, points, session } of wanted.result) {
      this.bids += 1;
      const row = { game_name: wanted.Gamename, pana: wanted.pana, session, digits, closedigits, points, bid_date };
      player.rows.push(JSON.stringify({ ...row, bid_tx_id: `TX${this.bids}` }));
    }
    return '{"status":true,"msg":"Bid placed"}';
  }
}
