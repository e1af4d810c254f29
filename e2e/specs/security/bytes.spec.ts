import { RegisterPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { guardAccounts } from "../../kit/players";
import { Recorder } from "../../kit/recorder";
import { SECRETS } from "../../kit/shared-servers";
import { expect, SERVER_SECRETS, test } from "../../kit/test";

test("security 1: the search finds a key, a sent code and a typed password that come back, encoded too", {
  tag: "@security",
}, async ({ browser, baseURL, control, newcomer }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const recorder = new Recorder(context);
  recorder.guard(...SERVER_SECRETS);
  const page = await context.newPage();
  await (await new RegisterPage(page).goto()).register(newcomer);
  await guardAccounts(control, recorder);
  expect(await recorder.findings(), "clean before").toEqual([]);
  const otp = (await control.texts(newcomer.mobile))[0]?.otp ?? "";
  const plants = [
    { body: Buffer.from(`{"app_key":"${SECRETS.appKey}"}`).toString("base64"), what: "the application key" },
    { body: `<p>Your code is ${otp}.</p>`, what: "a one-time code" },
    { body: JSON.stringify({ draft: newcomer }), what: "a typed password" },
  ];
  for (const [index, { body, what }] of plants.entries()) {
    const path = `/planted-${index}`;
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/plain", body }));
    await page.evaluate((url) => fetch(url).then((response) => response.text()), path);
    expect(await recorder.findings()).toContainEqual(expect.stringMatching(new RegExp(`^${what} in .*${path}$`)));
  }
  await context.close();
});

test("security 2: the search finds a secret that was planted in any storage", { tag: "@security" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const recorder = new Recorder(context);
  recorder.guard({ what: "the token", value: "tok-5b1c9a" });
  const page = await context.newPage();
  await page.goto("/login");
  const plants = [
    () => localStorage.setItem("a", "tok-5b1c9a"),
    () => sessionStorage.setItem("a", JSON.stringify({ deep: btoa("tok-5b1c9a") })),
    async () => (await caches.open("a")).put("/x", new Response("tok-5b1c9a")),
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("a", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("s");
        request.onsuccess = () => {
          const transaction = request.result.transaction("s", "readwrite");
          transaction.objectStore("s").put({ token: "tok-5b1c9a" }, "k");
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  ];
  for (const plant of plants) {
    await page.evaluate(plant);
    expect(await recorder.findings()).toEqual([expect.stringContaining("the token in storage")]);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
    });
    await page.reload();
  }
  await context.close();
});

test("security 1 and 2: a whole bid leaves no secret in any byte or storage, and what is kept is the draft alone", {
  tag: "@security",
}, async ({ signedIn, player, openMarket: market, control, recorder }) => {
  recorder.guard(...(await control.player(player.mobile)).tokens.map((value) => ({ what: "the token", value })));
  await new MarketsPage(signedIn).goto();
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("5", "20");
  await bids.bid("7", "10");
  await expect(bids.placed).toBeVisible();
  await bids.add("9", "30");
  expect(recorder.size).toBeGreaterThan(10);
  expect(await recorder.findings()).toEqual([]);
  const kept = await signedIn.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(player.mobile);
  expect(kept).not.toContain(player.name);
});
