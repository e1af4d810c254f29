/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { toPlayTranslations } from "@/components/market/play-translations";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Favourites, Market } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/translations";
import { fakeServer, refusal } from "@/testing/fake-server";
import { KALYAN, listOf, MINUTE, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./market-cards";

const market = (id: string, openTime: string, closeTime: string, more: Partial<Market> = {}): Market => ({
  ...KALYAN,
  id,
  name: id,
  openTime,
  closeTime,
  ...more,
});
const NIGHT = market("Night", "09:45 PM", "12:15 AM");
const SOON = market("Soon", "02:30 PM", "02:50 PM");
const DAY = market("Day", "04:00 PM", "06:00 PM");
const SHUT = market("Shut", "09:00 AM", "10:00 AM", { isOpen: false });
const OPEN = [NIGHT, SOON, DAY];
const NONE: Favourites = { main: [], starline: [], gali: [] };

const server = fakeServer(serverNow);
const lists = (...markets: readonly Market[]) => server.live("main", { json: listOf(...markets) });

beforeEach(() => {
  jest.useFakeTimers();
  lists(...OPEN, SHUT);
  server.live("wallet", { json: { balance: "5095", bettingOn: true } });
  server.on("GET /api/favourites", { json: NONE });
  server.on("POST /api/favourites", { json: NONE });
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (markets: readonly Market[] = [...OPEN, SHUT], favourites: Favourites | null = NONE) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <MarketsScreen
        between={<p>between</p>}
        favourites={favourites}
        initial={listOf(...markets)}
        play={toPlayTranslations(en)}
      />
    </TestScreen>,
  );
const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const star = (name: string) => screen.getByRole("button", { name: `Keep ${name} at the top` });
const returnToTab = () => act(() => document.dispatchEvent(new Event("visibilitychange")));

test("open markets stand by the time left to bid, what stands between them, and closed ones below their heading", () => {
  show();
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  const order = screen.getByText("Open now · 3").compareDocumentPosition(screen.getByText("between"));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const below = screen.getByText("between").compareDocumentPosition(screen.getByText("Closed for today (1)"));
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("time that passes changes no order until the player returns to the tab", async () => {
  show();
  // Soon's Open has passed, so its Close at 14:50 counts. Day's Open at 16:00 is still before Night's.
  const four = TWO_O_CLOCK + 125 * MINUTE;
  lists(NIGHT, { ...SOON, closeTime: "11:00 PM" }, DAY, SHUT);
  setServerNow(four);
  await pass(10_000);
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  returnToTab();
  expect(names()).toEqual(["Day", "Night", "Soon", "Shut"]);
});

test("a market that closes goes below by itself, and one that comes takes its place", async () => {
  show();
  const come = market("Come", "03:00 PM", "03:30 PM");
  lists(NIGHT, { ...SOON, isOpen: false }, DAY, SHUT, come);
  await pass(6000);
  expect(names()).toEqual(["Come", "Day", "Night", "Shut", "Soon"]);
});

test.each([
  [
    "a finger is down",
    () => fireEvent.touchStart(document.body, { touches: [{ clientX: 1, clientY: 1 }] }),
    () => fireEvent.touchEnd(document.body, { touches: [] }),
  ],
  [
    "a button of the mouse is down",
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.pointerUp(document.body),
  ],
])("nothing moves while %s, and a while after it", async (_what, down, up) => {
  show();
  down();
  lists(NIGHT, { ...SOON, isOpen: false }, DAY, SHUT);
  await pass(20_000);
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  expect(screen.getByText("Open now · 3")).toBeVisible();
  expect(screen.getAllByText("Market Close for today")).toHaveLength(2);
  up();
  await pass(2000);
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  await pass(2500);
  expect(names()).toEqual(["Day", "Night", "Shut", "Soon"]);
});

test.each(["scroll", "wheel", "keydown"])("nothing moves just after a %s", async (event) => {
  show();
  await pass(4000);
  lists(NIGHT, { ...SOON, isOpen: false }, DAY, SHUT);
  for (let second = 0; second < 8; second += 1) {
    fireEvent(window, new Event(event));
    await pass(1000);
  }
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  await pass(4000);
  expect(names()).toEqual(["Day", "Night", "Shut", "Soon"]);
});

test("a star lights up at once, is sent, and moves nothing until the next look", async () => {
  server.on("POST /api/favourites", { json: { ...NONE, main: ["Night"] } });
  show();
  fireEvent.click(star("Night"));
  expect(star("Night")).toHaveAttribute("aria-pressed", "true");
  await pass(100);
  expect(names()).toEqual(["Soon", "Day", "Night", "Shut"]);
  expect(server.seen("POST /api/favourites").map(({ body }) => body)).toEqual([
    { family: "main", marketId: "Night", favourite: true },
  ]);
  returnToTab();
  expect(names()).toEqual(["Night", "Soon", "Day", "Shut"]);
});

test.each([
  ["no network", "down" as const, "Network error. Please try again."],
  [
    "too many stars",
    refusal(409, "favourites_full", { params: { most: 50 } }),
    "You have 50 stars already. Remove one first.",
  ],
])("a star that is not saved goes out again and says why: %s", async (_why, answer, t) => {
  server.on("POST /api/favourites", answer);
  show();
  fireEvent.click(star("Day"));
  await pass(100);
  expect(star("Day")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("The star could not be saved")).toBeVisible();
  expect(screen.getByText(t)).toBeVisible();
});

test("quick taps are sent in their order, and the last tap counts", async () => {
  const answers: (() => void)[] = [];
  const wanted: boolean[] = [];
  server.on("POST /api/favourites", ({ body }) => {
    wanted.push((body as { favourite: boolean }).favourite);
    return new Promise((resolve) => answers.push(() => resolve({ json: NONE })));
  });
  show();
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(star("Day"));
  expect(star("Day")).toHaveAttribute("aria-pressed", "true");
  for (let tap = 0; tap < 3; tap += 1) {
    await pass(10);
    expect(wanted).toHaveLength(tap + 1);
    answers[tap]?.();
  }
  await pass(10);
  expect(wanted).toEqual([true, false, true]);
});

describe("the search", () => {
  const many = Array.from({ length: 11 }, (_, index) => market(`Bazar ${index}`, "04:00 PM", "06:00 PM"));

  test("finds open and closed ones by a part of the name, and hides what stands between", async () => {
    show([...many, market("Milan", "09:00 AM", "10:00 AM", { isOpen: false })]);
    fireEvent.click(screen.getByRole("button", { name: "Find a market" }));
    const field = await screen.findByRole("searchbox", { name: "Find a market" });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: " ilA" } });
    expect(names()).toEqual(["Milan"]);
    expect(screen.getByRole("status")).toHaveTextContent(/^Markets: 1$/);
    expect(screen.getByRole("heading", { name: "Open now · 0" })).toBeInTheDocument();
    expect(screen.queryByText("between")).toBeNull();
    fireEvent.change(field, { target: { value: "zzz" } });
    expect(
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(""),
    ).toBe("No market is called “zzz”");
    fireEvent.click(screen.getByRole("button", { name: "Show all markets" }));
    expect(names()).toHaveLength(12);
    expect(field).toHaveFocus();
  });
});
