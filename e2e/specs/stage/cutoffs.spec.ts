import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/stage-test";
import { BidPage } from "../../kit/pages/bid-pages";

const ENDED = "Open just closed. Bids for Open: 1 (20 points).";

test("faults 24: with their screens open, Open gives way to Close without moving the list that it holds, and a game of one time ends, the moment the time comes", {
  tag: "@money",
}, async ({ signedIn, context, control, newMarket, player }) => {
  const [main, gali] = await Promise.all([
    newMarket({ openTime: "12:00 PM", closeTime: "02:00 PM" }),
    newMarket({ family: "gali", openTime: "12:00 PM" }),
  ]);
  const single = await new BidPage(signedIn, routes.singleDigit).goto(main.gameId);

  const left = await new BidPage(await context.newPage(), routes.galiLeftDigit).goto(gali.gameId);
  for (const [bids, digit] of [
    [single, "5"],
    [left, "7"],
  ] as const) {
    await bids.enter({ fields: { Digit: digit }, points: "20" });
    await expect(bids.line(digit, "20")).toBeVisible();
  }
  await expect(single.open).toBeChecked();
  await expect(single.open).toBeEnabled();
  await control.closeMarket(main.gameId, 3000);

  await expect(single.open).toBeDisabled({ timeout: 30_000 });
  await expect(single.close).toBeChecked();
  await expect(single.says(ENDED)).toBeVisible();
  await expect(single.line("5", "20")).toHaveAccessibleDescription("Open · Closed");
  await expect(left.says("Bidding is closed for Left Digit")).toBeVisible();
  await expect(left.proceed).toBeDisabled();
  await expect(left.lines).toHaveCount(1);
  await single.submit.click();
  await expect(single.says("Bidding is closed for this session")).toBeVisible();
  await expect(single.dialog).toBeHidden();
  expect(await control.bidsSent(player.mobile)).toEqual([]);

  await signedIn.getByRole("button", { name: "Move to Close" }).click();
  await expect(single.says(ENDED)).toBeHidden();
  await expect(single.line("5", "20")).toHaveAccessibleDescription("Close");
  await single.openConfirmation();
  await single.confirm.click();
  await expect(single.placed).toBeVisible();
  const sent = await control.bidsSent(player.mobile);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.new_result).toMatchObject({ session: "Close", gametype: "Close", totalbit: "20" });
});
