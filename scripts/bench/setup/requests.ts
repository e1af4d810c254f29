import { type BenchPlayer, OWN_SCRIPT } from "./players";
import { BENCH_MARKET } from "./provider/books";

/** The load generator replaces this text by a new key in each request, so that each is another bid. */
export const KEY_PLACE = "00000000-0000-4000-8000-000000000000";

/** Makes a request with the headers of a browser. @returns its bytes as latin1 text. */
const request = (line: string, headers: Readonly<Record<string, string>>, body = ""): string => {
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all = Object.entries({ host: "127.0.0.1", ...headers, ...length });
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${body}`;
};

const of = ({ cookie, address }: BenchPlayer) => ({ cookie, "x-forwarded-for": address });

/** One GET for each player. */
export const reads = (
  players: readonly BenchPlayer[],
  path: string,
  headers: Readonly<Record<string, string>> = {},
): readonly string[] => players.map((player) => request(`GET ${path}`, { accept: "*/*", ...of(player), ...headers }));

/** One page request for each player, with the headers of a browser. */
export const pageLoads = (players: readonly BenchPlayer[], path: string): readonly string[] =>
  reads(players, path, { accept: "text/html", "accept-encoding": "gzip, deflate, br", "sec-fetch-dest": "document" });

/** The body of a bid of one line. Digits and stakes differ by `index`, as the app may hold back equal bids. */
const bidBody = (index: number): string =>
  JSON.stringify({
    marketId: BENCH_MARKET,
    gameType: "single-digit",
    lines: [{ digits: String(index % 10), closeDigits: "", points: 10 + (index % 97), session: "Open" }],
  });

/** Several bids for each player. The players alternate, so that no player has two bids under way. */
export const bids = (players: readonly BenchPlayer[], ofEach: number): readonly string[] =>
  Array.from({ length: ofEach }, (_, round) =>
    players.map((player, index) => {
      const headers = { ...OWN_SCRIPT, "idempotency-key": KEY_PLACE, ...of(player) };
      return request("POST /api/bids", headers, bidBody(round * 7 + index));
    }),
  ).flat();
