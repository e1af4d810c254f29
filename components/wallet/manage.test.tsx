/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FlashToast } from "@/components/ui/toasts/flash-toast";
import { serverNow } from "@/lib/client/clock/server-clock";
import { en } from "@/lib/i18n/translations";
import { type FakeResponse, fakeServer, refusal } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { UpiNumberForm } from "../account/upi-number-form";
import { ReturnToWithdraw, setWithdrawalWaits } from "./page-effects";
import { PayoutMethods, type PayoutMethodsProps } from "./payout-methods";
import { LastMovements, WalletActions } from "./wallet-overview";

const server = fakeServer(serverNow);
const START = "POST /api/upi-number";

const show = (props: Partial<PayoutMethodsProps> = {}) =>
  renderScreen(
    <PayoutMethods
      forms={{
        paytm: <UpiNumberForm method="paytm" />,
        googlePay: <UpiNumberForm method="googlePay" />,
        phonePe: <UpiNumberForm method="phonePe" />,
      }}
      numbers={{ paytm: "3210", googlePay: null, phonePe: null }}
      phone="9000000001"
      problem={null}
      unfolded={false}
      {...props}
    />,
  );

const disclosure = () => screen.getByText("Withdraw Methods");
const folded = () => disclosure().closest("details");
const dialog = () => screen.getByRole("dialog");
const number = () => within(dialog()).getByLabelText("UPI number");
const openForm = async (name = "Add your GPay number", props: Partial<PayoutMethodsProps> = {}) => {
  show(props);
  await userEvent.click(disclosure());
  await userEvent.click(screen.getByRole("button", { name }));
};
const send = async (text: string) => {
  if (text) await userEvent.type(number(), text);
  await userEvent.click(within(dialog()).getByRole("button", { name: "Send OTP" }));
};
/** Returns the texts of all alerts, where an alert's plain explanation stands on a second line. */
const noticeText = () =>
  within(dialog())
    .queryAllByRole("alert")
    .map((alert) => [...alert.querySelectorAll("p")].map((line) => line.textContent).join("\n") || alert.textContent);

beforeEach(() => prepareScreen());

test("Wallet Management leads to adding, withdrawing, transferring and the history, with the last movements", () => {
  const movement = {
    id: "1",
    kind: "bid",
    credit: false,
    amount: points("10"),
    note: "Bid: Kalyan, Single Digit, Open",
    told: { says: "game", market: "Kalyan", game: "Single Digit", session: "Open" },
    date: "",
    at: TWO_O_CLOCK,
  } as const;
  render(
    <>
      <WalletActions onBreak={false} t={en} />
      <LastMovements
        movements={[movement, { ...movement, id: "2", kind: "withdrawal", credit: true, told: { says: "nothing" } }]}
        transfers={true}
        t={en}
      />
    </>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Transfer Points",
    "Withdraw History",
    "Wallet History",
    "BidKalyan ·\u00a0Single Digit ·\u00a0Open20 Nov 2026, 02:00 PMTaken off −10",
    "Withdrawal returned20 Nov 2026, 02:00 PMAdded +10",
  ]);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Add Fund", "/imp9"],
    ["Withdraw Fund", "/withdraw"],
    ["Transfer Points", "/transfer"],
    ["Withdraw History", "/withdrawhistory"],
    ["Wallet History", "/transaction"],
  ]);
});

test("the sheet of a number begins in its one field", async () => {
  await openForm();
  expect(number()).toHaveFocus();
});

test("TRANSFERS=off: no link leads to the transfer screen", () => {
  render(<LastMovements movements={null} transfers={false} t={en} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Withdraw History",
    "Wallet History",
  ]);
});

test("Withdraw Methods unfolds to Paytm, GPay and PhonePe, with the end of the number on file", async () => {
  show();
  expect(folded()).not.toHaveAttribute("open");
  await userEvent.click(disclosure());
  expect(folded()).toHaveAttribute("open");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Paytm••••••3210Number ending in 3210Change",
    "GPayNo number yetAdd",
    "PhonePeNo number yetAdd",
  ]);
  await userEvent.click(disclosure());
  expect(folded()).not.toHaveAttribute("open");
});

