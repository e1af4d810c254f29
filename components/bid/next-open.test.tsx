/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { readDraft } from "@/lib/client/bid-list/bid-draft";
import type { Market } from "@/lib/contract/markets";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { KALYAN, listOf, MINUTE, ONE_TIME, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, server, pageProps, pass, press, type, choose, listed, bids } = bidUser(BidScreen);

const slot = (id: string, openTime: string, more: Partial<Market> = {}): Market => ({
  ...ONE_TIME,
  id,
  name: openTime,
  openTime,
  ...more,
});

/** Shows the first of the markets at two o'clock, and returns the links to another. */
const show = async (gameType: GameTypeId, ...markets: readonly [Market, ...Market[]]) => {
  world.market = markets[0];
  render(
    <TestScreen>
      <BidScreen {...pageProps("asha", gameType)} list={listOf(...markets)} />
    </TestScreen>,
  );
  await pass(50);
  return screen
    .queryAllByRole("link", { name: / is open/ })
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
};

const PASSED = slot("1", "01:00 PM");

test.each([
  ["starline-single-pana", "/ssinglepana"],
  ["gali-left-digit", "/leftdigit"],
] as const)("%s: a slot that has passed leads to the next open one, in the same game", async (gameType, path) => {
  const others = [slot("2", "06:00 PM"), slot("3", "04:00 PM"), slot("4", "03:00 PM", { isOpen: false })];
  expect(await show(gameType, PASSED, ...others)).toEqual([`04:00 PM is open ${path}?market=3`]);
});

test("a main market leads to one that still takes the game: a jodi until the open time, a digit until the close", async () => {
  const closed = { ...KALYAN, id: "1", openTime: "09:00 AM", closeTime: "10:00 AM" };
  const half = { ...KALYAN, id: "2", name: "Half", openTime: "01:00 PM", closeTime: "02:30 PM" };
  const whole = { ...KALYAN, id: "3", name: "Whole", openTime: "03:00 PM", closeTime: "05:00 PM" };
  expect(await show("jodi-digit", closed, half, whole)).toEqual(["Whole is open /jodi?market=3"]);
});

test("no link stands where nothing else is open, or the market itself is", async () => {
  expect(await show("gali-left-digit", PASSED, slot("2", "12:30 PM"))).toEqual([]);
  document.body.replaceChildren();
  expect(await show("gali-left-digit", slot("3", "04:00 PM"), slot("4", "05:00 PM"))).toEqual([]);
});

describe("what was not sent when its market closed", () => {
  const EARLY = { ...KALYAN, id: "1", name: "Early", openTime: "03:00 PM", closeTime: "03:20 PM" };
  const LATE = { ...KALYAN, id: "2", name: "Late", openTime: "03:10 PM", closeTime: "06:00 PM" };
  const link = () => screen.getByRole("link", { name: /^Late is open/ });
  const target = (marketId: string, gameType: GameTypeId = "single-digit") => ({
    playerKey: "asha",
    marketId,
    gameType,
  });
  const stored = (marketId: string) => readDraft(target(marketId))?.lines.map(({ digits }) => digits) ?? [];
  const openOther = (market: Market) =>
    render(
      <TestScreen>
        <BidScreen {...pageProps()} list={listOf(market)} marketId={market.id} />
      </TestScreen>,
    );

  /** Makes a list and a pick on the first market, and lets it close. */
  const close = async () => {
    server.live("main", () => ({ json: listOf(EARLY, LATE) }));
    await show("single-digit", EARLY, LATE);
    for (const digit of ["5", "7"]) press(digit);
    press("Proceed");
    choose("Close");
    press("8");
    setServerNow(TWO_O_CLOCK + 81 * MINUTE);
    await pass(1100);
  };

  test("goes along to the open market, unsent, and is for Close where Open is over", async () => {
    await close();
    expect(link()).toHaveTextContent("Late is open Take your 3 bids along");
    expect(screen.getByText("Nothing was sent. Your 3 bids are kept on this phone.")).toBeVisible();
    fireEvent.click(link());
    expect(stored("1")).toEqual([]);
    expect(stored("2")).toEqual(["5", "7", "8"]);
    expect(readDraft(target("2"))?.session).toBe("Close");
    expect(screen.queryByText(/on this phone/)).toBeNull();
    document.body.replaceChildren();
    openOther(LATE);
    await pass(50);
    expect(listed()).toEqual(["5 Close", "7 Close", "8 Close"]);
    expect(screen.getByText("Bids that came along from Early: 3. Not sent yet.")).toBeVisible();
    expect(screen.getByText("Open is over here. For Close now: 2.")).toBeVisible();
    expect(bids()).toEqual([]);
    press("Delete 5, 10 points");
    expect(screen.queryByText(/came along/)).toBeNull();
  });

  test("comes behind the list that is there, and stays where it is while that one is of a draw that is over", async () => {
    openOther(LATE);
    await pass(50);
    press("1");
    press("Proceed");
    document.body.replaceChildren();
    await close();
    localStorage.setItem(
      "bid-draft:asha:2:single-digit",
      JSON.stringify({ ...readDraft(target("2")), day: "2026-11-19" }),
    );
    fireEvent.click(link());
    expect(screen.getByText(/^This list was for a draw that is over/)).toBeVisible();
    expect([stored("1"), stored("2")]).toEqual([["5", "7"], ["1"]]);
    localStorage.setItem(
      "bid-draft:asha:2:single-digit",
      JSON.stringify({ ...readDraft(target("2")), day: "2026-11-20" }),
    );
    fireEvent.click(link());
    expect([stored("1"), stored("2")]).toEqual([[], ["1", "5", "7", "8"]]);
  });

  test("a pick whose points are too few stays in its fields, and the link takes nothing", async () => {
    server.live("main", () => ({ json: listOf(EARLY, LATE) }));
    await show("single-digit", EARLY, LATE);
    press("5");
    type("Points", "9");
    setServerNow(TWO_O_CLOCK + 81 * MINUTE);
    await pass(1100);
    expect(link()).toHaveTextContent(/^Late is open$/);
    expect(screen.getByText("Nothing was sent.")).toBeVisible();
    fireEvent.click(link());
    expect(stored("2")).toEqual([]);
    expect(screen.getByLabelText("Points")).toHaveValue("9");
  });

  test("goes along from a Starline slot that has passed", async () => {
    await show("starline-single-digit", PASSED, slot("3", "04:00 PM"));
    press("5");
    fireEvent.click(screen.getByRole("link", { name: "04:00 PM is open Take your bid along" }));
    expect(readDraft(target("3", "starline-single-digit"))?.lines).toMatchObject([{ digits: "5", session: "Open" }]);
  });
});
