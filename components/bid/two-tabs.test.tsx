/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { nextLineId, readDraft, updateDraft } from "@/lib/client/bid-list/bid-draft";
import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { emitStorageEvent } from "@/lib/client/device/persistent-store";
import { applyEvent, cancelDrafts, openDraft } from "@/lib/client/outbox/outbox";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { partialReceipt, receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { bidEntry, openBid, pendingBid, storeEntry } from "@/testing/outbox-entries";
import { points } from "@/testing/points";
import { KALYAN, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, show, type, tick, press, dialog, listed, bids, pass } = bidUser(BidScreen);

const TAKEN_OVER = "Another tab has changed or opened this list. Look at it before you submit.";

const add = (number: string) => {
  type("Digit", number);
  type("Points", "10");
  press("Proceed");
};

const TARGET = { playerKey: "asha", marketId: KALYAN.id, gameType: "single-digit" } as const;

/** Writes what another tab wrote, without the storage event by which this tab would notice it. */
const writeUnnoticed = (changes: object) =>
  localStorage.setItem("bid-draft:asha:7:single-digit", JSON.stringify({ ...readDraft(TARGET), ...changes }));

/** Sends the list of both tabs from the other one; this tab notices it with the next storage event. */
const sendElsewhere = () => storeEntry(bidEntry({ lines: readDraft(TARGET)?.lines ?? [] }));

/** Adds a line as another tab's Proceed does. */
const addElsewhere = (gameType: GameTypeId, digits: string) =>
  act(() =>
    updateDraft({ playerKey: "asha", marketId: KALYAN.id, gameType }, "2026-11-20", (draft) => ({
      ...draft,
      lines: [...draft.lines, { id: nextLineId(draft.lines), session: "Open", digits, closeDigits: "", points: 10 }],
    })),
  );

/** Collects the texts that are shown, also one that a later render replaces before the page is painted. */
const recordTexts = () => {
  const texts: string[] = [];
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { subtree: true, characterData: true, childList: true, characterDataOldValue: true });
  return () => {
    for (const { oldValue, addedNodes, removedNodes } of observer.takeRecords()) {
      texts.push(oldValue ?? "", ...[...addedNodes, ...removedNodes].map((node) => node.textContent ?? ""));
    }
    observer.disconnect();
    return texts.join("\n");
  };
};

const submit = async () => {
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(10);
};

test("a line that another tab adds beside an open confirmation is not sent, and stays in the list", async () => {
  await show("single-digit");
  add("3");
  add("4");
  press("Submit");
  addElsewhere("single-digit", "5");
  addElsewhere("single-digit", "3");
  await submit();
  expect(bids()[0]?.body).toMatchObject({ lines: [{ digits: "3" }, { digits: "4" }] });
  expect(screen.getByText("Bid placed successfully!")).toBeVisible();
  expect(listed()).toEqual(["5 Open", "3 Open"]);
});

test.each<[string, opensOwn: boolean, lines: (lines: readonly DraftLine[]) => readonly DraftLine[]]>([
  ["a line that another tab takes out", false, (lines) => lines.slice(1)],
  ["a confirmation that another tab opens", true, (lines) => lines],
  ["a list that another tab has placed", false, () => []],
])("%s closes the confirmation here, which says why", async (_what, opensOwn, linesAfter) => {
  await show("single-digit");
  add("3");
  add("4");
  press("Submit");
  act(() => {
    cancelDrafts("asha", "bid 7 single-digit");
    if (opensOwn) openDraft("asha", bidEntry({ state: "draft" }));
    updateDraft(TARGET, "2026-11-20", (draft) => ({ ...draft, lines: linesAfter(draft.lines) }));
  });
  await pass(10);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(TAKEN_OVER)).toBeVisible();
  expect(bids()).toEqual([]);
});

test("Delete of this tab closes the confirmation of another", async () => {
  await show("single-digit");
  add("3");
  add("4");
  press("Submit");
  expect(openBid()).toBeDefined();
  act(() => screen.getByRole("button", { name: "Delete 3, 10 points", hidden: true }).click());
  expect(openBid()).toBeUndefined();
});

