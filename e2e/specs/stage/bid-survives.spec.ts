import { type Bettor, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import type { Fault } from "../../kit/control";

test.use({ stageSettings: { BID_HORIZON_SECONDS: "3" } });

const SETTLED = { timeout: 40_000, intervals: [100, 200, 400] };
const HANGS: Fault["action"] = { kind: "hang" };

/** A pana of each of three kinds, which makes three requests. */
const threeParts = (marketId: string) => ({
  marketId,
  gameType: "sp-dp-tp",
  lines: ["128", "114", "222"].map((digits) => ({ digits, closeDigits: "", points: 10, session: "Open" })),
});

test("faults 16, 17: killed while bids are on their way the app settles each after its restart and sends nothing again; told to stop it finishes one first", {
  tag: "@money",
}, async ({ stage, control }) => {
  const startBid = async (when: Fault["when"], action: Fault["action"], bidOf: (marketId: string) => object) => {
    const bettor = await newBettor(control, stage.appUrl);
    const { phone, mobile, marketId } = bettor;
    await control.fault({ call: "api-submit-bid", mobile, when, action });
    const [key, bid] = [newKey(), bidOf(marketId)];
    const answer = phone.placeBids(key, bid).catch(() => "connection lost");
    await expect.poll(async () => (await control.bidsSent(mobile)).length, SETTLED).toBe(1);
    return { ...bettor, key, bid, answer };
  };
  const sentOnce = async ({ mobile }: Bettor, wallet: string) => {
    expect(await control.bidsSent(mobile)).toHaveLength(1);
    expect((await control.player(mobile)).wallet).toBe(wallet);
  };
  const single = (marketId: string) => singleDigitBid(marketId, ["5", 100]);

  await test.step("killed", async () => {
    const killed = [
      [await startBid("after", HANGS, single), "placed", "900"],
      [await startBid("before", HANGS, single), "failed", "1000"],
      // The first part is placed; the others were not sent, and stay unsent.
      [await startBid("after", HANGS, threeParts), "partial", "990"],
    ] as const;
    await stage.killApp();
    for (const [{ answer }] of killed) expect(await answer).toBe("connection lost");
    await stage.startApp();
    for (const [bettor, state, wallet] of killed) {
      const { phone, key, bid } = bettor;
      await expect.poll(async () => (await phone.readBid(key)).body.outcome?.state, SETTLED).toBe(state);
      expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe(state);
      await sentOnce(bettor, wallet);
    }
  });

  await test.step("told to stop", async () => {
    const bettor = await startBid("before", { kind: "delay", ms: 1500 }, single);
    const stopped = stage.stopApp();
    expect(await bettor.answer).toMatchObject({ body: { outcome: { state: "placed" } } });
    expect(await stopped).toBe(0);
    await sentOnce(bettor, "900");
  });
});
