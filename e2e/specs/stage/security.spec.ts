import { apiPhone } from "../../fixtures/api-phone";
import { findSecrets } from "../../kit/leaks";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { SECRETS } from "../../kit/shared-servers";
import { expect, test } from "../../kit/test";

// A log that must not say a secret is that of all tests: whatever they do is in it.
test("security 29: the log of the built app is JSON, tells what money moved by request id, and has no secret", {
  tag: "@security",
}, async ({ signedIn, baseURL, control, player, openMarket, appLog }) => {
  const bids = await new SingleDigitPage(signedIn).goto(openMarket.gameId);
  await bids.bid("5", "50");
  await expect(bids.placed).toBeVisible();
  const wrong = await apiPhone(baseURL ?? "").signIn(player.mobile, "not the password at all");
  expect(wrong.status).toBe(401);
  const { tokens } = await control.player(player.mobile);
  const cookies = (await signedIn.context().cookies()).filter(({ value }) => value.length > 60);

  const ofBid = () =>
    appLog()
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ market }) => market === `main: ${openMarket.name}`);
  await expect
    .poll(() => ofBid().map(({ event }) => event))
    .toEqual(expect.arrayContaining(["money_sending", "money_done"]));
  for (const line of ofBid()) expect(line.requestId).toEqual(expect.stringMatching(/^[\w-]{8,64}$/));
  const secrets = [
    { what: "the password", value: player.password },
    { what: "the tried password", value: "not the password at all" },
    { what: "the application key", value: SECRETS.appKey },
    { what: "the provider's cookie", value: SECRETS.cookie },
    ...tokens.map((value) => ({ what: "a token", value })),
    ...cookies.map(({ name, value }) => ({ what: `the cookie ${name}`, value })),
  ];
  expect(secrets.length).toBeGreaterThan(5);
  expect(findSecrets(appLog(), secrets)).toEqual([]);
});
