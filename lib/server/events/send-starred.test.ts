import { randomUUID } from "node:crypto";
import type { PushSubscriptionRequest } from "@/lib/contract/push";
import { epochOfIndia } from "@/lib/domain/time/india";
import { addCareChange } from "../care/care-store";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { KALYAN } from "../play/fixtures/kalyan";
import { placeBids } from "../play/place-bids";
import { changeFavourite } from "../player/favourites";
import type { NewResult } from "../results/known-results";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { newSubscription, type PushService, pushSettings, startPushService } from "./push/fixtures/push-service";
import { saveSubscription } from "./push/subscriptions";
import { createMessages, isQuiet, sendStarred } from "./send-starred";

const RESULT: NewResult = { family: "main", market: { ...KALYAN, id: "7", openResult: "123-6" }, day: "2026-11-20" };
const NIGHT = [22 * 60, 7 * 60] as [number, number];
const EVENING_MS = epochOfIndia({ year: 2026, month: 11, day: 20 }, 15 * 60 + 25);

test.each([
  [NIGHT, 22 * 60, true],
  [NIGHT, 0, true],
  [NIGHT, 7 * 60 - 1, true],
  [NIGHT, 7 * 60, false],
  [NIGHT, 22 * 60 - 1, false],
  [[60, 120] as [number, number], 119, true],
  [[60, 120] as [number, number], 120, false],
])("quiet hours %j at minute %d of the day: %s", (quiet, minutes, expected) => {
  expect(isQuiet(quiet, minutes)).toBe(expected);
});

describe.each(STORE_KINDS)("results of starred markets on %s", (kind) => {
  let app: StartedApp;
  let service: PushService;
  let provider: BidsProvider;
  beforeEach(async () => {
    service = await startPushService();
    provider = new BidsProvider();
    app = await startApp(pushSettings(), provider.behave, kind, new TestTime());
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const star = (playerKey: string, marketId = "7") =>
    changeFavourite(app.services, playerKey, { family: "main", marketId, favourite: true });
  const subscribe = (path: string, playerKey: string, stars?: PushSubscriptionRequest["stars"]) =>
    saveSubscription(
      app.services,
      { playerKey, sessionId: randomUUID() },
      { ...newSubscription(`${service.url}${path}`), ...(stars && { stars }) },
    );
  const pushedAt = async (nowMs: number, results: readonly NewResult[] = [RESULT]) => {
    service.delivered.length = 0;
    const clock = { now: () => nowMs, follow: () => undefined };
    await sendStarred({ ...app.services, clock }, results);
    return service.delivered.map(({ path }) => path).sort();
  };

  test("it goes to the browsers that want it, of the players who starred the market, and to nobody during a block", async () => {
    const [asha, ravi, meera] = ["aa", "bb", "cc"];
    for (const player of [asha, ravi]) await star(player as string);
    await star(meera as string, "8");
    await subscribe("/asha", asha as string, { quiet: null });
    await subscribe("/asha-plain", asha as string);
    await subscribe("/ravi", ravi as string, { quiet: null });
    await subscribe("/meera", meera as string, { quiet: null });
    expect(await pushedAt(EVENING_MS)).toEqual(["/asha", "/ravi"]);
    await addCareChange(app.services, ravi as string, "player", () => ({
      act: "pause",
      until: Date.parse("2100-01-01"),
    }));
    expect(await pushedAt(EVENING_MS)).toEqual(["/asha"]);
    const other: NewResult = { ...RESULT, market: { ...RESULT.market, id: "8", name: "Milan Day" } };
    await star(asha as string, "8");
    expect(await pushedAt(EVENING_MS, [RESULT, other])).toEqual(["/asha", "/meera"]);
  });

  test("in quiet hours nothing is sent, and nothing later", async () => {
    await star("aa");
    await subscribe("/asha", "aa", { quiet: NIGHT });
    expect(await pushedAt(EVENING_MS)).toEqual(["/asha"]);
    const night = EVENING_MS + 8 * 3_600_000;
    expect(await pushedAt(night)).toEqual([]);
    expect(await pushedAt(night + 8 * 3_600_000, [])).toEqual([]);
  });

  test("it has the outcome of the player's bids, once, and nothing of bids that are not decided or not certain", async () => {
    const player = newPlayer();
    const line = (digits: string) => {
      const session = digits.length === 1 ? ("Open" as const) : ("Close" as const);
      return { digits, closeDigits: "", points: 10, session };
    };
    const placeBid = (gameType: "single-digit" | "jodi-digit", ...digits: string[]) =>
      placeBids(app.services, player, randomUUID(), { marketId: "7", gameType, lines: digits.map(line) });
    const message = async (result = RESULT) =>
      (await createMessages(app.services, player.playerKey, [result]))?.("en")[0];
    expect(await message()).toEqual({
      title: "Kalyan: result 123-6",
      tag: expect.any(String),
      path: "/chart?name=Kalyan",
    });
    await placeBid("single-digit", "6", "7");
    await placeBid("jodi-digit", "64");
    expect(await message()).toMatchObject({ title: "Kalyan: result 123-6", body: "Your bids: 1 of 2 hit" });
    expect(await message()).toBeUndefined();
    provider.fault = { nth: 2, kind: "reset-before" };
    await placeBid("single-digit", "8");
    expect(await message()).not.toHaveProperty("body");
    provider.fault = undefined;
    const closed = { ...RESULT, market: { ...RESULT.market, closeResult: "4-220" } };
    expect(await message(closed)).toMatchObject({ body: "Your bids: 1 of 1 hit" });
    const day = { ...RESULT, day: "2026-11-19" };
    expect(await message(day)).not.toHaveProperty("body");
    const several = await createMessages(app.services, player.playerKey, [RESULT, RESULT]);
    expect(several?.("en")[0]?.title).toBe("2 results of your starred markets");
  });
});
