/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { saveLastList } from "@/lib/client/bid-list/last-list";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  bell,
  deposit,
  FIRST_WALLET,
  pass,
  prepareEvents,
  result,
  server,
  setEvents,
  showHeader,
} from "@/testing/events-header";
import { Bell } from "./bell";

prepareEvents();

const KEY = "the-operators-key";
const subscription = {
  endpoint: "https://push.example.com/1",
  toJSON: () => ({ endpoint: "https://push.example.com/1", keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: jest.fn(async () => true),
};
const pushManager = { subscribe: jest.fn(async () => subscription), getSubscription: async () => subscription };
const notification = { permission: "default", requestPermission: jest.fn(async () => "default") };

const stubPermission = (permission: string) =>
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = permission;
    return permission;
  });

beforeEach(() => {
  jest.clearAllMocks();
  notification.permission = "default";
  setPagePlayer("asha");
  Object.assign(window, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  });
  server.on("POST /api/push/subscribe", { json: { ok: true } });
  server.on("POST /api/push/unsubscribe", { json: { ok: true } });
});

const show = (pushKey: string | null = KEY) =>
  showHeader(<Bell brand="Kalyan House" pushKey={pushKey} wallet={FIRST_WALLET} t={en.events} />);
const openBell = async () => {
  await pass(AFTER_LOAD);
  fireEvent.click(bell());
  await pass(0);
};
const control = () => screen.queryByRole("switch", { name: en.events.push.label });
const tap = async () => {
  fireEvent.click(control() as HTMLElement);
  await act(() => jest.advanceTimersByTimeAsync(0));
};
const sent = () => server.seen("POST /api/push/subscribe").map(({ body }) => body);

test("whoever has placed no bid is offered nothing, and nothing is where the operator has no keys", async () => {
  setEvents(deposit);
  const { unmount } = show();
  await openBell();
  expect(control()).toBeNull();
  unmount();
  setEvents(deposit, result);
  show(null);
  await openBell();
  expect(control()).toBeNull();
});

test("after a bid the browser asks on the player's tap alone; the next page says anew that it is there", async () => {
  setEvents(result);
  stubPermission("granted");
  const { unmount } = show();
  await openBell();
  expect(control()).not.toBeChecked();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await tap();
  expect(control()).toBeChecked();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  const body = { endpoint: subscription.endpoint, keys: { p256dh: "p", auth: "a" }, language: "en" };
  expect(sent()).toEqual([body]);
  unmount();
  show();
  await pass(AFTER_LOAD);
  expect(sent()).toEqual([body, body]);
  expect(notification.requestPermission).toHaveBeenCalledTimes(1);
});

test("where the player says no the switch stays off, and says where to change it", async () => {
  setEvents(result);
  stubPermission("denied");
  show();
  await openBell();
  await tap();
  expect(control()).not.toBeChecked();
  expect(screen.getByText(en.events.push.blocked)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test("turned off, server and browser forget it", async () => {
  setEvents(result);
  stubPermission("granted");
  show();
  await openBell();
  await tap();
  await tap();
  expect(control()).not.toBeChecked();
  expect(server.seen("POST /api/push/unsubscribe").map(({ body }) => body)).toEqual([
    { endpoint: subscription.endpoint },
  ]);
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
});

test("results of starred markets are asked for below it, with quiet hours that can be changed or left out", async () => {
  setEvents(result);
  stubPermission("granted");
  show();
  await openBell();
  const stars = () => screen.queryByRole("switch", { name: en.events.push.stars });
  expect(stars()).toBeNull();
  await tap();
  const change = async (element: HTMLElement) => {
    fireEvent.click(element);
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  expect(stars()).not.toBeChecked();
  await change(stars() as HTMLElement);
  expect(sent().at(-1)).toMatchObject({ stars: { quiet: [1320, 420] } });
  const from = screen.getByLabelText(en.events.push.from);
  fireEvent.change(from, { target: { value: "23:30" } });
  fireEvent.blur(from);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(sent().at(-1)).toMatchObject({ stars: { quiet: [1410, 420] } });
  const calls = sent().length;
  fireEvent.change(from, { target: { value: "07:00" } });
  fireEvent.blur(from);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole("alert")).toHaveTextContent(en.errors.push_hours);
  expect(sent()).toHaveLength(calls);
  await change(screen.getByRole("switch", { name: en.events.push.quiet }));
  expect(sent().at(-1)).toMatchObject({ stars: { quiet: null } });
  await change(stars() as HTMLElement);
  expect(sent().at(-1)).not.toHaveProperty("stars");
});

describe("after the first bid from this phone", () => {
  const offer = () => screen.queryByRole("region", { name: en.events.push.label });
  const placeBid = () =>
    act(() => saveLastList("asha", "single-digit", [{ digits: "6", closeDigits: "", points: 10, session: "Open" }]));

  test("the switch is offered at once, asks nothing by itself, and goes with the player's yes", async () => {
    stubPermission("granted");
    show();
    await pass(AFTER_LOAD);
    expect(offer()).toBeNull();
    placeBid();
    await pass(0);
    expect(offer()).toBeVisible();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await tap();
    expect(sent()).toHaveLength(1);
    expect(offer()).toBeNull();
  });

  test("one who has bid before is offered nothing, nor is anybody where the operator has no keys", async () => {
    placeBid();
    const first = show();
    await pass(AFTER_LOAD);
    placeBid();
    await pass(0);
    expect(offer()).toBeNull();
    first.unmount();
    localStorage.clear();
    show(null);
    await pass(AFTER_LOAD);
    placeBid();
    await pass(0);
    expect(offer()).toBeNull();
  });
});
