import { routes } from "../../lib/routes";
import { bidBody, type Numbers } from "../fixtures/bid-bodies";
import { bidDate, computeFamily, findPanaKind, JODIS, PANAS } from "../fixtures/numbers";
import { createChecks } from "../fixtures/screen-faults";
import type { Family } from "../kit/control";
import { BidPage } from "../kit/pages/bid-pages";
import { ChooseSheet } from "../kit/pages/choose-sheet";
import { FamilyPage, MarketsPage } from "../kit/pages/market-pages";
import { expect, test } from "../kit/test";

interface Row {
  readonly family: Family;
  readonly tile: string;
  readonly route: string;
  /** The way and what is typed for it, or a text that is pasted. */
  readonly by: { readonly way: string; readonly typed: Readonly<Record<string, string>> } | { readonly text: string };
  readonly session: "Open" | "Close";
  readonly sent: readonly (readonly [pana: string, numbers: readonly Numbers[]])[];
}

const alone = (numbers: readonly string[]): readonly Numbers[] => numbers.map((number) => [number]);
const DIGITS_1234 = /^[1-4]{2}$/;

const ROWS: readonly Row[] = [
  {
    family: "main",
    tile: "Jodi Digit",
    route: routes.jodiDigit,
    by: { way: "Crossing without doubles", typed: { Digits: "1234" } },
    session: "Close",
    sent: [["Jodi Digit", alone(JODIS.filter((jodi) => DIGITS_1234.test(jodi) && jodi[0] !== jodi[1]))]],
  },
  {
    family: "main",
    tile: "SP DP TP",
    route: routes.spDpTp,
    by: { way: "Family of a pana", typed: { Pana: "112" } },
    session: "Open",
    sent: [
      ["Single Pana", alone(computeFamily("112").filter((pana) => findPanaKind(pana) === "Single Pana"))],
      ["Double Pana", alone(computeFamily("112").filter((pana) => findPanaKind(pana) === "Double Pana"))],
    ],
  },
  {
    family: "main",
    tile: "Half Sangam",
    route: routes.halfSangam,
    by: { way: "", typed: { "Open Digit": "12", "Close Pana": "123150" } },
    session: "Open",
    sent: [["Half Sangam", ["1", "2"].flatMap((digit) => ["123", "150"].map((pana): Numbers => [digit, pana]))]],
  },
  {
    family: "main",
    tile: "Single Pana",
    route: routes.singlePana,
    by: { text: "१२३ 150 @ 20\n789=20" },
    session: "Open",
    sent: [["Single Pana", alone(["123", "150", "789"])]],
  },
  {
    family: "starline",
    tile: "Single Pana",
    route: routes.starlineSinglePana,
    by: { way: "Cycle of two digits", typed: { "Two digits": "12" } },
    session: "Open",
    sent: [["Single Pana", alone(PANAS.filter((pana) => findPanaKind(pana) === "Single Pana" && /1.*2/.test(pana)))]],
  },
  {
    family: "gali",
    tile: "Jodi Digit",
    route: routes.galiJodiDigit,
    by: { way: "Digit first or last", typed: { Digit: "7" } },
    session: "Open",
    sent: [["Jodi Digit", alone(JODIS.filter((jodi) => /7/.test(jodi)))]],
  },
];

test("what a way makes on a screen reaches the provider as exactly those numbers, from the market list to a placed bid", {
  tag: ["@money", "@slow"],
}, async ({ signedIn: page, control, player }) => {
  test.setTimeout(180_000);
  const date = bidDate(await control.now());
  let earlier = 0;
  for (const { family, tile, route, by, session, sent } of ROWS) {
    await test.step(`${family}: ${tile}`, async () => {
      const market = await control.allDayMarket(family);
      const list = await (family === "main" ? new MarketsPage(page) : new FamilyPage(page, family)).goto();
      await (await list.play(market.name)).tile(tile).click();
      const bids = new BidPage(page, route);
      const sheet = new ChooseSheet(page);
      const count = sent.flatMap(([, numbers]) => numbers).length;

      await expect(bids.proceed).toBeEnabled();
      await sheet.open.click();
      if ("text" in by) {
        await sheet.tab("paste").click();
        await sheet.pasted.fill(by.text);
      } else {
        await sheet.tab("ways").click();
        if (by.way !== "") await sheet.way.selectOption(by.way);
        for (const [label, text] of Object.entries(by.typed)) await sheet.input(label).fill(text);
        await sheet.points.fill("20");
      }
      await expect(sheet.dialog).toContainText(`${count} numbers × 20 = ${count * 20} points`);
      await sheet.add(count).click();
      await expect(bids.lines).toHaveCount(count);
      await bids.send();
      await expect(bids.dialog).toBeHidden();
      await expect(bids.lines).toHaveCount(0);

      const { token } = await control.player(player.mobile);
      const bodies = (await control.bidsSent(player.mobile)).slice(earlier).map(({ body }) => body);
      expect(bodies).toEqual(
        sent.map(([pana, lines]) => bidBody({ family, pana, session, points: "20", lines }, market, token ?? "", date)),
      );
      earlier += bodies.length;
    });
  }
});

