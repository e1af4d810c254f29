import { randomUUID } from "node:crypto";
import { control, readFixedHost, runSandbox, signIn } from "@/sandbox/fixtures/running-sandbox";
import type { Sandbox } from "@/sandbox/start";
import type { Player } from "../accounts/session/session-data";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { readBidsWithStates, readWinHistory } from "../play/read-histories";
import { readIsNewPlayer } from "./new-player";
import { readEvents } from "./read-events";

const DAY = { year: 2026, month: 11, day: 20 };
const RANGE = { from: DAY, to: DAY };

let sandbox: Sandbox;
let app: StartedApp;
let player: Player;

beforeEach(async () => {
  sandbox = await runSandbox({}, readFixedHost);
  app = await startApp({
    PROVIDER_URL: sandbox.url,
    PROVIDER_APP_KEY: sandbox.appKey,
    PROVIDER_COOKIE: sandbox.cookie,
    GATEWAY_URL: sandbox.gatewayUrl,
  });
  const { mobile, token } = await signIn(sandbox, { points: 5000 });
  player = { sessionId: "s", token, name: "Asha", mobile, playerKey: randomUUID() };
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
