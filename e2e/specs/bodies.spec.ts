import { routes } from "../../lib/routes";
import { bidBody, type Numbers } from "../fixtures/bid-bodies";
import type { Family, SandboxMarket } from "../kit/control";
import { BidPage, type Filling } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

interface Row {
  readonly family: Family;
  readonly route: string;
  readonly session: "Open" | "Close";
  readonly fill: Filling;
  readonly sent: readonly (readonly [pana: string, numbers: string])[];
}

/** The panas whose digits add up to 6: computed by hand from the definition, in ascending order. */
const OF_SIX = [
  ["Single Pana", "123 150 169 178 240 259 268 349 358 367 457 790"],
  ["Double Pana", "114 277 330 448 466 556 600 880 899"],
  ["Triple Pana", "222"],
] as const;

const SP_DP_TP = { fields: { Digit: "6" }, kinds: ["SP", "DP", "TP"], points: "10" };
const SANGAM = { fields: { "Close Digit": "4", "Open Pana": "123" }, points: "12" };
const ROWS: readonly Row[] = [
  { family: "main", route: routes.spDpTp, session: "Open", fill: SP_DP_TP, sent: OF_SIX },
  { family: "main", route: routes.halfSangam, session: "Close", fill: SANGAM, sent: [["Half Sangam", "4/123"]] },
  {
    family: "starline",
    route: routes.starlineSinglePana,
    session: "Open",
    fill: { fields: { Pana: "890" }, points: "77" },
    sent: [["Single Pana", "890"]],
  },
  {
    family: "gali",
    route: routes.galiLeftDigit,
    session: "Open",
    fill: { fields: { Digit: "9" }, points: "10" },
    sent: [["Left Digit", "9"]],
  },
];

/** India's day of an instant as a bid is dated, `5-November-2026` (docs/specification.md, 14.2 Sizes and forms). */
const bidDate = (epochMs: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" })
    .format(epochMs)
    .replaceAll(" ", "-");

const numbersOf = (text: string): Numbers[] =>
  text.split(" ").map((number) => {
    const [digits = "", closeDigits = ""] = number.split("/");
    return [digits, closeDigits];
  });

/** The exact bodies, in order (docs/provider.md, "Bids"). */
const bodiesOf = ({ family, session, fill, sent }: Row, market: SandboxMarket, token: string, date: string) =>
  sent.map(([pana, numbers]) =>
    bidBody({ family, pana, session, points: fill.points, lines: numbersOf(numbers) }, market, token, date),
  );

// The numbers of every game are tested in lib/domain/game, its requests in lib/server/play.
test("a confirmed bid of each family reaches the provider as exactly the documents' bodies, once, one after another, over a reload", {
  tag: ["@money", "@slow"],
}, async ({ signedIn, control, player }) => {
  test.setTimeout(180_000);
  const date = bidDate(await control.now());
  let [wallet, earlier] = [5000, 0];
  for (const row of ROWS) {
    await test.step(row.route, async () => {
      const market = await control.allDayMarket(row.family);
      const count = row.sent.flatMap(([, numbers]) => numbersOf(numbers)).length;
      wallet -= Number(row.fill.points) * count;

      const bids = await new BidPage(signedIn, row.route).goto(market.gameId);
      await expect(bids.proceed).toBeEnabled();
      if (row.session === "Close") await bids.close.check();
      await bids.enter(row.fill);
      await expect(bids.lines).toHaveCount(count);
      await signedIn.reload();
      await expect(bids.lines).toHaveCount(count);
      await expect(bids.balance).toHaveText(wallet.toLocaleString("en-IN"));
      await bids.send();
      await expect(bids.dialog).toBeHidden();
      await expect(bids.lines).toHaveCount(0);

      const sent = (await control.bidsSent(player.mobile)).slice(earlier);
      const { token, wallet: left } = await control.player(player.mobile);
      expect(sent.map(({ body }) => body)).toEqual(bodiesOf(row, market, token ?? "", date));
      expect(left).toBe(String(wallet));
      earlier += sent.length;
    });
  }
});
