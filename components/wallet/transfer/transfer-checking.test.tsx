/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react";
import { type FakeAnswer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ASK, CHECK, SEND, transferReceipt, transferUser } from "@/testing/transfer-user";
import { TransferScreen } from "./transfer-screen";

const { server, show, pass, points, check, press, dialog, transfer } = transferUser(TransferScreen);

test.each([
  ["the provider was silent", transferReceipt("checking")],
  ["our answer was lost", "down" as const],
])(
  "%s: the dialog says that it is checked, neutrally and with its points, until it has ended",
  async (_what, answer) => {
    server.on(SEND, answer);
    await show();
    await transfer();
    expect(dialog().getByRole("status")).toHaveTextContent("Checking your request…");
    expect(screen.getByRole("dialog")).toHaveTextContent(/^Checking your request….*150 points/);
    server.on(ASK, transferReceipt("done"));
    await pass(3000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("150 points sent to Ravi Demo")).toBeVisible();
    expect(server.seen(SEND)).toHaveLength(1);
  },
);

test("hidden, it is still said on the screen, and another one has to wait", async () => {
  server.on(SEND, transferReceipt("checking"));
  await show();
  await transfer();
  press("Hide");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(/Checking your request….*150 points/);
  expect(screen.getByRole("button", { name: "Transfer" })).toBeDisabled();
  expect(points()).toBeDisabled();
});

test("faults 5: a reload goes on checking; the name was never kept on the phone, so the points are told alone", async () => {
  server.on(SEND, "down");
  const { unmount } = await show();
  await transfer();
  expect(JSON.stringify({ ...localStorage })).not.toContain("Ravi");
  expect(JSON.stringify({ ...localStorage })).not.toContain("9000000002");
  unmount();
  await show();
  expect(screen.getByRole("status")).toHaveTextContent(/150 points/);
  server.on(ASK, transferReceipt("done"));
  await pass(3000);
  expect(screen.getAllByText("150 points sent").length).toBeGreaterThan(0);
  expect(server.seen(SEND)).toHaveLength(1);
});

test("faults 5: a failure after a reload still tells how many points it was about", async () => {
  server.on(SEND, "down");
  const { unmount } = await show();
  await transfer();
  unmount();
  await show();
  server.on(ASK, transferReceipt("failed", { reason: "Daily limit reached" }));
  await pass(3000);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The transfer of 150 points was not made. No points were moved.Daily limit reached",
  );
});

test.each([
  ["a success", transferReceipt("done"), "150 points sent to Ravi Demo"],
  [
    "a failure",
    transferReceipt("failed"),
    "The transfer of 150 points to Ravi Demo was not made. No points were moved.",
  ],
])("%s that comes when the player is on another screen is told there", async (_what, answer, words) => {
  let send: (value: FakeAnswer) => void = () => undefined;
  server.on(SEND, () => new Promise((resolve) => (send = resolve)));
  const { rerender } = await show();
  await transfer();
  rerender(<TestScreen now={TWO_O_CLOCK}>another screen</TestScreen>);
  send(answer);
  await pass(10);
  expect(screen.getByText(words)).toBeVisible();
});

test("faults 41: tapped without a network it is told in the dialog, which stays; then it goes once", async () => {
  await show();
  await check();
  goOffline();
  press("SUBMIT");
  await pass(10);
  expect(within(screen.getByRole("dialog")).getByRole("alert")).toHaveTextContent(
    "The transfer of 150 points to Ravi Demo was not made. No points were moved.There was no internet connection. Your request for 150 points was not sent.",
  );
  expect(server.seen(SEND)).toEqual([]);
  act(comeBack);
  press("SUBMIT");
  await pass(10);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("150 points sent to Ravi Demo")).toBeVisible();
  expect(server.seen(SEND)).toHaveLength(1);
});

test("what the dialog told of a network that was gone does not stand in the next one", async () => {
  await show();
  await check();
  goOffline();
  press("SUBMIT");
  await pass(10);
  act(comeBack);
  press("CANCEL");
  press("Transfer");
  await pass(10);
  expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
});

test("one that never reached the server is said not to have been made", async () => {
  server.on(SEND, "down");
  server.on(ASK, refusal(404, "not_found"));
  await show();
  await transfer();
  await pass(10_000);
  expect(screen.getByText("Your request for 150 points did not reach us. Nothing was sent.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Transfer" })).toBeEnabled();
});

test("what was called failed and was found since is corrected where it is seen, and what is entered stays", async () => {
  server.on(SEND, transferReceipt("failed"));
  await show();
  await transfer();
  server.on(ASK, transferReceipt("done", { corrected: true }));
  await pass(40_000);
  const words = "An earlier transfer was made after all: 150 points. It is in your passbook.";
  expect(screen.getByText(words)).toBeVisible();
  expect(points()).toHaveValue("150");
});

test("faults 33: what becomes of an earlier transfer is told beside the next one, whose dialog and name stay", async () => {
  const unknown = transferReceipt("unknown", { support: "7KXM-2PRD", credited: false, final: false });
  server.on(SEND, unknown);
  server.on(ASK, unknown);
  await show();
  await transfer();
  await check("140");
  server.on(ASK, transferReceipt("failed", { final: true }));
  await pass(2000);
  expect(screen.getByText("The transfer of 150 points was not made. No points were moved.")).toBeVisible();
  expect(screen.getByRole("dialog")).toHaveTextContent(/Ravi Demo.*140|140.*Ravi Demo/);
  server.on(SEND, transferReceipt("done", { amount: "140" }));
  press("SUBMIT");
  await pass(10);
  expect(screen.getByText("140 points sent to Ravi Demo")).toBeVisible();
});

test("faults 41: tapped without a network, nobody is asked who would get it, and it is said as of the sending", async () => {
  await show();
  goOffline();
  await check();
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("There was no internet connection. Your request for 150 points was not sent.");
  expect(server.seen(CHECK)).toHaveLength(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});
