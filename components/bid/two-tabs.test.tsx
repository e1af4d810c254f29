/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { nextLineId } from "@/lib/client/money-request/bid-draft";
import { changeDraft } from "@/lib/client/money-request/draft-store";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { partialReceipt, receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { KALYAN } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, show, type, tick, press, dialog, listed, bids, pass } = bidUser(BidScreen);

const add = (number: string) => {
  type("Digit", number);
  type("Points", "10");
  press("Proceed");
};

/** What another tab's Proceed does to the list of both. */
const addElsewhere = (gameType: GameTypeId, digits: string) =>
  act(() =>
    changeDraft({ playerKey: "asha", marketId: KALYAN.id, gameType }, "2026-11-20", (draft) => ({
      ...draft,
      lines: [...draft.lines, { id: nextLineId(draft.lines), session: "Open", digits, closeDigits: "", points: 10 }],
    })),
  );

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

test("so it is where the end is learnt later, and where only a part was placed", async () => {
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
