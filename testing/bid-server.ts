import { serverNow } from "@/lib/client/clock/server-clock";
import type { CareStatus } from "@/lib/contract/care";
import type { Market } from "@/lib/contract/markets";
import { GAME_FAMILIES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type FakeResponse, fakeServer } from "./fake-server";
import { payRates } from "./pay-rates";
import { points } from "./points";
import { KALYAN, listOf, walletOf } from "./test-screen";

/** The points that a stake of 10 points pays in each game. */
const PAID = payRates(
  ["Single Digit", "95"],
  ["Jodi Digit", "950"],
  ["Single Pana", "1400"],
  ["Double Pana", "2800"],
  ["Triple Pana", "7000"],
  ["Half Sangam", "10000"],
  ["Full Sangam", "100000"],
  ["Left Digit", "95"],
  ["Right Digit", "95"],
);

/** Returns a fake server of one player and market, both of which a test changes in `world`. */
export const bidServer = () => {
  const server = fakeServer(serverNow);
  const world = { wallet: "1000", market: KALYAN as Market, care: null as CareStatus | null };

  const reset = () => {
    localStorage.clear();
    world.wallet = "1000";
    world.market = KALYAN;
    world.care = null;
    server.requests.length = 0;
    for (const family of GAME_FAMILIES) server.live(family, () => ({ json: listOf(world.market) }));
    server.on("POST /api/bids", receipt("placed"));
    server.on("GET /api/saved-lists", { json: { lists: [] } });
    server.giveUpAsPolled("/api/bids/");
    server.live("wallet", () => ({ json: { balance: world.wallet, bettingOn: true } }));
  };

  const pageProps = (playerKey = "asha", gameTypeId: GameTypeId = "single-digit") => ({
    care: world.care,
    gameTypeId,
    list: listOf(world.market),
    marketId: world.market.id,
    playerKey,
    rates: PAID,
    wallet: walletOf(points(world.wallet)),
  });

  return { server, world, reset, pageProps, bids: () => server.seen("POST /api/bids") };
};

/** Returns the server's response about a bid of one part of 100 points. */
export const receipt = (state: "placed" | "failed" | "checking" | "unknown", more: object = {}): FakeResponse => {
  const outcome = { state, total: "100", corrected: false, reason: null, final: "reason" in more, ...more };
  return {
    json: { key: "k", support: "7KXM-2PRD", outcome, parts: [{ label: "Single Digit", session: "Open", outcome }] },
  };
};

interface PartMore {
  readonly unsent?: true;
  readonly reason?: string;
  readonly corrected?: boolean;
  readonly session?: Session;
}

type PartState = readonly [label: PanaLabel, state: "placed" | "failed" | "unknown", more?: PartMore];

/** Returns the server's response about a bid of which only some parts were placed, of 100 points each. */
export const partialReceipt = (...parts: readonly PartState[]): FakeResponse => ({
  json: {
    key: "k",
    outcome: { state: "partial", total: "200" },
    parts: parts.map(([label, state, { session = "Open", ...more } = {}]) => ({
      label,
      session,
      outcome: { state, total: "100", corrected: false, reason: null, final: "reason" in more, ...more },
    })),
  },
});
