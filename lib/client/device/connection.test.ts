/** @jest-environment jsdom */
import { API } from "@/lib/contract/protocol";
import { fakeServer } from "@/testing/fake-server";

const loadedWhile = async (online: boolean) => {
  const flag = jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  const { isOffline, onReconnect } = await import("./connection");
  const { callApi } = await import("../api/call-api");
  return {
    isOffline,
    onReconnect,
    ask: () => callApi(API.wallet),
    become: (now: boolean) => {
      flag.mockReturnValue(now);
      window.dispatchEvent(new Event(now ? "online" : "offline"));
    },
  };
};

const server = fakeServer(() => 0);

beforeEach(() => {
  jest.resetModules();
  server.on(`GET ${API.wallet}`, { json: {} });
});
afterEach(() => jest.restoreAllMocks());

test("a page that came although the browser called itself offline does not believe it, until it is seen to go", async () => {
  const page = await loadedWhile(false);
  expect(page.isOffline()).toBe(false);
  page.become(true);
  page.become(false);
  expect(page.isOffline()).toBe(true);
  page.become(true);
  expect(page.isOffline()).toBe(false);
});

test("a browser that says offline is not believed after our server has responded; a lost request proves nothing", async () => {
  const page = await loadedWhile(true);
  page.become(false);
  server.on(`GET ${API.wallet}`, "down");
  await page.ask();
  expect(page.isOffline()).toBe(true);
  server.on(`GET ${API.wallet}`, { json: {} });
  await page.ask();
  expect(page.isOffline()).toBe(false);
});

describe("a network that dies without the browser's noticing", () => {
  beforeEach(() => server.on(`GET ${API.wallet}`, "down"));

  test("faults 41: one lost request is a chance; a second one without a response between is an outage", async () => {
    const page = await loadedWhile(true);
    await page.ask();
    expect(page.isOffline()).toBe(false);
    server.on(`GET ${API.wallet}`, { json: {} });
    await page.ask();
    server.on(`GET ${API.wallet}`, "down");
    await page.ask();
    expect(page.isOffline()).toBe(false);
    await page.ask();
    expect(page.isOffline()).toBe(true);
  });

  test("the first response of any kind ends the outage, and listeners are called once", async () => {
    const page = await loadedWhile(true);
    const returned = jest.fn();
    page.onReconnect(returned);
    await page.ask();
    await page.ask();
    expect(returned).not.toHaveBeenCalled();
    server.on(`GET ${API.wallet}`, { status: 502, json: {}, foreign: true });
    await page.ask();
    await page.ask();
    expect(page.isOffline()).toBe(false);
    expect(returned).toHaveBeenCalledTimes(1);
  });
});
