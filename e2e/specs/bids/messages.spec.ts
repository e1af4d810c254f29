import { routes } from "../../kit/addresses";
import type { Family } from "../../kit/control";
import { BidPage, type Filling } from "../../kit/pages/bid-page";
import { expect, test } from "../../kit/test";

type Said = readonly [fields: Filling["fields"], points: string, words: string];

const REQUIRED = "Please enter the number";
const NO_POINTS = "Please enter point";
const MINIMUM = "Required minimum bid amount is 10";
const SHORT = "Insufficient balance please refill your account";
const notValid = (number: string) => `Number ${number} is not valid`;

/**
 * What a screen says of what is typed, the number before the points (docs/specification.md, 6.8 Checks of every bid).
 */
const SCREENS: readonly (readonly [family: Family, route: string, said: readonly Said[]])[] = [
  [
    "main",
    routes.jodiDigit,
    [
      [{ Digit: "" }, "", REQUIRED],
      [{ Digit: "5" }, "", notValid("5")],
      [{ Digit: "05" }, "", NO_POINTS],
      [{ Digit: "05" }, "9", MINIMUM],
      [{ Digit: "05" }, "5001", SHORT],
    ],
  ],
  [
    "main",
    routes.halfSangam,
    [
      [{ "Open Digit": "12", "Close Pana": "321" }, "9", notValid("12")],
      [{ "Open Digit": "5", "Close Pana": "" }, "9", REQUIRED],
      [{ "Open Digit": "5", "Close Pana": "321" }, "9", notValid("321")],
      [{ "Open Digit": "5", "Close Pana": "123" }, "9", MINIMUM],
    ],
  ],
  ["main", routes.spMotor, [[{ Digits: "12" }, "10", "Digit not valid"]]],
  ["main", routes.dpMotor, [[{ Digits: "1" }, "10", "Please enter a valid Pana (at least 2 digits)"]]],
  ["main", routes.spDpTp, [[{ Digit: "66" }, "10", notValid("66")]]],
  [
    "starline",
    routes.starlineSinglePana,
    [
      [{ Pana: "112" }, "10", notValid("112")],
      [{ Pana: "123" }, "5001", "Insufficient balance, please refill your account"],
    ],
  ],
  ["gali", routes.galiLeftDigit, [[{ Digit: "57" }, "10", notValid("57")]]],
];

for (const [family, route, said] of SCREENS) {
  test(`${route} says what is wrong in the documents' words and adds nothing`, { tag: "@money" }, async ({
    signedIn,
    control,
  }) => {
    const market = await control.allDayMarket(family);
    const bids = await new BidPage(signedIn, route).goto(market.gameId);
    for (const [fields, points, words] of said) {
      await bids.enter({ fields, points });
      await expect(bids.says(words), words).toBeVisible();
    }
    await expect(bids.lines).toHaveCount(0);
    await expect(bids.submit).toBeHidden();
    await expect(bids.balance).toHaveText("5,000");
  });
}

for (const { route, fields, each } of [
  { route: routes.singlePana, fields: { Pana: "123" }, each: "4000" },
  { route: routes.spMotor, fields: { Digits: "1234" }, each: "1000" },
  { route: routes.dpMotor, fields: { Digits: "12" }, each: "2000" },
]) {
  test(`${route} says 'Not enough balance!' at Submit once the wallet has fallen below the list, and asks for no confirmation`, {
    tag: "@money",
  }, async ({ signedIn, control, player }) => {
    const market = await control.allDayMarket("main");
    const bids = await new BidPage(signedIn, route).goto(market.gameId);
    await bids.enter({ fields, points: each });
    await expect(bids.balance).toHaveText("1,000");
    await control.changePlayer(player.mobile, { adjust: -3000 });
    // The app may trust what it has just read for a second.
    const told = async () => (await (await signedIn.request.get("/api/wallet")).json()).balance;
    await expect.poll(told).toBe("2000");
    await bids.goto(market.gameId);
    await expect(bids.balance).toHaveText("-2,000");
    await bids.submit.click();
    await expect(bids.says("Not enough balance!")).toBeVisible();
    await expect(bids.dialog).toBeHidden();
    expect(await control.bidsSent(player.mobile)).toEqual([]);
  });
}
