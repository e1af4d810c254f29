import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { bidDateText, historyText } from "./dates";

/**
 * The main markets. The first closes after midnight, so it takes bids at nearly every minute of the day; the second is
 * closed; the third has both results.
 */
const MARKETS = [
  { id: 71, name: "Double Day", open: "11:59 PM", close: "12:01 AM", results: ["", ""], isOpen: true },
  { id: 72, name: "Double Shut", open: "09:30 AM", close: "10:30 AM", results: ["123-6", ""], isOpen: false },
  { id: 73, name: "Double Done", open: "07:00 AM", close: "08:00 AM", results: ["123-6", "4-220"], isOpen: false },
] as const;

/** Markets that take bids until the last minute of the day. */
const SLOTS = {
  starline: { id: 81, name: "Double Slot", time: "11:59 PM", chart: "https://charts.example/starline" },
  gali: { id: 91, name: "Double Gali", time: "11:59 PM", chart: "https://charts.example/gali" },
} as const;

/** The provider's player, whose amounts are whole points. */
interface DoublePlayer {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  token: string;
  wallet: number;
  readonly bids: DoubleBid[];
}

type DoubleBid = Readonly<
  Record<"game_name" | "pana" | "session" | "digits" | "closedigits" | "points" | "bid_date", string>
>;

const games = () =>
  MARKETS.map((market) => ({
    game_id: String(market.id),
    game_name: market.name,
    open_time: market.open,
    close_time: market.close,
    msg: market.isOpen ? "Market Running" : "Market Closed",
    msg_status: market.isOpen ? 1 : 2,
    open_result: market.results[0],
    close_result: market.results[1],
    open_duration: 1000,
    close_duration: 2000,
    time_srt: 3,
    web_chart_url: `https://charts.example/${market.id}`,
  }));

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** A provider for `live` mode, written from the documents alone. It shares no code with the sandbox or the app. */
export interface Double {
  readonly url: string;
  readonly player: DoublePlayer;
  readonly requests: readonly Recorded[];
  readonly of: (path: string) => readonly Recorded[];
  readonly close: () => Promise<void>;
}

/** Creates the player, whose wallet is a number that does not fit in 16 bits. */
const newPlayer = (): DoublePlayer => ({
  mobile: "9876501234",
  password: "Double-pass+5678",
  name: "Lata Live",
  token: "",
  wallet: 123_456,
  bids: [],
});

/** Creates a token in the form that the documents describe. */
const newToken = (): string => `dbl${crypto.randomUUID().replaceAll("-", "").slice(0, 27)}`;

interface Envelope {
  readonly unique_token?: string;
  readonly game_id?: string;
  readonly new_result?: {
    readonly pana?: string;
    readonly totalbit?: string;
    readonly bid_date?: string;
    readonly result?: readonly {
      readonly digits: string;
      readonly closedigits: string;
      readonly points: string;
      readonly session: string;
    }[];
  };
}

const refused = (text: string) => ({ status: false, msg: text });

const CONTACTS = { mobile_no: "9000000097", telegram_no: "9000000099", mobile_1: "9000000098" };

const slots = (family: keyof typeof SLOTS, chartField: string) => {
  const { id, name, time, chart } = SLOTS[family];
  const game = { game_id: id, game_name: name, open_time: time, msg: "Market Running", msg_status: 1 };
  return { status: true, msg: "Data", result: [{ ...game, open_result: "", close_result: "" }], [chartField]: chart };
};

const takeBid = (player: DoublePlayer | undefined, { new_result: bid, game_id }: Envelope): object => {
  const market = MARKETS.find(({ id }) => String(id) === game_id);
  if (!player || !market || !bid?.result) return refused("Something went wrong");
  if (bid.bid_date !== bidDateText(new Date())) return refused("Sorry, back date bidding is not allowed.");
  if (!market.isOpen) return refused("Betting is closed");
  const total = bid.result.reduce((sum, line) => sum + Number(line.points), 0);
  if (total > player.wallet || String(total) !== bid.totalbit) return refused("Not enough balance");
  player.wallet -= total;
  const head = { game_name: market.name, pana: bid.pana ?? "", bid_date: historyText(new Date()) };
  for (const { session, digits, closedigits, points } of bid.result) {
    player.bids.unshift({ ...head, session, digits, closedigits, points });
  }
  return { status: true, msg: "Bid placed" };
};

const logIn = (player: DoublePlayer, body: Readonly<Record<string, unknown>>): object => {
  if (body.mobile !== player.mobile) return refused("Mobile number is not registered");
  if (body.password !== player.password) return refused("Wrong password");
  player.token = newToken();
  return {
    status: true,
    msg: "Successfully logged in",
    unique_token: player.token,
    user_name: player.name,
    mobile: "b64:encrypted-not-a-number",
    email: "a@b.example",
    mobile_no: "+919000000097",
    betting_status: "1",
  };
};

const CALLS: Readonly<Record<string, (player: DoublePlayer | undefined, body: Envelope) => object>> = {
  "api-user-wallet-balance": (player) => ({
    status: true,
    wallet_amt: player ? String(player.wallet) : "",
    betting_status: player ? "1" : "",
    ...CONTACTS,
    withdraw_open_time: "07:00 AM",
    withdraw_close_time: "10:00 PM",
    min_withdrawal: "1000",
    result: player ? games() : [],
  }),
  "api-get-dashboard-data": (player) => ({ status: true, result: player ? games() : [] }),
  "api-starline-game": () => slots("starline", "web_starline_chart_url"),
  "api-galidisawar-game": () => slots("gali", "web_galidessar_chart_url"),
  "api-get-social-data": () => ({ status: true, msg: "Data", ...CONTACTS }),
  "api-submit-bid": takeBid,
  "api-bid-history-data": (player) =>
    player?.bids.length
      ? { status: true, msg: "Bid Data", bid_data: player.bids }
      : { status: false, msg: "Bid Data Not Available", bid_data: [] },
};

const respondTo = (known: DoublePlayer, path: string, body: Readonly<Record<string, unknown>>): object => {
  if (path === "/api/api-user-login") return logIn(known, body);
  const player = known.token !== "" && body.unique_token === known.token ? known : undefined;
  return CALLS[path.replace("/api/", "")]?.(player, body) ?? refused("No such call");
};

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
};

/** Starts a provider on a free port, whose calls are below /api. */
export const startDouble = async (): Promise<Double> => {
  const player = newPlayer();
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await readBody(request);
    requests.push({ method: request.method ?? "", path, headers: request.headers, body });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(respondTo(player, path, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    player,
    requests,
    of: (path) => requests.filter((request) => request.path === `/api/${path}`),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
