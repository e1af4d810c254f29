import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import type { Control } from "../../kit/control";
import { WalletPage } from "../../kit/pages/wallet-page";
import { expect, test } from "../../kit/test";

const codeOf = async (control: Control, mobile: string): Promise<string> =>
  (await control.texts(mobile))[0]?.otp ?? "no text was sent";

/** Another code of four digits than the one that was sent. */
const wrong = (otp: string): string => String(1000 + ((Number(otp) - 1000 + 1) % 9000));

const saved = (control: Control, mobile: string) => control.journal({ call: "api-add-user-upi-details", mobile });

test("a UPI number goes on file by a code to the player's own phone, and its change needs a code too", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control, recorder }) => {
  const wallet = await new WalletPage(page).goto();
  await expect(wallet.methods).toHaveAttribute("aria-expanded", "false");

  await test.step("each wrong number is told at its field", async () => {
    await wallet.ask("GPay");
    for (const [number, words] of [
      ["", "Phone No is required!"],
      ["12345", "Phone No is not Valid!"],
      ["5876543210", "Phone No is not Valid!"],
    ] as const) {
      await wallet.tryWith(number);
      await expect(wallet.dialog.getByRole("alert")).toHaveText(words);
      await expect(wallet.number).toBeFocused();
    }
    expect(await control.texts(mobile)).toEqual([]);
  });

  await test.step("the code goes to the player's own number; a wrong one is told, the right one leads back", async () => {
    const otp = await wallet.sendCode("9876543210");
    await expect(otp.heading).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(otp.code).toHaveAccessibleDescription(`Enter the 4-digit code that was sent to +91 ${mobile}`);
    await expect(otp.resend).toBeDisabled();
    expect(await control.texts("9876543210")).toEqual([]);
    const code = await codeOf(control, mobile);
    recorder.guard({ what: "a one-time code", value: code, short: true });
    await otp.tryWith("12");
    await expect(otp.alerts).toHaveText("Enter Valid OTP");
    await otp.tryWith(wrong(code));
    await expect(otp.alerts).toHaveText("Enter Valid OTP");
    expect(await saved(control, mobile)).toEqual([]);
    await otp.verify(code);
    await expect(wallet.added).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.wallet}$`));
    await expect(wallet.row("GPay")).toContainText("••••••3210");
    expect(await page.content()).not.toContain("9876543210");
    const [{ body } = { body: {} }] = await saved(control, mobile);
    expect(body).toMatchObject({ upi_type: "2", google_pay_no: "9876543210", paytm_no: "", phon_pay_no: "" });
  });

  await test.step("a reload says nothing again", async () => {
    await page.reload();
    await expect(wallet.heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.wallet}$`));
    await wallet.unfold();
    await expect(wallet.row("GPay")).toContainText("••••••3210");
    await expect(wallet.added).toHaveCount(0);
  });
});

test("while no other code is sent, in the cooldown, the number on file stands", { tag: "@money" }, async ({
  signedIn: page,
  player: { mobile },
  control,
}) => {
  const wallet = await new WalletPage(page).goto();
  await wallet.ask("Paytm");
  const first = await wallet.sendCode("9876543210");
  await first.verify(await codeOf(control, mobile));
  await expect(wallet.row("Paytm")).toContainText("••••••3210");

  await wallet.ask("Paytm");
  await wallet.tryWith("9123456789");
  // The text's cooldown holds on the server: a second code in 30 s is refused in words.
  await expect(wallet.dialog.getByRole("alert")).toHaveText(
    /^Please wait \d+ seconds before asking for another code\.$/,
  );
  expect(await saved(control, mobile)).toHaveLength(1);
  await page.reload();
  await wallet.unfold();
  await expect(wallet.row("Paytm")).toContainText("••••••3210");
});

test("without an open code the flow starts over at the wallet, in words; the way back leads there too", {
  tag: "@money",
}, async ({ signedIn: page }) => {
  await page.goto(routes.upiNumberOtp);
  await expect(page).toHaveURL(new RegExp(`${routes.wallet}\\?notice=start-over$`));
  const wallet = new WalletPage(page);
  await expect(wallet.alerts).toHaveText("Invalid navigation. Please start over.");
  await wallet.ask("PhonePe");
  const otp = await wallet.sendCode("9876543210");
  await otp.goBack();
  await expect(wallet.heading).toBeVisible();
  await wallet.unfold();
  await expect(wallet.row("PhonePe")).toContainText("No number yet");
});

test("where the code cannot be sent, or the number not be saved, the words of the provider or the document are there", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  const wallet = await new WalletPage(page).goto();
  const answer = (call: string, body: string) =>
    control.fault({ call, mobile, when: "before", action: { kind: "body", body } });

  await test.step("refused before any text was sent", async () => {
    await wallet.ask("GPay");
    await answer("api-resend-otp", '{"status":false,"msg":"No texts today"}');
    await wallet.tryWith("9876543210");
    await expect(wallet.dialog.getByRole("alert")).toHaveText("No texts today");
    await expect(wallet.number).toHaveValue("9876543210");
  });

  await test.step("refused when it is saved", async () => {
    const otp = await wallet.sendCode("9876543210");
    const code = await codeOf(control, mobile);
    await answer("api-add-user-upi-details", '{"status":false,"msg":"This number is blocked"}');
    await otp.tryWith(code);
    await expect(otp.alerts).toHaveText("This number is blocked");
  });

  await wallet.goto();
  await wallet.unfold();
  await expect(wallet.row("GPay")).toContainText("No number yet");
});

test(`the number's dialog and its code are free of accessibility faults in both themes`, { tag: "@money" }, async ({
  signedIn: page,
}) => {
  const wallet = await new WalletPage(page).goto();
  await wallet.ask("GPay");
  expect(await faultsInBothThemes(page), "dialog").toEqual([]);
  await wallet.tryWith("1");
  await expect(wallet.dialog.getByRole("alert")).toBeVisible();
  expect(await faultsInBothThemes(page), "dialog with an error").toEqual([]);
  await wallet.sendCode("9876543210");
  expect(await faultsInBothThemes(page), "code").toEqual([]);
});
