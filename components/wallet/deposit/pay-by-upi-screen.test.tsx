/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { apps } from "@/lib/client/device/open-app";
import type { DepositMark, DepositOptions } from "@/lib/contract/funds";
import type { FakeAnswer } from "@/testing/fake-server";
import { enter, fundsUser, OPTIONS, receiptOf, SEND, waiting } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const { server, sent, walletIs, show, pass, press } = fundsUser();
const opened: string[] = [];
const amount = () => screen.getByLabelText("Amount");
const addMoney = () => screen.getByRole("button", { name: "Add Money" });
const RECORDED = "Your request for 500 points is recorded";

const screenOf = (options: Partial<DepositOptions> = {}, deposits: readonly DepositMark[] = []) => (
  <PayByUpiScreen
    deposits={deposits}
    options={{ ...OPTIONS, ...options }}
    payeeName="Kalyan & House"
    playerKey="asha"
    readAt={TWO_O_CLOCK}
  />
);

beforeEach(() => {
  opened.length = 0;
  jest.spyOn(apps, "open").mockImplementation((address) => void opened.push(address));
});

test("the form has the four gateways and a phone's number pad, and waits for both amount and gateway", async () => {
  await show(screenOf());
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "PhonePe",
    "Google Pay",
    "Paytm",
    "Other UPI Gateway",
  ]);
  expect(screen.getByRole("group", { name: "Pay with" })).toBeInTheDocument();
  expect(amount()).toHaveAttribute("inputmode", "numeric");
  expect(amount()).toHaveAccessibleDescription("From 100 to 50,000");
  expect(addMoney()).toBeDisabled();
  fireEvent.change(amount(), { target: { value: "500" } });
  expect(addMoney()).toBeDisabled();
  fireEvent.click(screen.getByRole("radio", { name: "Google Pay" }));
  expect(addMoney()).toBeEnabled();
  fireEvent.change(amount(), { target: { value: "" } });
  expect(addMoney()).toBeDisabled();
});

test.each([
  ["99", "Minimum amount to add is 100"],
  ["0", "Minimum amount to add is 100"],
  ["50001", "Maximum amount to add is 50,000"],
  ["100.5", "Please enter a whole number of points"],
])("%s is refused at its field: nothing is sent and no app opens", async (text, words) => {
  await show(screenOf());
  await enter.deposit(text);
  expect(amount()).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
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
  jest.spyOn(apps, "open").mockImplementation(() => {
    order.push(`app, with ${localStorage.length} remembered`);
  });
  await show(screenOf());
  await enter.deposit();
  expect(order).toEqual(["request", "app, with 1 remembered"]);
});

test("while it is sent the form says what to do", async () => {
  let arrive = (_answer: FakeAnswer): void => undefined;
  server.on(SEND.deposit, () => new Promise((resolve) => (arrive = resolve)));
  await show(screenOf());
  await enter.deposit("500", "Paytm");
  expect(screen.getByText("Opening Paytm for 500 points…").closest("[role=status]")).not.toBeNull();
  expect(addMoney()).toBeDisabled();
  await act(async () => arrive(receiptOf("deposit", "done")));
  expect(amount()).toBeEnabled();
});

test("recorded, it waits: coming back proves nothing, and where no app opened there are its address, the id and QR", async () => {
  await show(screenOf());
  await enter.deposit();
  expect(screen.getByText(RECORDED)).toBeVisible();
  expect(screen.getByText(/We add the points once your payment is confirmed/)).toBeVisible();
  expect(addMoney()).toBeDisabled();
  expect(router.refresh).toHaveBeenCalled();
  expect(screen.getByRole("region", { name: "App didn't open?" })).toHaveTextContent("pay ₹500.00 to house.pay@upi");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["See pending deposits", "/imp9"],
    ["Deposit History", "/addfundhistory"],
    ["Open PhonePe again", opened[0]],
    ["Pay by QR", "/qrpay"],
  ]);
});

test("once it is approved the panel says so with the balance, and offers to pay no more", async () => {
  walletIs("1500");
  const { rerender } = await show(screenOf());
  const now = async (...of: Parameters<typeof screenOf>) => {
    rerender(<TestScreen now={TWO_O_CLOCK}>{screenOf(...of)}</TestScreen>);
    await pass(10);
  };
  await enter.deposit();
  await now({ pending: [waiting("7", "500")] });
  expect(screen.getByText(RECORDED)).toBeVisible();
  await now({ pending: [] }, [{ key: "new", amount: points("500") }]);
  expect(screen.getByText("500 points were added. Balance 1,500")).toBeVisible();
  expect(screen.queryByText(RECORDED)).toBeNull();
  expect(screen.queryByText("App didn't open?")).toBeNull();
});

test("a browser that takes no such address is told of", async () => {
  jest.spyOn(apps, "open").mockImplementation(() => {
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
  async (payeeMissing, payeeMessage, words) => {
    await show(screenOf({ payee: null, payeeMissing, payeeMessage }));
    expect(screen.getByRole("alert")).toHaveTextContent(RegExp(`^${words}Try again$`));
    press("Try again");
    expect(router.refresh).toHaveBeenCalledTimes(1);
    await enter.deposit();
    expect(screen.getByText("UPI ID not found for the selected payment method.")).toBeVisible();
    expect(opened).toEqual([]);
    expect(sent("deposit")).toEqual([]);
  },
);
