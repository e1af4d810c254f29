import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxClock } from "../../clock";
import { createLog } from "../../log";
import { openStore } from "../../store/open-store";
import type { Store } from "../../store/store";
import { insertChallenge, OTP_LIFE_MS } from "./challenge-rows";
import { scheduleCleanup, stopCleanup } from "./draft-cleanup";

const MINUTE_MS = 60_000;
const BEGIN = Date.UTC(2026, 10, 20, 6);
let directory: string;
let store: Store;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "drafts-"));
  store = await openStore({ dataDir: directory, databaseUrl: null });
  jest.useFakeTimers({ now: BEGIN, doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "performance"] });
});
afterEach(async () => {
  stopCleanup(store);
  jest.useRealTimers();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const drafts = async () =>
  (await store.db.selectFrom("otp_challenge").select("sealed_draft").execute()).map((row) => row.sealed_draft);

/** Waits for the store, while time stands still. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise<void>((resolve) => setImmediate(resolve));
};

const services = () => ({ store, clock: sandboxClock(), log: createLog({ write: () => undefined }) });

const add = (sentAt: number) =>
  insertChallenge(services(), {
    challenge_id: randomUUID(),
    purpose: "registration",
    phone_key: "k",
    owner_key: "",
    otp_digest: "d",
    sealed_draft: "sealed",
    tries: 0,
    sent_at: sentAt,
    expires_at: sentAt + OTP_LIFE_MS,
    used: 0,
  });

test("a draft is taken out within a minute of its end where nobody comes any more, and nothing stays to wake up", async () => {
  await add(Date.now());
  scheduleCleanup(services());
  scheduleCleanup(services());
  expect(jest.getTimerCount()).toBe(1);
  for (let gone = MINUTE_MS; gone < OTP_LIFE_MS; gone += MINUTE_MS) {
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    // As long as it is there, the clean-up plans the next one.
    await until(() => jest.getTimerCount() === 1);
    expect(await drafts()).toEqual(["sealed"]);
  }
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await until(async () => (await drafts())[0] === "");
  // Whatever it would still plan is planned by now.
  for (let turn = 0; turn < 20; turn += 1) await drafts();
  expect(jest.getTimerCount()).toBe(0);
});

test("closing the store ends the watch", async () => {
  await add(Date.now());
  scheduleCleanup(services());
  stopCleanup(store);
  expect(jest.getTimerCount()).toBe(0);
});
