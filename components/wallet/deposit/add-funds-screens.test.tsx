/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QrPayment, TransactionKind, TransactionRecord } from "@/lib/contract/funds";
import { en, hi } from "@/lib/i18n/translations";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { SupportButtons } from "../withdraw-links";
import { DepositHelp, DepositWays } from "./deposit-links";
import { DepositList } from "./deposit-list";
import { QrPayScreen } from "./qr-pay-screen";

beforeEach(() => prepareScreen());

describe("Add Funds", () => {
  const addFunds = (upiOn: boolean, rules = true) =>
    renderScreen(
      <>
        <DepositWays chosen="upi" upiOn={upiOn} t={en.deposit} />
        <DepositHelp
          rules={rules}
          support={<SupportButtons numbers={{ call: "919000000092", whatsapp: "919000000091" }} t={en.funds} />}
          t={en}
        />
      </>,
    );

  test("has both ways to pay, the history, the rule and the ways to support", () => {
    addFunds(true);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      [expect.stringMatching(/^Via UPI Apps/), "/payviaupi"],
      [expect.stringMatching(/^Via QR Pay/), "/qrpay"],
      ["Deposit History", "/addfundhistory"],
      ["Withdraw History", "/withdrawhistory"],
      ["Deposit Rule", "/depositrule"],
      ["Call Now", "tel:+919000000092"],
      [expect.stringMatching(/^WhatsApp/), expect.stringMatching(/^https:\/\/wa\.me\/919000000091/)],
    ]);
  });

  test("has no link to rules that nobody has written", () => {
    addFunds(true, false);
    expect(screen.getByRole("link", { name: "Deposit History" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Deposit Rule" })).toBeNull();
  });

  test("asks for queries in both languages, whichever the player reads", () => {
    addFunds(true);
    expect(screen.getByText(en.deposit.query)).toHaveAttribute("lang", "en");
    expect(screen.getByText(hi.deposit.query)).toHaveAttribute("lang", "hi");
  });

  test("shows UPI as unavailable in words where it is switched off, and QR stays", () => {
    addFunds(false);
    expect(screen.queryByRole("link", { name: /^Via UPI Apps/ })).toBeNull();
    expect(screen.getByText("Via UPI Apps").parentElement).toHaveTextContent("Not available right now.");
    expect(screen.getByRole("link", { name: /^Via QR Pay/ })).toBeVisible();
  });
});

describe("QR Payment", () => {
  const QR: QrPayment = { upiId: "house.pay@upi", imageUrl: "https://pictures.example/qr.png" };
  const qrPay = (qr: QrPayment | null) =>
    renderScreen(<QrPayScreen mobile="9000000001" qr={qr} readAt={Date.now()} whatsapp="919000000091" />);

  test("has the code in a box of its final size, the id, and the chat for the screenshot", () => {
    qrPay(QR);
    const image = screen.getByRole("img", { name: "QR code to pay to house.pay@upi" });
    expect(image).toHaveAttribute("src", "https://pictures.example/qr.png");
    expect(image).toHaveAttribute("width", "232");
    expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(image.parentElement?.className).toContain("size-64");
    const chat = new URL(screen.getByRole("link", { name: /^Send Screenshot/ }).getAttribute("href") ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/919000000091");
    expect(chat.searchParams.get("text")).toContain("9000000001");
  });

  test("a code that stays in view is read again, since the operator changes the id that is paid", () => {
    jest.useFakeTimers();
    qrPay(QR);
    act(() => jest.advanceTimersByTime(15_000));
    expect(router.refresh).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test("a tap copies the id, and says so", async () => {
    const user = userEvent.setup();
    qrPay(QR);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("UPI ID Copied!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("house.pay@upi");
  });

  test("without the browser's clipboard the words say how to copy the id by hand", async () => {
    qrPay(QR);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    const t = "The UPI ID could not be copied. Press and hold it to select it.";
    expect(await screen.findByText(t)).toBeVisible();
  });

  test("a picture that does not come is said so in its place", () => {
    qrPay(QR);
    fireEvent.error(screen.getByRole("img"));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("QR payment cannot be loaded right now.")).toBeVisible();
    expect(screen.getByText("house.pay@upi")).toBeVisible();
  });

  test("an id without a picture, and a picture without an id, are shown as they are", () => {
    const { unmount } = qrPay({ ...QR, imageUrl: null });
    expect(screen.queryByRole("img")).toBeNull();
    unmount();
    qrPay({ ...QR, upiId: null });
    expect(screen.getByRole("img", { name: "QR code to pay to" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  });

  test("without either it is said to be unavailable; where it cannot be read it can be tried again", async () => {
    const { unmount } = qrPay({ upiId: null, imageUrl: null });
    expect(screen.getByRole("heading", { name: "QR payment is not available right now." })).toBeVisible();
    unmount();
    qrPay(null);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  });
});

describe("Add Funds History", () => {
  const row = (id: string, kind: TransactionKind, more: Partial<TransactionRecord> = {}): TransactionRecord => ({
    id,
    kind,
    credit: true,
    amount: points("500"),
    note: `Note ${id}`,
    date: "20 Nov 2026 02:00:00 PM",
    at: TWO_O_CLOCK,
    ...more,
  });

  test("lists approved deposits alone, in the provider's order", () => {
    renderScreen(
      <DepositList
        transactions={[
          row("3", "deposit", { amount: points("125000.5") }),
          row("2", "bid", { credit: false }),
          row("1", "deposit", { note: "" }),
          row("0", "bonus"),
        ]}
        t={en}
        waits
      />,
    );
    const rows = screen.getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Note 320 Nov 2026, 02:00 PM ·\u00a0Approved+1,25,000.5",
      "Approved20 Nov 2026, 02:00 PM+500",
    ]);
    expect(within(rows[0] as HTMLElement).getByText("Note 3")).toBeVisible();
  });

  test("what the provider notes in forms of its own is said in Hindi; any other note stays as it came", () => {
    const known = (["upi", "qr", "nothing", "processed"] as const).map((says) =>
      row(says, "deposit", { told: { says } }),
    );
    const other = row("5", "deposit", { note: "Diwali gift" });
    renderScreen(<DepositList t={hi} transactions={[...known, other]} waits={false} />);
    const notes = screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
    expect(notes).toEqual(["UPI ऐप से डिपॉज़िट", "QR से डिपॉज़िट", "डिपॉज़िट", "ऑपरेटर ने पूरा किया", "Diwali gift"]);
  });

  test.each([[[]], [[row("2", "bid")]]])("without one it reads 'No add fund transactions found.' (%#)", (rows) => {
    renderScreen(<DepositList t={en} transactions={rows} waits={false} />);
    expect(screen.getByRole("heading", { name: "No add fund transactions found." })).toBeVisible();
    expect(screen.getByRole("link", { name: "Add Funds" })).toHaveAttribute("href", "/imp9");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("below a request that waits nothing says that there is none", () => {
    renderScreen(<DepositList t={en} transactions={[]} waits />);
    expect(screen.queryByText("No add fund transactions found.")).toBeNull();
  });

  test("one that cannot be read is not called empty, and can be tried again", async () => {
    renderScreen(<DepositList t={en} transactions={null} waits />);
    expect(screen.queryByText("No add fund transactions found.")).toBeNull();
    expect(screen.getByRole("heading", { name: "Your deposits cannot be loaded right now." })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  });
});
