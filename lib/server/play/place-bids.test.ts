import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import type { Player } from "../accounts/session/session-data";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, FIRST_POINTS, newPlayer } from "../money/fixtures/bids-provider";
import { claimParts } from "../money/records/claim-keys";
import { partKey } from "../money/records/record";
import { resumeUnsettled } from "../money/resume";
import { sealToken } from "../money/sealed-token";
import { moneyRequest } from "../operate/support/money";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { placeBids, readBid } from "./place-bids";

type Line = PlaceBidsRequest["lines"][number];
type Session = Line["session"];
const line = (digits: string, session: Session, points = 10): Line => ({ digits, closeDigits: "", points, session });
const bidOn = (gameType: PlaceBidsRequest["gameType"], lines: Line[]): PlaceBidsRequest => ({
  marketId: "7",
  gameType,
  lines,
});

/** The pana's kind by its number of different digits, from the definition and not from the code's lists. */
const KIND = { 3: "Single Pana", 2: "Double Pana", 1: "Triple Pana" } as const;
const findLabel = (gameType: string, digits: string) =>
  gameType === "sp-dp-tp" ? KIND[new Set(digits).size as keyof typeof KIND] : "Single Pana";

/** Lists the requests that one bid must become: Open before Close, and within a session Single, Double, Triple Pana. */
const listWanted = ({ gameType, lines }: PlaceBidsRequest) =>
  (["Open", "Close"] as const).flatMap((session) =>
    Object.values(KIND)
      .reverse()
      .map((pana) => ({
        pana,
        session,
        own: lines.filter((one) => one.session === session && findLabel(gameType, one.digits) === pana),
      }))
      .filter(({ own }) => own.length > 0),
  );

const sum = (lines: readonly Line[]) => lines.reduce((total, { points }) => total + points, 0);

