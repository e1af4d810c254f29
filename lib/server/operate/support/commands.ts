import { readFileSync } from "node:fs";
import { keepExclusions } from "../../care/keep-exclusions";
import { clientDigest } from "../../client-digest";
import { type HostTime, hostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { reasonOf } from "../../env/system";
import { restoreBackup, writeBackup } from "../../store/backup";
import { acceptRestored } from "../../store/restored";
import { StoreError } from "../../store/store";
import { checkBook, exportBook, importFile, removeFile } from "../results/result-files";
import { CARE_FLAGS, careOf, openCare } from "./care";
import { auditOf, CHANGES, withAudit } from "./changes";
import { CHANGE_NAMES, type Flags, typed, UsageError, warrantOf, wordOf, wordsOf } from "./command-line";
import { moneyOfDay, moneyRequest, pendingMoney, when } from "./money";
import { playerFile, runningLimits } from "./player";
import { onPlayer, onStore, type Work } from "./store-work";
import { triesOf } from "./who-tried";

const player = (mobile: string, flags: Flags): Work => {
  const names = CHANGE_NAMES.filter((name) => flags[name]);
  const typedNames = names.map((name) => `--${name}`);
  const warrant = warrantOf(typedNames, flags);
  const day = flags.day === undefined ? null : wordOf("DAY", flags.day);
  return onPlayer(
    mobile,
    async (store, playerKey, { time }) => {
      const changed: Record<string, string> = {};
      for (const name of names) changed[name] = await CHANGES[name]({ store, hostTime: time }, playerKey, warrant);
      const done = names.length === 0 ? {} : { changed };
      if (day !== null) return { ...done, player: playerKey, money: await moneyOfDay(store, playerKey, day) };
      const changes = await auditOf(store, playerKey);
      return { ...done, ...(await playerFile(store, playerKey, time.now())), changesBySupport: changes };
    },
    names.length > 0,
  );
};

const acceptStore = (flags: Flags): Work => {
  const warrant = warrantOf(["accept-restored"], flags);
  return onStore(async (store, { settings, time }) => {
    await keepExclusions({ store, hostTime: time, settings });
    const result = await withAudit({ store, hostTime: time }, "", "accept-restored", warrant, async (within) => {
      const accepted = await acceptRestored(within.store, `${warrant.by}: ${warrant.reason}`, Math.floor(time.now()));
      return accepted ? "the store is taken as it is" : "the store was not restored";
    });
    return `accept-restored: ${result}\n`;
  }, true);
};

const who = (mobile: string, file: string): Work =>
  onPlayer(mobile, async (store, playerKey, { time }) => ({
    limits: await runningLimits(store, playerKey, time.now()),
    ...(await triesOf(file, playerKey)),
  }));

/** Log lines from before a change of the secret have the earlier secret's digest. */
const client =
  (address: string, day?: string): Work =>
  ({ settings, time }) => {
    const at = day === undefined ? time.now() : Date.parse(day);
    const [now, before] = settings.session.secrets.map((secret) => clientDigest(secret, address, at));
    const dayOfLog = new Date(at).toISOString().slice(0, "2026-11-22".length);
    return { address, dayOfLog, client: now, ...(before && { clientBySecretBefore: before }) };
  };

const embeddedStore = ({ state }: Settings): string => {
  if (state.databaseUrl === null) return state.dataDir;
  throw new StoreError(
    "DATABASE_URL is set: the store is backed up with PostgreSQL's own tools (docs/deploy.md, Backup).",
  );
};

const backup =
  (file: string): Work =>
  ({ settings, time }) => {
    const { bytes, requests } = writeBackup(embeddedStore(settings), file, time.now());
    return `${file}: ${bytes} bytes, ${requests} money requests, checked. Keep SESSION_SECRET with it: without it no store opens it. Numbers and names of recipients stand in it in clear text.\n`;
  };

const restore =
  (file: string, exclusions: string | undefined): Work =>
  ({ settings, time }) => {
    const { madeAt, requests, kept, isCareKept } = restoreBackup(embeddedStore(settings), file, time.now(), exclusions);
    const care = isCareKept ? "" : "The next start takes over the exclusions of the list, not the limits.\n";
    const there = kept === null ? "" : `What was there is in ${kept}.\n`;
    return `The store is as of ${when(madeAt)}, with ${requests} money requests.\n${care}${there}What was sent after that time is unknown to it: read docs/deploy.md, Backup, before you start the app.\n`;
  };

/** @param name "-": standard input. @throws StoreError */
const fileText = (name: string): string => {
  try {
    return readFileSync(name === "-" ? 0 : name, "utf8");
  } catch (error) {
    throw new StoreError(`${name} cannot be read: ${reasonOf(error)}`);
  }
};

/** @param change is `importFile` or `removeFile`. */
const withResults = (file: string, change: typeof importFile | typeof removeFile): Work =>
  onStore(async (store, { time, fail }) => {
    const answer = await change(store, fileText(file), time.now());
    if (answer.refused.length > 0) fail();
    return answer;
  }, true);

const check: Work = onStore(async (store, { fail }) => {
  const answer = await checkBook(store);
  if (answer.unreadable.length > 0) fail();
  return answer;
});

interface Command {
  /** As in USAGE; a word in brackets may be missing. */
  readonly form: string;
  readonly flags?: readonly (keyof Flags)[];
  /** @throws UsageError */
  readonly read: (words: readonly string[], flags: Flags) => Work;
}

const COMMANDS: readonly Command[] = [
  { form: "pending", read: () => onStore(pendingMoney) },
  { form: "request KEY", read: ([key = ""]) => onStore((store) => moneyRequest(store, key)) },
  {
    form: "player MOBILE",
    flags: [...CHANGE_NAMES, "day", "by", "reason"],
    read: ([mobile = ""], flags) => player(mobile, flags),
  },
  {
    form: "care [MOBILE]",
    flags: [...CARE_FLAGS, "by", "reason"],
    read: ([mobile], flags) => {
      if (mobile !== undefined) return careOf(mobile, flags);
      if (CARE_FLAGS.some((name) => flags[name] !== undefined))
        throw new UsageError("care needs MOBILE before a change.");
      return openCare;
    },
  },
  { form: "client ADDRESS [DAY]", read: ([address = "", day]) => client(address, day) },
  { form: "who MOBILE LOGFILE", read: ([mobile = "", file = ""]) => who(mobile, file) },
  {
    form: "audit [MOBILE]",
    read: ([mobile]) =>
      mobile === undefined
        ? onStore((store) => auditOf(store))
        : onPlayer(mobile, (store, playerKey) => auditOf(store, playerKey)),
  },
  { form: "accept-restored", flags: ["by", "reason"], read: (_, flags) => acceptStore(flags) },
  { form: "backup FILE", read: ([file = ""]) => backup(file) },
  {
    form: "restore FILE",
    flags: ["exclusions"],
    read: ([file = ""], { exclusions }) => restore(file, exclusions),
  },
  { form: "import FILE", read: ([file = ""]) => withResults(file, importFile) },
  { form: "remove FILE", read: ([file = ""]) => withResults(file, removeFile) },
  { form: "export", read: () => onStore(exportBook) },
  { form: "check", read: () => check },
];

export const USAGE = `Looks into the state store, and prints JSON. It changes nothing but where a flag says so, and may run beside the app.

  npm run support -- pending            every money request whose end is not known
  npm run support -- request KEY        one money request with its evidence, by the number that a player names, 7KXM-2PRD, or by its key
  npm run support -- player MOBILE      everything that is known of a player, with the latest money requests
  npm run support -- player MOBILE --day 2026-11-22   all of their money requests of that day in India
  npm run support -- care               exclusions that nobody has confirmed to be blocked at the provider
  npm run support -- care MOBILE        a player's limits and breaks, and every change of them
  npm run support -- client ADDRESS [DAY]  the digest of a visitor's address in the log, today or on 2026-11-22 (UTC)
  npm run support -- who MOBILE LOGFILE  who tried to sign in with this number, from the app's log ("-": standard input), and what is locked
  npm run support -- audit [MOBILE]     what support has changed
  npm run support -- accept-restored --by NAME --reason TEXT   takes a restored store as it is: bids are taken again (docs/runbook.md)

With player, each only with --by NAME and --reason TEXT, which are written down:
  --end-sessions   signs the player out everywhere
  --lift-limits    resets the counts of wrong passwords, codes and texts: a guesser gets all guesses again
  --lift-lock      takes away the turn that a host has left behind, after 15 s; never one that is alive

With care, in the same way:
  --exclude TERM   excludes a player who asks for it by telephone: for 6, 12 or 60 months, or good
  --blocked        confirms that the excluded player's account is blocked at the provider
  --allow          agrees that a player comes back from an exclusion for good, seven days after they asked

  npm run backup -- FILE     writes the embedded store into a new file, beside the running app
  npm run restore -- FILE [--exclusions LIST]   puts such a file in its place, while no app is running; where the
                             store before is gone, with its list of exclusions (docs/deploy.md, Backup)

The book of results, for the charts, from a CSV file ("-": standard input): family,market,day,open,close; family is main, starline
or gali, day 2026-11-22; open and close are panas, 123 and 220, and open is Gali's two digits. Digit sums are computed.
  npm run results -- import FILE   adds the results; what a list has shown is never overridden
  npm run results -- remove FILE   takes back what an import of that file has added
  npm run results -- export        prints the book as such a file
  npm run results -- check         what the book has of each market, days without a result, and what cannot be read
`;

export const readCommand = (args: readonly string[]): Work => {
  const { positionals, values } = typed(args);
  if (values.help) return () => USAGE;
  const [name = "", ...words] = positionals;
  const command = COMMANDS.find(({ form }) => form.split(" ", 1)[0] === name);
  if (command === undefined) throw new UsageError(name === "" ? "" : `${name} is no command.`);
  const { form, flags = [], read } = command;
  const wrong = (Object.keys(values) as (keyof Flags)[]).find((flag) => values[flag] && !flags.includes(flag));
  if (wrong !== undefined) throw new UsageError(`${name} takes no --${wrong}.`);
  return read(wordsOf(form, words), values);
};

/** They would move a terminal's cursor, hide text or reverse its order. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Such characters are written as `\u001b`. */
const shown = (data: unknown): string =>
  `${JSON.stringify(data, null, 2)}\n`.replace(CONTROL, (sign) =>
    sign === "\n" ? sign : `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );

/** @param fail is called if the output tells of something that was not done. @returns the output. @throws StoreError with a sentence. */
export const runCommand = async (
  settings: Settings,
  work: Work,
  time: HostTime = hostTime,
  fail: () => void = () => undefined,
): Promise<string> => {
  const answer = await work({ settings, time, fail });
  return typeof answer === "string" ? answer : shown(answer);
};
