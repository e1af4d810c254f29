/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { credentials } from "@/lib/client/device/app-lock";
import { clearLastSeen, type LastSeen as Seen } from "@/lib/client/device/last-seen";
import { clearEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation, redirectAfterSessionEnd, setSigningOut } from "@/lib/client/session/session-end";
import type { MarketList } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { KALYAN, listOf, prepareScreen, renderScreen } from "@/testing/test-screen";
import { LastSeen } from "./last-seen";
import { toPlayTranslations } from "./play-translations";

const server = fakeServer(serverNow);
const PLAYED = { ...KALYAN, openResult: "123-6" };
const TODAY = {
  day: "2026-11-20",
  markets: [
    { family: "main", marketId: "7", bids: 2, staked: points("20"), ended: { won: points("95"), lost: points("10") } },
  ],
};

const Home = ({ list }: { readonly list: MarketList | null }) => {
  useEvents();
  return <LastSeen list={list} play={toPlayTranslations(en)} />;
};

const stored = (): Seen | null => JSON.parse(localStorage.getItem("last-seen:asha") ?? "null");

const openHome = async (list: MarketList | null) => {
  renderScreen(<Home list={list} />);
  await act(async () => undefined);
};

beforeEach(() => {
  localStorage.clear();
  clearEvents();
  prepareScreen();
  setPagePlayer("asha");
  server.on("GET /api/events", { json: { events: [], today: TODAY } });
});

test("home leaves its markets, results and own bids on the phone, with their time", async () => {
  await openHome(listOf(PLAYED, { ...KALYAN, id: "8", name: "Sridevi" }));
  expect(stored()).toMatchObject({
    language: "en",
    title: "as of 20 Nov, 02:00 PM",
    rows: [
      ["Kalyan", "123-6*-***", "2 bids · staked 20 · won 95 · lost 10"],
      ["Sridevi", "***-**-***"],
    ],
  });
});

test("a list that a poll did not renew is not dated anew", async () => {
  await openHome(null);
  expect(stored()).toBeNull();
});

test("security 48: nothing is kept anew while the player signs out, when what was kept has gone", async () => {
  await openHome(listOf(PLAYED));
  setSigningOut(true);
  clearLastSeen(null);
  await openHome(listOf({ ...PLAYED, openResult: "123-7" }));
  expect(stored()).toBeNull();
  setSigningOut(false);
  await openHome(listOf({ ...PLAYED, openResult: "123-8" }));
  expect(stored()).not.toBeNull();
});

test("security 48: under the app lock nothing is kept, and what was kept goes", async () => {
  await openHome(listOf(PLAYED));
  expect(stored()).not.toBeNull();
  credentials.write(["asha"], "credential");
  await openHome(listOf({ ...PLAYED, openResult: "123-7" }));
  expect(stored()).toBeNull();
});

test("security 48: another player, a visitor and an ended session take it off the phone", async () => {
  const replace = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  const keep = () => localStorage.setItem("last-seen:asha", "{}");
  keep();
  clearLastSeen("asha");
  expect(localStorage.getItem("last-seen:asha")).toBe("{}");
  clearLastSeen("ravi");
  expect(localStorage.getItem("last-seen:asha")).toBeNull();
  keep();
  clearLastSeen(null);
  expect(localStorage.getItem("last-seen:asha")).toBeNull();
  keep();
  redirectAfterSessionEnd();
  expect(localStorage.getItem("last-seen:asha")).toBeNull();
  replace.mockRestore();
});
