/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { saveRecipient } from "@/lib/client/device/recipients";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { type Points, wholePoints } from "@/lib/domain/points";
import { type FakeResponse, refusal } from "@/testing/fake-server";
import { CHECK, enter, fundsUser, receiptOf, SEND, WALLET } from "@/testing/funds-user";
import { TestScreen, TWO_O_CLOCK, testPlayer } from "@/testing/test-screen";
import { TransferScreen } from "./transfer-screen";

const { server, walletIs, show, send, pass } = fundsUser();
const screenOf = (maximum: Points | null = null) => (
  <TransferScreen playerKey="asha" terms={{ ownPhone: "9000000001", maximum }} wallet={WALLET} />
);
const points = () => screen.getByLabelText("Points");
const phone = () => screen.getByLabelText("Phone number of the recipient");

test.each([
  ["", "9000000002", points, "Points is required!"],
  ["99", "9000000002", points, "Points Must be More than 100"],
  ["1001", "9000000002", points, "Not Enough Points"],
  ["100.5", "9000000002", points, "Please enter a whole number of points"],
  ["12 0", "9000000002", points, "Please enter a whole number of points"],
  ["1,001", "9000000002", points, "Not Enough Points"],
  ["०९९.०", "9000000002", points, "Points Must be More than 100"],
  ["150", "", phone, "Phone No is required!"],
  ["150", "12345", phone, "Phone.No is not Valid!"],
  ["150", "5876543210", phone, "Phone.No is not Valid!"],
  ["150", "9000000001", phone, "Don't Use Your Own Phone No."],
  ["150", "\u202a+91 90000 00001\u202c", phone, "Don't Use Your Own Phone No."],
])("%j points to %j are refused at their field, and no recipient is fetched", async (amount, number, field, t) => {
  await show(screenOf());
  await enter.transfer(amount, number);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(t));
  expect(field()).toHaveFocus();
  expect(server.seen(CHECK)).toEqual([]);
});

test.each(["\u202a+91 (0)\u00a090000\u201100002\u202c \u200e \u200e", "0091 90000.00002", "(090000) ०००02"])(
  "the recipient's number is read as phones and people write it: %j",
  async (number) => {
    await show(screenOf());
    await enter.transfer("150", number);
    expect(phone()).not.toHaveAttribute("maxlength");
    expect(server.seen(CHECK).map(({ body }) => body)).toEqual([{ points: 150, phone: "9000000002" }]);
  },
);

test.each([
  ["90", null, "Minimum 100", 1],
  ["100", 500, "Minimum 100, maximum 500", 0],
])(
  "the least is told before anything is typed, and above the form to who has less: %s",
  async (balance, max, hint, told) => {
    await show(
      <TransferScreen
        playerKey="asha"
        terms={{ ownPhone: "9000000001", maximum: max === null ? null : wholePoints(max) }}
        wallet={{ ...WALLET, balance: wholePoints(Number(balance)) }}
      />,
    );
    expect(points()).toHaveAccessibleDescription(hint);
    expect(screen.queryAllByText("You have 90 points. The minimum is 100.")).toHaveLength(told);
  },
);

test("both fields wrong are both shown, and the first has the focus, which reads its problem", async () => {
  await show(screenOf());
  await enter.transfer("", "");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(points()).toHaveAccessibleDescription(expect.stringContaining("Points is required!"));
  expect(phone()).toHaveAccessibleDescription(expect.stringContaining("Phone No is required!"));
  expect(points()).toHaveFocus();
});

test("a message goes once its field changes, by hand, by a chip or by a recent recipient, and no other", async () => {
  saveRecipient("asha", { name: "Ravi Demo", phone: "9000000002" });
  await show(screenOf());
  await enter.transfer("", "");
  fireEvent.click(screen.getByRole("button", { name: "Ravi Demo, number ending in 0002" }));
  expect(phone()).toBeValid();
  expect(points()).toHaveAccessibleDescription(expect.stringContaining("Points is required!"));
  fireEvent.click(screen.getByRole("button", { name: "500 points" }));
  expect(points()).toBeValid();
});

