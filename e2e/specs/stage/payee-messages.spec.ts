import { setFaultsOf } from "../../fixtures/message-faults";
import { expect, test } from "../../fixtures/stage-test";
import { PayByUpiPage } from "../../kit/pages/funds-pages";

// Each test has a stage alone, because the app caches a payee that it has read.
test.use({ stageAlone: true });
test.describe.configure({ timeout: 180_000 });

test("the sandbox provokes the messages about a missing UPI id", async ({ signedIn: page, control }) => {
  const upi = await PayByUpiPage.on(page);
  for (const messages of [
    ["An error occurred while fetching UPI ID."],
    ["Failed to fetch UPI ID. Please check your credentials.", "UPI ID not found for the selected payment method."],
  ]) {
    for (const message of messages) await setFaultsOf(control, message);
    await upi.goto();
    await upi.pay("300");
    for (const message of messages) await expect(page.getByText(message).first()).toBeVisible();
    await control.clearFaults();
  }
});
