/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { wholePoints } from "@/lib/domain/points";
import { type FakeAnswer, refusal } from "@/testing/fake-server";
import { CHECK, SEND, transferReceipt, transferUser } from "@/testing/transfer-user";
import { TransferScreen } from "./transfer-screen";

const { server, world, show, pass, points, phone, check, press, dialog, transfer } = transferUser(TransferScreen);

describe("the rules stand at their field in the document's words, and nobody is asked", () => {
  test.each([
    ["", "Points is required!"],
    ["99", "Points Must be More than 100"],
    ["1001", "Not Enough Points"],
    ["100.5", "Please enter a whole number of points"],
  ])("%j points: %s", async (amount, words) => {
    await show();
    await check(amount);
    expect(points()).toHaveAccessibleDescription(words);
    expect(points()).toHaveFocus();
    expect(server.seen(CHECK)).toEqual([]);
  });

  test.each([
    ["", "Phone No is required!"],
    ["12345", "Phone.No is not Valid!"],
    ["5876543210", "Phone.No is not Valid!"],
    ["9000000001", "Don't Use Your Own Phone No."],
    ["+91 90000 00001", "Don't Use Your Own Phone No."],
  ])("the number %j: %s", async (number, words) => {
    await show();
    await check("150", number);
    expect(phone()).toHaveAccessibleDescription(words);
    expect(phone()).toHaveFocus();
    expect(server.seen(CHECK)).toEqual([]);
  });

  test("both fields wrong are both told, and the first has the focus", async () => {
    await show();
    await check("", "");
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    expect(points()).toHaveFocus();
  });

  test("above the provider's most, with Indian grouping", async () => {
    await show({ maximum: wholePoints(500) });
    await check("501");
    expect(points()).toHaveAccessibleDescription("Points must not be more than 500");
  });
});

test("100 points are enough, whatever the sentence says", async () => {
  await show();
  await check("100");
  expect(dialog().getByRole("heading")).toHaveTextContent("Confirm transfer");
});

test("security 46: the confirmation names the recipient with the number, the points and what is left; nothing is sent before SUBMIT", async () => {
  await show();
  await check("150", "+91 90000-00002");
  expect(server.seen(CHECK).map(({ body }) => body)).toEqual([{ points: 150, phone: "9000000002" }]);
  const rows = dialog()
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ["Recipient", "Ravi Demo"],
    ["Phone number", "+91 9000000002"],
    ["Points", "150"],
    ["Balance after", "850"],
  ]);
  expect(server.seen(SEND)).toEqual([]);
});

test("CANCEL sends nothing and keeps what was entered", async () => {
  await show();
  await check();
  press("CANCEL");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.seen(SEND)).toEqual([]);
  expect(points()).toHaveValue("150");
  expect(phone()).toHaveValue("9000000002");
});

test("SUBMIT sends exactly what was named, once; it is told, the balance is new and the screen stays", async () => {
  await show();
  world.wallet = "850";
  await transfer();
  expect(server.seen(SEND).map(({ body }) => body)).toEqual([
    { points: 150, phone: "9000000002", recipientName: "Ravi Demo" },
  ]);
  expect(server.seen(SEND)[0]?.headers["idempotency-key"]).toMatch(/.{20,}/);
  // On the screen, which stays, and not in a toast beside it.
  expect(screen.getByText("150 points sent to Ravi Demo")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(points()).toHaveValue("");
  await check("900");
  expect(points()).toHaveAccessibleDescription("Not Enough Points");
});

test("faults 1: a double tap on SUBMIT is one send, and the dialog cannot be left in flight", async () => {
  let answer: (value: FakeAnswer) => void = () => undefined;
  server.on(
    SEND,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await show();
  await check();
  const submit = dialog().getByRole("button", { name: "SUBMIT" });
  fireEvent.click(submit);
  fireEvent.click(submit);
  await pass(10);
  expect(server.seen(SEND)).toHaveLength(1);
  expect(dialog().getByRole("button", { name: "Submitting..." })).toBeDisabled();
  expect(dialog().getByRole("button", { name: "CANCEL" })).toBeDisabled();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.getByRole("dialog")).toBeVisible();
  await act(async () => answer(transferReceipt("done")));
});

test("a double tap on Transfer asks once who it would be", async () => {
  await show();
  fireEvent.change(points(), { target: { value: "150" } });
  fireEvent.change(phone(), { target: { value: "9000000002" } });
  const form = points().closest("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
  fireEvent.submit(form);
  await pass(10);
  expect(server.seen(CHECK)).toHaveLength(1);
});

describe("who would get it", () => {
  test("a number that nobody has is refused in the document's words, at the number", async () => {
    server.on(CHECK, refusal(422, "recipient_unknown"));
    await show();
    await check();
    expect(phone()).toHaveAccessibleDescription("Username or password incorrect");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["our server away", "down" as const, "Network error. Please try again."],
    [
      "a limit, with the time to wait",
      refusal(429, "rate_limited", { params: { seconds: 3600 } }),
      "Too many tries. Please wait 60 minutes and try again.",
    ],
    [
      "the provider away",
      refusal(502, "transfer_failed"),
      "The transfer of 150 points was not made. No points were moved.",
    ],
  ])("%s is told, and what was entered stays", async (_what, answer, words) => {
    server.on(CHECK, answer);
    await show();
    await check();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("alert")).toHaveTextContent(/transfer of 150 points/i);
    expect(points()).toHaveValue("150");
    expect(screen.getByRole("button", { name: "Transfer" })).toBeEnabled();
  });
});

describe("a transfer that was not made is told once, with its points, its recipient and its reason, and what was entered stays", () => {
  const FAILED = "The transfer of 150 points to Ravi Demo was not made. No points were moved.";
  test.each([
    [
      "the provider's words",
      transferReceipt("failed", { reason: "Daily limit reached" }),
      FAILED,
      "Daily limit reached",
    ],
    ["none", transferReceipt("failed"), FAILED, null],
    ["before it was sent", refusal(502, "transfer_failed"), FAILED, null],
    ["a provider that is away", refusal(504, "provider_timeout"), FAILED, null],
    [
      "the same of another device",
      refusal(409, "funds_identical_pending"),
      "The same request is still being checked. Please wait for its result.",
      "Your transfer of 150 points to Ravi Demo",
    ],
  ])("%s", async (_what, answer, title, reason) => {
    server.on(SEND, answer);
    await show();
    await transfer();
    expect(screen.getByText(title)).toBeVisible();
    if (reason) expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(points()).toHaveValue("150");
    expect(screen.getByRole("button", { name: "Transfer" })).toBeEnabled();
  });

  test.each([
    ["recipient_unknown", phone, "Username or password incorrect"],
    ["transfer_balance_short", points, "Not Enough Points"],
  ])("the server's %s stands at its field", async (code, field, words) => {
    server.on(SEND, refusal(422, code));
    await show();
    await transfer();
    expect(field()).toHaveAccessibleDescription(words);
  });
});