test.each([
  ["away", "An error occurred while fetching payment details"],
  ["unread", "Failed to retrieve payment details"],
] as const)("numbers that cannot be read (%s) are not called missing, and can be tried again", async (problem, t) => {
  show({ numbers: null, problem, unfolded: true });
  expect(screen.getByRole("alert")).toHaveTextContent(t);
  expect(screen.queryByText("No number yet")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("the provider's own message stands above the numbers, which can be added all the same", () => {
  const numbers = { paytm: null, googlePay: null, phonePe: null };
  show({ numbers, problem: { message: "Add your numbers first" }, unfolded: true });
  expect(screen.getByRole("status")).toHaveTextContent(/^Add your numbers first$/);
  expect(screen.getAllByText("No number yet")).toHaveLength(3);
});

describe("the number's dialog", () => {
  test("names the wallet, and the player's own number to which the code goes", async () => {
    await openForm("Change your Paytm number");
    expect(dialog()).toHaveAccessibleName("Paytm UPI number");
    expect(dialog()).toHaveTextContent("We send a code to your own number, 9000000001");
    await userEvent.click(within(dialog()).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["", "Phone No is required!"],
    ["5876543210", "Phone No is not Valid!"],
  ])("refuses %j at its field, and sends nothing", async (text, t) => {
    await openForm();
    await send(text);
    expect(number()).toHaveAccessibleDescription(expect.stringContaining(t));
    expect(number()).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test.each([
    ["Add your GPay number", "googlePay"],
    ["Change your Paytm number", "paytm"],
  ])("%s: sends the number once, with or without the country's code, and goes on to the code", async (name, method) => {
    server.on(START, { json: { resendAt: TWO_O_CLOCK + 30_000 } });
    await openForm(name);
    await send("+91 98765 43210");
    await waitFor(() => expect(router.push.mock.calls).toEqual([["/otpwithdraw"]]));
    expect(server.seen(START).map(({ body }) => body)).toEqual([{ method, number: "9876543210" }]);
    expect(within(dialog()).getByRole("button", { name: "Please wait..." })).toBeDisabled();
  });

  test.each<[string, FakeResponse, string]>([
    ["the provider's words", refusal(502, "upi_otp_failed", { message: "Not today" }), "Not today"],
    [
      "a refusal without words",
      refusal(502, "upi_otp_failed"),
      "Failed to fetch OTP\nNo code was sent. Please try again.",
    ],
    ["the provider away", refusal(504, "provider_timeout"), "Error sending OTP\nNo code was sent. Please try again."],
    [
      "no network",
      "down",
      "Error sending OTP\nWe do not know whether a code was sent. Please try again; an earlier code does not count.",
    ],
    [
      "a code requested too early",
      refusal(429, "otp_cooldown", { params: { seconds: 12 } }),
      "Please wait 12 seconds before asking for another code.",
    ],
  ])("%s: said above the button, and may be tried again", async (_what, response, t) => {
    server.on(START, response);
    await openForm();
    await send("9876543210");
    await waitFor(() => expect(noticeText()).toEqual([t]));
    expect(number()).toHaveValue("9876543210");
    expect(within(dialog()).getByRole("button", { name: "Send OTP" })).toBeEnabled();
    expect(router.push).not.toHaveBeenCalled();
  });
});

test("the player who comes back with a number on file is shown so once, and the flag goes from the URL", async () => {
  window.history.replaceState(null, "", "/imp7?notice=upi-added");
  renderScreen(<FlashToast variant="good" path="/imp7" text={en.wallet.added} />);
  expect(await screen.findByText("UPI Number Added Successfully!")).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe("/imp7");
});

test("a number that was added for a withdrawal leads on to it, once", () => {
  const page = <ReturnToWithdraw />;
  const first = render(page);
  expect(router.replace).not.toHaveBeenCalled();
  first.unmount();
  setWithdrawalWaits();
  render(page).unmount();
  render(page);
  expect(router.replace.mock.calls).toEqual([["/withdraw"]]);
});
