import { control } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import type { Player } from "../accounts/session/session-data";
import { startOnSandbox } from "../fixtures/app-on-sandbox";
import type { StartedApp } from "../fixtures/started-app";
import { readBidsWithStates, readWinHistory } from "../play/read-histories";
import { readIsNewPlayer } from "./new-player";
import { readEvents } from "./read-events";

const DAY = { year: 2026, month: 11, day: 20 };
const RANGE = { from: DAY, to: DAY };

let sandbox: Sandbox;
let app: StartedApp;
let player: Player;

beforeEach(async () => {
  ({ sandbox, app, player } = await startOnSandbox());
});
afterEach(async () => {
  await app.close();
  await sandbox.close();
});

const listKinds = async () => (await readEvents(app.services, player, { fresh: "1" })).events.map(({ kind }) => kind);
const endSession = () => control(sandbox, "POST", `/players/${player.mobile}`, { forgetTokens: true });

test("the bell concludes nothing from the empty statements of a session that has ended", async () => {
  expect(await listKinds()).toEqual(["deposit"]);
  await endSession();
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, "now").mockImplementation(() => now() + 2400);
  await expect(listKinds()).rejects.toMatchObject({ code: "session_ended" });
  later.mockRestore();
});

test("nor does a history, and nobody is greeted as new", async () => {
  await endSession();
  const ended = { code: "session_ended" };
  await expect(readBidsWithStates(app.services, player, "main", RANGE)).rejects.toMatchObject(ended);
  await expect(readWinHistory(app.services, player, "gali", RANGE)).rejects.toMatchObject(ended);
  const patient = new Promise<never>(() => undefined);
  expect(await readIsNewPlayer(app.services, player, null, Promise.resolve(), patient)).toBe(false);
});
