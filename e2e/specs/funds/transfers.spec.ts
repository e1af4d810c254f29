import { booksAgree } from "../../fixtures/books";
import { withoutEvents } from "../../fixtures/without-events";
import { faultsOf } from "../../kit/accessibility";
import type { Control, SandboxPlayer } from "../../kit/control";
import { TransferPage } from "../../kit/pages/transfer-page";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

const SEND = "api-user-transfer-wallet-balance";
const BOOK = "api-wallet-transaction-history";
const CHECKING = { timeout: 30_000 };

const sent = async (control: Control, { mobile }: SandboxPlayer) =>
  (await control.journal({ call: SEND, mobile })).length;

/** The answer to the next transfer is lost, and the book cannot be read, until the fault is taken away. */
const loseAnswer = async (control: Control, { mobile }: SandboxPlayer, when: "before" | "after") => {
  await control.fault({ call: SEND, mobile, when, action: { kind: "reset" } });
  // The one look before the send passes.
  const down = { call: BOOK, mobile, nth: 2, times: 10_000, when: "before" } as const;
  return control.fault({ ...down, action: { kind: "status", status: 500 } });
};

test.beforeEach(({ context }) => withoutEvents(context));

test("a player transfers 100 to another by their name, who sees them arrive; all books agree", {
  tag: "@money",
}, async ({ signedIn: page, browser, baseURL, control, player }) => {
  const friend = await control.newPlayer({ name: "Nila Friend", points: 50 });
  const transfer = await new TransferPage(page).goto();
  await transfer.openConfirmation("100", friend.mobile);
  await expect(transfer.fact("Recipient")).toHaveText("Nila Friend");
  await expect(transfer.fact("Phone number")).toHaveText(`+91 ${friend.mobile}`);
  await expect(transfer.fact("Points")).toHaveText("100");
  await expect(transfer.fact("Balance after")).toHaveText("4,900");
  expect(await faultsOf(page), "confirmation").toEqual([]);
  await transfer.cancel.click();
  expect(await sent(control, player)).toBe(0);
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.click();
  await expect(page.getByRole("main").getByText("100 points sent to Nila Friend")).toBeVisible();
  await expect(transfer.heading).toBeVisible();
  await expect(transfer.balance).toHaveText("4,900");
  const mine = await booksAgree(page, control, player.mobile, 4900);
  await expect(mine.entries.first()).toContainText("Transfer sent");
  await expect(mine.entries.first()).toContainText("−100");
  await onAnotherPhone(browser, baseURL, friend, async (phone) => {
    const theirs = await booksAgree(phone, control, friend.mobile, 150);
    await expect(theirs.entries.first()).toContainText("Transfer received");
    await expect(theirs.entries.first()).toContainText("+100");
  });
});

test("security 46: a recipient's name is shown without what cannot be seen, its number beside it, in the passbook too", {
  tag: ["@money", "@security"],
}, async ({ signedIn: page, browser, baseURL, control }) => {
  const trickster = await control.newPlayer({ name: "Nila \u202E0000000009\u202C\u200B", points: 500 });
  const transfer = await new TransferPage(page).goto();
  await transfer.openConfirmation("100", trickster.mobile);
  expect(await transfer.fact("Recipient").textContent()).toBe("Nila 0000000009");
  await expect(transfer.fact("Phone number")).toHaveText(`+91 ${trickster.mobile}`);
  await onAnotherPhone(browser, baseURL, trickster, async (phone) => {
    await phone.goto("/profile");
    expect(await phone.content()).not.toMatch(/[\u202E\u200B]/);
    await expect(phone.getByRole("main").getByText("Nila 0000000009")).toBeVisible();
  });
});

