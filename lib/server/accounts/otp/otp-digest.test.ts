import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../../env/settings";
import { createLog } from "../../log";
import { openStore } from "../../store/open-store";
import type { Store } from "../../store/store";
import { otpDigest, sameDigest } from "./held-challenge";

let directory: string;
let store: Store;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "digests-"));
  store = await openStore({ dataDir: directory, databaseUrl: null });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const BOUND = { challenge_id: "c", purpose: "registration", phone_key: "p", owner_key: "" };

test("security 14: the same OTP of another challenge, purpose, number or player is another digest", async () => {
  const settings = readSettings({ SESSION_SECRET: "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui", DATA_DIR: directory });
  const services = { settings, store, log: createLog({ write: () => undefined }) };
  const others = [
    { ...BOUND, challenge_id: "d" },
    { ...BOUND, purpose: "password-reset" },
    { ...BOUND, phone_key: "q" },
    { ...BOUND, owner_key: "o" },
  ];
  const own = await otpDigest(services, BOUND, "4821");
  expect(sameDigest(own, await otpDigest(services, BOUND, "4821"))).toBe(true);
  expect(sameDigest(own, await otpDigest(services, BOUND, "4822"))).toBe(false);
  for (const other of others) expect(sameDigest(own, await otpDigest(services, other, "4821"))).toBe(false);
});

test("a digest that was taken out of a row is the same as none", () => {
  expect(sameDigest("", "0".repeat(32))).toBe(false);
});
