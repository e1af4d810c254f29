/** @jest-environment jsdom */
import { act, cleanup, render, screen } from "@testing-library/react";
import { PayByUpiScreen } from "@/components/wallet/deposit/pay-by-upi-screen";
import { TransferScreen } from "@/components/wallet/transfer/transfer-screen";
import { serverNow } from "@/lib/client/clock/server-clock";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { refusal } from "@/testing/fake-server";
import { fundsUser, POLL, receiptOf, SEND, UPI_SCREEN, WALLET } from "@/testing/funds-user";
import { fundsEntry, openEntries, storeEntry } from "@/testing/outbox-entries";
import { TestScreen } from "@/testing/test-screen";
import { PageBars } from "./pending-requests";

// No session counts as over, because one that a test has ended would end the page of later tests.
jest.mock("@/lib/client/session/session-end", () => ({
  ...jest.requireActual("@/lib/client/session/session-end"),
  isSessionOver: () => false,
}));

const { server, show, pass, send } = fundsUser();
const CORRECTED = "An earlier transfer was made after all: 150 points. It is in your passbook.";

const showHome = async () => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <PageBars />
      <main>home</main>
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const outcomeResponse = (kind: FundsKind, state: string, more: object = {}) => ({
  json: { key: "k", kind, outcome: { state, amount: "150", corrected: false, reason: null, final: false, ...more } },
});

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  act(() => setPagePlayer("asha"));
});
afterEach(() => act(() => setPagePlayer(null)));

test.each<readonly [FundsKind, text: string]>([
  ["transfer", "150 points sent"],
  ["withdrawal", "Withdraw request sent successfully"],
  ["deposit", "Your request for 150 points is recorded"],
])(
  "faults 5: a %s that is being checked is polled on every screen, and its outcome is shown there once",
  async (kind, text) => {
    storeEntry(fundsEntry(kind));
    await showHome();
    await pass(2000);
    expect(screen.queryByText(text)).toBeNull();
    server.on(POLL, outcomeResponse(kind, "done"));
    await pass(5000);
    expect(screen.getByText(text)).toBeVisible();
    expect(openEntries(kind)).toEqual([]);
    server.requests.length = 0;
    await pass(6000);
    expect(screen.queryByText(text)).toBeNull();
    await pass(34_000);
    expect(server.seen(POLL)).toEqual([]);
  },
);

test("a deposit whose screen is gone leaves its number on the phone all the same", async () => {
  storeEntry(fundsEntry("deposit"));
  const { json } = outcomeResponse("deposit", "done");
  server.on(POLL, { json: { ...json, support: "7KXM-2PRD" } });
  await showHome();
  await pass(5000);
  expect(localStorage.getItem("sent-deposits:asha")).toContain("7KXM-2PRD");
});

test("that it failed is shown with its points, and later that it was made after all", async () => {
  storeEntry(fundsEntry("transfer"));
  server.on(POLL, outcomeResponse("transfer", "failed"));
  await showHome();
  await pass(5000);
  expect(screen.getByText("The transfer of 150 points was not made. No points were moved.")).toBeVisible();
  server.on(POLL, outcomeResponse("transfer", "done", { corrected: true }));
  await pass(31_000);
  expect(screen.getByText(CORRECTED)).toBeVisible();
  expect(openEntries("transfer")).toEqual([]);
});

test("one that was shown as not known is not shown so again on every page, but its outcome is", async () => {
  const until = serverNow() + 3_600_000;
  storeEntry(fundsEntry("transfer", { state: "unconfirmed", until, notified: true }));
  server.on(POLL, outcomeResponse("transfer", "unknown", { support: "7KXM-2PRD", credited: false }));
  await showHome();
  await pass(12_000);
  expect(server.seen(POLL).length).toBeGreaterThan(0);
  expect(screen.queryByText(/7KXM-2PRD/)).toBeNull();
  server.on(POLL, outcomeResponse("transfer", "done", { corrected: true }));
  await pass(12_000);
  expect(screen.getByText(CORRECTED)).toBeVisible();
});

test("beside its own screen it is neither polled twice nor shown twice, and once that is left, here", async () => {
  server.on(SEND.transfer, receiptOf("transfer", "checking"));
  const own = await show(
    <TransferScreen playerKey="asha" terms={{ ownPhone: "9000000001", maximum: null }} wallet={WALLET} />,
  );
  await send("transfer");
  server.requests.length = 0;
  await pass(650);
  expect(server.seen(POLL)).toHaveLength(1);
  own.unmount();
  await showHome();
  server.on(POLL, receiptOf("transfer", "done"));
  await pass(3000);
  expect(screen.getAllByText("150 points sent")).toHaveLength(1);
});

test("a hidden tab leaves it to the one that is seen, and another player's request is not polled", async () => {
  storeEntry(fundsEntry("transfer"));
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await showHome();
  await pass(3000);
  visibility.mockRestore();
  cleanup();
  act(() => setPagePlayer("ravi"));
  await showHome();
  await pass(3000);
  expect(server.seen(POLL)).toEqual([]);
});

test.each([
  [401, "session_ended"],
  [409, "player_changed"],
] as const)(
  "faults 27: a deposit answered %i %s while its app opens is shown as not recorded, behind the login too, until that is dismissed",
  async (status, code) => {
    jest.spyOn(navigation, "assign").mockReset();
    jest.spyOn(navigation, "replace").mockReturnValue(undefined);
    jest.spyOn(navigation, "reload").mockReturnValue(undefined);
    server.on(SEND.deposit, refusal(status, code));
    const own = await show(<PayByUpiScreen {...UPI_SCREEN} readAt={serverNow()} />);
    await send("deposit");
    expect(navigation.assign).toHaveBeenCalledTimes(1);
    own.unmount();
    for (const player of [null, "asha"]) {
      act(() => setPagePlayer(player));
      const next = await showHome();
      expect(screen.getByText("Your request to add money was not recorded: your session had ended.")).toBeVisible();
      expect(screen.getByText(/^Do not pay\. If you have paid already, do not pay again/)).toBeVisible();
      next.unmount();
    }
    await showHome();
    act(() => screen.getByRole("button", { name: "Dismiss" }).click());
    cleanup();
    await showHome();
    expect(screen.queryByText(/was not recorded/)).toBeNull();
  },
);
