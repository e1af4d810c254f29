import { routes } from "../../../lib/routes";
import { type ApiPhone, apiPhone, newKey } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import type { Control } from "../../kit/control";
import { BidPage } from "../../kit/pages/bid-pages";

/** A bid on a seeded market, `digits session` with a sangam's second number after a slash, and its result. */
type Try = readonly [market: string, gameType: string, bid: string, comes: string];

/** A time in India, and the bids at that time. */
type Moment = readonly [time: string, tries: readonly Try[]];

const PLACED = "placed";
const SESSION_OVER = "bid_session_closed";
const over = (label: string) => `bid_game_closed: ${label}`;
/** The app does not block Starline: the provider is asked and refuses. */
const PROVIDER_REFUSES = "failed: Sorry, betting is closed for this market.";

const openAndTimed = (market: string, open: string, timed: (label: string) => string): readonly Try[] => [
  [market, "single-digit", "5 Open", open],
  [market, "jodi-digit", "45 Close", timed("Jodi Digit")],
  [market, "half-sangam", "5/123 Close", timed("Half Sangam")],
  [market, "single-digit", "5 Close", PLACED],
];
const after = (market: string) => openAndTimed(market, SESSION_OVER, over);

const oneTime = (gali: string, starline: string, comes: readonly [gali: string, starline: string]): readonly Try[] => [
  [gali, "gali-left-digit", "5 Open", comes[0]],
  [starline, "starline-single-pana", "123 Open", comes[1]],
];

/** The seeded markets: Delhi Bazar 3 PM, Kalyan 3:20 to 5:20 PM, Milan Night 11:20 PM to 12:20 AM. */
const DAY: readonly Moment[] = [
  ["2026-11-20T15:00:00", oneTime("Delhi Bazar", "Starline 03:00 PM", [over("Left Digit"), PROVIDER_REFUSES])],
  ["2026-11-20T15:20:00", after("Kalyan")],
  ["2026-11-20T17:20:00", [["Kalyan", "single-digit", "5 Close", over("Single Digit")]]],
  // In the last minute of the day the markets of 12:00 AM still take bids for it.
  [
    "2026-11-20T23:59:00",
    [...after("Milan Night"), ...oneTime("Gali Midnight", "Starline 12:00 AM", [PLACED, PLACED])],
  ],
  // In the first minute they take bids for the next draw; Milan Night still plays yesterday's.
  [
    "2026-11-21T00:00:00",
    [...after("Milan Night"), ...oneTime("Gali Midnight", "Starline 12:00 AM", [PLACED, PLACED])],
  ],
  // Its next betting day begins when it closes.
  [
    "2026-11-21T00:21:00",
    [...openAndTimed("Milan Night", PLACED, () => PLACED), ["Kalyan", "single-digit", "5 Open", PLACED]],
  ],
];

const ENDED = "Open just closed. Bids for Open: 1 (20 points).";

const datedAs = (time: string) => `${Number(time.slice(8, 10))}-November-2026`;

const bidOf = (marketId: string, gameType: string, bid: string) => {
  const [numbers = "", session = ""] = bid.split(" ");
  const [digits = "", closeDigits = ""] = numbers.split("/");
  return { marketId, gameType, lines: [{ digits, closeDigits, points: 10, session }] };
};

/** Places a bid. @returns its state or error, with the reason. */
const comesOf = async (phone: ApiPhone, bid: object): Promise<string> => {
  const { body } = await phone.placeBids(newKey(), bid);
  if (body.error) {
    const { gameType } = (body.error.params ?? {}) as { gameType?: string };
    return gameType ? `${body.error.code}: ${gameType}` : body.error.code;
  }
  const { state, reason } = body.outcome ?? { state: "no outcome" };
  return reason ? `${state}: ${reason}` : state;
};

const LISTS = ["/api/markets", "/api/starline/markets", "/api/gali/markets"];

/** A request to the provider: the app's clock follows the sandbox's with each answer. */
const HEARS = "/api/histories/main-bids?from=2026-11-20&to=2026-11-20";

