/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { Session } from "@/lib/domain/market-clock";
import { partialReceipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, show, type, tick, press, choose, listed, deletes, confirm, pass } = bidUser(BidScreen);

const add = (digit: string, points: string) => {
  type("Digit", digit);
  type("Points", points);
  press("Proceed");
};

describe("a bid of two sessions that is placed in part", () => {
  test("says which by name, and only what was not placed stays", async () => {
    server.on(
      "POST /api/bids",
      partialReceipt(["Single Digit", "placed"], ["Single Digit", "failed", { reason: "no", session: "Close" }]),
    );
    await show("single-digit");
    add("5", "100");
    choose("Close");
    add("5", "100");
    await confirm();
    await pass(100);
    const said = "Placed: Single Digit (Open). Not placed: Single Digit (Close).";
    expect(screen.getAllByText(said)[0]).toBeVisible();
    expect(listed()).toEqual(["5 Close"]);
  });

  test("six parts are told in one sentence each way", async () => {
    const failed = ["failed", { reason: "no", session: "Close" }] as const;
    server.on(
      "POST /api/bids",
      partialReceipt(
        ["Single Pana", "placed"],
        ["Double Pana", "placed"],
        ["Triple Pana", "placed"],
        ["Single Pana", ...failed],
        ["Double Pana", ...failed],
        ["Triple Pana", ...failed],
      ),
    );
    await show("sp-dp-tp");
    for (const session of ["Open", "Close"] as const) {
      choose(session);
      for (const kind of ["SP", "DP", "TP"]) tick(kind);
      add("6", "10");
    }
    expect(deletes()).toHaveLength(44);
    await confirm();
    await pass(100);
    const three = (session: Session) =>
      ["Single Pana", "Double Pana", "Triple Pana"].map((label) => `${label} (${session})`).join(", ");
    expect(screen.getAllByText(`Placed: ${three("Open")}. Not placed: ${three("Close")}.`)[0]).toBeVisible();
    expect(deletes()).toHaveLength(22);
    expect(new Set(listed().map((line) => line.split(" ")[1]))).toEqual(new Set(["Close"]));
  });

  test("where Open closes over what was not placed, what becomes of it is asked under what was told", async () => {
    const failed = ["Single Pana", "failed", { reason: "Open session is closed" }] as const;
    server.on("POST /api/bids", partialReceipt(["Triple Pana", "placed", { session: "Close" }], failed));
    await show("sp-dp-tp");
    tick("SP");
    add("6", "10");
    choose("Close");
    tick("TP");
    add("6", "10");
    await confirm();
    setServerNow(TWO_O_CLOCK + 81 * MINUTE);
    await pass(4000);
    expect(screen.getByText("Placed: Triple Pana (Close). Not placed: Single Pana (Open).")).toBeVisible();
    expect(
      screen.getByText("Open has closed. Bids for Open that cannot be placed any more: 12 (120 points)."),
    ).toBeVisible();
    press("Take them out");
    expect(deletes()).toEqual([]);
    expect(screen.queryByText("What was not placed is still in your list.")).toBeNull();
  });
});
