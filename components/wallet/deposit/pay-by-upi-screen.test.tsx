/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { apps } from "@/lib/client/device/open-app";
import type { DepositOptions } from "@/lib/contract/funds";
import { depositReceipt, depositServer, OPTIONS } from "@/testing/deposit-server";
import type { FakeAnswer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { addMoney, amountField, fillIn, pay } from "@/testing/upi-user";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const stand = depositServer();
const { server, sent } = stand;
const opened: string[] = [];

const saysAtAmount = (words: string) => waitFor(() => expect(amountField()).toHaveAccessibleDescription(RegExp(words)));

const showPayByUpi = (options: Partial<DepositOptions> = {}) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <PayByUpiScreen
        options={{ ...OPTIONS, ...options }}
        payeeName="Kalyan & House"
        playerKey="asha"
        deposits={[]}
        readAt={TWO_O_CLOCK}
      />
    </TestScreen>,
  );

beforeEach(() => {
  opened.length = 0;
  jest.spyOn(apps, "open").mockImplementation((address) => void opened.push(address));
  stand.reset();
  prepareScreen(TWO_O_CLOCK);
});

describe("Add Money", () => {
  test("waits for both the amount and the method", async () => {
    showPayByUpi();
    expect(addMoney()).toBeDisabled();
    await userEvent.type(amountField(), "500");
    expect(addMoney()).toBeDisabled();
    await userEvent.click(screen.getByRole("radio", { name: "Google Pay" }));
    expect(addMoney()).toBeEnabled();
    await userEvent.clear(amountField());
    expect(addMoney()).toBeDisabled();
  });

  test("offers the four gateways, and a phone's number pad", () => {
    showPayByUpi();
    expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "PhonePe",
      "Google Pay",
      "Paytm",
      "Other UPI Gateway",
    ]);
    expect(screen.getByRole("group", { name: "Pay with" })).toBeInTheDocument();
    expect(amountField()).toHaveAttribute("inputmode", "numeric");
    expect(amountField()).toHaveAccessibleDescription("From 100 to 50,000");
  });

  test.each([
    ["99", "Minimum amount to add is 100"],
    ["0", "Amount is required!"],
    ["50001", "Maximum amount to add is 50,000"],
    ["100.5", "Please enter a whole number of points"],
  ])("of %s is refused at its field: nothing is sent and no app opens", async (text, words) => {
    showPayByUpi();
    await pay(text);
    await saysAtAmount(words);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(sent()).toEqual([]);
    expect(opened).toEqual([]);
    await userEvent.type(amountField(), "1");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("takes any amount where the provider names no minimum (0 is the default)", async () => {
    showPayByUpi({ minimum: null, maximum: null });
    expect(amountField()).not.toHaveAccessibleDescription();
    await pay("1");
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe("the tap", () => {
  test.each([
    ["PhonePe", "phonePe", "phonepe:", "//pay"],
    ["Google Pay", "googlePay", "tez:", "//upi/pay"],
    ["Paytm", "paytm", "paytmmp:", "//pay"],
    ["Other UPI Gateway", "other", "upi:", "//pay"],
  ])("opens %s with every field filled in, and sends the request once", async (name, app, scheme, path) => {
    showPayByUpi();
    await pay("500", name);
    const link = new URL(opened[0] ?? "");
    expect(link.protocol).toBe(scheme);
    expect(link.href.slice(scheme.length).split("?")[0]).toBe(path);
    const { tr, ...fields } = Object.fromEntries(link.searchParams);
    expect(fields).toEqual({ pa: "house.pay@upi", pn: "Kalyan & House", am: "500.00", cu: "INR", tn: "Add Funds" });
    expect(tr).toMatch(new RegExp(`^TXN${String(TWO_O_CLOCK).slice(0, -5)}\\d{5}$`));
    expect(opened[0]).toContain("pa=house.pay%40upi&pn=Kalyan%20%26%20House");
    expect(sent().map(({ body }) => body)).toEqual([{ amount: 500, app }]);
    expect(sent()[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
  });

  test("faults 26: the request is under way before the app opens, so that a page that freezes then loses nothing", async () => {
    const order: string[] = [];
    server.on("POST /api/deposits", () => {
      order.push("request");
      return depositReceipt("done");
    });
    jest.spyOn(apps, "open").mockImplementation(() => {
      order.push(`app, with ${localStorage.length} remembered`);
    });
    showPayByUpi();
    await pay();
    expect(order).toEqual(["request", "app, with 1 remembered"]);
  });

  test("faults 1: two taps before the screen has changed send one request and open one app", async () => {
    showPayByUpi();
    await fillIn("500");
    const form = addMoney().closest("form");
    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(opened).toHaveLength(1);
  });

  test("locks the form while it is recorded, and says what to do", async () => {
    let answer = (_with: FakeAnswer): void => undefined;
    server.on("POST /api/deposits", () => new Promise((resolve) => (answer = resolve)));
    showPayByUpi();
    await pay("500", "Paytm");
    expect(screen.getByText("Opening Paytm for 500 points…").closest("[role=status]")).not.toBeNull();
    expect(amountField()).toBeDisabled();
    expect(addMoney()).toBeDisabled();
    await act(async () => answer(depositReceipt("done")));
    await waitFor(() => expect(amountField()).toBeEnabled());
  });

  test("recorded: coming back proves nothing, it waits, and the form is empty for another", async () => {
    showPayByUpi();
    await pay();
    expect(await screen.findAllByText("Your request for 500 points is recorded")).not.toHaveLength(0);
    expect(screen.getByText(/Coming back from the app proves nothing/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See what is waiting" })).toHaveAttribute("href", "/imp9");
    expect(screen.getByRole("link", { name: "Deposit History" })).toHaveAttribute("href", "/addfundhistory");
    expect(amountField()).toHaveValue("");
    expect(addMoney()).toBeDisabled();
    expect(router.refresh).toHaveBeenCalled();
  });

  test("where no app opened there are its address once more, the id and QR, and no second request", async () => {
    showPayByUpi();
    await pay();
    await screen.findByRole("link", { name: "See what is waiting" });
    const help = screen.getByRole("region", { name: "Did no app open?" });
    expect(help).toHaveTextContent("pay ₹500.00 to house.pay@upi");
    expect(screen.getByRole("link", { name: "Pay by QR" })).toHaveAttribute("href", "/qrpay");
    expect(screen.getByRole("link", { name: "Open PhonePe again" })).toHaveAttribute("href", opened[0]);
    expect(opened).toHaveLength(1);
    expect(sent()).toHaveLength(1);
  });

  test("a browser that takes no such address is told of", async () => {
    jest.spyOn(apps, "open").mockImplementation(() => {
      throw new SyntaxError("no such scheme");
    });
    showPayByUpi();
    await pay();
    expect(await screen.findByText("An error occurred while trying to initiate payment.")).toBeVisible();
  });
});

describe("without a payee", () => {
  test.each([
    ["none", null, "Failed to fetch UPI ID. Please check your credentials."],
    ["away", null, "An error occurred while fetching UPI ID."],
    ["none", "Gateway closed today", "Gateway closed today"],
    ["away", "Bank details not set", "Bank details not set"],
  ] as const)(
    "(%s, %s) the reason stands above, with a way to try again",
    async (payeeMissing, payeeMessage, words) => {
      showPayByUpi({ payee: null, payeeMissing, payeeMessage });
      expect(screen.getByRole("alert")).toHaveTextContent(RegExp(`^${words}Try again$`));
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      expect(router.refresh).toHaveBeenCalledTimes(1);
    },
  );

  test("the tap says so, opens nothing and sends nothing", async () => {
    showPayByUpi({ payee: null, payeeMissing: "none", minimum: points("1") });
    await pay();
    expect(await screen.findByText("UPI ID not found for the selected payment method.")).toBeVisible();
    expect(opened).toEqual([]);
    expect(sent()).toEqual([]);
  });
});
