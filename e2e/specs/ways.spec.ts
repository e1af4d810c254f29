import { routes } from "../../lib/routes";
import { bidBody, type Numbers } from "../fixtures/bid-bodies";
import { bidDate, computeFamily, findPanaKind, JODIS, PANAS } from "../fixtures/numbers";
import { shareOf } from "../fixtures/share";
import { BidPage } from "../kit/pages/bid-pages";
import { ChooseSheet } from "../kit/pages/choose-sheet";
import { expect, test } from "../kit/test";
import type { ENGLISH } from "../kit/words";

type WayId = keyof (typeof ENGLISH)["choose"]["ways"];

const SCREENS = {
  digits: { route: routes.singleDigit, session: "Open", label: () => "Single Digit" },
  jodis: { route: routes.jodiDigit, session: "Close", label: () => "Jodi Digit" },
  panas: { route: routes.spDpTp, session: "Open", label: findPanaKind },
  triples: { route: routes.triplePana, session: "Open", label: () => "Triple Pana" },
  half: { route: routes.halfSangam, session: "Open", label: () => "Half Sangam" },
  full: { route: routes.fullSangam, session: "Close", label: () => "Full Sangam" },
} as const;

interface Way {
  readonly on: keyof typeof SCREENS;
  /** The typed values by the field's label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly makes: readonly Numbers[];
}

const way = (on: Way["on"], typed: Way["typed"], makes: readonly string[]): Way => ({
  on,
  typed,
  makes: makes.map((number) => [number]),
});
const jodis = (typed: Way["typed"], rule: (first: number, last: number, jodi: string) => boolean): Way =>
  way(
    "jodis",
    typed,
    JODIS.filter((jodi) => rule(Number(jodi[0]), Number(jodi[1]), jodi)),
  );
const panas = (typed: Way["typed"], rule: (pana: string) => boolean): Way => way("panas", typed, PANAS.filter(rule));
const crossed = (on: Way["on"], typed: Way["typed"]): Way => {
  const [first = "", second = ""] = Object.values(typed);
  return {
    on,
    typed,
    makes: first.split(" ").flatMap((one) => second.split(" ").map((other): Numbers => [one, other])),
  };
};

const sumDigits = (pana: string) => [...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10;
/** The pairs that are side by side on the ring of digits. */
const SIDES = ["12", "23", "34", "45", "56", "67", "78", "89", "90", "10"];
const sides = (pana: string) => SIDES.filter(([one = "", other = ""]) => pana.includes(one) && pana.includes(other));

/** Every way once, with the numbers that it makes by its definition. */
const WAYS: Readonly<Record<WayId, Way>> = {
  odd: way("digits", {}, [..."13579"]),
  even: way("digits", {}, [..."02468"]),
  low: way("digits", {}, [..."01234"]),
  high: way("digits", {}, [..."56789"]),
  crossing: jodis({ Digits: "137" }, (_first, _last, jodi) => /^[137]{2}$/.test(jodi)),
  "crossing-without-doubles": jodis(
    { Digits: "137" },
    (first, last, jodi) => /^[137]{2}$/.test(jodi) && first !== last,
  ),
  reverse: jodis({ Jodis: "12 34 55" }, (_first, _last, jodi) => ["12", "21", "34", "43", "55"].includes(jodi)),
  "jodi-family": jodis({ Jodi: "12" }, (_first, _last, jodi) => /^([16][27]|[27][16])$/.test(jodi)),
  first: jodis({ Digit: "4" }, (first) => first === 4),
  last: jodis({ Digit: "4" }, (_first, last) => last === 4),
  either: jodis({ Digit: "4" }, (first, last) => first === 4 || last === 4),
  "jodi-sum": jodis({ Digit: "4" }, (first, last) => (first + last) % 10 === 4),
  difference: jodis({ Digit: "3" }, (first, last) => last - first === 3 || first - last === 7),
  doubles: jodis({}, (first, last) => first === last),
  "cut-pairs": jodis({}, (first, last) => Math.abs(first - last) === 5),
  "odd-odd": jodis({}, (first, last) => first % 2 === 1 && last % 2 === 1),
  "odd-even": jodis({}, (first, last) => first % 2 === 1 && last % 2 === 0),
  "even-odd": jodis({}, (first, last) => first % 2 === 0 && last % 2 === 1),
  "even-even": jodis({}, (first, last) => first % 2 === 0 && last % 2 === 0),
  "tp-motor": way("triples", { Digits: "159" }, ["111", "555", "999"]),
  "pana-family": way("panas", { Pana: "138" }, computeFamily("138")),
  cycle: panas({ "Two digits": "12" }, (pana) => /1.*2/.test(pana)),
  "with-digit": panas({ Digit: "7" }, (pana) => pana.includes("7")),
  "without-digits": panas({ Digits: "0123456" }, (pana) => /^[789]+$/.test(pana)),
  "pana-sum": panas({ Digit: "4" }, (pana) => sumDigits(pana) === 4),
  "all-odd": panas({}, (pana) => /^[13579]+$/.test(pana)),
  "all-even": panas({}, (pana) => /^[02468]+$/.test(pana)),
  neighbours: panas({}, (pana) => sides(pana).length === 2 && findPanaKind(pana) === "Single Pana"),
  "with-neighbours": panas({ Digit: "6" }, (pana) => sumDigits(pana) === 6 && sides(pana).length > 0),
  "without-neighbours": panas(
    { Digit: "6" },
    (pana) => sumDigits(pana) === 6 && sides(pana).length === 0 && findPanaKind(pana) !== "Triple Pana",
  ),
  "half-sangams": crossed("half", { "Open Digit": "6 7", "Close Pana": "220 123" }),
  "full-sangams": crossed("full", { "Open Pana": "123 150", "Close Pana": "220" }),
};

const ROWS = Object.entries(WAYS) as [WayId, Way][];

for (const [name, { route, session, label }] of Object.entries(SCREENS)) {
  const all = ROWS.filter(([, { on }]) => on === name);
  test(`${name}: each way to choose is a placed bid of the numbers of its definition`, {
    tag: ["@money", "@slow"],
  }, async ({ signedIn: page, control, player, openMarket, words }) => {
    test.setTimeout(240_000);
    const date = bidDate(await control.now());
    const bids = await new BidPage(page, route).goto(openMarket.gameId);
    const sheet = new ChooseSheet(page);
    const receipt = page.locator(".placed-slip");
    await expect(bids.proceed).toBeEnabled();
    let earlier = 0;
    for (const [id, { typed, makes }] of shareOf(all, 5)) {
      await test.step(id, async () => {
        await sheet.open.click();
        await sheet.tab("ways").click();
        if (all.length > 1) await sheet.way.selectOption({ label: words.choose.ways[id] });
        for (const [field, text] of Object.entries(typed)) await sheet.input(field).fill(text);
        await sheet.add(makes.length).click();
        await expect(receipt).toBeHidden();
        await bids.send();
        const total = (makes.length * 10).toLocaleString("en-IN");
        await expect(receipt).toContainText(
          makes.length === 1 ? "· 10 points" : `${makes.length} numbers × 10 = ${total} points`,
        );
        const { token } = await control.player(player.mobile);
        const bodies = (await control.bidsSent(player.mobile)).slice(earlier).map(({ body }) => body);
        const labels = ["Single Pana", "Double Pana", "Triple Pana", label("000")];
        const sent = [...new Set(labels)].map((pana) => ({
          pana,
          lines: makes.filter(([digits]) => label(digits) === pana),
        }));
        expect(bodies).toEqual(
          sent
            .filter(({ lines }) => lines.length > 0)
            .map((part) => bidBody({ family: "main", session, points: "10", ...part }, openMarket, token ?? "", date)),
        );
        earlier += bodies.length;
      });
    }
  });
}
