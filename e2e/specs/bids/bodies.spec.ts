import { bidBody } from "../../fixtures/bid-bodies";
import { BID_SCREENS, type BidScreenRow, SUBMIT_CALLS } from "../../fixtures/bid-screens";
import { routes } from "../../kit/addresses";
import type { SandboxMarket } from "../../kit/control";
import { bidDate } from "../../kit/india-days";
import { BidPage } from "../../kit/pages/bid-page";
import { expect, test } from "../../kit/test";

/** The exact bodies, in order. */
const bodiesOf = ({ family, session, fill, sent }: BidScreenRow, market: SandboxMarket, token: string, date: string) =>
  sent.map(({ pana, lines }) => bidBody({ family, pana, session, points: fill.points, lines }, market, token, date));

const main = BID_SCREENS.filter(({ family }) => family === "main");
const GROUPS: readonly (readonly [what: string, rows: readonly BidScreenRow[]])[] = [
  ["digits and panas", main.slice(0, 5)],
  ["sangams, motors and kinds of pana", main.slice(5)],
  ["Starline and Gali", BID_SCREENS.filter(({ family }) => family !== "main")],
];

for (const [what, rows] of GROUPS) {
  test(`${what}: a confirmed bid of each screen reaches the provider as exactly the documents' body, once`, {
    tag: ["@money", "@slow"],
  }, async ({ signedIn, control, player }) => {
    test.setTimeout(180_000);
    const date = bidDate(await control.now());
    let [wallet, earlier] = [5000, 0];
    for (const row of rows) {
      await test.step(row.what, async () => {
        const market = await control.allDayMarket(row.family);
        const count = row.sent.flatMap(({ lines }) => lines).length;
        const total = Number(row.fill.points) * count;
        wallet -= total;

        const bids = await new BidPage(signedIn, row.route).goto(market.gameId);
        await expect(bids.proceed).toBeEnabled();
        if (row.tapsClose) await bids.close.check();
        await bids.enter(row.fill);
        await expect(bids.lines).toHaveCount(count);
        await expect(bids.balance).toHaveText(wallet.toLocaleString("en-IN"));
        const dialog = await bids.openConfirmation();
        await expect(dialog.getByRole("heading", { name: row.heading, exact: true })).toBeVisible();
        const label = row.family === "gali" ? "Total Point" : "Total Points";
        await expect(bids.dialogRow(label)).toHaveText(total.toLocaleString("en-IN"));
        await bids.confirm.click();
        await expect(bids.dialog).toBeHidden();
        await expect(bids.lines).toHaveCount(0);

        const sent = (await control.bidsSent(player.mobile)).slice(earlier);
        const { token, wallet: left } = await control.player(player.mobile);
        expect(sent.map(({ body }) => body)).toEqual(bodiesOf(row, market, token ?? "", date));
        expect(sent.map(({ call }) => call)).toEqual(row.sent.map(() => SUBMIT_CALLS[row.family]));
        expect(left).toBe(String(wallet));
        earlier += sent.length;
      });
    }
  });
}

/** How long the provider delays each request of a bid: the next may not be sent before its answer. */
const HELD_MS = 200;

test("what was added for Open goes for Open and what was added for Close for Close, a reload between, one request after another", {
  tag: "@money",
}, async ({ signedIn, control, player }) => {
  const row = BID_SCREENS.find(({ route, sent }) => route === routes.spDpTp && sent.length > 1);
  if (row === undefined) throw new Error("no screen of several labels");
  const market = await control.allDayMarket("main");
  const date = bidDate(await control.now());
  const lines = row.sent.flatMap((part) => part.lines).length;
  const held = { call: SUBMIT_CALLS.main, mobile: player.mobile, times: 2 * row.sent.length, when: "before" } as const;
  await control.fault({ ...held, action: { kind: "delay", ms: HELD_MS } });

  const bids = await new BidPage(signedIn, row.route).goto(market.gameId);
  await bids.enter(row.fill);
  await expect(bids.lines).toHaveCount(lines);
  await bids.close.check();
  await bids.enter(row.fill);
  await signedIn.reload();
  await expect(bids.lines).toHaveCount(2 * lines);
  await expect(bids.lines.first()).toHaveAccessibleDescription("Open");
  await expect(bids.lines.last()).toHaveAccessibleDescription("Close");
  await bids.openConfirmation();
  await expect(bids.dialogRow("Total Bid")).toHaveText(String(2 * lines));
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();

  const { token } = await control.player(player.mobile);
  const sent = await control.bidsSent(player.mobile);
  expect(sent.map(({ body }) => body)).toEqual(
    (["Open", "Close"] as const).flatMap((session) => bodiesOf({ ...row, session }, market, token ?? "", date)),
  );
  const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
  for (const wait of waits) expect(wait, "one after another").toBeGreaterThanOrEqual(HELD_MS);
});
