import { setTimeout as pause } from "node:timers/promises";
import { points } from "@/testing/points";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { winRow } from "../fixtures/win-row";
import { newPlayer } from "../money/fixtures/bids-provider";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { isKnownNew, readIsNewPlayer, saveNewPlayer } from "./new-player";
import { readPlayerStatements } from "./player-statements";
import { readEvents } from "./read-events";

const PATHS = SPECIFICATION_DIALECT.calls;
const NOTHING = { status: false, msg: "Not Available" };
const BID = {
  transaction_id: "1",
  amount: "100",
  amount_status: "5",
  transaction_type: "2",
  insert_date: "01 Jan 2020 10:00:00 AM",
};
const LISTED = Promise.resolve();
/** Means that the page waits as long as it takes. */
const PATIENT = new Promise<never>(() => undefined);

let app: StartedApp;
let wins: object[];
let movements: object[];
let faults: Map<string, Reaction>;

const behave = (received: Received): Reaction => {
  const call = received.path.slice(1);
  const fault = faults.get(call);
  if (fault) return fault;
  if (call === PATHS.mainWinHistory) return { json: { status: true, win_data: wins } };
  if (call === PATHS.walletHistory) return { json: { ...NOTHING, transaction_history: movements } };
  if (call === PATHS.withdrawHistory) return { json: { ...NOTHING, withdrawdata: [] } };
  if (call === PATHS.starlineGames || call === PATHS.galiGames) return { json: { result: [] } };
  return call.includes("history") ? { json: NOTHING } : answerAsProvider(received);
};

beforeEach(async () => {
  wins = [];
  movements = [];
  faults = new Map();
  app = await startApp({}, behave);
});
afterEach(() => app.close());

const countReads = () => app.provider.received.filter(({ path }) => path.includes("history")).length;

test("a page knows a new player, and the bell's read after it asks the provider for nothing more", async () => {
  const player = newPlayer();
  expect(isKnownNew(app.services, player)).toBe(false);
  expect(await readIsNewPlayer(app.services, player, points("100"), LISTED, PATIENT)).toBe(true);
  expect(isKnownNew(app.services, player)).toBe(true);
  const before = countReads();
  expect(before).toBeGreaterThan(0);
  await readEvents(app.services, player, { wallet: "100" });
  expect(countReads()).toBe(before);
});

test("nobody is greeted by statements from before a bid of the last two seconds, and the read after them has it", async () => {
  const player = newPlayer();
  await readEvents(app.services, player, { wallet: "100" });
  movements = [BID];
  expect(await readIsNewPlayer(app.services, player, points("0"), LISTED, PATIENT)).toBe(false);
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, "now").mockImplementation(() => now() + 2400);
  expect(await readPlayerStatements(app.services, player, { wallet: "0" })).toMatchObject({ isNewPlayer: false });
  later.mockRestore();
});

test("a player who has bid is known for good: the next page asks for nothing", async () => {
  const player = newPlayer();
  movements = [BID];
  expect(await readIsNewPlayer(app.services, player, points("100"), LISTED, PATIENT)).toBe(false);
  const before = countReads();
  movements = [];
  expect(await readIsNewPlayer(app.services, player, points("200"), LISTED, PATIENT)).toBe(false);
  expect(countReads()).toBe(before);
});

test("who has just registered is greeted although the statements fail or are late, another player is not", async () => {
  const [registered, other] = [newPlayer(), newPlayer()];
  saveNewPlayer(app.services, registered.playerKey);
  const late = () => pause(200);
  for (const fault of [{ text: "", status: 500 }, "hang"] satisfies Reaction[]) {
    faults.set(PATHS.walletHistory, fault);
    expect(await readIsNewPlayer(app.services, registered, points("100"), LISTED, late())).toBe(true);
    expect(await readIsNewPlayer(app.services, other, points("100"), LISTED, late())).toBe(false);
  }
});

test("a late page greets a known new player only while the points are the same, because a bid changes them", async () => {
  const player = newPlayer();
  await readIsNewPlayer(app.services, player, points("100"), LISTED, PATIENT);
  faults.set(PATHS.walletHistory, "hang");
  expect(await readIsNewPlayer(app.services, player, points("100"), PATIENT, LISTED)).toBe(true);
  expect(await readIsNewPlayer(app.services, player, points("90"), PATIENT, LISTED)).toBe(false);
});

test("a statement that failed says nothing for good", async () => {
  const player = newPlayer();
  faults.set(PATHS.walletHistory, { text: "", status: 500 });
  expect(await readIsNewPlayer(app.services, player, points("100"), LISTED, PATIENT)).toBe(false);
  faults.clear();
  expect(await readIsNewPlayer(app.services, player, points("100"), LISTED, PATIENT)).toBe(true);
});

test.each([
  ["points to start", true, () => movements.push({ ...BID, amount_status: "6" })],
  ["a win", false, () => wins.push(winRow())],
  ["a bid of years ago", false, () => movements.push(BID)],
  ["a movement that nobody knows", false, () => movements.push({ ...BID, amount_status: "99" })],
  ["an entry that cannot be read", false, () => movements.push({ ...BID, amount_status: "6", amount: "many" })],
] satisfies [string, boolean, () => unknown][])(
  "whether a player is new, with %s in the statements: %s",
  async (_statements, isNew, prepare) => {
    prepare();
    expect(await readIsNewPlayer(app.services, newPlayer(), points("100"), LISTED, PATIENT)).toBe(isNew);
  },
);
