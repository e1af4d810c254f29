/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { saveLastDeposit } from "@/lib/client/device/last-deposit";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import type { DepositFingerprint, DepositOptions } from "@/lib/contract/funds";
import { type FakeResponse, refusal } from "@/testing/fake-server";
import { enter, fundsUser, OPTIONS, PAYEE, pendingDeposit, UPI_SCREEN } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const { server, sent, show, pass, press } = fundsUser();
const opened: string[] = [];
const amount = () => screen.getByLabelText("Amount");
const addMoney = () => screen.getByRole("button", { name: /^Add Money/ });

const ADDED: DepositFingerprint = { key: "new", amount: points("500"), at: null };

const screenOf = (options: Partial<DepositOptions> = {}, deposits: readonly DepositFingerprint[] = []) => (
  <PayByUpiScreen {...UPI_SCREEN} deposits={deposits} options={{ ...OPTIONS, ...options }} />
);

beforeEach(() => {
  opened.length = 0;
  jest.spyOn(navigation, "assign").mockImplementation((address) => void opened.push(address));
});

test("where the player's own limit sets the largest amount, the field says so, and what it leaves can be tapped", async () => {
  await show(screenOf({ maximum: points("900"), limit: { limit: "deposit-day" } }));
  expect(amount()).toHaveAccessibleDescription("From ₹100 to ₹900, as your own limit allows");
  press("₹900");
  expect(amount()).toHaveValue("900");
});

test("Add Money asks for what is missing alone, since the app of the last deposit is chosen", async () => {
  const { unmount } = await show(screenOf());
  expect(addMoney()).toHaveAccessibleName("Add Money Enter an amount and choose an app");
  unmount();
  saveLastDeposit("asha", { amount: 500, app: "paytm" });
  await show(screenOf());
  expect(addMoney()).toHaveAccessibleName("Add Money Enter an amount");
});

test.each([
  ["50", "From ₹100 to ₹10,000"],
  ["0", "From ₹100 to ₹10,000"],
  ["10001", "From ₹100 to ₹10,000"],
  ["99.5", "Please enter a whole number of points"],
])("Add Money says of %s what is wanted, and not that nothing stands there", async (typed, wanted) => {
  await show(screenOf({ maximum: points("10000") }));
  fireEvent.change(amount(), { target: { value: typed } });
  expect(addMoney()).toHaveAccessibleName(`Add Money ${wanted}`);
});

test("Add Money asks for the app where the amount is there", async () => {
  await show(screenOf());
  fireEvent.change(amount(), { target: { value: "500" } });
  expect(addMoney()).toHaveAccessibleName("Add Money Choose an app");
});

test("where only one amount can be added, it stands alone", async () => {
  await show(screenOf({ maximum: points("100") }));
  expect(amount()).toHaveAccessibleDescription("₹100");
});

const tapAgain = async () => {
  fireEvent.click(screen.getByRole("link", { name: "Open PhonePe again" }));
  await pass(10);
};

test("the second tap of a double tap, where the link to open the app again has come up, opens no second app", async () => {
  await show(screenOf());
  await enter.deposit();
  await tapAgain();
  expect(opened).toHaveLength(1);
  await pass(1000);
  await tapAgain();
  expect(opened).toHaveLength(2);
});

const payeeOf = (link: string | null | undefined) => new URL(link ?? "").searchParams.get("pa");
const payeesShown = () => [
  payeeOf(screen.getByRole("link", { name: "Open PhonePe again" }).getAttribute("href")),
  screen.getByRole("region", { name: "App didn't open?" }).textContent?.match(/to (\S+) in any/)?.[1],
];

test("the payee is fetched at the tap and at each further tap: link, text and 'again' name one id", async () => {
  await show(screenOf());
  server.on(PAYEE, { json: { payee: "second.one@upi" } });
  await enter.deposit();
  expect(server.seen(PAYEE).map(({ path }) => path)).toEqual(["/api/deposits/payee?amount=500"]);
  expect(opened.map(payeeOf)).toEqual(["second.one@upi"]);
  expect(payeesShown()).toEqual(["second.one@upi", "second.one@upi"]);
  server.on(PAYEE, { json: { payee: "third@upi" } });
  await pass(45_000);
  expect(payeesShown()).toEqual(["second.one@upi", "second.one@upi"]);
  await tapAgain();
  expect(server.seen(PAYEE).at(-1)?.path).toBe("/api/deposits/payee");
  expect(opened.map(payeeOf)).toEqual(["second.one@upi", "third@upi"]);
  expect(payeesShown()).toEqual(["third@upi", "third@upi"]);
  expect(sent("deposit")).toHaveLength(1);
});

test("an app is not opened again for an id that cannot be had, and the screen says so until it can", async () => {
  await show(screenOf());
  await enter.deposit();
  await pass(1000);
  server.on(PAYEE, refusal(502, "payee_away"));
  await tapAgain();
  expect(opened).toHaveLength(1);
  const help = screen.getByRole("region", { name: "App didn't open?" });
  expect(within(help).getByRole("alert")).toHaveTextContent("An error occurred while fetching UPI ID.");
  expect(help).not.toHaveTextContent("house.pay@upi");
  server.on(PAYEE, { json: { payee: "house.pay@upi" } });
  await tapAgain();
  expect(opened).toHaveLength(2);
  expect(within(help).queryByRole("alert")).toBeNull();
});

