import { engine } from "../provider/fixtures/engine";
import { startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { goldenText } from "../provider/golden/golden";
import { readAccount, recentAccount } from "./read-account";

const asha = { token: "token-1", playerKey: "asha" };

test("a page whose read is late is told by what came within ten seconds whether betting is on, and no points", async () => {
  const text = goldenText("user-wallet-balance/as-in-the-specification.json");
  const fake = opened(await startFakeProvider(() => ({ text })));
  const services = { provider: opened(engine(fake.url)) };
  expect(recentAccount(services, asha)).toBeNull();
  await readAccount(services, asha);
  expect(recentAccount(services, asha)).toMatchObject({ bettingOn: true, balance: null });
  expect(recentAccount(services, { token: "token-2" })).toBeNull();
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, "now").mockImplementation(() => now() + 10_001);
  expect(recentAccount(services, asha)).toBeNull();
  later.mockRestore();
});
