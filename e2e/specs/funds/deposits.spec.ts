import type { Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { sendMoney, withoutEvents } from "../../fixtures/requests";
import { statementsAgree } from "../../fixtures/statements";
import { faultsOf } from "../../kit/accessibility";
import type { Control } from "../../kit/control";
import { AddFundsPage, DepositHistoryPage, PayByUpiPage } from "../../kit/pages/funds-pages";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

const requests = (control: Control, mobile: string) => control.journal({ call: "fund-request-add", mobile });

/** Waits until the header shows these points: the server caches an account for a second. */
const walletShows = (page: Page, points: number) =>
  expect(async () => {
    await page.reload();
    const { wallet } = new AddFundsPage(page).shell;
    await expect(wallet).toContainText(points.toLocaleString("en-IN"), { timeout: 500 });
  }).toPass();

const referenceOf = ({ opened }: PayByUpiPage) => new URL(opened[0] ?? "").searchParams.get("tr");

test("500 by UPI link: every field of the link, pending on both screens, credited after approval; 200 by QR, credited by the console", {
  tag: "@money",
}, async ({ page, control, servers: { dialect } }) => {
  const player = await control.newPlayer({ points: 0 });
  const { mobile } = player;
  await signIn(page, player);
  const upi = await PayByUpiPage.on(page);
  const addFunds = await new AddFundsPage(page).goto();
  const history = new DepositHistoryPage(page);

  await test.step("the tap opens the app and records the request", async () => {
    await expect(addFunds.pending).toHaveCount(0);
    // With one way to pay there is nothing to choose.
    if (dialect === "galidisswar") await upi.goto();
    else await addFunds.viaUpi.click();
    await page.waitForURL(`**${routes.payByUpi}`);
    await expect(upi.submit).toBeDisabled();
    await upi.pay("500", "PhonePe");
    await expect(upi.recorded.first()).toBeVisible();
    expect(upi.opened).toHaveLength(1);
    const link = new URL(upi.opened[0] ?? "");
    expect(`${link.protocol}${link.href.slice(link.protocol.length).split("?")[0]}`).toBe("phonepe://pay");
    const { pa, pn, tr, ...rest } = Object.fromEntries(link.searchParams);
    expect(rest).toEqual({ am: "500.00", cu: "INR", tn: "Add Funds" });
    expect(pa).toContain("sandbox@upi");
    expect(pn).toBeTruthy();
    expect(tr).toMatch(/^TXN\d{13}$/);
    const sent = await requests(control, mobile);
    expect(sent.map(({ body }) => body.request_amount)).toEqual(["500"]);
  });

  await test.step("coming back proves nothing: it waits, on every screen", async () => {
    await expect(upi.status.getByRole("listitem").and(page.locator("[aria-current=step]"))).toHaveText(
      "Waiting for approval",
    );
    await addFunds.goto();
    await expect(addFunds.pending).toContainText("500 points");
    await walletShows(page, 0);
    await addFunds.history.click();
    await expect(history.pendingRows).toHaveText(/500 points/);
    await expect(history.pendingRows).toContainText(/For support: \w{4}-\w{4}/);
    await expect(history.pendingRows).toContainText(`Payment reference: ${referenceOf(upi)}`);
    await expect(history.none).toHaveCount(0);
  });

  await test.step("approved in the console, it is in the wallet and in the history when the player looks again", async () => {
    await addFunds.goto();
    const { deposits } = await control.pendingMoney(mobile);
    for (const { id } of deposits) await control.decideDeposit(id, true);
    await walletShows(page, 500);
    await expect(addFunds.pending).toHaveCount(0);
    await history.goto();
    await expect(history.rows).toHaveCount(1);
    await expect(history.rows).toContainText("+500");
    await expect(history.pending).toHaveCount(0);
    const numbers = page.getByText(`Payment reference: ${referenceOf(upi)}`);
    await expect(numbers).toBeHidden();
    await page.getByText("Numbers of requests that were added").click();
    await expect(numbers).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step("300 on the screen of Add Funds: its status says by itself that it was added", async () => {
    await addFunds.goto();
    await page.getByLabel("Amount", { exact: true }).fill("300");
    await page.getByRole("button", { name: "Add Money ₹300 with PhonePe" }).click();
    await expect(addFunds.status).toContainText("It waits for approval.");
    const [deposit] = (await control.pendingMoney(mobile)).deposits;
    await control.decideDeposit(deposit?.id ?? "", true);
    await expect(addFunds.status).toContainText("300 points were added.");
    await expect(addFunds.status).toContainText("Balance 800");
    await addFunds.status.getByRole("button", { name: "Add more money" }).click();
    await expect(upi.submit).toBeVisible();
  });

  if (dialect === "galidisswar") {
    await statementsAgree(page, control, mobile, 800);
    await addFunds.goto();
    await expect(addFunds.viaUpi).toHaveCount(0);
    return expect(addFunds.viaQr).toHaveCount(0);
  }
  await test.step("200 by QR", async () => {
    await addFunds.goto();
    await addFunds.viaQr.click();
    const code = page.getByRole("img", { name: /^QR code to pay to/ });
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("UPI ID Copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("@upi");
    const chat = await page.getByRole("link", { name: /^Send Screenshot/ }).getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toContain(mobile);
    expect(await requests(control, mobile)).toHaveLength(2);
    await control.creditByQr(mobile, 200);
    await history.goto();
    await expect(history.rows).toHaveCount(3);
    await expect(history.rows.first()).toContainText("+200");
    await walletShows(page, 1000);
    await statementsAgree(page, control, mobile, 1000);
  });
});

test("an older request stands as waiting also after a reload and on another phone, where the provider lists the newest alone too", {
  tag: "@money",
}, async ({ page, browser, control }) => {
  const player = await control.newPlayer({ points: 0 });
  await signIn(page, player);
  for (const amount of [300, 500]) await sendMoney(page, "/api/deposits", { amount, app: "other" });
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, player);
  for (const phone of [page, elsewhere]) {
    const { pendingRows: waitingRows } = await new DepositHistoryPage(phone).goto();
    await expect(waitingRows).toHaveCount(2);
    for (const points of ["500 points", "300 points"])
      await expect(waitingRows.filter({ hasText: points })).toHaveCount(1);
  }
  await other.close();
});

test("faults 1, 8 and 26: a double tap whose answer is lost, on a page that is gone right after, opens one app and is recorded once", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  await withoutEvents(page.context());
  const send = { call: "fund-request-add", mobile, when: "after" } as const;
  await control.fault({ ...send, action: { kind: "delay", ms: 6000 } });
  await control.fault({ ...send, action: { kind: "reset" } });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.fill("600", "Google Pay");
  await upi.submit.dblclick();
  await expect.poll(async () => (await requests(control, mobile)).length).toBe(1);
  // The fault lasts from the send on, so that the check takes longer than the page.
  const reads = { call: "api-last-fund-request-detail", mobile, times: 10_000, when: "before" } as const;
  const unread = await control.fault({ ...reads, action: { kind: "status", status: 500 } });
  await expect(upi.checking).toBeVisible();
  await expect(upi.failed).toHaveCount(0);
  expect(upi.opened).toEqual([expect.stringMatching(/^tez:\/\/upi\/pay\?/)]);
  const context = page.context();
  await page.close();
  await control.removeFault(unread.id);

  const again = await context.newPage();
  const addFunds = await new AddFundsPage(again).goto();
  await expect(again.getByText(/^Your request for 600 points is recorded$/).first()).toBeVisible();
  await expect(addFunds.status.or(addFunds.pending)).toContainText(/600/);
  expect(await requests(control, mobile)).toHaveLength(1);
});

test("a deposit that is refused while its page is open has one message, and who did not pay removes it", async ({
  page,
  control,
}) => {
  const player = await control.newPlayer({ points: 0 });
  await signIn(page, player);
  const upi = await PayByUpiPage.on(page);
  await upi.goto();
  await upi.pay("700", "PhonePe");
  await expect(upi.recorded.first()).toBeVisible();
  const history = await new DepositHistoryPage(page).goto();
  await expect(history.pendingRows).toHaveText(/700 points/);
  for (const { id } of (await control.pendingMoney(player.mobile)).deposits) await control.decideDeposit(id, false);
  const card = page.getByRole("region", { name: "Sent from this phone" });
  await expect(card).toContainText("Neither waiting nor added.", { timeout: 25_000 });
  await expect(page.getByText(/no longer waiting|Checking your request/)).toHaveCount(0);
  await card.getByRole("button", { name: "I did not pay" }).click();
  await expect(card.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("700 points")).toHaveCount(0);
});