test("lines of another tab stay when the outcome comes later, and when only a part was placed", async () => {
  server.on("POST /api/bids", receipt("checking"));
  server.on("GET /api/bids/", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  await show("sp-dp-tp");
  tick("SP");
  tick("DP");
  add("5");
  press("Submit");
  addElsewhere("sp-dp-tp", "128");
  await submit();
  await pass(1000);
  const numbers = listed().map((line) => line.split(" ")[0]);
  expect(numbers).toContain("128");
  expect(numbers).toHaveLength(10);
});

test("a list that another tab sends closes this confirmation, and both the check and the empty list say where it went", async () => {
  server.on("GET /api/bids/", receipt("checking"));
  await show("single-digit");
  add("3");
  press("Submit");
  sendElsewhere();
  act(emitStorageEvent);
  await pass(10);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("You sent this list in another tab. We are waiting for the answer.")).toBeVisible();
  storeEntry(bidEntry({ state: "done", notified: true }));
  act(() => updateDraft(TARGET, "2026-11-20", (draft) => ({ ...draft, lines: [] })));
  await pass(4000);
  expect(screen.getByText("You sent this list in another tab.")).toBeVisible();
  expect(screen.getByRole("link", { name: "View my bids" })).toBeVisible();
  add("4");
  press("Delete 4, 10 points");
  expect(screen.queryByText("You sent this list in another tab.")).toBeNull();
});

test.each([
  ["an open confirmation", true],
  ["the list alone", false],
])("a list that another tab sends says nothing else meanwhile, with %s", async (_what, opens) => {
  server.on("GET /api/bids/", receipt("checking"));
  await show("single-digit");
  add("3");
  if (opens) press("Submit");
  const texts = recordTexts();
  sendElsewhere();
  act(emitStorageEvent);
  expect(texts()).toContain("Checking your bid…");
  expect(screen.getByText("You sent this list in another tab. We are waiting for the answer.")).toBeVisible();
  expect(texts()).not.toContain("nothing is sent twice");
});

test("a page that finds a sent bid at its start does not say that the connection was lost", async () => {
  server.on("GET /api/bids/", () => new Promise(() => undefined));
  const { unmount } = await show("single-digit");
  add("3");
  sendElsewhere();
  unmount();
  await show("single-digit");
  expect(screen.getByText(/^We do not know yet whether your bid reached us\./)).toBeVisible();
});

describe("another tab has sent the list, and this one has not noticed it", () => {
  beforeEach(() => server.on("GET /api/bids/", receipt("checking")));

  test("faults 1: SUBMIT in a confirmation that was open before sends no second bid, and shows that the other is checked", async () => {
    await show("single-digit");
    add("3");
    press("Submit");
    sendElsewhere();
    await submit();
    expect(bids()).toEqual([]);
    expect(pendingBid()).toMatchObject({ key: "other", state: "sending" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Checking your bid…")).toBeVisible();
    await pass(1000);
    expect(server.seen("GET /api/bids/").at(-1)?.path).toBe("/api/bids/other");
  });

  test.each([
    ["Submit opens no confirmation over it", "Submit", "Checking your bid…"],
    ["no line is taken out of it", "Delete 3, 10 points", "Checking your bid…"],
    ["Proceed adds nothing to it", "Proceed", "Your last bid is still being checked. Nothing was added."],
  ])("%s, and that is said", async (_what, tapped, text) => {
    await show("single-digit");
    add("3");
    type("Digit", "4");
    sendElsewhere();
    press(tapped);
    expect(readDraft(TARGET)).toMatchObject({ lines: [{ digits: "3" }] });
    expect(pendingBid()).toMatchObject({ key: "other", state: "sending" });
    expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
    expect(screen.getByText(text)).toBeVisible();
  });
});

test("Proceed adds to the list as it is stored, with what another tab has added unnoticed", async () => {
  await show("single-digit");
  add("3");
  type("Digit", "4");
  const line = { id: 2, session: "Open", digits: "5", closeDigits: "", points: 990 };
  writeUnnoticed({ lines: [...(readDraft(TARGET)?.lines ?? []), line] });
  press("Proceed");
  expect(readDraft(TARGET)?.lines.map(({ digits }) => digits)).toEqual(["3", "5"]);
  writeUnnoticed({ lines: [{ ...line, points: 20 }] });
  press("Proceed");
  expect(readDraft(TARGET)?.lines.map(({ digits }) => digits)).toEqual(["5", "4"]);
  expect(listed()).toHaveLength(2);
});

test("a bid is told where it was sent, though another visible tab has polled its receipt first", async () => {
  await show("single-digit");
  add("3");
  server.on("POST /api/bids", () => {
    const outcome = { kind: "placed", total: points("10"), corrected: false, support: "", parts: [] } as const;
    const sent = pendingBid()?.key ?? "";
    applyEvent("asha", sent, { type: "outcome", outcome, now: TWO_O_CLOCK, isResponse: false });
    return receipt("placed");
  });
  press("Submit");
  await submit();
  await pass(10);
  expect(screen.getByText("Bid placed successfully!")).toBeVisible();
  expect(listed()).toEqual([]);
  expect(screen.getByRole("link", { name: "View my bids" })).toBeVisible();
});
