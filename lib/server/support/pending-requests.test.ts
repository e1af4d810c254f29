import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { readFundsReceipt } from "../funds/funds-request";
import { requestTransfer } from "../funds/request-transfer";
import { fundsPlayer, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsProvider } from "../money/fixtures/funds-provider";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { pendingRequests, pendingText } from "./pending-requests";

const KEY = "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";
const SETTLED = "1b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";

describe.each(STORE_KINDS)("the operator's list on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
  });
  afterEach(() => app.close());

  test("faults 33: what is not known stands on it under the number that the player was told, until it is", async () => {
    const player = fundsPlayer();
    const transfer = (key: string, points: number) =>
      requestTransfer(app.services, player, key, { points, phone: "9000000002", recipientName: "Ravi Demo" });
    await transfer(SETTLED, 200);
    provider.fault = "reset-after";
    await transfer(KEY, 100);
    const [checking, ...more] = await pendingRequests(app.services);
    expect(more).toEqual([]);
    expect(checking).toMatchObject({ kind: "transfer", state: "checking", key: KEY, playerKey: player.playerKey });

    provider.down.add("/api-wallet-transaction-history");
    const outcome = async () => (await readFundsReceipt(app.services, player, KEY)).outcome;
    await time.until(async () => (await outcome()).state === "unknown");
    const [unknown] = await pendingRequests(app.services);
    expect(await outcome()).toMatchObject({ support: unknown?.support });
    const text = pendingText(await pendingRequests(app.services));
    expect(text).toContain(`${unknown?.support}  transfer  not known  sent `);
    expect(text).toContain("amount 100, ");

    provider.down.clear();
    await time.until(async () => (await outcome()).state === "done");
    expect(await pendingRequests(app.services)).toEqual([]);
    expect(pendingText([])).toBe("No money request waits for its end.\n");
  });
});
