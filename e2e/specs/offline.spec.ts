import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { countSent } from "../fixtures/requests";
import { faultsOf } from "../kit/accessibility";
import { intercept } from "../kit/network";
import { WithdrawPage } from "../kit/pages/funds-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { OWN_SCRIPT } from "../kit/players";
import { expect, test } from "../kit/test";

/**
 * How long an outage may take to be noticed. A page notices within two seconds (docs/faults.md, row 41), which
 * `connection.test.ts` checks; a loaded machine may take longer.
 */
const SOON = { timeout: 25_000 };
/**
 * How long the return of the network may take to be noticed. A page that only polls would take up to twenty seconds.
 */
const ON_RETURN = { timeout: 15_000 };

const WITHDRAWAL = "api-user-withdraw-fund-request";

const bar = (page: Page) => page.getByText("You are offline. Nothing can be sent now.");

test("faults 41: requests without an answer bring a bar and the list's time, taps keep the screen, and both go with the outage", {
  tag: "@money",
}, async ({ signedIn: page }) => {
  const markets = await new MarketsPage(page).goto();
  await expect(markets.freshness).toHaveText("Live");
  // The network is dead, and the browser takes it for a working one.
  const comeBack = await intercept(page, "**/*", (route) => route.abort("connectionfailed"));
  await expect(bar(page)).toBeVisible(SOON);
  await expect(markets.freshness).toHaveText(/^as of \d\d:\d\d (AM|PM)$/, SOON);
  expect(await faultsOf(page)).toEqual([]);
  await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
  await expect(page.getByText("Other screens open again once you are back online.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
  await expect(markets.heading).toBeVisible();
  comeBack();
  await expect(bar(page)).toHaveCount(0, ON_RETURN);
  await expect(markets.freshness).toHaveText("Live", ON_RETURN);
  await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
  await page.waitForURL(`**${routes.passbook}`);
});

test("faults 41: a request that arrives after the player heard that it did not is refused; the next one is taken", {
  tag: "@money",
}, async ({ signedIn: page, network, control, player }) => {
  await control.putNumberOnFile(player.mobile);
  const form = await new WithdrawPage(page).goto();
  const lost = await network.cut("/api/withdrawals", "before", "offline");
  await form.send("300");
  await expect(form.checking).toBeVisible();
  await network.online();
  await expect(form.problems).toContainText("did not reach us", ON_RETURN);

  const headers = await lost.request?.allHeaders();
  const late = await page.request.post("/api/withdrawals", {
    headers: { ...OWN_SCRIPT, "idempotency-key": headers?.["idempotency-key"] ?? "" },
    data: lost.request?.postDataJSON(),
  });
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({ error: { code: "idempotency_key_given_up" } });
  expect(await countSent(control, player, WITHDRAWAL)).toBe(0);

  await form.submit.click();
  await form.confirm.click();
  await page.getByText("Withdraw request sent successfully").waitFor();
  expect(await countSent(control, player, WITHDRAWAL)).toBe(1);
});
