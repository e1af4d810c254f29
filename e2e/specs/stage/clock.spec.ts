import { expect, test } from "../../fixtures/stage-test";
import { MarketsPage } from "../../kit/pages/markets-page";

test("a day of the sandbox's own: results are declared at the markets' times and cards follow", async ({
  signedIn,
  clock,
}) => {
  const markets = await new MarketsPage(signedIn).goto();
  const sridevi = markets.market("Sridevi");
  await expect(sridevi.card).toContainText("***-**-***");
  await clock.set("11:30");
  await expect(sridevi.card).toContainText(/\d{3}-\d/);
  await clock.pass(60);
  await expect(sridevi.card).toContainText(/\d{3}-\d\d-\d{3}/);
  await sridevi.unfold();
});