test("a list that is saved on one phone is used on another with one tap", async ({
  signedIn,
  phoneOf,
  player,
  openMarket,
}) => {
  const other = await phoneOf(player);
  for (const page of [signedIn, other]) {
    const bids = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
    const sheet = new ChooseSheet(page);
    await expect(bids.proceed).toBeEnabled();
    if (page === signedIn) await bids.enter({ fields: { Digit: "57" }, points: "20" });
    if (page === signedIn) {
      await sheet.open.click();
      await sheet.tab("saved").click();
      await sheet.name.fill("Daily");
      await sheet.save.click();
      await expect(sheet.use("Daily")).toBeVisible();
    } else {
      await sheet.saved(1).click();
      await sheet.use("Daily").click();
      await expect(bids.line("57", "20")).toBeVisible();
    }
  }
});

test("a pasted text says so where it names another market", async ({ signedIn: page, openMarket, newMarket }) => {
  const other = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const bids = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
  const sheet = new ChooseSheet(page);
  await expect(bids.proceed).toBeEnabled();
  await sheet.open.click();
  await sheet.tab("paste").click();
  await sheet.pasted.fill(`${other.name.toLowerCase()} open\n12=50`);
  await expect(sheet.dialog).toContainText(`The text says ${other.name}. You are in ${openMarket.name}.`);
  await sheet.pasted.fill(`${openMarket.name}\n12=50`);
  await expect(sheet.dialog).not.toContainText("The text says");
});

test("what could be added of a pasted text is said, and the sheet is left as done", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
  const sheet = new ChooseSheet(page);
  await expect(bids.proceed).toBeEnabled();
  await sheet.open.click();
  await sheet.tab("paste").click();
  await sheet.pasted.fill("12,34,345=20\n78-56-5=50");
  await sheet.add(2).click();
  await expect(sheet.dialog).toContainText("Added to your list: 2");
  await expect(sheet.pasted).toHaveValue("345=20\n78-56-5=50");
  await sheet.dialog.getByRole("button", { name: "Did you mean 78-56=50?" }).click();
  await sheet.add(2).click();
  await sheet.done.click();
  await expect(bids.lines).toHaveCount(4);
  await expect(sheet.dialog).toBeHidden();
});

for (const language of ["en", "hi"] as const) {
  test.describe(`at 320 px, in the language ${language}`, () => {
    test.use({ language, viewport: { width: 320, height: 640 } });

    test("the sheet has room for all it says: the count, what is listed, a sure loss, a question", {
      tag: "@slow",
    }, async ({ signedIn: page, openMarket, words }) => {
      test.setTimeout(120_000);
      const { found, check } = createChecks(page);
      const sheet = new ChooseSheet(page, words);
      const bids = await new BidPage(page, routes.jodiDigit, words).goto(openMarket.gameId);
      await expect(bids.proceed).toBeEnabled();
      await bids.enter({ fields: { [words.bid.digit]: "12" }, points: "10" });
      await sheet.open.click();
      await sheet.tab("ways").click();
      await sheet.input(words.choose.inputs.digits).fill("1234567890");
      await expect(sheet.dialog).toContainText("40");
      await check("a rule");
      await sheet.open.click();
      await sheet.tab("paste").click();
      await sheet.pasted.fill("12 50\nKalyan 34=20");
      await check("a text");
      await bids.field(words.bid.digit).fill("56x20");
      await bids.proceed.click();
      await expect(sheet.pasted).toHaveValue("56x20");
      await sheet.add(1).click();
      await expect(bids.line("56", "20")).toBeVisible();
      await sheet.open.click();
      await sheet.tab("saved").click();
      await sheet.name.fill("Daily 3 o'clock");
      await sheet.save.click();
      await expect(sheet.use("Daily 3 o'clock")).toBeVisible();
      await check("saved lists");
      expect(found).toEqual({});
    });
  });
}
