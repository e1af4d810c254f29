/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { TransactionRecord } from "@/lib/contract/funds";
import { fakeServer } from "@/testing/fake-server";
import { passbookResponse, movementRow as row } from "@/testing/passbook-response";
import { MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PassbookScreen } from "./passbook-screen";

const server = fakeServer(serverNow);
const DAY = 24 * 60 * MINUTE;

const ROWS: readonly TransactionRecord[] = [
  row("main-win", "142.5", true, TWO_O_CLOCK - MINUTE, "Kalyan"),
  row("bid", "12", false, TWO_O_CLOCK - 2 * MINUTE),
  row("bonus", "100", true, TWO_O_CLOCK - 10 * DAY, "Welcome"),
];

const show = async (transactions: readonly TransactionRecord[] = ROWS, balance = "230.5") => {
  const shown = renderScreen(<PassbookScreen initial={passbookResponse(transactions, balance, TWO_O_CLOCK)} />);
  await act(async () => undefined);
  return shown;
};

const choose = (group: string) => {
  const option = screen.getByRole("option", { name: group, hidden: true });
  fireEvent.change(screen.getByLabelText("Show"), { target: { value: option.getAttribute("value") } });
};

beforeEach(() => {
  server.live("wallet", { json: { balance: "230.5", bettingOn: true } });
  server.on("GET /api/passbook", { json: passbookResponse(ROWS, "230.5") });
  prepareScreen();
});

test("the filters are folded, and what they choose is said beside them: the days, the kinds, or nothing for all", async () => {
  await show();
  const button = screen.getByRole("button", { name: "Filters" });
  const chosen = () => button.closest("fieldset")?.nextElementSibling;
  expect(screen.getByLabelText("From").closest("#other-days")).toHaveClass("hidden");
  fireEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByLabelText("From").closest("#other-days")).not.toHaveClass("hidden");
  expect(chosen()?.id).toBe("other-days");
  choose("Wins");
  expect(chosen()).toHaveTextContent(/^Wins$/);
  fireEvent.click(screen.getByRole("button", { name: "7 days" }));
  expect(chosen()).toHaveTextContent(/^14 Nov 2026 – 20 Nov 2026 · Wins$/);
  choose("All");
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-15" } });
  expect(chosen()).toHaveTextContent(/^14 Nov 2026 – 15 Nov 2026$/);
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "" } });
  expect(chosen()).toHaveTextContent(/^– 15 Nov 2026$/);
});

test("a first day after the last is said at the field, and the list stays as it was until the days are right", async () => {
  await show();
  const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  set("To", "2026-11-15");
  expect(screen.getByText("Entries: 1")).toBeVisible();
  set("From", "2026-11-16");
  expect(screen.getByLabelText("To")).toHaveAccessibleDescription("'From' must not be after 'To'");
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-16");
  expect(screen.getByText("Entries: 1")).toBeVisible();
  set("To", "2026-11-20");
  expect(screen.getByLabelText("To")).not.toHaveAccessibleDescription();
  expect(screen.getByText("Entries: 2")).toBeVisible();
});

test("the periods are all, and those of the histories in their order, behind the filters", async () => {
  await show();
  const chips = screen.getByRole("group", { name: "Days" });
  expect(
    within(chips)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["", "All", "Today", "Yesterday", "7 days", "Month"]);
});

test("an empty passbook leads to Add Funds; filters that hide all of it are taken away", async () => {
  const { unmount } = await show();
  choose("Bonus");
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  fireEvent.click(screen.getByRole("button", { name: "Show everything" }));
  expect(screen.getAllByRole("article")).toHaveLength(ROWS.length);
  unmount();
  await show([], "0");
  expect(screen.getByRole("link", { name: "Add Funds" })).toHaveAttribute("href", "/imp9");
});
