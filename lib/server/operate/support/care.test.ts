import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exclusionEnd } from "@/lib/domain/care/limits";
import { computePlayerKey } from "../../accounts/session/keyed-digest";
import { addEarlierChanges } from "../../care/care-store";
import { changeCare } from "../../care/change-care";
import { syncExclusions } from "../../care/sync-exclusions";
import { type StartedApp, startApp } from "../../fixtures/started-app";
import { TestTime } from "../../fixtures/test-time";
import { exclusionsFile } from "../../store/exclusions-file";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { parseSamples, sumSamples } from "../metrics/fixtures/samples";
import { watchApp } from "../metrics/registry";
import { readCommand, runCommand } from "./commands";
import { formatIndiaTime } from "./money";

const MOBILE = "9000000001";
const INDIAN = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} India$/);
const WHY = ["--by", "Meera", "--reason", "he asked for it"];

test.each(STORE_KINDS)(
  "C37: on %s an exclusion is listed and counted until it is confirmed to be blocked at the provider",
  async (store) => {
    const app: StartedApp = await startApp({}, undefined, store);
    try {
      const support = (...args: readonly string[]) => runCommand(app.services.settings, readCommand(["care", ...args]));
      const readPending = async () => {
        const metrics = parseSamples(await watchApp(app.services)());
        return [JSON.parse(await support()), sumSamples(metrics, "markets_care_exclusions_open", {})];
      };
      const player = computePlayerKey(app.services, MOBILE);
      expect(await readPending()).toEqual([[], 0]);
      await changeCare(app.services, player, { act: "pause", days: 7 }, MOBILE);
      await changeCare(app.services, player, { act: "exclude", months: 6 }, MOBILE);
      expect(await readPending()).toEqual([[{ player, since: expect.any(String), mobile: MOBILE }], 1]);
      expect(() => readCommand(["care", "--blocked", ...WHY])).toThrow("care needs MOBILE");
      await support(MOBILE, "--blocked", ...WHY);
      expect(await readPending()).toEqual([[], 0]);
      await expect(support(MOBILE, "--blocked", ...WHY)).rejects.toThrow("--blocked changes nothing");
      await support(MOBILE, "--exclude", "good", ...WHY);
      expect(await readPending()).toMatchObject([[{ mobile: MOBILE }], 1]);
    } finally {
      await app.close();
    }
  },
);

test.each(STORE_KINDS)(
  "C37: on %s nobody has to block a player who came back, or is blocked already",
  async (store) => {
    const folder = mkdtempSync(join(tmpdir(), "care-"));
    const app = await startApp({ DATA_DIR: folder }, undefined, store);
    try {
      const support = (...args: readonly string[]) => runCommand(app.services.settings, readCommand(["care", ...args]));
      const player = computePlayerKey(app.services, MOBILE);
      const [startedAt, until] = [Date.parse("2020-01-01"), Date.parse("2020-07-01")];
      await addEarlierChanges(app.services, "player", [
        { player, record: { act: "exclude", until, mobile: MOBILE, at: startedAt } },
      ]);
      expect(JSON.parse(await support())).toMatchObject([{ mobile: MOBILE }]);
      await addEarlierChanges(app.services, "player", [{ player, record: { act: "return", at: until } }]);
      expect(JSON.parse(await support())).toEqual([]);
      await expect(support(MOBILE, "--blocked", ...WHY)).rejects.toThrow("--blocked changes nothing");
      const excluded = JSON.parse(await support(MOBILE, "--exclude", "6", ...WHY));
      expect(excluded).toMatchObject({ block: { kind: "exclusion", until: INDIAN, returnsAt: null } });
      expect(excluded.changes.at(-1)).toMatchObject({ act: "exclude", at: INDIAN, until: INDIAN });
      await support(MOBILE, "--blocked", ...WHY);
      await app.services.store.db.deleteFrom("care_change").execute();
      await syncExclusions(app.services);
      const { block } = JSON.parse(await support(MOBILE));
      expect([block.kind, JSON.parse(await support())]).toEqual(["exclusion", []]);
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  },
);

test("C37: an exclusion that its list cannot take is said to be made all the same", async () => {
  const folder = mkdtempSync(join(tmpdir(), "care-"));
  const app = await startApp({ DATA_DIR: folder }, undefined, "SQLite");
  try {
    const support = (...args: readonly string[]) => runCommand(app.services.settings, readCommand(["care", ...args]));
    computePlayerKey(app.services, MOBILE);
    rmSync(exclusionsFile(folder));
    mkdirSync(exclusionsFile(folder));
    await expect(support(MOBILE, "--exclude", "6", ...WHY)).rejects.toThrow(
      /^The change is made, but the list of exclusions .*: EISDIR/,
    );
    expect(JSON.parse(await support(MOBILE)).block).toMatchObject({ kind: "exclusion" });
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});

test("C37: an exclusion takes a term, and what would change nothing is refused with a sentence and leaves no row", async () => {
  const time = new TestTime();
  const app = await startApp({}, undefined, "SQLite", time);
  try {
    const support = (...args: readonly string[]) =>
      runCommand(app.services.settings, readCommand(["care", MOBILE, ...args, ...WHY]), time);
    computePlayerKey(app.services, MOBILE);
    expect(() => readCommand(["care", MOBILE, "--exclude", "7", ...WHY])).toThrow(
      "--exclude takes 6, 12 or 60 (months)",
    );
    for (const flag of ["--blocked", "--allow"]) {
      await expect(support(flag)).rejects.toThrow(`${flag} changes nothing: No `);
    }
    const of = async (term: string) => JSON.parse(await support("--exclude", term));
    const { block, changes } = await of("6");
    expect(changes).toMatchObject([{ act: "exclude", by: "Meera" }]);
    expect(block).toEqual({
      kind: "exclusion",
      until: formatIndiaTime(exclusionEnd(Math.floor(time.now()), 6) ?? 0),
      returnsAt: null,
      askedBack: false,
    });
    await expect(support("--allow")).rejects.toThrow("No wish of this player to return waits for a word.");
    expect((await of("good")).block.until).toBeNull();
    for (const term of ["good", "6"]) {
      await expect(of(term)).rejects.toThrow("--exclude changes nothing: The player is excluded for good already.");
    }
    await changeCare(app.services, computePlayerKey(app.services, MOBILE), { act: "return" });
    expect((await of("6")).block).toMatchObject({ until: null, askedBack: false });
    const audit = JSON.parse(await runCommand(app.services.settings, readCommand(["audit"]), time));
    expect(audit.at(-1).result).toBe("excluded for 6 months; the wish to return is void");
    await changeCare(app.services, computePlayerKey(app.services, MOBILE), { act: "return" });
    expect(JSON.parse(await support("--allow")).block.returnsAt).toEqual(INDIAN);
  } finally {
    await app.close();
  }
});
