import { type Block, type CareEvent, laterEnd } from "@/lib/domain/care/care-state";
import { EXCLUSION_MONTHS, exclusionEnd } from "@/lib/domain/care/limits";
import { closePlayerSessions } from "../../accounts/session/revocation";
import { addCareChange, careChanges, openExclusions, readCare } from "../../care/care-store";
import { syncExclusions } from "../../care/sync-exclusions";
import { toErrorMessage } from "../../env/system";
import type { Services } from "../../services";
import { StoreSetupError } from "../../store/store";
import { withAudit } from "./changes";
import { type Command, withPlayer, withStore } from "./command";
import { type Flags, parseAuditReason, UsageError } from "./command-line";
import { formatIndiaTime } from "./money";

/**
 * Parses a term in months, or null for good.
 * @throws UsageError
 */
const parseMonths = (term: string): number | null => {
  const months = EXCLUSION_MONTHS.find((one) => `${one ?? "good"}` === term);
  if (months === undefined)
    throw new UsageError(`--exclude takes 6, 12 or 60 (months), or good: ${term} is none of these.`);
  return months;
};

type Base = Pick<Services, "store" | "hostTime">;

interface Entry {
  readonly eventAt: (now: number, mobile: string, term: string) => CareEvent;
  /**
   * Formats the result for the audit log.
   * @param before the block that it met.
   */
  readonly result: (term: string, before: Block | null) => string;
  /** Returns why it would change nothing; null if it does. */
  readonly refusal: (within: Base, playerKey: string, term: string) => Promise<string | null>;
}

/** What `care` enters, by its flag. */
const CARE_ENTRIES = {
  exclude: {
    eventAt: (now, mobile, term) => ({ act: "exclude", until: exclusionEnd(now, parseMonths(term)), mobile }),
    result: (term, before) =>
      `excluded for ${term === "good" ? term : `${term} months`}${before?.askedBack ? "; the wish to return is void" : ""}`,
    refusal: async (within, playerKey, term) => {
      const { at, state } = await readCare(within, playerKey);
      if (state.block?.kind !== "exclusion" || state.block.askedBack) return null;
      const { until } = state.block;
      if (laterEnd(until, exclusionEnd(at, parseMonths(term))) !== until) return null;
      return `The player is excluded ${until === null ? "for good" : `until ${formatIndiaTime(until)}`} already.`;
    },
  },
  allow: {
    eventAt: () => ({ act: "allow" }),
    result: () => "the return is agreed to",
    refusal: async (within, playerKey) => {
      const { block } = (await readCare(within, playerKey)).state;
      return block?.askedBack && block.returnsAt === null ? null : "No wish of this player to return waits for a word.";
    },
  },
  blocked: {
    eventAt: () => ({ act: "blocked" }),
    result: () => "blocked at the provider",
    refusal: async (within, playerKey) => {
      const isOpen = (await openExclusions(within)).some(({ player }) => player === playerKey);
      return isOpen ? null : "No exclusion of this player waits to be confirmed.";
    },
  },
} as const satisfies Record<string, Entry>;
export const CARE_FLAGS = Object.keys(CARE_ENTRIES) as readonly (keyof typeof CARE_ENTRIES)[];

/** The fields of a state or a change that are a time in epoch milliseconds. */
const TIMES = ["from", "until", "returnsAt"];

/** Replaces times by India's time as text. */
const withTimes = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (typeof inner === "number" && TIMES.includes(name)) return [name, formatIndiaTime(inner)];
      return [name, typeof inner === "object" && inner !== null ? withTimes(inner) : inner];
    }),
  );

/** Lists the exclusions that are not confirmed as blocked at the provider. */
export const openExclusionsCommand: Command = withStore(async (store, { time }) =>
  (await openExclusions({ store, hostTime: time })).map(({ since, ...item }) => ({
    ...item,
    since: formatIndiaTime(since),
  })),
);

/**
 * Updates the list of exclusions beside the store.
 * @throws StoreSetupError which says that the change stands all the same.
 */
const updateExclusionList = async (update: () => Promise<void>): Promise<void> => {
  try {
    await update();
  } catch (error) {
    throw new StoreSetupError(
      `The change is made, but the list of exclusions beside the store has a fault, and may lack it until the app's next sweep: ${toErrorMessage(error)}`,
      { cause: error },
    );
  }
};

export const createCareCommand = (mobile: string, flags: Flags): Command => {
  const requested = CARE_FLAGS.filter((name) => flags[name] !== undefined);
  if (requested.length > 1)
    throw new UsageError(`care takes one of ${requested.map((name) => `--${name}`).join(" and ")}.`);
  const { by, reason } = parseAuditReason(requested[0] && `--${requested[0]}`, flags);
  const term = flags.exclude ?? "";
  if (flags.exclude !== undefined) parseMonths(term);
  return withPlayer(
    mobile,
    async (store, playerKey, { settings, time }) => {
      const base = { store, hostTime: time };
      for (const action of requested) {
        const { eventAt, result, refusal }: Entry = CARE_ENTRIES[action];
        await withAudit(base, playerKey, `care-${action}`, { by, reason }, async (within) => {
          const refused = await refusal(within, playerKey, term);
          if (refused !== null) throw new StoreSetupError(`--${action} changes nothing: ${refused}`);
          const { block } = (await readCare(within, playerKey)).state;
          await addCareChange(within, playerKey, by, (now) => eventAt(now, mobile, term));
          if (action === "exclude") await closePlayerSessions(within, playerKey);
          return result(term, block);
        });
      }
      if (requested.length > 0) await updateExclusionList(() => syncExclusions({ ...base, settings }));
      const { state } = await readCare(base, playerKey);
      const changes = (await careChanges(base, playerKey)).map(({ by: whose, record: { at, ...change } }) => ({
        at: formatIndiaTime(at),
        by: whose,
        ...withTimes(change),
      }));
      return { player: playerKey, ...withTimes(state), changes };
    },
    requested.length > 0,
  );
};
