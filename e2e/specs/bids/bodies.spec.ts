import { bidBody } from "../../fixtures/bid-bodies";
import { BID_SCREENS, type BidScreenRow, SUBMIT_CALLS } from "../../fixtures/bid-screens";
import type { SandboxMarket } from "../../kit/control";
import { bidDate } from "../../kit/india-days";
import { BidPage } from "../../kit/pages/bid-page";
import { expect, test } from "../../kit/test";

/** How long each request of a bid is held up: the next one may not leave before it is answered. */
const HELD_MS = 200;

/** The exact bodies, whole, in their order. */
const bodiesOf = ({ family, session, fill, sent }: BidScreenRow, market: SandboxMarket, token: string, date: string) =>
  sent.map(({ pana, lines }) => bidBody({ family, pana, session, points: fill.points, lines }, market, token, date));

for (const row of BID_SCREENS) {
  test(`${row.what}: a confirmed bid reaches the provider as exactly the documents' body, once`, {
    tag: "@money",
  }, async ({ signedIn, control, player }) => {
    const market = await control.allDayMarket(row.family);
    const call = SUBMIT_CALLS[row.family];
    if (row.sent.length > 1) {
      const held = { call, mobile: player.mobile, times: row.sent.length, when: "before" } as const;
      await control.fault({ ...held, action: { kind: "delay", ms: HELD_MS } });
    }
    const count = row.sent.flatMap(({ lines }) => lines).length;
    const total = Number(row.fill.points) * count;
    const date = bidDate(await control.now());

    const bids = await new BidPage(signedIn, row.route).goto(market.gameId);
    await expect(bids.date).toHaveValue(date);
    await expect(bids.proceed).toBeEnabled();
    if (row.tapsClose) await bids.close.check();
    await bids.enter(row.fill);
    await expect(bids.lines).toHaveCount(count);
    await expect(bids.balance).toHaveText((5000 - total).toLocaleString("en-IN"));

    const dialog = await bids.openConfirmation();
    const isGali = row.family === "gali";
    await expect(dialog.getByRole("heading", { name: row.heading, exact: true })).toBeVisible();
    await expect(bids.dialogRow("Total Bid")).toHaveText(String(count));
    await expect(bids.dialogRow(isGali ? "Total Point" : "Total Points")).toHaveText(total.toLocaleString("en-IN"));
    await expect(bids.dialogRow("Game Type")).toHaveText(isGali ? "-" : row.session);
    await expect(dialog).toContainText(
      isGali
        ? "Once you placed a bid, it will not be cancelled in any situation"
        : "Once you place a bid, it cannot be cancelled in any situation.",
    );
    await bids.confirm.click();
    await expect(bids.placed).toBeVisible();
    await expect(bids.dialog).toBeHidden();
    await expect(bids.lines).toHaveCount(0);

    const sent = await control.bidsSent(player.mobile);
    const { token, wallet } = await control.player(player.mobile);
    expect(sent.map(({ body }) => body)).toEqual(bodiesOf(row, market, token ?? "", date));
    expect(sent.map((entry) => entry.call)).toEqual(row.sent.map(() => call));
    const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
    for (const wait of waits) expect(wait, "one after another").toBeGreaterThanOrEqual(HELD_MS);
    expect(wallet).toBe(String(5000 - total));
  });
}
