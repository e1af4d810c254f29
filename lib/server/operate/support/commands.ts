import { syncExclusions } from "../../care/sync-exclusions";
import { clientDigest } from "../../client-digest";
import { type HostTime, hostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { restoreBackup, writeBackup } from "../../store/backup";
import { acceptRestored, markRestoredWithin } from "../../store/restore-state";
import { StoreSetupError } from "../../store/store";
import { readStoreTime } from "../../store/store-clock";
import { exportResults, importFile, removeFile } from "../results/result-files";
import { CARE_FLAGS, createCareCommand, openExclusionsCommand } from "./care";
import { CHANGES, readAudit, withAudit } from "./changes";
import { type Command, withPlayer, withStore } from "./command";
import {
  type Flags,
  parseAuditReason,
  parseFlags,
  parsePositional,
  parsePositionals,
  UsageError,
} from "./command-line";
import { compareMarks, deleteMarks } from "./marks";
import { formatIndiaTime, moneyOfDay, moneyRequest, pendingMoney } from "./money";
import { playerFile } from "./player";
import { checkResults, FILE_FLAGS, FILE_HELP, withResults } from "./results";

const CHANGE_NAMES = Object.keys(CHANGES) as readonly (keyof typeof CHANGES)[];

const player = (mobile: string, flags: Flags): Command => {
  const names = CHANGE_NAMES.filter((name) => flags[name]);
  const audit = parseAuditReason(names[0] && `--${names[0]}`, flags);
  const day = flags.day === undefined ? null : parsePositional("DAY", flags.day);
  return withPlayer(
    mobile,
    async (store, playerKey, { time }) => {
      const base = { store, hostTime: time };
      const changed: Record<string, string> = {};
      for (const name of names)
        changed[name] = await withAudit(base, playerKey, name, audit, (within) => CHANGES[name](within, playerKey));
      const done = names.length === 0 ? {} : { changed };
      if (day !== null) return { ...done, player: playerKey, money: await moneyOfDay(store, playerKey, day) };
      const changes = await readAudit(store, playerKey);
      return { ...done, ...(await playerFile(store, playerKey, time.now())), changesBySupport: changes };
    },
    names.length > 0,
  );
};

const acceptStore = (flags: Flags): Command => {
  if (flags.check) return withStore((store, { settings }) => compareMarks(store, settings));
  const audit = parseAuditReason("accept-restored", flags);
  return withStore(async (store, { settings, time }) => {
    await syncExclusions({ store, hostTime: time, settings });
    const compared = await compareMarks(store, settings);
    const result = await withAudit({ store, hostTime: time }, "", "accept-restored", audit, async (within) => {
      const who = `${audit.by}: ${audit.reason}`;
      const accepted = await acceptRestored(within.store, who, await readStoreTime(within));
      await deleteMarks(within.store);
      return accepted ? "the store is taken as it is" : "the store was not restored";
    });
    return `${compared}accept-restored: ${result}\n`;
  }, true);
};

/** Marks the store as an older copy, where no high-water mark can notice it, even before the first start on it. */
const storeIsOlder = (flags: Flags): Command => {
  const audit = parseAuditReason("store-is-older", flags);
  return withStore(async (store, { settings, time }) => {
    const compared = await compareMarks(store, settings);
    const result = await withAudit({ store, hostTime: time }, "", "store-is-older", audit, async (within) => {
      await markRestoredWithin(within.store, `by hand: ${audit.by}: ${audit.reason}`, await readStoreTime(within));
      return "no money request is taken until accept-restored";
    });
    return `${compared}store-is-older: ${result}\n`;
  }, true);
};

/** Returns a visitor's digests. Log lines from before a change of the secret have the earlier secret's digest. */
const client =
  (address: string, day?: string): Command =>
  ({ settings, time }) => {
    const at = day === undefined ? time.now() : Date.parse(day);
    const [now, before] = settings.session.secrets.map((secret) => clientDigest(secret, address, at));
    const dayOfLog = new Date(at).toISOString().slice(0, "2026-11-22".length);
    return { address, dayOfLog, client: now, ...(before && { clientBySecretBefore: before }) };
  };

const embeddedStore = ({ state }: Settings): string => {
  if (state.databaseUrl === null) return state.dataDir;
  throw new StoreSetupError(
    "DATABASE_URL is set: the store is backed up with PostgreSQL's own tools (docs/deploy.md, Backup).",
  );
};

const backup =
  (file: string): Command =>
  ({ settings, time }) => {
    const { bytes, requests } = writeBackup(embeddedStore(settings), file, time.now());
    return `${file}: ${bytes} bytes, ${requests} money requests, checked. Keep SESSION_SECRET with it: without it no store opens it. Numbers and names of recipients stand in it in clear text.\n`;
  };

const restore =
  (file: string, exclusions: string | undefined): Command =>
  ({ settings, time }) => {
    const { madeAt, requests, previousFolder, isCareMerged } = restoreBackup(
      embeddedStore(settings),
      file,
      time.now(),
      exclusions,
    );
    const care = isCareMerged ? "" : "The next start takes over the exclusions of the list, not the limits.\n";
    const there = previousFolder === null ? "" : `What was there is in ${previousFolder}.\n`;
    return `The store is as of ${formatIndiaTime(madeAt)}, with ${requests} money requests.\n${care}${there}What was sent after that time is unknown to it: read docs/deploy.md, Backup, before you start the app.\n`;
  };

interface CommandSpec {
  /** The command's name and its positionals; one in brackets may be missing. */
  readonly form: string;
  readonly help: string;
  readonly flags?: readonly (keyof Flags)[];
  /** Turns the positionals and flags into a command, or throws a UsageError. */
  readonly read: (positionals: readonly string[], flags: Flags) => Command;
}

const COMMANDS: readonly CommandSpec[] = [
  {
    form: "pending",
    help: "every money request whose end is not known",
    read: () => withStore(pendingMoney),
  },
  {
    form: "request KEY",
    help: "one money request, by the number that a player names, 7KXM-2PRD, or by its key; with --all also the books from before it",
    flags: ["all"],
    read: ([key = ""], { all = false }) => withStore((store) => moneyRequest(store, key, all)),
  },
  {
    form: "player MOBILE",
    help: "what is known of a player, with the latest money requests, or with --day 2026-11-22 those of that day in India",
    flags: [...CHANGE_NAMES, "day", "by", "reason"],
    read: ([mobile = ""], flags) => player(mobile, flags),
  },
  {
    form: "care [MOBILE]",
    help: "a player's limits and breaks, and every change of them; without a number, exclusions not confirmed as blocked",
    flags: [...CARE_FLAGS, "by", "reason"],
    read: ([mobile], flags) => {
      if (mobile !== undefined) return createCareCommand(mobile, flags);
      if (CARE_FLAGS.some((name) => flags[name] !== undefined))
        throw new UsageError("care needs MOBILE before a change.");
      return openExclusionsCommand;
    },
  },
  {
    form: "client ADDRESS [DAY]",
    help: "the digest of a visitor's address in the log, today or on 2026-11-22 (UTC)",
    read: ([address = "", day]) => client(address, day),
  },
  {
    form: "audit [MOBILE]",
    help: "what support has changed",
    read: ([mobile]) =>
      mobile === undefined
        ? withStore((store) => readAudit(store))
        : withPlayer(mobile, (store, playerKey) => readAudit(store, playerKey)),
  },
  {
    form: "accept-restored",
    help: "takes a restored store as it is: bids are taken again (docs/runbook.md); --check only compares it with the hosts' marks",
    flags: ["by", "reason", "check"],
    read: (_, flags) => acceptStore(flags),
  },
  {
    form: "store-is-older",
    help: "says that the store is an older copy: nothing that it does not know is sent or denied (docs/deploy.md, Backup)",
    flags: ["by", "reason"],
    read: (_, flags) => storeIsOlder(flags),
  },
  {
    form: "backup FILE",
    help: "writes the embedded store into a new file, beside the running app",
    read: ([file = ""]) => backup(file),
  },
  {
    form: "restore FILE",
    help: "puts such a file in its place, while no app is running; with --exclusions LIST where the store before is gone",
    flags: ["exclusions"],
    read: ([file = ""], { exclusions }) => restore(file, exclusions),
  },
  {
    form: "import FILE",
    help: "adds results to the book; what a list has shown is never overridden; --check says what it would do",
    flags: [...FILE_FLAGS, "check"],
    read: ([file = ""], flags) => withResults(file, importFile, flags, flags.check),
  },
  {
    form: "remove FILE",
    help: "takes back what an import of that file, with the same flags, has added",
    flags: FILE_FLAGS,
    read: ([file = ""], flags) => withResults(file, removeFile, flags),
  },
  { form: "export", help: "prints the book as such a file", read: () => withStore(exportResults) },
  { form: "check", help: "days of the book without a result, and what cannot be read", read: () => checkResults },
];

export const USAGE = `npm run support -- COMMAND, which looks into the state store and prints JSON, also beside the running app:

${COMMANDS.map(({ form, help }) => `  ${form.padEnd(20)}  ${help}\n`).join("")}
Changes, each only with --by NAME and --reason TEXT, which are written down:
  player --end-sessions  signs the player out everywhere
  player --lift-limits   resets the counts of wrong passwords, codes and texts: a guesser gets all guesses again
  care --exclude TERM    excludes a player who asks for it by telephone: for 6, 12 or 60 months, or good
  care --blocked         confirms that the excluded player's account is blocked at the provider
  care --allow           agrees that a player comes back from an exclusion for good, seven days after they asked

${FILE_HELP}`;

export const readCommand = (args: readonly string[]): Command => {
  const { positionals, values } = parseFlags(args);
  if (values.help) return () => USAGE;
  const [name = "", ...rest] = positionals;
  const command = COMMANDS.find(({ form }) => form.split(" ", 1)[0] === name);
  if (command === undefined) throw new UsageError(name === "" ? "" : `${name} is no command.`);
  const { form, flags = [], read } = command;
  const wrong = (Object.keys(values) as (keyof Flags)[]).find((flag) => values[flag] && !flags.includes(flag));
  if (wrong !== undefined) throw new UsageError(`${name} takes no --${wrong}.`);
  return read(parsePositionals(form, rest), values);
};

/** Matches characters that would move a terminal's cursor, hide text or reverse its order. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Formats data as JSON, with such characters written as `\u001b`. */
const formatData = (data: unknown): string =>
  `${JSON.stringify(data, null, 2)}\n`.replace(CONTROL, (sign) =>
    sign === "\n" ? sign : `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );

/**
 * Runs a command and returns its output; `fail` is called if the output tells of something that was not done.
 * @throws StoreSetupError with a sentence.
 */
export const runCommand = async (
  settings: Settings,
  work: Command,
  time: HostTime = hostTime,
  fail: () => void = () => undefined,
): Promise<string> => {
  const answer = await work({ settings, time, fail });
  return typeof answer === "string" ? answer : formatData(answer);
};
