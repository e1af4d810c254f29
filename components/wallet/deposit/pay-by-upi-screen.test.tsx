/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { saveLastDeposit } from "@/lib/client/device/last-deposit";
import { navigation, redirectAfterSessionEnd } from "@/lib/client/session/session-end";
import type { DepositFingerprint, DepositOptions } from "@/lib/contract/funds";
import { type FakeResponse, refusal } from "@/testing/fake-server";
import { enter, fundsUser, OPTIONS, PAYEE, pendingDeposit, receiptOf, SEND, SUPPORT } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const { server, sent, walletIs, show, pass, press } = fundsUser();
const opened: string[] = [];
const amount = () => screen.getByLabelText("Amount");
const addMoney = () => screen.getByRole("button", { name: /^Add Money/ });
const status = () => within(screen.getByRole("region", { name: "Your payment" }));
const steps = () =>
  status()
    .getAllByRole("listitem")
    .map((step) => [step.textContent, step.getAttribute("aria-current")]);
const RECORDED = "Your request for 500 points is recorded";

const ADDED: DepositFingerprint = { key: "new", amount: points("500"), at: null };

const screenOf = (options: Partial<DepositOptions> = {}, deposits: readonly DepositFingerprint[] = []) => (
  <PayByUpiScreen
    deposits={deposits}
    options={{ ...OPTIONS, ...options }}
    payeeName="Kalyan & House"
    playerKey="asha"
    readAt={TWO_O_CLOCK}
    support={SUPPORT}
  />
);

beforeEach(() => {
  opened.length = 0;
  jest.spyOn(navigation, "assign").mockImplementation((address) => void opened.push(address));
});

test("the form has the four gateways and a phone's number pad, and waits for both amount and gateway", async () => {
  await show(screenOf());
  for (const name of ["PhonePe", "Google Pay", "Paytm", "Other UPI Gateway"])
    expect(screen.getByRole("radio", { name })).not.toBeChecked();
  expect(screen.getByRole("group", { name: "Pay with" })).toBeInTheDocument();
  expect(amount()).toHaveAttribute("inputmode", "numeric");
  expect(amount()).toHaveAccessibleDescription("From ₹100 to ₹50,000");
  expect(addMoney()).toBeDisabled();
  fireEvent.change(amount(), { target: { value: "500" } });
  expect(addMoney()).toBeDisabled();
  fireEvent.click(screen.getByRole("radio", { name: "Google Pay" }));
  expect(addMoney()).toBeEnabled();
  expect(addMoney()).toHaveAccessibleName("Add Money ₹500 with Google Pay");
  fireEvent.change(amount(), { target: { value: " ₹1,000.00" } });
  expect(addMoney()).toHaveAccessibleName("Add Money ₹1,000 with Google Pay");
  expect(screen.getByRole("button", { name: "₹1,000" })).toHaveAttribute("aria-pressed", "true");
  fireEvent.change(amount(), { target: { value: "" } });
  expect(addMoney()).toBeDisabled();
});

