import { existsSync } from "node:fs";
import type { CareEvent, CareRecord } from "@/lib/domain/care/care-state";
import type { Services } from "../services";
import { addExclusions, type Exclusion, exclusionsFile, readExclusions } from "../store/exclusions-file";
import { type Timed, timeOfStore } from "../store/store-clock";
import { noteCare } from "./care-book";

const keyOf = ({ player, at, act }: Exclusion): string => `${player} ${at} ${act}`;

/** A change as a row of the list; undefined for one that is neither an exclusion nor a time-out. */
const exclusionOf = (player: string, change: CareEvent, at: number): Exclusion | undefined =>
  change.act === "exclude" || change.act === "pause" ? { player, at, act: change.act, until: change.until } : undefined;

const inStore = async ({ store }: Pick<Timed, "store">): Promise<readonly Exclusion[]> => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["player_key", "at", "change"])
    .where((is) => is.or([is("change", "like", '{"act":"exclude"%'), is("change", "like", '{"act":"pause"%')]))
    .execute();
  return rows.flatMap(
    ({ player_key: player, at, change }) => exclusionOf(player, JSON.parse(change), Number(at)) ?? [],
  );
};

/**
 * Makes store and list agree: what a restored store lacks of the list comes back, and the list gets what is new in the store. At
 * a start and at each sweep. Nothing without DATA_DIR. @throws StoreFailure; the system's error.
 */
export const keepExclusions = async (base: Timed & Pick<Services, "settings">): Promise<void> => {
  const { dataDir } = base.settings.state;
  if (!existsSync(dataDir)) return;
  const file = exclusionsFile(dataDir);
  const [listed, stored, now] = [readExclusions(file) ?? [], await inStore(base), await timeOfStore(base)];
  const [inList, known] = [new Set(listed.map(keyOf)), new Set(stored.map(keyOf))];
  for (const { player, at, act, until } of listed.filter((one) => !known.has(keyOf(one)))) {
    const event: CareEvent = act === "exclude" ? { act, until } : { act, until: until ?? at };
    await noteCare(base, player, "list of exclusions", () => event, at);
  }
  const isOver = ({ act, until }: Exclusion) => act === "pause" && (until ?? 0) <= now;
  addExclusions(
    file,
    stored.filter((one) => !inList.has(keyOf(one)) && !isOver(one)),
  );
};

const tryOrLog = async ({ log }: Pick<Services, "log">, work: () => void | Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (err) {
    log.error({ event: "exclusions_not_kept", err });
  }
};

/** Never throws: the store has them, and each sweep tries again. */
export const tryToKeepExclusions = (base: Timed & Pick<Services, "settings" | "log">): Promise<void> =>
  tryOrLog(base, () => keepExclusions(base));

/** Lists an exclusion or time-out that was just made, and no other change. Never throws. */
export const listExclusion = (base: Pick<Services, "settings" | "log">, player: string, made: CareRecord) =>
  tryOrLog(base, () => {
    const { dataDir } = base.settings.state;
    const row = exclusionOf(player, made, made.at);
    if (row && existsSync(dataDir)) addExclusions(exclusionsFile(dataDir), [row]);
  });
