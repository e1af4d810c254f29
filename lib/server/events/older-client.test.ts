import { randomUUID } from "node:crypto";
import type { Market } from "@/lib/contract/markets";
import { GAME_FAMILIES, GAME_TYPE_IDS, GAME_TYPES, type GameFamily, type GameType } from "@/lib/domain/game/game-types";
import type { DialectName } from "@/sandbox/domain/provider-dialect";
import { OLDER_BIDS, olderBody } from "@/sandbox/fixtures/older-client";
import { callProvider, control } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import type { Player } from "../accounts/session/session-data";
import { startOnSandbox } from "../fixtures/app-on-sandbox";
import type { StartedApp } from "../fixtures/started-app";
import { placeBids } from "../play/place-bids";
import { readBidsWithStates, readWinHistory } from "../play/read-histories";
import { readEvents } from "./read-events";

const TODAY = { from: { year: 2026, month: 11, day: 20 }, to: { year: 2026, month: 11, day: 20 } };
const PATHS = {
  main: "api-submit-bid",
  starline: "api-starline-submit-bid",
  gali: "api-galidisawar-submit-bid",
} as const;
const DRAWS = {
  main: [
    { session: "Open", pana: "123" },
    { session: "Close", pana: "220" },
  ],
  starline: [{ pana: "123" }],
  gali: [{ pair: "45" }],
} as const;

let sandbox: Sandbox;
let app: StartedApp;
let player: Player;
const startSandbox = async (dialect: DialectName = "specification") => {
  ({ sandbox, app, player } = await startOnSandbox({ dialect }, { PROVIDER_DIALECT: dialect }));
};
afterEach(async () => {
  await app.close();
  await sandbox.close();
});

const newMarket = async (family: GameFamily): Promise<Pick<Market, "id" | "name">> => {
  const hours = { opensInMinutes: 60, ...(family === "main" && { closesInMinutes: 120 }) };
  const made = await control(sandbox, "POST", "/markets", { family, ...hours });
  return { id: String(made.body.gameId), name: String(made.body.name) };
};

/** Sends bids as an older client does, whose bids are `OLDER_BIDS`. */
const send = async (
  family: GameFamily,
  market: Pick<Market, "id" | "name">,
  sent: (typeof OLDER_BIDS)[number]["sent"],
) => {
  const body = olderBody(player.token, market.id, market.name, { sent });
  expect((await callProvider(sandbox, PATHS[family], body)).body).toMatchObject({ status: true });
};

const declare = async (family: GameFamily, { id }: Pick<Market, "id">) => {
  for (const drawn of DRAWS[family]) await control(sandbox, "POST", `/markets/${id}/declare`, drawn);
};

const states = async (family: GameFamily) => {
  // The app has the sandbox's time from the first response on.
  await readWinHistory(app.services, player, family, TODAY);
  const { bids } = await readBidsWithStates(app.services, player, family, TODAY);
  return bids.map(({ pana, session, digits, outcome }) =>
    [`${pana} '${session}' ${digits}:`, outcome?.state, outcome?.payout].filter(Boolean).join(" "),
  );
};

test.each(["specification", "galidisswar"] as const)(
  "%s: an older client's bids stand in the histories with what became of them; what is never paid is told as such",
  async (dialect) => {
    await startSandbox(dialect);
    const markets = {
      main: await newMarket("main"),
      starline: await newMarket("starline"),
      gali: await newMarket("gali"),
    };
    for (const { family, sent } of OLDER_BIDS) await send(family, markets[family], sent);
    const line = { digits: "6", closedigits: "", points: "10", session: "Open" };
    await send("main", markets.main, { pana: "Single Panna", session: "Single Panna", result: [line] });
    for (const family of GAME_FAMILIES) await declare(family, markets[family]);
    await control(sandbox, "POST", "/clock", { advanceMs: 3 * 3_600_000 });
    expect((await states("main")).toSorted()).toEqual([
      "Double Pana 'Open' 100: lost",
      "Jodi Digit 'close' 64: won 950",
      "Single Digit 'Open' 6: won 95",
      "Single Pana 'Open' 123: won 1400",
      "Single Pana 'Open' 123: won 1400",
      "Single Pana 'Open' 124: lost",
      "Single Pana 'Open' 134: lost",
      "Single Pana 'Open' 234: lost",
      "Single Panna 'Open' 6: unpaid",
      "Triple Pana 'Open' 777: lost",
    ]);
    expect(await states("starline")).toEqual(["Single Digit 'Open' 6: won 95"]);
    expect(await states("gali")).toEqual(["Left Digit '' 4: unpaid"]);
    const paid = await Promise.all(GAME_FAMILIES.map((family) => readWinHistory(app.services, player, family, TODAY)));
    expect(
      paid
        .flatMap(({ wins }) => wins)
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual(["1400", "1400", "95", "95", "950"]);
    const { events, today } = await readEvents(app.services, player, { fresh: "1" });
    expect(events.filter(({ kind }) => kind === "win")).toHaveLength(5);
    expect(today.sum).toMatchObject({ staked: "120", won: "3940", waiting: "0", net: "3820" });
  },
);

test("before a result a bid that is never paid does not wait for one", async () => {
  await startSandbox();
  const gali = await newMarket("gali");
  for (const { family, sent } of OLDER_BIDS) if (family === "gali") await send("gali", gali, sent);
  expect(await states("gali")).toEqual(["Left Digit '' 4: unpaid"]);
});

/** Returns a line of the game that its screen allows. A line of SP DP TP is sent as the game of its pana. */
const createLine = (game: GameType) => ({
  digits: game.form === "sp-dp-tp" ? "123" : (game.digits[0] ?? ""),
  closeDigits: game.closeDigits[0] ?? "",
  points: 10,
  session: game.session === "choice" ? ("Open" as const) : game.session,
});

test.each(GAME_TYPE_IDS)("%s: the provider gets exactly the documented body, once", async (id) => {
  await startSandbox();
  const game: GameType = GAME_TYPES[id];
  const market = await newMarket(game.family);
  const line = createLine(game);
  await placeBids(app.services, player, randomUUID(), { marketId: market.id, gameType: id, lines: [line] });
  const { body } = await control(sandbox, "GET", `/journal?call=${PATHS[game.family]}&mobile=${player.mobile}`);
  expect((body.requests as { body: unknown }[]).map((one) => one.body)).toEqual([
    {
      env_type: "Prod",
      app_key: sandbox.appKey,
      unique_token: player.token,
      game_id: market.id,
      new_result: {
        unique_token: player.token,
        Gamename: market.name,
        totalbit: "10",
        gameid: market.id,
        pana: game.form === "sp-dp-tp" ? "Single Pana" : game.label,
        ...(game.family === "main" && { gametype: line.session }),
        bid_date: "20-November-2026",
        session: line.session,
        result: [
          {
            digits: line.digits,
            closedigits: line.closeDigits,
            points: "10",
            session: line.session,
            pana: "",
            closepana: "",
          },
        ],
      },
    },
  ]);
});