test.each([
  ["99", "Minimum amount to add is 100"],
  ["0", "Minimum amount to add is 100"],
  ["50001", "Maximum amount to add is 50,000"],
  ["100.5", "Please enter a whole number of points"],
  ["1,2", "Please enter a whole number of points"],
  ["50,001.00", "Maximum amount to add is 50,000"],
])("%s is refused at its field, which gets the focus: nothing is sent and no app opens", async (text, t) => {
  await show(screenOf());
  await enter.deposit(text);
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(t));
  expect(screen.getByRole("alert")).toHaveTextContent(t);
  expect(amount()).toHaveFocus();
  expect(sent("deposit")).toEqual([]);
  expect(opened).toEqual([]);
  fireEvent.change(amount(), { target: { value: "1" } });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["PhonePe", "phonePe", "phonepe:", "//pay"],
  ["Google Pay", "googlePay", "tez:", "//upi/pay"],
  ["Paytm", "paytm", "paytmmp:", "//pay"],
  ["Other UPI Gateway", "other", "upi:", "//pay"],
])("the tap opens %s with every field filled in, and sends the request once", async (name, app, scheme, path) => {
  await show(screenOf());
  await enter.deposit("500", name);
  const link = new URL(opened[0] ?? "");
  expect(link.protocol).toBe(scheme);
  expect(link.href.slice(scheme.length).split("?")[0]).toBe(path);
  const { tr, ...fields } = Object.fromEntries(link.searchParams);
  expect(fields).toEqual({ pa: "house.pay@upi", pn: "Kalyan & House", am: "500.00", cu: "INR", tn: "Add Funds" });
  expect(tr).toMatch(new RegExp(`^TXN${String(TWO_O_CLOCK).slice(0, -5)}\\d{5}$`));
  expect(opened[0]).toContain("pa=house.pay%40upi&pn=Kalyan%20%26%20House");
  expect(sent("deposit").map(({ body }) => body)).toEqual([{ amount: 500, app }]);
});

test("faults 26: the request is under way before the app opens, so that a page that freezes then loses nothing", async () => {
  const order: string[] = [];
  server.on(SEND.deposit, () => {
    order.push("request");
    return receiptOf("deposit", "done");
  });
  jest.spyOn(navigation, "assign").mockImplementation(() => {
    const requests = Object.keys(localStorage).filter((name) => name.startsWith("outbox:"));
    order.push(`app, with ${requests.length} remembered`);
  });
  await show(screenOf());
  await enter.deposit();
  expect(order).toEqual(["request", "app, with 1 remembered"]);
});

