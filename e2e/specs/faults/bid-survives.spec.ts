import { newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type Stage, startStage } from "../../fixtures/stage";
import { Control } from "../../kit/control";
import { expect, test } from "../../kit/test";

const SETTLED = { timeout: 20_000, intervals: [100, 200, 400] };

const submits = (control: Control, mobile: string) => control.journal({ call: "api-submit-bid", mobile });

/** Each test breaks its own stage: a killed app or a provider that is gone would disturb others. */
const withStage = async (work: (stage: Stage, control: Control) => Promise<void>) => {
  const stage = await startStage({ now: "2026-11-20T10:00:00+05:30", appSettings: { BID_HORIZON_SECONDS: "3" } });
  try {
    await work(stage, new Control(stage.controlUrl, stage.controlSecret));
  } finally {
    await stage.close();
  }
};

for (const { name, when, state, wallet } of [
  { name: "after the commit ends as placed", when: "after", state: "placed", wallet: "900" },
  { name: "before the commit ends as failed", when: "before", state: "failed", wallet: "1000" },
] as const) {
  test(
    `faults 16: the app is killed between record and answer; the bid whose connection broke ${name}`,
    { tag: "@money" },
    () =>
      withStage(async (stage, control) => {
        const { phone, mobile, marketId } = await newBettor(control, stage.appUrl);
        const key = newKey();
        const bid = singleDigitBid(marketId, ["5", 100]);
        await control.fault({ call: "api-submit-bid", mobile, when, action: { kind: "hang" } });
        const lost = phone.placeBids(key, bid).catch(() => "connection lost");
        await expect.poll(async () => (await submits(control, mobile)).length, SETTLED).toBe(1);
        await stage.killApp();
        expect(await lost).toBe("connection lost");

        await stage.startApp();
        await expect.poll(async () => (await phone.readBid(key)).body.outcome?.state, SETTLED).toBe(state);
        expect((await phone.placeBids(key, bid)).body.outcome?.state).toBe(state);
        expect(await submits(control, mobile)).toHaveLength(1);
        expect((await control.player(mobile)).wallet).toBe(wallet);
      }),
  );
}

test("faults 17: told to stop during a bid, the app finishes it first", { tag: "@money" }, () =>
  withStage(async (stage, control) => {
    const { phone, mobile, marketId } = await newBettor(control, stage.appUrl);
    await control.fault({
      call: "api-submit-bid",
      mobile,
      when: "before",
      action: { kind: "delay", ms: 1500 },
    });
    const answer = phone.placeBids(newKey(), singleDigitBid(marketId, ["5", 100]));
    await expect.poll(async () => (await submits(control, mobile)).length, SETTLED).toBe(1);
    const stopped = stage.stopApp();
    expect((await answer).body.outcome?.state).toBe("placed");
    expect(await stopped).toBe(0);
    expect((await control.player(mobile)).wallet).toBe("900");
  }),
);

test(
  "faults 6: a provider that refuses the connection gives 'failed' at once and nothing is recorded as sent",
  { tag: "@money" },
  () =>
    withStage(async (stage, control) => {
      const { phone, marketId } = await newBettor(control, stage.appUrl);
      await stage.killSandbox();
      const answer = await phone.placeBids(newKey(), singleDigitBid(marketId, ["5", 100]));
      expect(answer.status).toBe(502);
      expect(answer.body.error?.code).toBe("bid_failed");
    }),
);
