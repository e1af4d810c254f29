/** @jest-environment jsdom */
import { fireEvent } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "../bid-screen";

const { show, press, dialog, deletes, pass } = bidUser(BidScreen);

test("a bid that a pasted text takes back is asked about, and the answer may be that it is no bid", async () => {
  await show("jodi-digit");
  press("Paste or rules");
  await pass(50);
  const tap = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
  tap("Paste");
  fireEvent.change(dialog().getByLabelText("Your list"), {
    target: { value: "12=50 nahi\n34=20\n~56=10~\nandar 5=20" },
  });
  expect(dialog().getByText("Was this taken back: 12=50 nahi?")).toBeVisible();
  expect(dialog().getByText("Skipped: ~56=10~")).toBeVisible();
  expect(dialog().getByText("Another game: andar 5=20")).toBeVisible();
  expect(dialog().getByRole("button", { name: "12x50" })).toBeVisible();
  tap("No bid");
  tap("Add 1 number");
  expect(deletes().map((button) => button.getAttribute("aria-label"))).toEqual(["Delete 34, 20 points"]);
});
