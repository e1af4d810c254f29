import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/stage-test";
import type { Control } from "../../kit/control";
import { MarketsPage } from "../../kit/pages/markets-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const INDIA = 330 * MINUTE;

/** Milliseconds of the sandbox's clock until a 12-hour India time of its day. */
const msUntil = async (control: Control, text: string): Promise<number> => {
  const [, hour = "0", minute = "0", half] = /^(\d+):(\d+) ([AP])M$/.exec(text) ?? [];
  const ofDay = (((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute)) * MINUTE;
  return ofDay - (((await control.now()) + INDIA) % DAY);
};

/** Moves the sandbox's clock, and waits until an answer has told the app: it follows from call to call. */
const advanceBoth = async (page: Page, control: Control, ms: number): Promise<void> => {
  await control.advance(ms);
  const moved = await control.now();
  await expect
    .poll(async () => Number((await page.request.get("/api/wallet")).headers()["x-server-now"]))
    .toBeGreaterThanOrEqual(moved - 1000);
};

test("Open gives way to Close on an open bid screen the moment the open time comes, whatever the phone's clock says", async ({
  signedIn,
  market,
  control,
}) => {
  // Three hours ahead of the truth (docs/faults.md, row 23).
  await signedIn.clock.install({ time: Date.now() + 180 * MINUTE });
  await signedIn.clock.resume();
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await expect(bids.open).toBeChecked();
  await expect(bids.open).toBeEnabled();
  await control.advance((await msUntil(control, market.openTime)) - 4000);
  await expect(bids.open).toBeDisabled({ timeout: 30_000 });
  await expect(bids.close).toBeChecked();
});

test("faults 24: a market that closes behind the open dialog closes it by name, and the list is kept", async ({
  signedIn,
  market,
  control,
  player,
}) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await expect(bids.proceed).toBeEnabled();
  await bids.close.check();
  await bids.add("5", "50");
  await bids.openConfirmation();
  await advanceBoth(signedIn, control, 241 * MINUTE);
  await expect(bids.confirm).toBeHidden();
  await expect(signedIn.getByText("Bidding is closed for Single Digit").first()).toBeVisible();
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toEqual([]);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
  await signedIn.reload();
  await expect(bids.line("5", "50")).toBeVisible();
});

test("a day of the sandbox's own: results are declared at the markets' times and cards follow", async ({
  signedIn,
  clock,
}) => {
  const markets = await new MarketsPage(signedIn).goto();
  const sridevi = markets.market("Sridevi");
  await expect(sridevi.card).toContainText("***-**-***");
  await clock.set("11:30");
  await expect(sridevi.card).toContainText(/\d{3}-\d/);
  await clock.pass(60);
  await expect(sridevi.card).toContainText(/\d{3}-\d\d-\d{3}/);
  await sridevi.unfold();
});

test.describe("between midnight and its close", () => {
  test.use({ stageNow: "2026-11-21T00:05:00+05:30" });

  test("a market that closes after midnight takes Close bids alone, dated as the provider wants them", async ({
    signedIn,
    control,
    player,
  }) => {
    const markets = await new MarketsPage(signedIn).goto();
    const chooser = await markets.play("Milan Night");
    const bids = await chooser.openSingleDigit();
    await expect(bids.close).toBeEnabled();
    await expect(bids.open).toBeDisabled();
    await bids.bid("4", "40");
    await expect(bids.placed).toBeVisible();
    const [sent] = await control.journal({ call: "api-submit-bid", mobile: player.mobile });
    expect(sent?.body.new_result).toMatchObject({ session: "Close", gametype: "Close", bid_date: "21-November-2026" });
  });
});
