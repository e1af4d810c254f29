import { randomUUID } from "node:crypto";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { indiaMoment } from "@/lib/domain/time/india";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { placeBids } from "./place-bids";
import { readOwnBidHistory } from "./read-own-bids";

let app: StartedApp;
let provider: BidsProvider;
let player = newPlayer();

beforeEach(async () => {
  provider = new BidsProvider();
  player = newPlayer();
  app = await startApp({}, provider.behave);
});
afterEach(() => app.close());

const line = (digits: string, session: BidLine["session"] = "Open"): BidLine => ({
  digits,
  closeDigits: "",
  points: 10,
  session,
});

const placeBid = (...lines: readonly BidLine[]) =>
  placeBids(app.services, player, randomUUID(), { marketId: "7", gameType: "single-digit", lines: [...lines] });

const numbers = async () => {
  const today = indiaMoment(app.services.clock.now());
  const { bids } = await readOwnBidHistory(app.services, player, "main", { from: today, to: today });
  return bids.map(({ digits, support }) => `${digits} ${support}`).sort();
};

test("each bid stands under the number of its receipt, also a repeated one and one that was sent in parts", async () => {
  const first = await placeBid(line("5"));
  const repeated = await placeBid(line("5"));
  const inParts = await placeBid(line("6"), line("7", "Close"));
  expect(await numbers()).toEqual(
    [`5 ${first.support}`, `5 ${repeated.support}`, `6 ${inParts.support}`, `7 ${inParts.support}`].sort(),
  );
});

test("rows that are shown twice have no number, because one of them may be somebody else's", async () => {
  await placeBid(line("5"));
  provider.isDoubled = true;
  expect(await numbers()).toEqual(["5 undefined", "5 undefined"]);
});