test("each rule is told at its field and sends nothing; a number without an account is 'Username or password incorrect'", {
  tag: "@money",
}, async ({ signedIn: page, control, player }) => {
  const transfer = await new TransferPage(page).goto();
  for (const [points, phone, field, words] of [
    ["", "9000000002", transfer.points, "Points is required!"],
    ["99", "9000000002", transfer.points, "Points Must be More than 100"],
    ["5001", "9000000002", transfer.points, "Not Enough Points"],
    ["100", "", transfer.phone, "Phone No is required!"],
    ["100", "123", transfer.phone, "Phone.No is not Valid!"],
    ["100", player.mobile, transfer.phone, "Don't Use Your Own Phone No."],
    ["100", "6000000000", transfer.phone, "Username or password incorrect"],
  ] as const) {
    await transfer.tryWith(points, phone);
    await expect(field).toHaveAccessibleDescription(words);
  }
  expect(await sent(control, player)).toBe(0);
});

test("faults 1: a double tap on SUBMIT is one transfer", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
}) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  await control.fault({ call: SEND, mobile: player.mobile, when: "before", action: { kind: "delay", ms: 800 } });
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.dblclick();
  await expect(page.getByRole("main").getByText(/^100 points sent to/)).toBeVisible();
  expect((await control.player(friend.mobile)).wallet).toBe("100");
  await booksAgree(page, control, player.mobile, 4900);
});

test("faults 4 and 5: the answer is lost and the page reloaded; it is checked, then told, and moved once", {
  tag: "@money",
}, async ({ signedIn: page, control, player }) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  const { id } = await loseAnswer(control, player, "after");
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.click();
  await expect(transfer.checking).toBeVisible();
  expect(await faultsOf(page), "checking").toEqual([]);
  await page.reload();
  await expect(transfer.checking).toContainText("100 points");
  await expect(transfer.next).toBeDisabled();
  await control.removeFault(id);
  await expect(page.getByRole("main").getByText("100 points sent")).toBeVisible(CHECKING);
  expect((await control.player(friend.mobile)).wallet).toBe("100");
  await booksAgree(page, control, player.mobile, 4900);
});

test("two tabs: while the first is being checked the second is locked, and both are free at its end", {
  tag: "@money",
}, async ({ signedIn: page, context, control, player }) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  const other = await new TransferPage(await context.newPage()).goto();
  const { id } = await loseAnswer(control, player, "after");
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.click();
  await expect(other.checking).toContainText("100 points");
  await expect(other.next).toBeDisabled();
  await control.removeFault(id);
  await expect(other.next).toBeEnabled(CHECKING);
  await expect(transfer.next).toBeEnabled(CHECKING);
  expect((await control.player(friend.mobile)).wallet).toBe("100");
  await booksAgree(page, control, player.mobile, 4900);
});

test("two devices: the same transfer from a second phone is held back while the first is being checked", {
  tag: "@money",
}, async ({ signedIn: page, browser, baseURL, control, player }) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  // As long as it cannot be looked up it goes on being checked, however long the second phone takes.
  const { id } = await loseAnswer(control, player, "before");
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.click();
  await expect(transfer.checking).toBeVisible();
  await onAnotherPhone(browser, baseURL, player, async (second) => {
    const other = await new TransferPage(second).goto();
    await other.openConfirmation("100", friend.mobile);
    await other.confirm.click();
    const told = "The same request is still being checked. Please wait for its result.";
    await expect(second.getByRole("main").getByText(told)).toBeVisible();
  });
  expect(await sent(control, player)).toBe(1);
  expect((await control.player(friend.mobile)).wallet).toBe("0");
  await control.removeFault(id);
  await booksAgree(page, control, player.mobile, 5000);
});

test("a transfer that the provider refuses is told with its reason", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
}) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  const body = JSON.stringify({ status: false, msg: "Daily limit reached" });
  await control.fault({ call: SEND, mobile: player.mobile, when: "before", action: { kind: "body", body } });
  await transfer.openConfirmation("100", friend.mobile);
  await transfer.confirm.click();
  const main = page.getByRole("main");
  await expect(
    main.getByText(/^The transfer of 100 points to .+ was not made\. No points were moved\.$/),
  ).toBeVisible();
  await expect(main.getByText("Daily limit reached")).toBeVisible();
  await expect(transfer.points).toHaveValue("100");
  await booksAgree(page, control, player.mobile, 5000);
});
