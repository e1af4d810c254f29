import { routes } from "../kit/addresses";
import { expect, test } from "../kit/test";

test("How To Play shows a worked example, but not to a player who may not bet", async ({
  signedIn: page,
  player,
  control,
}) => {
  const example = page.getByRole("region", { name: "An example" });
  await page.goto(routes.howToPlay);
  await expect(example).toContainText("Half Sangam");
  await control.changePlayer(player.mobile, { betting: false });
  await page.reload();
  await expect(page.getByRole("heading", { name: "How To Play" })).toBeVisible();
  await expect(example).toBeHidden();
});

test("a visitor finds the way from the privacy policy to deletion, and the message to support stands ready", async ({
  page,
}) => {
  await page.goto(routes.privacyPolicy);
  const seeAlso = page.getByRole("navigation", { name: "See also" });
  await seeAlso.getByRole("link", { name: "Delete your account and data" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.deleteAccount}$`));
  const ask = page.getByRole("main").getByRole("link", { name: /^Ask support on WhatsApp/ });
  const address = new URL((await ask.getAttribute("href")) ?? "");
  expect(address.host).toBe("wa.me");
  expect(address.searchParams.get("text")).toBe("Please delete my account and my data.");
});
