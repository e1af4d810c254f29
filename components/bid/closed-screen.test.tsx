/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { receipt } from "@/testing/bid-server";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { openPage } from "@/testing/router";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, show, press, add, choose, listed, confirm, bids, pass } = bidUser(BidScreen);
const CLOSING = TWO_O_CLOCK + 200 * MINUTE;

test("what was picked stays in sight, and can be taken out, once all bidding has closed", async () => {
  await show("single-digit");
  choose("Close");
  press("4");
  press("8");
  setServerNow(CLOSING + 500);
  await pass(1100);
  expect(listed()).toEqual(["4 Close", "8 Close"]);
  expect(screen.queryByText(/^No bids yet/)).toBeNull();
  press("Delete 4, 10 points");
  expect(listed()).toEqual(["8 Close"]);
  expect(bids()).toEqual([]);
});

test("a closed screen invites to no tap and to no bid, and leads on", async () => {
  await show("single-digit");
  expect(screen.getByText("Tap: 10 points each")).toBeVisible();
  setServerNow(CLOSING + 500);
  await pass(1100);
  expect(screen.getByText("Bidding is closed for Single Digit")).toBeVisible();
  expect(screen.queryByText(/^Tap: |^No bids yet/)).toBeNull();
});

test("a closed screen counts its list with what was picked once, and offers no change by keys that are off", async () => {
  await show("single-digit");
  choose("Close");
  press("1");
  press("7");
  press("Proceed");
  press("4");
  expect(screen.getByText("New points change these too, until Proceed")).toBeVisible();
  setServerNow(CLOSING + 500);
  await pass(1100);
  expect(screen.getByText("Nothing was sent. Your 3 bids are kept on this phone.")).toBeVisible();
  expect(screen.getByText("30 points")).toBeVisible();
  expect(screen.getByRole("button", { name: SUBMIT })).toHaveAccessibleName("Submit, Bids: 3, 30 points");
  expect(screen.queryByText("New points change these too, until Proceed")).toBeNull();
  press("Submit");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a closed screen does not say that nothing was sent of a list that was sent and refused", async () => {
  await show("single-digit");
  choose("Close");
  add("5", "50");
  server.on("POST /api/bids", receipt("failed"));
  server.on("GET /api/bids/", receipt("failed"));
  await confirm();
  await pass(3000);
  setServerNow(CLOSING + 500);
  await pass(1100);
  expect(screen.getByText("Your bid is kept on this phone.")).toBeVisible();
  expect(screen.queryByText(/Nothing was sent/)).toBeNull();
});

test("a repeated list whose Open has closed is said once, in the notice that offers what to do", async () => {
  const first = await show("single-digit");
  add("5", "100");
  first.unmount();
  setServerNow(TWO_O_CLOCK + 80 * MINUTE + 500);
  openPage.search = "market=7&review=1";
  await show("single-digit");
  expect(screen.getByRole("alert")).toHaveTextContent("Open just closed. Bids for Open: 1 (100 points).");
  expect(screen.queryByText("Bidding is closed for this session")).toBeNull();
  expect(window.location.search).toBe("?market=7");
});
