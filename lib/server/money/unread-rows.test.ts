import { randomUUID } from "node:crypto";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { placeBids, readBid } from "../play/place-bids";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { BidsProvider, newPlayer } from "./fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";

/** Rows that nobody can read, in each statement (docs/faults.md, "How evidence is counted"). */
const OLD = { transaction_id: "1", transaction_type: "2", amount_status: "3", insert_date: "20 Nov 2019 09:15:00 PM" };

describe("funds", () => {
  const started = async () => {
    const player = fundsPlayer();
    const running = await startFundsApp("SQLite");
    return { ...running, player, ...fundsRequests(() => ({ app: running.app, player })) };
  };
  let here: Awaited<ReturnType<typeof started>>;
  beforeEach(async () => {
    here = await started();
  });
  afterEach(() => here.app.close());

  type Kind = "withdraw" | "transfer" | "deposit";
  const PATHS = {
    withdraw: "/api-user-withdraw-fund-request",
    transfer: "/api-user-transfer-wallet-balance",
    deposit: "/fund-request-add",
  } as const;
  const KINDS = ["withdraw", "transfer", "deposit"] as const;

  const send = async (kind: Kind, fault?: "reset-before" | "reset-after"): Promise<string> => {
    here.provider.fault = fault;
    const key = randomUUID();
    await here.time.through(here[kind](key));
    return key;
  };
  const decided = async (key: string) => {
    await here.time.until(() => here.isDecided(key));
    return (await here.outcome(key)).state;
  };
  /**
   * Alters the rows of the statements from now on.
   * @param change gets a row and its index, the newest first.
   */
  const showing = (change: (row: object, index: number, path: string) => unknown): void => {
    const { provider } = here;
    provider.react = (request) => {
      const reaction = provider.behave(request);
      if (typeof reaction !== "object" || !("json" in reaction)) return reaction;
      const json = Object.entries(reaction.json as object).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((row, index) => change(row, index, request.path)) : value,
      ]);
      return { ...reaction, json: Object.fromEntries(json) };
    };
  };

  const unreadableRows = [
    ["a null amount", { ...OLD, amount: null }],
    ["an empty amount", { ...OLD, amount: "" }],
    ["garbage for an amount", { ...OLD, amount: "1.250,00" }],
    ["null for a row", null],
    ["a text for a row", "row"],
  ] as const;

  test.each(unreadableRows)(
    "%s in each old statement refuses nobody: all requests are sent, and done",
    async (_what, row) => {
      const { provider } = here;
      const asRow = row as object;
      provider.transactions.push(asRow);
      provider.withdrawals.push(asRow);
      const behave = provider.behave;
      provider.react = (request) => {
        const reaction = behave(request);
        if (request.path !== "/api-last-fund-request-detail" || typeof reaction !== "object") return reaction;
        return { json: { status: true, min_amt: "300", last_req_detail: [...provider.pending, row] } };
      };
      for (const kind of KINDS) expect((await here.outcome(await send(kind))).state).toBe("done");
      for (const kind of KINDS) expect(await decided(await send(kind, "reset-after"))).toBe("done");
      for (const kind of KINDS) expect(here.sends(PATHS[kind])).toBe(2);
    },
  );

  test.each(KINDS)("with an old unreadable movement a %s that was never taken is called failed", async (kind) => {
    here.provider.transactions.push({ ...OLD, amount: null });
    expect(await decided(await send(kind, "reset-before"))).toBe("failed");
  });

  test.each(KINDS)("a %s that was taken is never called failed where its own row cannot be read", async (kind) => {
    const own = { withdraw: ["amount", "request_amount"], transfer: ["amount"], deposit: ["request_amount"] }[kind];
    here.provider.transactions.push({ ...OLD, amount: "77" });
    showing((row, index) => (index === 0 ? { ...row, ...Object.fromEntries(own.map((name) => [name, ""])) } : row));
    const key = await send(kind, "reset-after");
    expect(await decided(key)).toBe("unknown");
    expect(here.sends(PATHS[kind])).toBe(1);
  });

  test("a deposit that was never taken is not reported as recorded where an older one of its amount becomes readable", async () => {
    const { provider } = here;
    provider.pending = [{ fund_request_id: "F0", request_amount: "500" }];
    let amount = "";
    showing((row, _place, path) =>
      path === "/api-last-fund-request-detail" ? { ...row, request_amount: amount } : row,
    );
    const lost = await send("deposit", "reset-before");
    amount = "500";
    expect(provider.pending).toHaveLength(1);
    expect(await decided(lost)).toBe("unknown");
  });

  test("of two lost deposits the second is not called failed where the first's row cannot be read", async () => {
    const { provider } = here;
    const first = await send("deposit", "reset-after");
    const own = provider.pending[0];
    showing((row) => ("fund_request_id" in row && row.fund_request_id === own?.fund_request_id ? null : row));
    expect(await decided(first)).toBe("unknown");
    const second = await send("deposit", "reset-after");
    await decided(second);
    for (const key of [first, second]) expect((await here.outcome(key)).state).not.toBe("failed");
  });
});

