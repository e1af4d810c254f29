/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { notifyError } from "@/components/ui/toasts/notify";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  bell,
  deposit,
  eventRequests,
  FIRST_WALLET,
  pass,
  prepareEvents,
  server,
  setEvents,
  showHeader,
  walletIs,
} from "@/testing/events-header";
import { points } from "@/testing/points";
import { openPage } from "@/testing/router";
import { Bell } from "./bell";

prepareEvents();

const RETURNED = {
  kind: "withdrawal-returned",
  id: "r1",
  amount: points("800"),
  remark: "Wrong number",
  date: "",
  at: null,
  seen: false,
} as const;

const show = async () => {
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
};
const told = (text: string) => screen.queryByText(text, { selector: ".toasts p" });

test("points that come while the page is open are told on any screen, once, and leave an error in its place", async () => {
  await show();
  act(() => notifyError("Your bid was refused"));
  setEvents(deposit);
  await walletIs("5500");
  expect(told("Points added")).toBeVisible();
  expect(told("500 points")).toBeVisible();
  expect(screen.getByText("Your bid was refused")).toBeVisible();
  await pass(6000);
  await walletIs("5600");
  expect(told("Points added")).toBeNull();
});

test("a deposit that was not added is told without a plus", async () => {
  await show();
  setEvents({ ...RETURNED, kind: "deposit-missing", amount: points("500"), remark: "" });
  await walletIs("5500");
  expect(told("Deposit not added")).toBeVisible();
  fireEvent.click(bell());
  await pass(0);
  const row = screen.getByRole("link", { name: /Deposit not added/ });
  expect(row).toHaveAttribute("href", "/addfundhistory");
  expect(row).toHaveTextContent(/500$/);
  expect(row).not.toHaveTextContent("+500");
});

test("what happened before the page was opened stands in the bell alone", async () => {
  setEvents(deposit);
  await show();
  expect(told("Points added")).toBeNull();
  expect(bell()).toHaveAccessibleName("Notifications, 1 new");
});

test.each(["/imp9", "/payviaupi", "/qrpay", "/addfundhistory"])("%s follows its deposits itself", async (path) => {
  openPage.path = path;
  await show();
  setEvents(deposit, RETURNED);
  await walletIs("6300");
  expect(told("Points added")).toBeNull();
  expect(told("Withdrawal returned")).toBeVisible();
});

test("a returned withdrawal tells the operator's remark, in the bell too", async () => {
  await show();
  setEvents(RETURNED);
  await walletIs("5800");
  expect(told("800 points · Wrong number")).toBeVisible();
  fireEvent.click(bell());
  await pass(0);
  const [row] = within(screen.getByRole("dialog", { name: "Notifications" })).getAllByRole("link");
  expect(row).toHaveTextContent("New: Withdrawal returnedWrong number+800");
});

test("events are read once more where a second reading may show a deposit that was not added", async () => {
  server.on("GET /api/events", { json: { events: [], readAgain: true } });
  await show();
  server.on("GET /api/events", { json: { events: [], readAgain: false } });
  await pass(2500);
  expect(eventRequests()).toEqual(["look", "fresh"]);
  await pass(10_000);
  expect(eventRequests()).toHaveLength(2);
});
