import { existsSync } from "node:fs";
import type { CareEvent } from "@/lib/domain/care/care-state";
import type { Services } from "../services";
import { addExclusions, type Exclusion, exclusionsFile, isForeign, readExclusions } from "../store/exclusions-file";
import { readListOwner } from "../store/key-rows";
import { StoreSetupError } from "../store/store";
import { readStoreTime, type StoreAndTime } from "../store/store-clock";
import { addEarlierChanges, changesOfActs, type PlayerChange } from "./care-store";

const ACTS = ["exclude", "pause", "return", "allow", "blocked"] as const;

const toKey = ({ player, at, act, until }: Exclusion): string => `${player} ${at} ${act} ${until}`;

/** Makes a row of the list of a change; undefined for one that neither starts nor ends a block. */
const toExclusion = ({ player, record: { at, ...change } }: PlayerChange): Exclusion | undefined => {
  if (change.act === "exclude" || change.act === "pause") return { player, at, act: change.act, until: change.until };
  const act = ACTS.find((one) => one === change.act);
  return act && { player, at, act, until: null };
};

const toCareEvent = ({ act, until, at }: Exclusion): CareEvent => {
  if (act === "exclude") return { act, until };
  return act === "pause" ? { act, until: until ?? at } : { act };
};

/**
 * Makes store and list agree at a start and at each sweep: what a restored store lacks of the list comes back, and the
 * list gets what is new in the store.
 * @throws StoreSetupError if DATA_DIR does not exist, or if the file was another store's list, or none, and was
 *   therefore put aside; StoreUnavailableError; the system's error.
 */
export const syncExclusions = async (base: StoreAndTime & Pick<Services, "settings">): Promise<void> => {
  const { dataDir } = base.settings.state;
  if (!existsSync(dataDir))
    throw new StoreSetupError(`DATA_DIR ${dataDir}, with the list of exclusions, does not exist here.`);
  const file = exclusionsFile(dataDir);
  const [list, owner] = [readExclusions(file), await readListOwner(base.store)];
  const stored = (await changesOfActs(base, ACTS)).flatMap((one) => toExclusion(one) ?? []);
  const listed = list && !isForeign(list, owner) ? list.rows : [];
  // Two processes may have added the same line.
  const [inList, known] = [new Map(listed.map((one) => [toKey(one), one])), new Set(stored.map(toKey))];
  const missing = [...inList.values()].filter((one) => !known.has(toKey(one)));
  if (missing.length > 0) {
    const changes = missing.map((one) => ({ player: one.player, record: { ...toCareEvent(one), at: one.at } }));
    await addEarlierChanges(base, "list of exclusions", changes);
  }
  const now = await readStoreTime(base);
  const isOver = ({ act, until }: Exclusion) => act === "pause" && (until ?? 0) <= now;
  const unlisted = stored.filter((one) => !inList.has(toKey(one)) && !isOver(one));
  const aside = addExclusions(file, unlisted, owner, list);
  if (aside === undefined) return;
  const what = list ? "is another store's, and names none of its players" : "could not be read as one";
  throw new StoreSetupError(`The list of exclusions beside this store ${what}: it is now ${aside}.`);
};

const tryOrLog = async ({ log }: Pick<Services, "log">, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (err) {
    log.error({ event: "exclusions_not_kept", err });
  }
};

/**
 * Makes store and list agree, and logs a failure. Never throws, because the store has them and each sweep tries again.
 */
export const trySyncExclusions = (base: StoreAndTime & Pick<Services, "settings" | "log">): Promise<void> =>
  tryOrLog(base, () => syncExclusions(base));

/**
 * Adds a new change to the list if it starts or ends a block; all of them, if the list is lost or spoilt. Never throws.
 */
export const appendExclusion = (
  base: StoreAndTime & Pick<Services, "settings" | "log">,
  made: PlayerChange,
): Promise<void> =>
  tryOrLog(base, async () => {
    const { dataDir } = base.settings.state;
    const row = toExclusion(made);
    if (!row) return;
    const file = exclusionsFile(dataDir);
    const list = readExclusions(file);
    if (list) addExclusions(file, [row], undefined, list);
    else await syncExclusions(base);
  });
