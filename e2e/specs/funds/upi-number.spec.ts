import { routes } from "../../../lib/routes";
import type { Control } from "../../kit/control";
import { WalletPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

const readCode = async (control: Control, mobile: string): Promise<string> =>
  (await control.texts(mobile))[0]?.otp ?? "no text was sent";

const wrong = (otp: string): string => String(1000 + ((Number(otp) - 1000 + 1) % 9000));

const saved = (control: Control, mobile: string) => control.journal({ call: "api-add-user-upi-details", mobile });

test("a UPI number goes on file by a code to the player's own phone, and its change needs a code too", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control, recorder }) => {
  const wallet = await new WalletPage(page).goto();
  await expect(wallet.methods).not.toHaveAttribute("open");

  await wallet.openDialog("googlePay");
  await wallet.tryWith("12345");
  await expect(wallet.number).toHaveAccessibleDescription(/Phone No is not Valid!/);
  expect(await control.texts(mobile)).toEqual([]);

  await test.step("the code goes to the player's own number; a wrong one is told, the right one leads back", async () => {
    const otp = await wallet.sendCode("9876543210");
    await expect(otp.heading).toBeVisible();
    await expect(page.getByText("New number: GPay 9876543210")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(otp.code).toHaveAccessibleDescription(`Enter the 4-digit code that was sent to +91 ${mobile}`);
    await expect(otp.resend).toBeDisabled();
    expect(await control.texts("9876543210")).toEqual([]);
    const code = await readCode(control, mobile);
    recorder.guard({ what: "a one-time code", value: code, short: true });
    await otp.tryWith(wrong(code));
    await expect(otp.problems).toHaveText("Enter Valid OTP");
    expect(await saved(control, mobile)).toEqual([]);
    await otp.verify(code);
    await expect(wallet.added).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.wallet}$`));
    await expect(wallet.row("googlePay")).toContainText("••••••3210");
    expect(await page.content()).not.toContain("9876543210");
    const [{ body } = { body: {} }] = await saved(control, mobile);
    expect(body).toMatchObject({ upi_type: "2", google_pay_no: "9876543210", paytm_no: "", phon_pay_no: "" });
  });
});
