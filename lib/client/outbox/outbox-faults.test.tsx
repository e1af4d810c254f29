/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeServer, refusal } from "@/testing/fake-server";
import { MONEY_KINDS, notices } from "@/testing/money-kinds";
import { comeBack, goOffline } from "@/testing/network";
import { fakeTime, prepareScreen } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import type { Entry } from "./entry";
import { listEntries } from "./outbox";

/* These tests cover docs/faults.md for every kind of request. Tests of the screens only check the texts. */

const UNKNOWN = { support: "7KXM-2PRD", credited: false, final: false };
const server = fakeServer(serverNow);
const pass = fakeTime();
const DAY_MS = 86_400_000;

beforeEach(() => {
  notices.length = 0;
  server.giveUpAsPolled("/api/bids/");
  server.giveUpAsPolled("/api/funds/");
  prepareScreen();
});

describe.each(MONEY_KINDS)("$name", ({ send, poll: ask, response: answer, useScreen }) => {
  const show = () => renderHook(useScreen);
  type Shown = ReturnType<typeof show>;
  const keys = () => server.seen(send).map(({ headers }) => headers["idempotency-key"] ?? "");
  const unconfirmed = () => listEntries("asha").filter(({ until }) => until !== undefined);

  const submit = async ({ result }: Shown): Promise<boolean> => {
    // The screen's script for the outbox loads.
    await pass(0);
    act(() => result.current.open());
    let sent = false;
    act(() => {
      sent = result.current.submit();
    });
    await pass(10);
    return sent;
  };
  const failUnproven = async (): Promise<string> => {
    server.on(send, answer("failed"));
    server.on(ask, answer("failed"));
    await submit(show());
    return keys()[0] ?? "";
  };
  const loseTrack = async (): Promise<readonly [Shown, string]> => {
    server.on(send, answer("unknown", UNKNOWN));
    server.on(ask, answer("unknown", UNKNOWN));
    const screen = show();
    await submit(screen);
    return [screen, keys()[0] ?? ""];
  };

  test("faults 1: of two taps one is sent, and its key is on the phone before the first byte leaves", async () => {
    let storedAtSend: readonly Entry[] = [];
    server.on(send, () => {
      storedAtSend = listEntries("asha");
      return new Promise(() => undefined);
    });
    const { result } = show();
    await pass(0);
    act(() => result.current.open());
    const { submit: tap } = result.current;
    act(() => expect([tap(), tap()]).toEqual([true, false]));
    await pass(10);
    expect(result.current.submit()).toBe(false);
    expect(keys()).toHaveLength(1);
    expect(storedAtSend).toMatchObject([{ key: keys()[0], state: "sending" }]);
  });

  test("faults 4: a lost response is polled under the same key, and nothing is sent again", async () => {
    server.on(send, "down");
    server.on(ask, answer("taken"));
    await submit(show());
    await pass(1000);
    expect(notices).toEqual([["taken", "last"]]);
    expect(keys()).toHaveLength(1);
  });

  test("faults 5: after a reload it is polled under the same key until its outcome", async () => {
    server.on(send, () => new Promise(() => undefined));
    server.on(ask, answer("checking"));
    const first = show();
    await submit(first);
    first.unmount();
    const { result } = show();
    expect(result.current.stage).toBe("checking");
    await pass(5000);
    server.on(ask, answer("taken"));
    await pass(10_000);
    expect(notices).toEqual([["taken", "last"]]);
    expect(new Set(server.seen(ask).map(({ path }) => path.split("/").at(-1)))).toEqual(new Set(keys()));
    expect(keys()).toHaveLength(1);
  });

  test.each([
    ["refused before the send", refusal(502, "provider_unreachable"), "refused"],
    ["refused by the provider", answer("failed", { reason: "Too late today", final: true }), "failed"],
  ])("faults 6: %s it is not polled, and the next one has another key", async (_what, response, outcome) => {
    server.on(send, response);
    const screen = show();
    await submit(screen);
    await pass(40_000);
    expect(notices).toEqual([[outcome, "last"]]);
    expect(server.seen(ask)).toEqual([]);
    expect(await submit(screen)).toBe(true);
    expect(new Set(keys()).size).toBe(2);
  });

  test("faults 8: while it is checked it is polled at growing intervals, and no other is sent", async () => {
    server.on(send, answer("checking"));
    server.on(ask, answer("checking"));
    const screen = show();
    await submit(screen);
    expect(screen.result.current.stage).toBe("checking");
    expect(await submit(screen)).toBe(false);
    await pass(20_000);
    const early = server.seen(ask).length;
    expect(early).toBeGreaterThan(3);
    await pass(20_000);
    expect(server.seen(ask).length - early).toBeLessThan(early);
    server.on(ask, answer("taken"));
    await pass(21_000);
    expect(notices).toEqual([["taken", "last"]]);
    expect(keys()).toHaveLength(1);
  });

  test("faults 9: each of several that failed for want of evidence is polled, and its correction shown", async () => {
    server.on(send, answer("failed"));
    server.on(ask, answer("failed"));
    const screen = show();
    for (let nth = 0; nth < 3; nth += 1) await submit(screen);
    const [first = "", second = "", third = ""] = keys();
    await pass(2000);
    expect(new Set(unconfirmed().map(({ key }) => key))).toEqual(new Set([third, second, first]));
    server.on(ask, ({ path }) => answer(path.endsWith(first) ? "taken" : "failed", { corrected: true }));
    await pass(40_000);
    expect(notices.slice(3)).toEqual([["taken", first]]);
    server.on(ask, answer("taken", { corrected: true }));
    await pass(40_000);
    expect(notices.slice(4)).toEqual(
      expect.arrayContaining([
        ["taken", second],
        ["taken", third],
      ]),
    );
    expect(unconfirmed()).toEqual([]);
  });

  test("faults 9: it is polled while nobody responds for days, and no more once nothing can correct it", async () => {
    const key = await failUnproven();
    server.on(ask, "down");
    jest.setSystemTime(Date.now() + 3 * DAY_MS);
    await pass(60_000);
    server.on(ask, refusal(503, "state_unavailable"));
    await pass(60_000);
    expect(unconfirmed()).toMatchObject([{ key }]);
    server.on(ask, answer("failed", { final: true }));
    await pass(40_000);
    const polls = server.seen(ask).length;
    await pass(120_000);
    expect(server.seen(ask)).toHaveLength(polls);
    expect(notices).toEqual([["failed", "last"]]);
  });

  test("faults 9: what another tab has shown meanwhile is not shown again", async () => {
    await failUnproven();
    let respondLate: () => void = () => undefined;
    server.on(ask, () => new Promise((resolve) => (respondLate = () => resolve(answer("taken", { corrected: true })))));
    await pass(40_000);
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith("outbox:"))) {
      const { until: _until, ...settled } = JSON.parse(localStorage.getItem(name) ?? "");
      localStorage.setItem(name, JSON.stringify({ ...settled, state: "done" }));
    }
    await act(async () => respondLate());
    await pass(10);
    expect(notices.slice(1)).toEqual([]);
  });

  test("faults 33: one that the server finds not known later is shown so once, and polled for a day", async () => {
    const key = await failUnproven();
    await pass(60_000);
    server.on(ask, answer("unknown", UNKNOWN));
    await pass(100_000);
    expect(notices.slice(1)).toEqual([["unconfirmed", key]]);
    expect(unconfirmed()[0]?.until).toBeGreaterThan(serverNow() + DAY_MS - 200_000);
    await pass(25 * 60_000);
    server.on(ask, answer("taken", { corrected: true }));
    await pass(15_000);
    expect(notices.slice(2)).toEqual([["taken", key]]);
  });

  test("faults 33: one that is not known blocks nothing, and is shown again after a reload", async () => {
    const [screen, key] = await loseTrack();
    expect(notices).toEqual([["unconfirmed", "last"]]);
    expect(screen.result.current.stage).not.toBe("checking");
    screen.unmount();
    const reloaded = show();
    // The screen's script for the outbox loads.
    await pass(0);
    await pass(1500);
    expect(notices.slice(1)).toEqual([["unconfirmed", key]]);
    server.on(send, answer("taken"));
    expect(await submit(reloaded)).toBe(true);
    expect(new Set(keys()).size).toBe(2);
  });

  test.each([
    ["taken", "taken", {}],
    ["failed", "failed", { final: true }],
  ] as const)("faults 33: found to be %s after all, it is shown so once", async (outcome, state, more) => {
    const [, key] = await loseTrack();
    await pass(5000);
    server.on(ask, answer(state, more));
    await pass(60_000);
    expect(notices.slice(1)).toEqual([[outcome, key]]);
    expect(unconfirmed()).toEqual([]);
  });

  test("faults 41: one that never arrived is given up at the first poll, and the next has another key", async () => {
    server.on(send, "down");
    server.on(ask, refusal(404, "not_found"));
    const screen = show();
    await submit(screen);
    await pass(700);
    expect(notices).toEqual([["missing", "last"]]);
    const givenUp = server.requests.filter(({ path }) => path.endsWith("/give-up"));
    expect(givenUp.map(({ path }) => path.split("/").at(-2))).toEqual(keys());
    expect(await submit(screen)).toBe(true);
    expect(new Set(keys()).size).toBe(2);
  });

  test("faults 41: tapped without a network nothing is sent, neither then nor later by itself", async () => {
    const screen = show();
    act(goOffline);
    expect(await submit(screen)).toBe(false);
    expect(notices).toEqual([["offline", "last"]]);
    act(comeBack);
    await pass(30_000);
    expect([...server.seen(send), ...server.seen(ask)]).toEqual([]);
    server.on(send, answer("taken"));
    expect(await submit(screen)).toBe(true);
  });
});
