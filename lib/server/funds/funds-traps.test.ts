import { randomUUID } from "node:crypto";
import { computePlayerKey } from "../accounts/session/keyed-digest";
import type { Player } from "../accounts/session/session-data";
import { Browser } from "../fixtures/browser";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsProvider } from "../money/fixtures/funds-provider";
import { claimParts } from "../money/records/claim-keys";
import { sealToken } from "../money/sealed-token";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const MOBILE = "9000000001";

describe.each(STORE_KINDS)("what must not be believed about a funds request, on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let player: Player;
  let time: TestTime;

  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
    player = fundsPlayer(computePlayerKey(app.services, MOBILE));
  });
  afterEach(() => app.close());

  const { withdraw, transfer, outcome, isDecided, ...requests } = fundsRequests(() => ({ app, player }));
  const deposit = (key: string) => time.through(requests.deposit(key));
  const state = async (key: string) => (await outcome(key)).state;

  /** Behaves like a provider that, for a token that it no longer knows, returns empty statements and no error. */
  const knowingOnly =
    (token: string) =>
    (request: Received): Reaction =>
      request.body.unique_token === undefined || request.body.unique_token === token
        ? provider.behave(request)
        : { json: { status: false, wallet_amt: "", betting_status: "", msg: "Data Not Available" } };

  test("a withdrawal is not called failed where the statement lags and the balance, shown before it, is shown no more", async () => {
    const key = randomUUID();
    provider.fault = "reset-after";
    await withdraw(key);
    provider.react = (received) => {
      if (received.path === "/api-user-withdraw-transaction-history")
        return { json: { status: true, withdrawdata: [] } };
      if (received.path === "/api-wallet-transaction-history")
        return { json: { status: true, transaction_history: [] } };
      return received.path === "/api-user-wallet-balance"
        ? { json: { wallet_amt: "", betting_status: "1", min_withdrawal: "200", result: [] } }
        : provider.behave(received);
    };
    await time.until(() => isDecided(key));
    expect(await state(key)).toBe("unknown");
  });

  test.each([
    ["withdrawal", withdraw],
    ["transfer", transfer],
    ["deposit", deposit],
  ])(
    "a %s is not called failed by the empty statements of a token that is known no more; the next sign-in settles it",
    async (_kind, request) => {
      const key = randomUUID();
      provider.fault = "reset-after";
      await request(key);
      provider.react = (received) =>
        received.path === "/api-user-login"
          ? { json: { status: true, unique_token: "token-of-the-next-sign-in", user_name: "Asha Demo" } }
          : knowingOnly("token-of-the-next-sign-in")(received);
      await time.until(
        async () => app.logged().includes("money_undecided_past_horizon") || (await state(key)) === "failed",
      );
      expect(await state(key)).toBe("checking");

      expect((await new Browser().signIn(MOBILE)).status).toBe(200);
      await time.until(() => isDecided(key));
      expect(await outcome(key)).toMatchObject({
        state: "done",
        corrected: false,
      });
    },
  );

  test("a transfer that never happened fails at its horizon, whatever else of the same amount was paid meanwhile", async () => {
    const key = randomUUID();
    provider.fault = "reset-before";
    await transfer(key);
    // A bid of the same amount that was placed since then.
    await claimParts(app.services, [
      {
        playerKey: player.playerKey,
        key: randomUUID(),
        kind: "bid",
        fingerprint: "of another",
        request: {
          family: "main",
          gameId: "7",
          gameName: "Kalyan",
          label: "Single Digit",
          session: "Open",
          lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" }],
        },
        before: { day: { year: 2026, month: 11, day: 20 }, rows: [], balance: "5000", at: 0 },
        sealedToken: await sealToken(app.services.settings, player.token),
      },
    ]);
    await app.services.store.db.updateTable("money_request").set({ state: "done" }).where("kind", "=", "bid").execute();
    provider.wallet -= 100;
    await time.until(() => isDecided(key));
    expect(await state(key)).toBe("failed");
  });

  test("the wallet is asked about a lost request at its horizon, and not before", async () => {
    const key = randomUUID();
    provider.fault = "reset-before";
    await withdraw(key);
    const before = app.provider.received.length;
    const read = () => app.provider.received.slice(before).map(({ path }) => path);
    time.pass(400);
    await time.standing(() => read().length > 0);
    await time.planned();
    expect(read()).toEqual(["/api-user-withdraw-transaction-history"]);
    await time.until(async () => (await state(key)) === "failed");
    expect(read()).toContain("/api-user-wallet-balance");
  });
});
