import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Player } from "../accounts/session/session-data";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { placeBids } from "./place-bids";

const WALLET = "/api-user-wallet-balance";
const DASHBOARD = "/api-get-dashboard-data";

let app: StartedApp;
let provider: BidsProvider;
let player: Player;
/** The fields of the wallet's response that differ from the usual, of the player and of the market. */
let changed: { readonly account?: object; readonly market?: object };

const behave = (request: Received): Reaction => {
  const reaction = provider.behave(request);
  if (request.path !== WALLET || typeof reaction !== "object" || !("json" in reaction)) return reaction;
  const wallet = z.looseObject({ result: z.array(z.looseObject({})) }).parse(reaction.json);
  const result = wallet.result.map((market) => ({ ...market, ...changed.market }));
  return { ...reaction, json: { ...wallet, ...changed.account, result } };
};

beforeEach(async () => {
  provider = new BidsProvider();
  changed = {};
  app = await startApp({}, behave);
  player = newPlayer();
});
afterEach(() => app.close());

const placeBid = (marketId = "7") =>
  placeBids(app.services, player, randomUUID(), {
    marketId,
    gameType: "single-digit",
    lines: [{ digits: "5", closeDigits: "", points: 10, session: "Open" }],
  });

test("a bid calls the provider once for the wallet and once for the history, both before it is sent", async () => {
  await placeBid();
  const from = app.provider.received.length;
  await placeBid();
  // The dashboard is called for what this provider's wallet does not say.
  const calls = app.provider.received
    .slice(from)
    .map(({ path }) => path)
    .filter((path) => path !== DASHBOARD);
  expect(calls.slice(0, 2).sort()).toEqual(["/api-bid-history-data", WALLET]);
  expect(calls.slice(2)).toEqual(["/api-submit-bid"]);
});

test.each([
  ["on a market that the provider has closed before its time", { market: { msg_status: 2 } }, "7", "market_closed"],
  ["of a player whose betting is off", { account: { betting_status: "0" } }, "7", "betting_off"],
  ["of a player whose balance cannot be read", { account: { wallet_amt: "" } }, "7", "bid_failed"],
  ["on a market that is not there", {}, "8", "market_unknown"],
])(
  "security 21: a direct post of a bid %s reaches no write of the provider",
  async (_what, instead, marketId, code) => {
    changed = instead;
    await expect(placeBid(marketId)).rejects.toMatchObject({ code });
    expect(provider.submitted(player.token)).toEqual([]);
  },
);
