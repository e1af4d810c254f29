import { findSecrets } from "../../kit/leaks";
import { RegisterPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { guardAccounts } from "../../kit/players";
import { Recorder } from "../../kit/recorder";
import { SECRETS } from "../../kit/shared-servers";
import { expect, SERVER_SECRETS, test } from "../../kit/test";

test("security 1 and 2: the search finds a key, a sent code and a typed password that come back, encoded too, and a secret in any storage", {
  tag: "@security",
}, async ({ browser, baseURL, control, newcomer }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const recorder = new Recorder(context);
  recorder.guard(...SERVER_SECRETS, { what: "the token", value: "tok-5b1c9a" });
  const page = await context.newPage();
  await (await new RegisterPage(page).goto()).register(newcomer);
  await guardAccounts(control, recorder);
  expect(await recorder.findings(), "clean before").toEqual([]);
  const otp = (await control.texts(newcomer.mobile))[0]?.otp ?? "";
  const answers = [
    { body: Buffer.from(`{"app_key":"${SECRETS.appKey}"}`).toString("base64"), what: "the application key" },
    { body: `<p>Your code is ${otp}.</p>`, what: "a one-time code" },
    { body: JSON.stringify({ draft: newcomer }), what: "a typed password" },
  ];
  for (const [index, { body, what }] of answers.entries()) {
    const path = `/planted-${index}`;
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/plain", body }));
    await page.evaluate((url) => fetch(url).then((response) => response.text()), path);
    expect(await recorder.findings()).toContainEqual(expect.stringMatching(new RegExp(`^${what} in .*${path}$`)));
  }
  const storages = [
    () => sessionStorage.setItem("a", JSON.stringify({ deep: btoa("tok-5b1c9a") })),
    async () => (await caches.open("a")).put("/x", new Response("tok-5b1c9a")),
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("a", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("s").put({ token: "tok-5b1c9a" }, "k");
        request.onsuccess = () => resolve(request.result.close());
      }),
  ];
  for (const plant of storages) {
    await page.evaluate(plant);
    expect(await recorder.findings()).toContainEqual(expect.stringContaining("the token in storage"));
    await page.evaluate(async () => {
      sessionStorage.clear();
      await caches.delete("a");
    });
  }
  await context.close();
});

test("security 1, 2 and 29: a whole bid leaves no secret in any byte, storage or line of the log, which tells what moved by request id", {
  tag: "@security",
}, async ({ signedIn, player, openMarket: market, control, recorder, appLog }) => {
  const tokens = (await control.player(player.mobile)).tokens.map((value) => ({ what: "the token", value }));
  recorder.guard(...tokens);
  await new MarketsPage(signedIn).goto();
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("5", "20");
  await bids.bid("7", "10");
  await expect(bids.placed).toBeVisible();
  await bids.add("9", "30");
  expect(recorder.size).toBeGreaterThan(10);
  expect(await recorder.findings()).toEqual([]);
  const stored = await signedIn.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(player.mobile);
  expect(stored).not.toContain(player.name);

  const cookies = (await signedIn.context().cookies()).filter(({ value }) => value.length > 60);
  const guarded = [{ what: "the password", value: player.password }, ...tokens, ...SERVER_SECRETS.slice(0, 4)];
  const secrets = [...guarded, ...cookies.map(({ name, value }) => ({ what: `the cookie ${name}`, value }))];
  expect(secrets.length).toBeGreaterThan(6);
  expect(findSecrets(appLog(), secrets)).toEqual([]);
  const lines = appLog().trim().split("\n");
  const ofBid = lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.market === `main: ${market.name}`);
  expect(ofBid.map(({ event }) => event)).toEqual(expect.arrayContaining(["money_sending", "money_done"]));
  for (const { requestId } of ofBid) expect(requestId).toEqual(expect.stringMatching(/^[\w-]{8,64}$/));
});
