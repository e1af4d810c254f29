import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { bidDateText, historyText, MARKETS } from "./markets";
import type { DoublePlayer, Variant } from "./variants";

/** A request as it came over the wire. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** A provider of our own for `live` mode, written from the documents alone: neither sandbox nor app share its code. */
export interface Double {
  readonly url: string;
  readonly player: DoublePlayer;
  readonly requests: readonly Recorded[];
  /** The recorded requests of one call. */
  readonly of: (path: string) => readonly Recorded[];
  readonly close: () => Promise<void>;
}

/** The one player of every double. The wallet holds more than fits a short number. */
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

const takeBid = (variant: Variant, player: DoublePlayer | undefined, body: Envelope): object => {
  const { new_result: bid, game_id } = body;
  const market = MARKETS.find(({ id }) => String(id) === game_id);
  if (!player || !market || !bid?.result) return variant.refused("Something went wrong");
  if (bid.bid_date !== bidDateText(new Date())) return variant.refused("Sorry, back date bidding is not allowed.");
  if (!market.isOpen) return variant.refused("Betting is closed");
  const total = bid.result.reduce((sum, line) => sum + Number(line.points), 0);
  if (total > player.wallet || String(total) !== bid.totalbit) return variant.refused("Not enough balance");
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
  return variant.bidTaken();
};

const logIn = (variant: Variant, player: DoublePlayer, body: Readonly<Record<string, unknown>>): object => {
  if (body.mobile !== player.mobile) return variant.refused("Mobile number is not registered");
  if (body.password !== player.password) return variant.refused("Wrong password");
  player.token = newToken();
  return variant.login(player);
};

const answerTo = (
  variant: Variant,
  known: DoublePlayer,
  path: string,
  body: Readonly<Record<string, unknown>>,
): object => {
  const player = known.token !== "" && body.unique_token === known.token ? known : undefined;
  switch (path) {
    case "/api/api-user-login":
      return logIn(variant, known, body);
    case "/api/api-user-wallet-balance":
      return variant.wallet(player);
    case "/api/api-get-dashboard-data":
      return variant.dashboard(player);
    case "/api/api-starline-game":
      return variant.slots("starline");
    case "/api/api-galidisawar-game":
      return variant.slots("gali");
    case "/api/api-get-social-data":
      return variant.social();
    case "/api/api-submit-bid":
      return takeBid(variant, player, body);
    case "/api/api-bid-history-data":
      return variant.bidHistory(player);
    default:
      return variant.refused("No such call");
  }
};

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
};

/** Starts a double on a free port of this machine. Calls stand under /api. */
export const startDouble = async (variant: Variant): Promise<Double> => {
  const player = newPlayer();
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await readBody(request);
    requests.push({ method: request.method ?? "", path, headers: request.headers, body });
    const { contentType, text } = variant.write(answerTo(variant, player, path, body));
    response.writeHead(200, { "content-type": contentType }).end(text);
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