test.each([
  ["payee_missing", {}, "UPI ID not found for the selected payment method."],
  ["payee_missing", { message: "Gateway closed today" }, "Gateway closed today"],
  ["payee_away", {}, "An error occurred while fetching UPI ID."],
  ["deposit_off", {}, "Payment by UPI apps is not available right now. Please pay by QR."],
  ["deposit_failed", {}, "An error occurred while trying to initiate payment."],
  ["care_excluded", { params: { kind: "exclusion" } }, "Playing is stopped"],
] as const)(
  "where the server responds to the tap with %s %j, nothing is sent or opened and the screen says why",
  async (code, more, t) => {
    await show(screenOf());
    server.on(PAYEE, refusal(409, code, more));
    await enter.deposit();
    expect(screen.getByRole("alert")).toHaveTextContent(t);
    expect(document.body).not.toHaveTextContent("If you have paid already");
    expect(opened).toEqual([]);
    expect(sent("deposit")).toEqual([]);
    // The form is as it was typed, and the next tap fetches the payee again.
    server.on(PAYEE, { json: { payee: "house.pay@upi" } });
    press(/^Add Money/);
    await pass(10);
    expect(opened).toHaveLength(1);
  },
);

test("where the question itself is lost, nothing is sent or opened", async () => {
  await show(screenOf());
  server.on(PAYEE, "down");
  await enter.deposit();
  expect(screen.getByRole("alert")).toHaveTextContent("An error occurred while trying to initiate payment.");
  expect(opened).toEqual([]);
  expect(sent("deposit")).toEqual([]);
});

test("while the payee is fetched the button says so, a second tap does nothing, and who leaves pays nothing", async () => {
  let arrive = (_answer: FakeResponse): void => undefined;
  server.on(PAYEE, () => new Promise((resolve) => (arrive = resolve)));
  const { unmount } = await show(screenOf());
  await enter.deposit();
  expect(addMoney()).toBeDisabled();
  expect(addMoney()).toHaveAccessibleName("Add Money Getting the UPI ID…");
  fireEvent.submit(addMoney());
  expect(server.seen(PAYEE)).toHaveLength(1);
  unmount();
  await act(async () => arrive({ json: { payee: "house.pay@upi" } }));
  expect(opened).toEqual([]);
  expect(sent("deposit")).toEqual([]);
});

test("after an app's error page and a reload the same request has its help again, with the id of now", async () => {
  const { unmount } = await show(screenOf());
  await enter.deposit();
  unmount();
  server.on(PAYEE, { json: { payee: "second.one@upi" } });
  await show(screenOf({ pending: [pendingDeposit("7", "500")] }));
  expect(within(screen.getByRole("region", { name: "Waiting for approval" })).getByRole("listitem")).toContainElement(
    screen.getByRole("region", { name: "App didn't open?" }),
  );
  expect(payeesShown()).toEqual(["second.one@upi", "second.one@upi"]);
  expect(new URL(opened[0] ?? "").searchParams.get("tr")).toBe(
    new URL(screen.getByRole("link", { name: "Open PhonePe again" }).getAttribute("href") ?? "").searchParams.get("tr"),
  );
  expect(screen.getByRole("link", { name: "Pay by QR" })).toBeVisible();
  await pass(1000);
  await tapAgain();
  expect(opened.map(payeeOf)).toEqual(["house.pay@upi", "second.one@upi"]);
  expect(sent("deposit")).toHaveLength(1);
  expect(amount()).toBeVisible();
});

test("a request that waits although no app was opened for it here has no such help", async () => {
  await show(screenOf({ pending: [pendingDeposit("7", "500")] }));
  expect(amount()).toBeVisible();
  expect(screen.queryByText("App didn't open?")).toBeNull();
});

test("the noted UTR goes into the message to support, over a reload, until the deposit is decided", async () => {
  act(() => setPagePlayer("asha"));
  const { unmount } = await show(screenOf());
  await enter.deposit();
  const text = () => new URL(screen.getByText(/^Send to support/).getAttribute("href") ?? "").searchParams.get("text");
  const numbers = `\n20 Nov 2026, 02:00 PM\nFor support: 7KXM-2PRD\nPayment reference: ${/TXN\d+/.exec(opened[0] ?? "")?.[0]}`;
  expect(text()).toBe(`My payment of ₹500 waits for approval. My number: 9000000001.${numbers}`);
  fireEvent.change(screen.getByLabelText("UTR of your payment"), { target: { value: "4123 5678 9012x" } });
  const message = `My payment of ₹500 waits for approval. UTR: 412356789012. My number: 9000000001.${numbers}`;
  expect(text()).toBe(message);
  unmount();
  const { rerender } = await show(screenOf({ pending: [pendingDeposit("7", "500")] }));
  expect(text()).toBe(message);
  rerender(<TestScreen now={TWO_O_CLOCK}>{screenOf({}, [ADDED])}</TestScreen>);
  await pass(10);
  expect(localStorage.getItem("utr:asha:500")).toBe('""');
});

test("what waits stands once, above the form: in one line with its sum, which unfolds", async () => {
  await show(screenOf({ pending: [pendingDeposit("7", "500"), pendingDeposit("8", "200")] }));
  const line = screen.getByText("700 points").closest("summary") as HTMLElement;
  expect(line).toHaveTextContent("Waiting for approval700 points");
  expect(screen.getByText("200 points")).not.toBeVisible();
  expect(line.compareDocumentPosition(amount())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(line);
  expect(screen.getByText("200 points")).toBeVisible();
});

test("what the sandbox says of payments stays while a payment has taken the form's place", async () => {
  await show(<PayByUpiScreen {...UPI_SCREEN} note="No real money." />);
  await enter.deposit();
  expect(screen.queryByLabelText("Amount")).toBeNull();
  expect(screen.getByText("No real money.")).toBeVisible();
});