test("a refusal at its field follows the language, and the focus stays where it is", async () => {
  const { rerender } = await show(screenOf());
  await enter.transfer("150", "12345");
  points().focus();
  rerender(
    <TestScreen language="hi" now={TWO_O_CLOCK}>
      {screenOf()}
    </TestScreen>,
  );
  expect(screen.getByDisplayValue("12345")).toHaveAccessibleDescription(expect.stringContaining("फ़ोन नंबर सही नहीं है!"));
  expect(screen.getByDisplayValue("150")).toHaveFocus();
});

test("above the provider's most, with Indian grouping", async () => {
  await show(screenOf(wholePoints(500)));
  await enter.transfer("501");
  expect(points()).toHaveAccessibleDescription("Minimum 100, maximum 500 Points must not be more than 500");
});

test("after a transfer the screen stays and knows the new balance", async () => {
  await show(screenOf());
  walletIs("850");
  await send("transfer");
  await enter.transfer("900");
  expect(points()).toHaveAccessibleDescription("Minimum 100 Not Enough Points That is more than your balance.");
});

test("the receipt names the recipient, and only a balance that was read after the transfer", async () => {
  act(() => setPagePlayer(testPlayer()));
  let respond = (_wallet: FakeResponse): void => undefined;
  const read = new Promise<FakeResponse>((resolve) => {
    respond = resolve;
  });
  await show(screenOf());
  await enter.transfer();
  server.live("wallet", () => read);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  await pass(100);
  const receipt = screen.getByRole("dialog", { name: "Points sent" });
  expect(receipt).toHaveTextContent("ToRavi Demo, ••••0002Time");
  expect(receipt).not.toHaveTextContent("Balance");
  respond({ json: { balance: "850", bettingOn: true } });
  await pass(100);
  expect(receipt).toHaveTextContent("Balance850");
});

test("a double tap on Transfer fetches the recipient once", async () => {
  await show(screenOf());
  fireEvent.change(points(), { target: { value: "150" } });
  fireEvent.change(phone(), { target: { value: "9000000002" } });
  const form = points().closest("form") as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await pass(10);
  expect(server.seen(CHECK)).toHaveLength(1);
});

test("a number that nobody has is refused in the document's words, at the number", async () => {
  server.on(CHECK, refusal(422, "recipient_unknown"));
  await show(screenOf());
  await enter.transfer();
  expect(phone()).toHaveAccessibleDescription("Username or password incorrect No player has this number.");
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
])("who would get it, %s: it is shown, and what was entered stays", async (_what, response, t) => {
  server.on(CHECK, response);
  await show(screenOf());
  await enter.transfer();
  expect(screen.getByRole("alert")).toHaveTextContent(t);
  expect(screen.getByRole("alert")).toHaveTextContent(/transfer of 150 points/i);
  expect(points()).toHaveValue("150");
  expect(screen.getByRole("button", { name: "Transfer" })).toBeEnabled();
});

test("the last recipients are one tap each, with no more than a name and four digits to be seen, and are fetched again", async () => {
  await show(screenOf());
  expect(screen.queryByRole("group", { name: "Sent to recently" })).toBeNull();
  await send("transfer");
  const recent = within(screen.getByRole("group", { name: "Sent to recently" }));
  expect(recent.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Ravi Demo••••0002"]);
  const checksBefore = server.seen(CHECK).length;
  fireEvent.change(points(), { target: { value: "120" } });
  fireEvent.click(recent.getByRole("button", { name: "Ravi Demo, number ending in 0002" }));
  fireEvent.click(screen.getByRole("button", { name: "Transfer" }));
  await pass(10);
  expect(server.seen(CHECK).slice(checksBefore)).toMatchObject([{ body: { points: 120, phone: "9000000002" } }]);
});

test("three recipients stay, the newest first and each once; one whose transfer was not made does not come in", async () => {
  for (const [name, phone] of [
    ["A", "1"],
    ["B", "2"],
    ["C", "3"],
    ["A", "1"],
    ["D", "4"],
  ] as const) {
    saveRecipient("asha", { name, phone });
  }
  server.on(SEND.transfer, receiptOf("transfer", "failed", { reason: "no" }));
  await show(screenOf());
  await send("transfer");
  const shown = within(screen.getByRole("group", { name: "Sent to recently" })).getAllByRole("button");
  expect(shown.map(({ textContent }) => textContent)).toEqual(["D••••4", "A••••1", "C••••3"]);
});
