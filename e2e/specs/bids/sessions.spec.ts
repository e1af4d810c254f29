import { bidBody, type Numbers } from "../../fixtures/bid-bodies";
import { routes } from "../../kit/addresses";
import { bidDate } from "../../kit/india-days";
import { BidPage, type Filling } from "../../kit/pages/bid-page";
import { expect, test } from "../../kit/test";

type Session = "Open" | "Close";

/** One request that must reach the provider. */
type Sent = readonly [pana: string, session: Session, lines: readonly Numbers[]];

/** A screen with a choice of session: what is added for Open, then for Close, and what is sent. */
type Row = readonly [route: string, forOpen: Filling, forClose: Filling, sent: readonly Sent[]];

const POINTS: Readonly<Record<Session, string>> = { Open: "10", Close: "25" };
const filled = (session: Session, fields: Filling["fields"], kinds: readonly string[] = []): Filling => ({
  fields,
  kinds,
  points: POINTS[session],
});
const both = (label: string, open: readonly Numbers[], close: readonly Numbers[]): readonly Sent[] => [
  [label, "Open", open],
  [label, "Close", close],
];
const of = (numbers: string): readonly Numbers[] => numbers.split(" ").map((number) => [number] as const);

/** The panas whose digits add up to 6, by kind (as in bid-screens.ts, from the definition). */
const KINDS_OF_SIX: readonly (readonly [pana: string, numbers: string])[] = [
  ["Single Pana", "123 150 169 178 240 259 268 349 358 367 457 790"],
  ["Double Pana", "114 277 330 448 466 556 600 880 899"],
  ["Triple Pana", "222"],
];
const ALL_KINDS = ["SP", "DP", "TP"];

const ROWS: readonly Row[] = [
  [
    routes.singleDigit,
    filled("Open", { Digit: "5" }),
    filled("Close", { Digit: "5" }),
    both("Single Digit", of("5"), of("5")),
  ],
  [
    routes.singlePana,
    filled("Open", { Pana: "123" }),
    filled("Close", { Pana: "124" }),
    both("Single Pana", of("123"), of("124")),
  ],
  [
    routes.doublePana,
    filled("Open", { Pana: "550" }),
    filled("Close", { Pana: "112" }),
    both("Double Pana", of("550"), of("112")),
  ],
  [
    routes.triplePana,
    filled("Open", { Pana: "000" }),
    filled("Close", { Pana: "777" }),
    both("Triple Pana", of("000"), of("777")),
  ],
  [
    routes.halfSangam,
    filled("Open", { "Open Digit": "6", "Close Pana": "220" }),
    filled("Close", { "Close Digit": "4", "Open Pana": "123" }),
    both("Half Sangam", [["6", "220"]], [["4", "123"]]),
  ],
  [
    routes.spDpTp,
    filled("Open", { Digit: "6" }, ALL_KINDS),
    filled("Close", { Digit: "6" }, ALL_KINDS),
    (["Open", "Close"] as const).flatMap((session) =>
      KINDS_OF_SIX.map(([pana, numbers]): Sent => [pana, session, of(numbers)]),
    ),
  ],
  [
    routes.spMotor,
    filled("Open", { Digits: "123" }),
    filled("Close", { Digits: "1234" }),
    both("SP Motor", of("123"), of("123 124 134 234")),
  ],
  [
    routes.dpMotor,
    filled("Open", { Digits: "12" }),
    filled("Close", { Digits: "34" }),
    both("DP Motor", of("112 122"), of("334 344")),
  ],
];

for (const [route, forOpen, forClose, sent] of ROWS) {
  test(`${route}: what was added for Open goes for Open and what was added for Close for Close, a reload between, each once`, {
    tag: "@money",
  }, async ({ signedIn, control, player }) => {
    const market = await control.allDayMarket("main");
    const date = bidDate(await control.now());
    const countOf = (session: Session) => sent.flatMap(([, own, lines]) => (own === session ? lines : [])).length;
    const [open, close] = [countOf("Open"), countOf("Close")];

    const bids = await new BidPage(signedIn, route).goto(market.gameId);
    await bids.enter(forOpen);
    await expect(bids.lines).toHaveCount(open);
    await bids.close.check();
    await bids.enter(forClose);
    await expect(bids.lines).toHaveCount(open + close);
    await signedIn.reload();
    await expect(bids.lines).toHaveCount(open + close);
    const [forOpenSaid, forCloseSaid] =
      route === routes.halfSangam ? ["Open Digit · Close Pana", "Close Digit · Open Pana"] : ["Open", "Close"];
    await expect(bids.lines.first()).toHaveAccessibleDescription(forOpenSaid ?? "");
    await expect(bids.lines.last()).toHaveAccessibleDescription(forCloseSaid ?? "");

    await bids.openConfirmation();
    const total = (session: Session, count: number) => (Number(POINTS[session]) * count).toLocaleString("en-IN");
    await expect(bids.dialogRow("Total Bid")).toHaveText(String(open + close));
    await expect(bids.dialogRow("Game Type")).toHaveText(
      `Open: ${open} (${total("Open", open)} points)Close: ${close} (${total("Close", close)} points)`,
    );
    await bids.confirm.click();
    await expect(bids.placed).toBeVisible();
    await expect(bids.lines).toHaveCount(0);

    const { token } = await control.player(player.mobile);
    expect((await control.bidsSent(player.mobile)).map(({ body }) => body)).toEqual(
      sent.map(([pana, session, lines]) =>
        bidBody({ family: "main", pana, session, points: POINTS[session], lines }, market, token ?? "", date),
      ),
    );
  });
}

test("faults 15: where the part for Close is refused, the player is told by name what was placed, and Close stays in the list", {
  tag: "@money",
}, async ({ signedIn, control, player }) => {
  const market = await control.allDayMarket("main");
  const bids = await new BidPage(signedIn, routes.singleDigit).goto(market.gameId);
  await bids.enter({ fields: { Digit: "5" }, points: "100" });
  await bids.close.check();
  await bids.enter({ fields: { Digit: "5" }, points: "50" });
  const body = JSON.stringify({ status: false, msg: "Betting is closed by the house" });
  const refused = { call: "api-submit-bid", mobile: player.mobile, nth: 2, when: "before" } as const;
  await control.fault({ ...refused, action: { kind: "body", body } });
  await bids.openConfirmation();
  await bids.confirm.click();
  await expect(bids.says("Placed: Single Digit (Open). Not placed: Single Digit (Close).")).toBeVisible();
  await expect(bids.dialog).toBeHidden();
  await expect(bids.lines).toHaveCount(1);
  await expect(bids.line("5", "50")).toHaveAccessibleDescription("Close");
  expect((await control.player(player.mobile)).wallet).toBe("4900");
});
