import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ANSWERS, type DoublePlayer } from "./answers";
import { bidDateText, historyText, MARKETS } from "./markets";

/** A received request. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** A fake provider for `live` mode, written from the documents alone: it shares no code with the sandbox or the app. */
export interface Double {
  readonly url: string;
  readonly player: DoublePlayer;
  readonly requests: readonly Recorded[];
  /** The recorded requests of one call. */
  readonly of: (path: string) => readonly Recorded[];
  readonly close: () => Promise<void>;
}

/** The only player of a double. The wallet's number does not fit in 16 bits. */
const newPlayer = (): DoublePlayer => ({
  mobile: "9876501234",
  password: "Double-pass+5678",
  name: "Lata Live",
  token: "",
  wallet: 123_456,
  bids: [],
});

/** About thirty characters, as the documents say. */
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

const takeBid = (player: DoublePlayer | undefined, body: Envelope): object => {
  const { new_result: bid, game_id } = body;
  const market = MARKETS.find(({ id }) => String(id) === game_id);
  if (!player || !market || !bid?.result) return ANSWERS.refused("Something went wrong");
  if (bid.bid_date !== bidDateText(new Date())) return ANSWERS.refused("Sorry, back date bidding is not allowed.");
  if (!market.isOpen) return ANSWERS.refused("Betting is closed");
  const total = bid.result.reduce((sum, line) => sum + Number(line.points), 0);
  if (total > player.wallet || String(total) !== bid.totalbit) return ANSWERS.refused("Not enough balance");
  player.wallet -= total;
  for (const line of bid.result) {
    player.bids.unshift({
      id: player.bids.length + 1,
      game: market.name,
      pana: bid.pana ?? "",
      session: line.session,
      digits: line.digits,
      closedigits: line.closedigits,
      points: line.points,
      at: historyText(new Date()),
    });
  }
  return ANSWERS.bidTaken();
};

const logIn = (player: DoublePlayer, body: Readonly<Record<string, unknown>>): object => {
  if (body.mobile !== player.mobile) return ANSWERS.refused("Mobile number is not registered");
  if (body.password !== player.password) return ANSWERS.refused("Wrong password");
  player.token = newToken();
  return ANSWERS.login(player);
};

const answerTo = (known: DoublePlayer, path: string, body: Readonly<Record<string, unknown>>): object => {
  const player = known.token !== "" && body.unique_token === known.token ? known : undefined;
  switch (path) {
    case "/api/api-user-login":
      return logIn(known, body);
    case "/api/api-user-wallet-balance":
      return ANSWERS.wallet(player);
    case "/api/api-get-dashboard-data":
      return ANSWERS.dashboard(player);
    case "/api/api-starline-game":
      return ANSWERS.slots("starline");
    case "/api/api-galidisawar-game":
      return ANSWERS.slots("gali");
    case "/api/api-get-social-data":
      return ANSWERS.social();
    case "/api/api-submit-bid":
      return takeBid(player, body);
    case "/api/api-bid-history-data":
      return ANSWERS.bidHistory(player);
    default:
      return ANSWERS.refused("No such call");
  }
};

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
};

/** Starts a double on a free port of this machine. Calls stand under /api. */
export const startDouble = async (): Promise<Double> => {
  const player = newPlayer();
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await readBody(request);
    requests.push({ method: request.method ?? "", path, headers: request.headers, body });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answerTo(player, path, body)));
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
