import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { indiaMoment } from "@/lib/domain/time/india";
import { ROOT } from "../../e2e/fixtures/addresses";
import { formatTimestamp } from "../../sandbox/provider/dates";

/**
 * The settings of a provider that answers from memory, in the forms of docs/provider.md, because the sandbox would be
 * measured too. GET /bench/calls returns the number of calls since the last GET, by token ("" for none) and name. POST
 * /bench/new-day empties all histories.
 */
const { PORT, BENCH_MARKETS } = process.env;

const WRONG_PASSWORD = "wrong-password";
const SLOW_WRONG_PASSWORD = `slow-${WRONG_PASSWORD}`;
const SLOW_MS = 1000;
const START_POINTS = 100_000_000;

interface Player {
  wallet: number;
  /** The bid history's rows as JSON, the oldest first. */
  readonly rows: string[];
}

interface CallBody {
  readonly mobile: string;
  readonly password: string;
  readonly unique_token: string;
  readonly new_result: {
    readonly Gamename: string;
    readonly pana: string;
    readonly result: readonly Readonly<Record<"digits" | "closedigits" | "points" | "session", string>>[];
  };
}

/**
 * The times of all markets. In the first half of India's day they do not close after midnight, because that day would
 * finish inside such a market.
 */
const TIMES =
  indiaMoment(Date.now()).minutes < 12 * 60
    ? { open: "11:00 PM", close: "11:30 PM" }
    : { open: "11:59 PM", close: "12:30 AM" };

/** Returns a list of markets whose Open session takes bids for some hours. */
const gameList = (name: string, count: number, more: object = {}): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      game_id: String(index + 1),
      game_name: `${name} ${String(index + 1).padStart(2, "0")}`,
      open_time: TIMES.open,
      open_result: index % 3 === 0 ? "" : "123-6",
      close_result: index % 3 === 2 ? "4-220" : "",
      msg: "Market Running",
      msg_status: 1,
      open_duration: 1000,
      time_srt: 3,
      ...more,
    })),
  );

const MAIN_ONLY = {
  close_time: TIMES.close,
  close_duration: 2000,
  web_chart_url: "https://charts.example/panel/bench",
};
const MAIN_GAMES = gameList("Bench Bazar", Number(BENCH_MARKETS), MAIN_ONLY);

const readRates = (call: string): string => readFileSync(path.join(ROOT, "lib/server/provider/golden", call), "utf8");

/** Responses that never change, so that the app's lists keep their ETag. */
const FIXED: Readonly<Record<string, string>> = {
  "api-starline-game": `{"result":${gameList("Starline", 12)},"web_starline_chart_url":"https://charts.example/starline"}`,
  "api-galidisawar-game": `{"result":${gameList("Gali", 6)}}`,
  "api-game-rates": readRates("game-rates/strings.json"),
  "api-starline-game-rates": readRates("starline-game-rates/strings.json"),
  "api-galidisawar-game-rates": readRates("galidisawar-game-rates/without-chart.json"),
  "api-wallet-transaction-history":
    '{"status":true,"transaction_history":[{"transaction_id":"1","amount":"100000000","transaction_type":"1",' +
    '"transaction_note":"Bonus","amount_status":"1","insert_date":"20 Nov 2026 09:15:30 PM"}]}',
  "api-admin-bank-details": '{"status":true,"msg":"","bank_details":[{"upi_payment_id":"club@bank"}]}',
  apiGetawayStatus: '{"status":true,"getaway_status":"1"}',
  "api-last-fund-request-detail": '{"status":false,"min_amt":"500","max_amt":"100000","last_req_detail":[]}',
  "api-get-headline": '{"status":true,"data":[{"status":"1","notes":"Play points only, on a bench"}]}',
  "api-get-social-data": '{"status":true,"mobile_no":"9000000097","telegram_no":"9000000099","mobile_1":"9000000098"}',
  "api-get-slider-images":
    '{"status":true,"sliderdata":[{"image_id":"1","slider_image":"https://pictures.example/1.png"}]}',
};

const players = new Map<string, Player>();
let transactions = 0;

const logIn = ({ mobile, password }: CallBody): string => {
  if (password.endsWith(WRONG_PASSWORD)) return '{"status":false,"msg":"Wrong mobile number or password"}';
  const token = randomUUID().replaceAll("-", "").slice(0, 30);
  players.set(token, { wallet: START_POINTS, rows: [] });
  const answer = { status: true, msg: "Successfully logged in", unique_token: token, user_name: "Bench Player" };
  return JSON.stringify({ ...answer, mobile, betting_status: "1" });
};

const formatWallet = (player: Player | undefined): string => {
  const own = player ? `"wallet_amt":"${player.wallet}","betting_status":"1"` : '"wallet_amt":"","betting_status":""';
  return (
    `{"status":true,${own},"mobile_no":"9000000097","mobile_1":"9000000098","telegram_no":"9000000099",` +
    `"min_withdrawal":"1000","withdraw_open_time":"07:00 AM","withdraw_close_time":"10:00 PM","result":${MAIN_GAMES}}`
  );
};

const formatHistory = (player: Player | undefined): string =>
  player?.rows.length
    ? `{"status":true,"msg":"Bid Data","bid_data":[${player.rows.toReversed().join(",")}]}`
    : '{"status":false,"msg":"Bid Data Not Available","bid_data":[]}';

const takeBid = (player: Player | undefined, { Gamename, pana, result }: CallBody["new_result"]): string => {
  const total = result.reduce((sum, { points }) => sum + Number(points), 0);
  if (!player || total > player.wallet) return '{"status":false,"msg":"Not enough balance"}';
  player.wallet -= total;
  for (const { digits, closedigits, points, session } of result) {
    transactions += 1;
    const line = { game_name: Gamename, pana, session, digits, closedigits, points };
    const row = { ...line, bid_date: formatTimestamp(Date.now()), bid_tx_id: `TX${transactions}` };
    player.rows.push(JSON.stringify(row));
  }
  return '{"status":true,"msg":"Bid placed"}';
};

const answerTo = (call: string, body: CallBody): string => {
  const player = players.get(body.unique_token);
  switch (call) {
    case "api-user-login":
      return logIn(body);
    case "api-user-wallet-balance":
      return formatWallet(player);
    case "api-submit-bid":
      return takeBid(player, body.new_result);
    case "api-bid-history-data":
      return formatHistory(player);
    default:
      return FIXED[call] ?? '{"status":false,"msg":"Data Not Available"}';
  }
};

let calls: Record<string, Record<string, number>> = {};

const countCall = (call: string, token = ""): void => {
  calls[token] = { ...calls[token], [call]: (calls[token]?.[call] ?? 0) + 1 };
};

const answer = (call: string, text: string): string => {
  if (call === "bench/calls") {
    const counted = JSON.stringify(calls);
    calls = {};
    return counted;
  }
  if (call === "bench/new-day") {
    for (const { rows } of players.values()) rows.length = 0;
    return "{}";
  }
  const body: CallBody = JSON.parse(text || "{}");
  countCall(call, body.unique_token);
  return answerTo(call, body);
};

createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const received = Buffer.concat(pieces).toString("utf8");
    const text = answer((request.url ?? "").slice(1), received);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    if (received.includes(SLOW_WRONG_PASSWORD)) setTimeout(() => response.end(text), SLOW_MS);
    else response.end(text);
  });
}).listen(Number(PORT), "127.0.0.1").keepAliveTimeout = 60_000;