test("beside other requests the newest stands in the list at once, as the payment above it, with one field for its UTR", async () => {
  server.on(SEND.deposit, receiptOf("deposit", "done"));
  await show(screenOf({ pending: [pendingDeposit("7", "300")] }));
  await enter.deposit();
  await pass(2000);
  const rows = () =>
    within(screen.getByRole("region", { name: "Waiting for approval" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    expect.stringMatching(/^500 pointsThe payment above20 Nov 2026, 02:00 PM$/),
    expect.stringMatching(/^300 points20 Nov 2026/),
  ]);
  expect(screen.getAllByText("Paid? Tell support the UTR")).toHaveLength(2);
});

test("while it is sent the status says what to do, in place of the form", async () => {
  let arrive = (_answer: FakeResponse): void => undefined;
  server.on(SEND.deposit, () => new Promise((resolve) => (arrive = resolve)));
  await show(screenOf());
  await enter.deposit("500", "Paytm");
  expect(screen.getByText("Opening Paytm for 500 points…").closest("[role=status]")).not.toBeNull();
  expect(screen.queryByLabelText("Amount")).toBeNull();
  expect(steps()[0]).toEqual(["Sent", "step"]);
  await act(async () => arrive(receiptOf("deposit", "done")));
  expect(steps()[1]).toEqual(["Waiting for approval", "step"]);
});

test("recorded, it waits: coming back proves nothing, and where no app opened there are its address, the id and QR", async () => {
  await show(screenOf());
  await enter.deposit();
  expect(screen.getByText(RECORDED)).toBeVisible();
  expect(screen.getByText(/We add the points once your payment is confirmed/)).toBeVisible();
  expect(router.refresh).toHaveBeenCalled();
  expect(screen.getByRole("region", { name: "App didn't open?" })).toHaveTextContent("pay ₹500 to house.pay@upi");
  expect(screen.getByRole("link", { name: "Open PhonePe again" })).toHaveAttribute("href", opened[0]);
  expect(screen.getByRole("link", { name: "Pay by QR" })).toHaveAttribute("href", "/qrpay");
});

test("once it is approved the status says so with the balance, as a receipt, and the form comes back with the last app", async () => {
  walletIs("1500");
  const { rerender } = await show(screenOf());
  const now = async (...of: Parameters<typeof screenOf>) => {
    rerender(<TestScreen now={TWO_O_CLOCK}>{screenOf(...of)}</TestScreen>);
    await pass(10);
  };
  await enter.deposit();
  await now({ pending: [pendingDeposit("7", "500")] });
  expect(screen.getByText(RECORDED)).toBeVisible();
  await now({ pending: [] }, [ADDED]);
  expect(status().getByRole("status")).toHaveTextContent("500 points were added.Balance 1,500");
  expect(steps().map(([, current]) => current)).toEqual([null, null, null]);
  expect(screen.getAllByText(/were added/)).toHaveLength(1);
  expect(screen.queryByText(RECORDED)).toBeNull();
  expect(screen.queryByText("App didn't open?")).toBeNull();
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  press("Share");
  Reflect.deleteProperty(navigator, "share");
  expect(share).toHaveBeenCalledWith({
    text: expect.stringMatching(
      /^Kalyan & House: 500 points were added\.\n₹500 · 02:00 PM\nPayment reference: TXN\d{13}$/,
    ),
  });
  press("Add more money");
  expect(amount()).toHaveValue("");
  expect(screen.getByRole("radio", { name: "PhonePe" })).toBeChecked();
});

test("a browser that takes no such URL is shown", async () => {
  jest.spyOn(navigation, "assign").mockImplementation(() => {
    throw new SyntaxError("no such scheme");
  });
  await show(screenOf());
  await enter.deposit();
  expect(screen.getByText("An error occurred while trying to initiate payment.")).toBeVisible();
});

test.each([
  ["none", null, "Failed to fetch UPI ID. Please check your credentials."],
  ["away", null, "An error occurred while fetching UPI ID."],
  ["none", "Gateway closed today", "Gateway closed today"],
  ["away", "Bank details not set", "Bank details not set"],
] as const)(
  "without a payee (%s, %j) the reason stands above, and the tap sends and opens nothing",
  async (payeeMissing, payeeMessage, t) => {
    server.on(PAYEE, refusal(409, "payee_missing"));
    await show(screenOf({ payeeMissing, payeeMessage }));
    expect(screen.getByRole("alert")).toHaveTextContent(
      RegExp(`^${t}(UPI apps cannot be used right now.*)?Try again$`),
    );
    press("Try again");
    expect(router.refresh).toHaveBeenCalledTimes(1);
    await enter.deposit();
    expect(screen.getByText("UPI ID not found for the selected payment method.")).toBeVisible();
    expect(opened).toEqual([]);
    expect(sent("deposit")).toEqual([]);
  },
);

test("chips fill the amount in, within the bounds; the last amount from this phone is one", async () => {
  saveLastDeposit("asha", { amount: 750, app: "paytm" });
  const { unmount } = await show(screenOf({ maximum: points("700") }));
  expect(screen.queryByRole("button", { name: "₹750" })).toBeNull();
  expect(screen.queryByRole("button", { name: "₹1,000" })).toBeNull();
  unmount();
  await show(screenOf());
  const chips = ["₹100", "₹500", "₹750", "₹1,000"];
  for (const name of chips) expect(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "false");
  // The last amount takes a place among the four of one line.
  expect(screen.queryByRole("button", { name: "₹2,000" })).toBeNull();
  press("₹750");
  expect(screen.getByRole("button", { name: "₹750" })).toHaveAttribute("aria-pressed", "true");
  expect(addMoney()).toHaveAccessibleName("Add Money ₹750 with Paytm");
});

// The last test of the file, because an ended session ends the page of the module.
test("faults 27: a tap while the page of an ended session is being left sends nothing and opens no app", async () => {
  jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  await show(screenOf());
  act(redirectAfterSessionEnd);
  await enter.deposit();
  expect(opened).toEqual([]);
  expect(sent("deposit")).toEqual([]);
});
