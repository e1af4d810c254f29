import { existsSync } from "node:fs";
import type { CareEvent, CareRecord } from "@/lib/domain/care/care-state";
import type { Services } from "../services";
import { addExclusions, type Exclusion, exclusionsFile, isForeign, readExclusions } from "../store/exclusions-file";
import { listOwnerOf } from "../store/kept-keys";
import { StoreError } from "../store/store";
import { type Timed, timeOfStore } from "../store/store-clock";
import { noteEarlier } from "./care-book";

const keyOf = ({ player, at, act }: Exclusion): string => `${player} ${at} ${act}`;

/** A change as a row of the list; undefined for one that neither begins nor ends a break. */
const exclusionOf = (player: string, change: CareEvent, at: number): Exclusion | undefined => {
  if (change.act === "exclude" || change.act === "pause") return { player, at, act: change.act, until: change.until };
  return change.act === "return" || change.act === "allow" ? { player, at, act: change.act, until: null } : undefined;
};

const eventOf = ({ act, until, at }: Exclusion): CareEvent => {
  if (act === "exclude") return { act, until };
  return act === "pause" ? { act, until: until ?? at } : { act };
};

const inStore = async ({ store }: Pick<Timed, "store">): Promise<readonly Exclusion[]> => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["player_key", "at", "change"])
    .where((is) =>
      is.or(["exclude", "pause", "return", "allow"].map((act) => is("change", "like", `{"act":"${act}"%`))),
    )
    .orderBy("player_key")
    .orderBy("nth")
    .execute();
  return rows.flatMap(
    ({ player_key: player, at, change }) => exclusionOf(player, JSON.parse(change), Number(at)) ?? [],
  );
};

/**
 * Makes store and list agree: what a restored store lacks of the list comes back, and the list gets what is new in the store. At
 * a start and at each sweep. Nothing without DATA_DIR. @throws StoreError if the file was another store's list, or none: then it is put
 * aside; StoreFailure; the system's error.
 */
export const keepExclusions = async (base: Timed & Pick<Services, "settings">): Promise<void> => {
  const { dataDir } = base.settings.state;
  if (!existsSync(dataDir)) return;
  const file = exclusionsFile(dataDir);
  const [list, owner, stored] = [readExclusions(file), await listOwnerOf(base.store), await inStore(base)];
  const listed = list && !isForeign(list, owner) ? list.rows : [];
  const [inList, known] = [new Set(listed.map(keyOf)), new Set(stored.map(keyOf))];
  const missing = listed.filter((one) => !known.has(keyOf(one)));
  if (missing.length > 0) {
    const changes = missing.map((one) => ({ player: one.player, record: { ...eventOf(one), at: one.at } }));
    await noteEarlier(base, "list of exclusions", changes);
  }
  const now = await timeOfStore(base);
  const isOver = ({ act, until }: Exclusion) => act === "pause" && (until ?? 0) <= now;
  const unlisted = stored.filter((one) => !inList.has(keyOf(one)) && !isOver(one));
  const aside = addExclusions(file, unlisted, owner, list);
  if (aside === undefined) return;
  const what = list ? "is another store's, and names none of its players" : "could not be read as one";
  throw new StoreError(`The list of exclusions beside this store ${what}: it is now ${aside}.`);
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

/** Lists a change that was just made, if it begins or ends a break. Never throws. */
export const listExclusion = (base: Pick<Services, "settings" | "log">, player: string, made: CareRecord) =>
  tryOrLog(base, () => {
    const { dataDir } = base.settings.state;
    const row = exclusionOf(player, made, made.at);
    if (row && existsSync(dataDir)) addExclusions(exclusionsFile(dataDir), [row], undefined);
  });
