import { randomUUID } from "node:crypto";
import type { Player } from "../accounts/session/session-data";
import type { StartedApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { giveUpFunds, readFundsReceipt } from "../funds/funds-request";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { findPartsUnderLock } from "./find-under-lock";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";
import { slowStore } from "./fixtures/slow-store";
import { insertTombstone } from "./records/claim-keys";
import { resumeUnsettled } from "./resume";

const NAMES_PATH = "/api-check-user-for-transfer-amt";
const REFUSED = { code: "idempotency_key_given_up" };
const NOTHING = { code: "not_found" };

describe.each(STORE_KINDS)("faults 41: a request without an answer is given up, on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let player: Player;
  let time: TestTime;

  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
    player = fundsPlayer();
  });
  afterEach(() => app.close());

  const requests = fundsRequests(() => ({ app, player }));
  const { transfer } = requests;
  const giveUp = (key: string) => giveUpFunds(app.services, player, key);
  const sends = (path = "/api-user-transfer-wallet-balance") => requests.sends(path);

  /**
   * Stops requests while they are being prepared.
   * @returns what releases them, and a promise that one has arrived.
   */
  const holdInPreparation = () => {
    let release: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const prepared = new Promise<void>((resolve) => {
      release = resolve;
    });
    const come = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    provider.react = async (request) => {
      if (request.path === NAMES_PATH) {
        arrived();
        await prepared;
      }
      return provider.behave(request);
    };
    return { release: () => release(), come };
  };

  test("one that never came is refused when it comes late, and after a restart too; another key is taken", async () => {
    const key = randomUUID();
    await expect(giveUp(key)).rejects.toMatchObject(NOTHING);
    await expect(transfer(key)).rejects.toMatchObject(REFUSED);
    await resumeUnsettled(app.services);
    await expect(transfer(key, 200)).rejects.toMatchObject(REFUSED);
    await expect(giveUp(key)).rejects.toMatchObject(NOTHING);
    await expect(readFundsReceipt(app.services, player, key)).rejects.toMatchObject(NOTHING);
    expect(sends()).toBe(0);
    expect((await transfer(randomUUID())).outcome.state).toBe("done");
    expect(sends()).toBe(1);
  });

  test("nobody gives up another player's request", async () => {
    const key = randomUUID();
    await expect(giveUpFunds(app.services, { ...player, playerKey: randomUUID() }, key)).rejects.toMatchObject(NOTHING);
    expect((await transfer(key)).outcome.state).toBe("done");
  });

  test("of one that was taken the receipt is returned, whatever its outcome, and nothing changes", async () => {
    const [taken, refused, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    await transfer(taken);
    provider.fault = "refused-without-words";
    await transfer(refused, 200);
    provider.fault = "late";
    await transfer(unknown, 300);
    expect((await giveUp(taken)).outcome.state).toBe("done");
    expect((await giveUp(refused)).outcome).toMatchObject({ state: "failed", final: true });
    expect((await giveUp(unknown)).outcome.state).toBe("checking");
    expect((await transfer(taken)).outcome.state).toBe("done");
    expect(sends()).toBe(3);
  });

  test("one that waits for its two seconds is taken already", async () => {
    const key = randomUUID();
    const sending = requests.deposit(key);
    await time.asleep();
    await expect(giveUp(key)).resolves.toMatchObject({ kind: "deposit" });
    expect((await time.through(sending)).outcome.state).toBe("done");
    expect(sends("/fund-request-add")).toBe(1);
  });

  test.each([
    ["faults 4: a look-up", readFundsReceipt],
    ["faults 41: giving up", giveUpFunds],
  ])("%s waits for a request that is being prepared, and returns its receipt", async (_what, readReceipt) => {
    const key = randomUUID();
    const { release, come } = holdInPreparation();
    const sent = transfer(key);
    await come;
    const answer = readReceipt(app.services, player, key);
    const outcomes: string[] = [];
    answer.then(
      () => outcomes.push("told"),
      () => outcomes.push("missing"),
    );
    // Reads of other players take the same way without a wait: if one had not waited, it would be here before the last
    // of these.
    for (let nth = 0; nth < 3; nth += 1) {
      await expect(readReceipt(app.services, fundsPlayer(), key)).rejects.toMatchObject(NOTHING);
    }
    const early = [...outcomes];
    release();
    await sent;
    expect(early).toEqual([]);
    expect((await answer).outcome.state).toBe("done");
  });

  test("given up by a host that took the lock over while it was prepared, it does not go out", async () => {
    const key = randomUUID();
    const { release, come } = holdInPreparation();
    const sent = transfer(key);
    await come;
    await insertTombstone(app.services, player.playerKey, key);
    release();
    await expect(sent).rejects.toMatchObject(REFUSED);
    expect(sends()).toBe(0);
  });

  test("at the same moment as the request: either it is taken and reported, or it is given up and refused", async () => {
    for (let nth = 0; nth < 8; nth += 1) {
      const key = randomUUID();
      const before = sends();
      const pair = nth % 2 === 0 ? [transfer(key), giveUp(key)] : [giveUp(key), transfer(key)];
      const results = await Promise.allSettled(pair);
      const codes = results.map((result) => (result.status === "fulfilled" ? "told" : result.reason.code)).sort();
      expect([
        ["told", "told"],
        ["idempotency_key_given_up", "not_found"],
      ]).toContainEqual(codes);
      expect(sends() - before).toBe(codes[0] === "told" ? 1 : 0);
    }
  });

  test("what was given up long ago is cleared away with the next, and nothing else is", async () => {
    const [old, next] = [randomUUID(), randomUUID()];
    await transfer(randomUUID());
    await expect(giveUp(old)).rejects.toMatchObject(NOTHING);
    const twoDays = 2 * 24 * 60 * 60_000;
    await app.services.store.db
      .updateTable("money_request")
      .set({ created_at: time.now() - twoDays })
      .execute();
    await expect(giveUp(next)).rejects.toMatchObject(NOTHING);
    const rows = await app.services.store.db.selectFrom("money_request").select(["kind"]).orderBy("kind").execute();
    expect(rows.map(({ kind }) => kind)).toEqual(["given-up", "transfer"]);
  });
});

test("a host that may have lost the lock meanwhile tells nobody that nothing was sent", async () => {
  const { app } = await startFundsApp("PostgreSQL");
  // Each response of the store takes four seconds, and no renewal gets through.
  const still = Object.assign(new TestTime(), { later: () => () => undefined });
  const base = { ...app.services, hostTime: still, store: slowStore(app.services.store, still, 4000) };
  await expect(findPartsUnderLock(base, fundsPlayer(), randomUUID())).rejects.toMatchObject({
    code: "state_unavailable",
  });
  expect(await findPartsUnderLock(app.services, fundsPlayer(), randomUUID())).toEqual([]);
  await app.close();
});