describe.each(STORE_KINDS)("a bid of both sessions on %s", (store) => {
  let app: StartedApp;
  let provider: BidsProvider;
  const time = new TestTime();

  beforeAll(async () => {
    provider = new BidsProvider();
    app = await startApp({ BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "5" }, provider.behave, store, time);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    provider.fault = undefined;
    provider.now = Date.parse("2026-11-20T14:00:00+05:30");
  });

  const settled = async (player: Player, key: string): Promise<BidReceipt> => {
    const receipt = () => readBid(app.services, player, key);
    await time.until(async () => (await receipt()).outcome.state !== "checking");
    return receipt();
  };

  test("goes as one request a session, Open first, with session, gametype and every line exactly of it", async () => {
    const player = newPlayer();
    const bid = bidOn("single-digit", [line("7", "Close", 20), line("5", "Open"), line("7", "Open", 30)]);
    const receipt = await placeBids(app.services, player, randomUUID(), bid);
    expect(receipt.outcome).toEqual({ state: "placed", total: "60", corrected: false });
    expect(await moneyRequest(app.services.store, receipt.support)).toHaveLength(2);
    expect(receipt.parts.map(({ label, session, outcome }) => [label, session, outcome.total])).toEqual([
      ["Single Digit", "Open", "40"],
      ["Single Digit", "Close", "20"],
    ]);
    const sent = (digits: string, points: string, session: Session) => ({
      digits,
      closedigits: "",
      points,
      session,
      pana: "",
      closepana: "",
    });
    expect(provider.submitted(player.token)).toMatchObject([
      {
        session: "Open",
        gametype: "Open",
        totalbit: "40",
        result: [sent("5", "10", "Open"), sent("7", "30", "Open")],
      },
      { session: "Close", gametype: "Close", totalbit: "20", result: [sent("7", "20", "Close")] },
    ]);
  });

  const PANAS = ["128", "137", "236", "114", "277", "330", "000", "222"];
  /**
   * Returns the lines without equal ones, because a statement of nothing but equal pairs may be one that is shown twice
   * (docs/reliability.md).
   */
  const distinct = (lines: readonly Line[]): Line[] => [
    ...new Map(lines.map((one) => [`${one.digits} ${one.session} ${one.points}`, one])).values(),
  ];
  const anyBid = fc
    .tuple(
      fc.constantFrom("sp-dp-tp" as const, "single-pana" as const),
      fc.array(fc.nat(), { minLength: 2, maxLength: 12 }),
    )
    .map(([gameType, seeds]) => {
      const panas = gameType === "single-pana" ? PANAS.slice(0, 3) : PANAS;
      const lines = seeds.map((seed, nth) =>
        line(panas[seed % panas.length] ?? "", (seed + nth) % 2 === 0 ? "Open" : "Close", 10 + (seed % 7)),
      );
      return bidOn(gameType, distinct(lines));
    });
  const anyFault = fc.option(
    fc.record({
      nth: fc.nat({ max: 5 }),
      kind: fc.constantFrom("refused" as const, "reset-before" as const, "reset-after" as const),
    }),
    { nil: undefined },
  );

  test("faults 1, 7, 8, 15: whatever happens to a part, each goes at most once and the receipt is what the statement says", async () => {
    await fc.assert(
      fc.asyncProperty(anyBid, anyFault, async (bid, fault) => {
        const player = newPlayer();
        const key = randomUUID();
        const wanted = listWanted(bid);
        provider.fault = fault;
        await Promise.all([placeBids(app.services, player, key, bid), placeBids(app.services, player, key, bid)]);
        const receipt = await settled(player, key);
        expect(await placeBids(app.services, player, key, bid)).toEqual(receipt);

        const stop = fault === undefined ? wanted.length : Math.min(fault.nth, wanted.length);
        const isPlaced = (nth: number) => nth < stop || (nth === stop && fault?.kind === "reset-after");
        expect(receipt.parts.map((part) => `${part.label} ${part.session} ${part.outcome.state}`)).toEqual(
          wanted.map(({ pana, session }, nth) => `${pana} ${session} ${isPlaced(nth) ? "placed" : "failed"}`),
        );
        const submitted = provider.submitted(player.token);
        expect(submitted.map(({ pana, session, gametype }) => [pana, session, gametype])).toEqual(
          wanted.slice(0, stop + 1).map(({ pana, session }) => [pana, session, session]),
        );
        for (const [nth, { session, totalbit, result }] of submitted.entries()) {
          const own = wanted[nth]?.own ?? [];
          expect(totalbit).toBe(String(sum(own)));
          expect(result.map((one) => [one.digits, one.points])).toEqual(
            own.map((one) => [one.digits, `${one.points}`]),
          );
          expect(result.every((one) => one.session === session)).toBe(true);
        }
        const placed = wanted.filter((_, nth) => isPlaced(nth)).flatMap(({ own }) => own);
        expect(provider.wallet(player.token)).toBe(FIRST_POINTS - sum(placed));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test.each([
    ["Open has closed", "2026-11-20T15:20:00+05:30", "bid_session_closed"],
    ["both have closed", "2026-11-20T17:20:00+05:30", "bid_game_closed"],
  ])("where %s nothing of it is sent, in whatever order its lines come", async (_what, now, code) => {
    provider.now = Date.parse(now);
    for (const sessions of [["Open", "Close"] as const, ["Close", "Open"] as const]) {
      const player = newPlayer();
      const key = randomUUID();
      const bid = bidOn(
        "single-pana",
        sessions.map((session) => line("128", session)),
      );
      await expect(placeBids(app.services, player, key, bid)).rejects.toMatchObject({ code });
      expect(provider.submitted(player.token)).toEqual([]);
      await expect(readBid(app.services, player, key)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("is held against the balance as a whole", async () => {
    const player = newPlayer();
    const bid = bidOn("single-digit", [line("5", "Open", 3000), line("5", "Close", 2001)]);
    await expect(placeBids(app.services, player, randomUUID(), bid)).rejects.toMatchObject({
      code: "bid_balance_short",
    });
    expect(provider.submitted(player.token)).toEqual([]);
  });

  test("a game of one session takes no line of the other, among others neither", async () => {
    const player = newPlayer();
    const bid = bidOn("jodi-digit", [line("45", "Close"), line("46", "Open")]);
    await expect(placeBids(app.services, player, randomUUID(), bid)).rejects.toMatchObject({
      code: "bid_session_closed",
    });
    expect(provider.submitted(player.token)).toEqual([]);
  });

  test("faults 16: what an interrupted process recorded is taken up, settled and answered under its key", async () => {
    const player = newPlayer();
    const key = randomUUID();
    // Returns the stored record, for SP DP TP with 128 and 114 at 10 points for Close.
    const recorded = (label: string, digits: string) => ({
      family: "main",
      gameId: "7",
      gameName: "Kalyan",
      label,
      session: "Close",
      lines: [{ digits, closeDigits: "", points: 10, session: "Close" }],
    });
    const requests = [recorded("Single Pana", "128"), recorded("Double Pana", "114")];
    const sealedToken = await sealToken(app.services.settings, player.token);
    await claimParts(
      app.services,
      requests.map((request, part) => ({
        playerKey: player.playerKey,
        key: partKey(key, part),
        kind: "bid",
        fingerprint: "361d4ce347054172471ae72d993d60ee4f0e8d32d69368fd37f50cde17acf941",
        request,
        before: { day: { year: 2026, month: 11, day: 20 }, rows: [], balance: "5000", at: 0 },
        sealedToken,
      })),
    );
    // The process of the first sender stopped five minutes ago, after the first part was accepted.
    provider.commit(player.token, {
      pana: "Single Pana",
      result: [{ digits: "128", closedigits: "", points: "10", session: "Close" }],
    });
    const past = time.now() - 300_000;
    const { db } = app.services.store;
    await db
      .updateTable("money_request")
      .set({ created_at: past })
      .where("player_key", "=", player.playerKey)
      .execute();
    await db.updateTable("money_request").set({ sent_at: past }).where("request_key", "=", key).execute();
    await resumeUnsettled(app.services);

    const receipt = await settled(player, key);
    expect(receipt.parts.map((part) => `${part.label} ${part.session} ${part.outcome.state}`)).toEqual([
      "Single Pana Close placed",
      "Double Pana Close failed",
    ]);
    const bid = bidOn("sp-dp-tp", [line("128", "Close"), line("114", "Close")]);
    expect(await placeBids(app.services, player, key, bid)).toEqual(receipt);
    expect(provider.submitted(player.token)).toEqual([]);
  });
});
