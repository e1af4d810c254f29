/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { BidScreen } from "./bid-screen";

const { server, show, type, press, deletes, confirm, dialog, bids, pass } = bidUser(BidScreen);

const addFive = () => {
  type("Digit", "5");
  type("Points", "100");
  press("Proceed");
};

test("faults 41: one that never arrived is given up, is said to have failed, and is sent anew under another key", async () => {
  server.on("POST /api/bids", "down");
  server.on("GET /api/bids/", refusal(404, "not_found"));
  await show("single-digit");
  addFive();
  await confirm();
  expect(dialog().getByText("Checking your bid…")).toBeVisible();
  expect(dialog().getByText(/^We do not know yet whether your bid arrived\./)).toBeVisible();
  await pass(700);
  expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
  expect(dialog().getByText("Your bid did not reach us. Nothing was placed and your list is kept.")).toBeVisible();
  server.on("POST /api/bids", receipt("placed"));
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(10);
  expect(screen.getByText("Bid placed successfully!")).toBeVisible();
  const keys = bids().map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  expect(server.seen("POST /api/bids/").map(({ path }) => path)).toEqual([`/api/bids/${keys[0]}/give-up`]);
});

test("faults 41: what was called unheard of is said to be sent from the moment the server has it, after a reload too", async () => {
  server.on("POST /api/bids", "down");
  server.on("GET /api/bids/", "down");
  const first = await show("single-digit");
  addFive();
  await confirm();
  await pass(3000);
  expect(screen.queryByText(/was sent/)).toBeNull();
  server.on("GET /api/bids/", receipt("checking"));
  await pass(3000);
  expect(dialog().getByText(/^Your bid was sent and we are waiting for its result\./)).toBeVisible();
  first.unmount();
  await show("single-digit");
  expect(screen.getByText(/^Your bid was sent and we are waiting for its result\./)).toBeVisible();
});

test("faults 41: tapped without a network, nothing is sent, by itself later neither; dialog and list stay", async () => {
  await show("single-digit");
  addFive();
  press("Submit");
  act(goOffline);
  const submit = dialog().getByRole("button", { name: "SUBMIT" });
  expect(submit).toHaveAccessibleDescription(/^You are offline\. This waits/);
  fireEvent.click(submit);
  await pass(10);
  expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
  const told = "There was no internet connection. Nothing was sent and your list is kept.";
  expect(dialog().getByText(told)).toBeVisible();
  expect(screen.queryByText("Checking your bid…")).toBeNull();
  act(comeBack);
  await pass(30_000);
  expect(bids()).toEqual([]);
  expect(deletes()).toHaveLength(1);
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(10);
  expect(screen.getByText("Bid placed successfully!")).toBeVisible();
  expect(bids()).toHaveLength(1);
});

test("faults 41: offline, Submit says why it waits and opens nothing", async () => {
  await show("single-digit");
  addFive();
  act(goOffline);
  const submit = screen.getByRole("button", { name: "Submit" });
  expect(submit).toHaveAttribute("aria-disabled", "true");
  expect(submit).toHaveAccessibleDescription(/^You are offline\. This waits/);
  fireEvent.click(submit);
  expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  act(comeBack);
  expect(submit).not.toHaveAttribute("aria-disabled");
});

test("faults 41: while a bid is out, nothing says that nothing was sent", async () => {
  server.on("POST /api/bids", () => new Promise(() => undefined));
  await show("single-digit");
  addFive();
  await confirm();
  act(goOffline);
  expect(dialog().getByText("Submitting...")).toBeVisible();
  expect(dialog().getByRole("status")).toHaveTextContent(/^You are offline\. What was being sent may have arrived/);
  expect(dialog().queryByText(/nothing (is|was) sent/i)).toBeNull();
  act(comeBack);
});
