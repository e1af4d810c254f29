import { randomUUID } from "node:crypto";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { placeBids } from "./place-bids";

type Line = PlaceBidsRequest["lines"][number];
const line = (digits: string, session: Line["session"]): Line => ({ digits, closeDigits: "", points: 10, session });
const bidOn = (gameType: PlaceBidsRequest["gameType"], lines: Line[]) => ({ marketId: "7", gameType, lines });

describe.each(STORE_KINDS)("a bid beside the clock on %s", (store) => {
  let app: StartedApp;
  let provider: BidsProvider;
  beforeEach(async () => {
    provider = new BidsProvider();
    app = await startApp({}, provider.behave, store);
  });
  afterEach(() => app.close());

  test("is placed for the betting day that it was confirmed for, or not at all", async () => {
    const player = newPlayer();
    const confirmedFor = (day: string) =>
      placeBids(app.services, player, randomUUID(), bidOn("single-digit", [line("7", "Close")]), day);
    const other = Promise.any([confirmedFor("2026-11-19"), confirmedFor("2026-11-21")]);
    await expect(other).rejects.toMatchObject({ errors: [{ code: "market_closed" }, { code: "market_closed" }] });
    expect((await confirmedFor("2026-11-20")).outcome.state).toBe("placed");
    expect(provider.submitted(player.token)).toHaveLength(1);
  });

  test("is sent as far as its session goes: a part that would leave after its end stays unsent", async () => {
    const player = newPlayer();
    // Kalyan's Close ends at 17:20.
    provider.now = Date.parse("2026-11-20T17:19:58+05:30");
    provider.onSubmit = () => {
      provider.now = Date.parse("2026-11-20T17:20:01+05:30");
    };
    const bid = bidOn("sp-dp-tp", [line("128", "Close"), line("114", "Close")]);
    const { outcome, parts } = await placeBids(app.services, player, randomUUID(), bid, "2026-11-20");
    expect(outcome.state).toBe("partial");
    expect(parts.map(({ outcome: { state } }) => state)).toEqual(["placed", "failed"]);
    expect(parts[1]?.outcome).toMatchObject({ final: true, unsent: true });
    expect(provider.submitted(player.token)).toHaveLength(1);
  });
});
