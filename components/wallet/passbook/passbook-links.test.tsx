/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { TransactionRecord } from "@/lib/contract/funds";
import { fakeServer } from "@/testing/fake-server";
import { passbookResponse, movementRow as row } from "@/testing/passbook-response";
import { openPage } from "@/testing/router";
import { MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PassbookScreen } from "./passbook-screen";

const server = fakeServer(serverNow);
const DAY = 24 * 60 * MINUTE;

const show = (rows: readonly TransactionRecord[]) =>
  renderScreen(<PassbookScreen initial={passbookResponse(rows, "500", TWO_O_CLOCK)} />);
const entries = () => screen.queryAllByRole("article");

beforeEach(() => {
  server.live("wallet", { json: { balance: "500", bettingOn: true } });
  server.on("GET /api/passbook", { json: passbookResponse([], "500") });
  prepareScreen(TWO_O_CLOCK);
});

test("a bid's row leads to the bids of its day, a win's to the wins of its family, and no other row leads there", () => {
  show([
    row("main-win", "142.5", true, TWO_O_CLOCK),
    row("gali-win", "10", true, TWO_O_CLOCK - DAY),
    row("bid", "12", false, TWO_O_CLOCK - DAY),
    row("bonus", "100", true, TWO_O_CLOCK - DAY),
  ]);
  const links = screen.queryAllByRole("article").map((entry) => within(entry).queryByRole("link"));
  expect(links.map((link) => link?.getAttribute("href") ?? null)).toEqual([
    "/imp3",
    "/impwin?day=2026-11-19",
    "/allbids?day=2026-11-19",
    null,
  ]);
});

test("a link to a day shows that day's rows, and another query all of them", () => {
  const rows = [row("bid", "12", false, TWO_O_CLOCK), row("bid", "13", false, TWO_O_CLOCK - DAY)];
  openPage.search = "day=2026-11-19";
  const { unmount } = show(rows);
  expect(entries()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
  unmount();
  openPage.search = "day=yesterday";
  show(rows);
  expect(entries()).toHaveLength(2);
});
