import { LoginPage } from "../kit/pages/account-pages";
import { expect, test } from "../kit/test";

/** What a browser lacks, as a script that runs before the page's own. */
const LACKING: Readonly<Record<string, string>> = {
  "a timeout for requests": "delete AbortSignal.timeout",
  toSpliced: "delete Array.prototype.toSpliced",
  "cascade layers": "delete window.CSSLayerBlockRule",
  lookbehind: `window.RegExp = new Proxy(RegExp, { apply(target, that, args) {
    if (String(args[0]).includes("(?<!")) throw new SyntaxError("Invalid group");
    return Reflect.apply(target, that, args);
  } })`,
};

for (const [what, script] of Object.entries(LACKING)) {
  test(`a browser without ${what} is told in both languages, and How To Play and support are there`, async ({
    page,
  }) => {
    await page.addInitScript(script);
    await new LoginPage(page).goto();
    const notice = page.getByRole("alert").filter({ hasText: "This browser is too old" });
    await expect(notice).toContainText("यह ब्राउज़र इस ऐप के लिए बहुत पुराना है");
    await expect(notice.getByRole("link", { name: "Support" })).toHaveAttribute("href", /wa\.me\/\d{10}|tel:/);
    await notice.getByRole("link", { name: "How To Play" }).click();
    await expect(page).toHaveURL(/\/htp$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("link", { name: "Support" })).toBeVisible();
  });
}

/** Removes what is younger than the oldest supported browsers (README.md, "Browsers"). */
const YOUNGER = `
  delete Object.groupBy; delete Map.groupBy; delete Promise.withResolvers; delete Promise.try; delete Array.fromAsync;
  delete URL.canParse; delete URL.parse; delete AbortSignal.any; delete window.Iterator; delete RegExp.escape;
  for (const name of ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"])
    delete Set.prototype[name];
  delete Document.prototype.startViewTransition; delete Element.prototype.checkVisibility;
  delete Uint8Array.fromBase64; delete Uint8Array.prototype.toBase64; delete Intl.DurationFormat; delete window.requestIdleCallback;
  delete window.CloseWatcher; delete window.navigation; delete window.scheduler; delete window.trustedTypes;
`;

test("the oldest supported browser needs no polyfill: a bid goes through, and nothing is said", {
  tag: "@money",
}, async ({ page, player, openMarket }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.addInitScript(YOUNGER);
  const markets = await (await new LoginPage(page).goto()).signIn(player);
  const bids = await (await markets.play(openMarket.name)).openSingleDigit();
  await bids.bid("6", "100");
  await expect(bids.placed).toBeVisible();
  await expect(page.getByText("This browser is too old")).toHaveCount(0);
  expect(failures).toEqual([]);
});