/** All listed markets by name. */
const listed = async (phone: ApiPhone): Promise<ReadonlyMap<string, { id: string; isOpen: boolean }>> => {
  const answers = await Promise.all(LISTS.map((list) => phone.get(list)));
  const markets = answers.flatMap(({ body }) => body.markets as { id: string; name: string; isOpen: boolean }[]);
  return new Map(markets.map((market) => [market.name, market]));
};

const liveThrough = async (control: Control, appUrl: string) => {
  const { mobile, password } = await control.newPlayer({ points: 100_000 });
  const phone = apiPhone(appUrl);
  await phone.signIn(mobile, password);
  const atFirst = await listed(phone);
  for (const [time, tries] of DAY) {
    await control.setClock(`${time}+05:30`);
    await phone.get(HEARS);
    for (const [market, gameType, bid, comes] of tries) {
      const what = `${time} ${market} ${gameType} ${bid}`;
      if (comes === PLACED && !(await listed(phone)).get(market)?.isOpen) {
        // The list of a new day arrives within a poll's interval.
        const isOpen = async () => (await listed(phone)).get(market)?.isOpen;
        await expect.poll(isOpen, what).toBe(true);
      }
      const sentBefore = (await control.bidsSent(mobile)).length;
      expect.soft(await comesOf(phone, bidOf(atFirst.get(market)?.id ?? "", gameType, bid)), what).toBe(comes);
      const sent = (await control.bidsSent(mobile)).slice(sentBefore);
      const reachesProvider = comes === PLACED || comes === PROVIDER_REFUSES;
      expect.soft(sent.length, `${what}: requests to the provider`).toBe(reachesProvider ? 1 : 0);
      for (const { body } of sent) expect.soft(body.new_result, what).toMatchObject({ bid_date: datedAs(time) });
    }
  }
};

test("faults 24: what is over is refused by name and not sent; across midnight bids are dated by India's day, and a market that closes after it goes on with the day before", {
  tag: "@money",
}, async ({ stage, control }) => {
  await liveThrough(control, stage.appUrl);
});

test("with their screens open, Open gives way to Close without moving the list that it holds, and a game of one time ends, the moment the time comes", {
  tag: "@money",
}, async ({ signedIn, context, control, newMarket, player }) => {
  const [main, gali] = await Promise.all([
    newMarket({ openTime: "12:00 PM", closeTime: "02:00 PM" }),
    newMarket({ family: "gali", openTime: "12:00 PM" }),
  ]);
  const single = await new BidPage(signedIn, routes.singleDigit).goto(main.gameId);

  const left = await new BidPage(await context.newPage(), routes.galiLeftDigit).goto(gali.gameId);
  for (const [bids, digit] of [
    [single, "5"],
    [left, "7"],
  ] as const) {
    await bids.enter({ fields: { Digit: digit }, points: "20" });
    await expect(bids.line(digit, "20")).toBeVisible();
  }
  await expect(single.open).toBeChecked();
  await expect(single.open).toBeEnabled();
  await control.setClock("2026-11-20T11:59:57+05:30");

  await expect(single.open).toBeDisabled({ timeout: 30_000 });
  await expect(single.close).toBeChecked();
  await expect(single.says(ENDED)).toBeVisible();
  await expect(single.line("5", "20")).toHaveAccessibleDescription("Open · Closed");
  await expect(left.says("Bidding is closed for Left Digit")).toBeVisible();
  await expect(left.proceed).toBeDisabled();
  await expect(left.lines).toHaveCount(1);
  await single.submit.click();
  await expect(single.says("Bidding is closed for this session")).toBeVisible();
  await expect(single.dialog).toBeHidden();
  expect(await control.bidsSent(player.mobile)).toEqual([]);

  await signedIn.getByRole("button", { name: "Move to Close" }).click();
  await expect(single.says(ENDED)).toBeHidden();
  await expect(single.line("5", "20")).toHaveAccessibleDescription("Close");
  await single.openConfirmation();
  await single.confirm.click();
  await expect(single.placed).toBeVisible();
  const sent = await control.bidsSent(player.mobile);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.new_result).toMatchObject({ session: "Close", gametype: "Close", totalbit: "20" });
});
