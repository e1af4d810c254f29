import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { MESSAGE_FAULTS, setFaultsOf } from "../fixtures/message-faults";
import type { Control, SandboxPlayer } from "../kit/control";
import { ChangePasswordPage, ForgotPage, NewPasswordPage } from "../kit/pages/account-pages";
import { PayByUpiPage, WalletPage, WithdrawPage } from "../kit/pages/funds-pages";
import { newPassword } from "../kit/players";
import { expect, test } from "../kit/test";

interface Scene {
  readonly page: Page;
  readonly player: SandboxPlayer;
  readonly control: Control;
  readonly setFaults: () => Promise<void>;
}

const lastCode = async ({ control, player }: Scene) =>
  (await control.texts(player.mobile))[0]?.otp ?? "no text was sent";

const askForUpiCode = async ({ page, setFaults }: Scene) => {
  const wallet = await new WalletPage(page).goto();
  await wallet.openDialog("googlePay");
  await setFaults();
  await wallet.tryWith("9876543210");
};

const saveUpiNumber = async (scene: Scene) => {
  const wallet = await new WalletPage(scene.page).goto();
  await wallet.openDialog("googlePay");
  const otp = await wallet.sendCode("9876543210");
  await scene.setFaults();
  await otp.tryWith(await lastCode(scene));
};

const askForReset = async ({ page, player, setFaults }: Scene) => {
  const forgot = await new ForgotPage(page).goto();
  await setFaults();
  await forgot.tryWith(player.mobile);
};

const resetPassword = async (scene: Scene) => {
  const forgot = await new ForgotPage(scene.page).goto();
  const otp = await forgot.sendCode(scene.player.mobile);
  await otp.verify(await lastCode(scene));
  await scene.setFaults();
  const chosen = newPassword();
  await new NewPasswordPage(scene.page).tryWith(chosen, chosen);
};

const changePassword = async ({ page, player, setFaults }: Scene) => {
  const change = await new ChangePasswordPage(page).goto();
  await setFaults();
  await change.tryWith(player.password, newPassword());
};

const openWithdraw = async ({ page, setFaults }: Scene) => {
  await setFaults();
  await new WithdrawPage(page).goto();
};

const withdraw = async ({ page, player, control, setFaults }: Scene) => {
  await control.putNumberOnFile(player.mobile);
  const form = await new WithdrawPage(page).goto();
  await setFaults();
  await form.send("300");
};

const openDeposit = async ({ page, setFaults }: Scene) => {
  await setFaults();
  await page.goto(routes.payByUpi);
};

const deposit = async ({ page, setFaults }: Scene) => {
  const upi = await (await PayByUpiPage.on(page)).goto();
  await setFaults();
  await upi.pay("300");
};

const STEPS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  "Failed to fetch OTP": askForUpiCode,
  "Failed to generate OTP": askForUpiCode,
  "Error sending OTP": askForUpiCode,
  "Error processing request": saveUpiNumber,
  "Failed to send OTP": askForReset,
  "Failed to update password": resetPassword,
  "Invalid response format from server": resetPassword,
  "Old password is incorrect": changePassword,
  "Failed to retrieve payment details": openWithdraw,
  "An error occurred while fetching payment details": openWithdraw,
  "An error occurred": withdraw,
  "An unexpected error occurred. Please try again later.": withdraw,
  "Failed to load payment options. Please try again later.": openDeposit,
  "An error occurred while fetching minimum deposit amount.": openDeposit,
  "An error occurred while trying to initiate payment.": deposit,
};

/** Whether a message's calls name no player, so that e2e/specs/stage/payee-messages.spec.ts tests it. */
const ON_A_STAGE = (message: string) => message.includes("UPI ID");

test("docs/qa.md lists the faults of the messages that are tried here", () => {
  const listed = [...MESSAGE_FAULTS.keys()].filter((message) => !ON_A_STAGE(message));
  expect(listed.sort()).toEqual(Object.keys(STEPS).sort());
});

for (const [message, lead] of Object.entries(STEPS)) {
  test(`the sandbox provokes: ${message}`, async ({ signedIn: page, player, control }) => {
    const set: number[] = [];
    const setFaults = async () => void set.push(...(await setFaultsOf(control, message, player.mobile)));
    await lead({ page, player, control, setFaults });
    // Other messages may have a longer text; this one is the beginning of others, so it must be exact.
    const exact = message === "An error occurred";
    await expect(page.getByText(message, { exact }).first()).toBeVisible();
    for (const id of set) await control.removeFault(id);
  });
}