describe("bids", () => {
  const player = newPlayer();
  let time: TestTime;
  let provider: BidsProvider;
  let app: StartedApp;
  let change: (row: object, path: string) => unknown = (row) => row;
  const react = (request: Received): Reaction => {
    const reaction = provider.behave(request);
    if (typeof reaction !== "object" || !("json" in reaction)) return reaction;
    const json = Object.entries(reaction.json as object).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== "result" ? value.map((row) => change(row, request.path)) : value,
    ]);
    return { ...reaction, json: Object.fromEntries(json) };
  };
  beforeEach(async () => {
    provider = new BidsProvider();
    time = new TestTime();
    change = (row) => row;
    app = await startApp({ BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "5" }, react, "SQLite", time);
  });
  afterEach(() => app.close());

  const placeBid = async (digits: string): Promise<string> => {
    const key = randomUUID();
    const lines = [{ digits, closeDigits: "", points: 10, session: "Open" as const }];
    await time.through(placeBids(app.services, player, key, { marketId: "7", gameType: "single-digit", lines }));
    return key;
  };
  const waitForState = async (key: string) => {
    const state = async () => (await readBid(app.services, player, key)).outcome.state;
    await time.until(async () => (await state()) !== "checking");
    return state();
  };
  const onDigits = (digits: string, more: object | null) => (row: object) =>
    "digits" in row && row.digits === digits ? more && { ...row, ...more } : row;

  test.each([
    ["points", { points: "" }],
    ["label", { pana: null }],
    ["market", { game_name: null }],
    ["number", { digits: null }],
    ["row", null],
  ])(
    "a bid of the day without its %s refuses no other bid, and the lost one that was taken is placed",
    async (_, more) => {
      await placeBid("7");
      change = onDigits("7", more);
      expect(await waitForState(await placeBid("8"))).toBe("placed");
      provider.fault = { nth: 2, kind: "reset-after" };
      expect(await waitForState(await placeBid("9"))).toBe("placed");
      provider.fault = { nth: 3, kind: "reset-before" };
      expect(await waitForState(await placeBid("6"))).toBe("failed");
    },
  );

  test.each([true, false])(
    "a bid that was taken is never called failed where its own row cannot be read, its debit readable: %s",
    async (isDebitReadable) => {
      change = (row, path) => {
        const isOwn = path.includes("bid-history") || !isDebitReadable;
        return isOwn && ("points" in row || "amount" in row) ? { ...row, points: "", amount: "" } : row;
      };
      provider.fault = { nth: 0, kind: "reset-after" };
      expect(await waitForState(await placeBid("7"))).toBe("unknown");
      expect(provider.submitted(player.token)).toHaveLength(1);
    },
  );
});
