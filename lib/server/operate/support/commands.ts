import { readPlayerKey } from "../../accounts/session/keyed-digest";
import { clientDigest } from "../../client-digest";
import { type HostTime, hostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { restoreBackup, writeBackup } from "../../store/backup";
import { openExistingStore } from "../../store/open-store";
import { acceptRestored } from "../../store/restored";
import { type Store, StoreError } from "../../store/store";
import { auditLines, CHANGES, withAudit } from "./changes";
import { CHANGE_NAMES, dayOf, type Flags, typed, UsageError, warrantOf, wordsOf } from "./command-line";
import { limitLines, moneyOfDayText, playerText } from "./player";
import { pendingText, requestText } from "./requests";
import { when } from "./text";
import { triesText } from "./who-tried";

type Say = (text: string) => void;

/** Where a command runs. */
interface Place {
  readonly settings: Settings;
  readonly time: HostTime;
  /** Writes to the terminal. */
  readonly say: Say;
}

type Work = (place: Place) => void | Promise<void>;

/** Opens the store while the app may be running on it. */
const onStore =
  (work: (store: Store, place: Place) => Promise<void>, mayWrite = false): Work =>
  async (place) => {
    const store = await openExistingStore(place.settings.state, { mayWrite });
    try {
      await work(store, place);
    } finally {
      await store.close();
    }
  };

const onPlayer = (
  mobile: string,
  work: (store: Store, place: Place, playerKey: string) => Promise<void>,
  mayWrite = false,
): Work =>
  onStore(async (store, place) => {
    const playerKey = await readPlayerKey({ settings: place.settings, store }, mobile);
    if (playerKey === undefined) return place.say("The store knows no player yet.\n");
    await work(store, place, playerKey);
  }, mayWrite);

const player = (mobile: string, flags: Flags): Work => {
  const changes = CHANGE_NAMES.filter((name) => flags[name]);
  const warrant = warrantOf(
    changes.map((name) => `--${name}`),
    flags,
  );
  const day = flags.day === undefined ? null : dayOf(flags.day);
  return onPlayer(
    mobile,
    async (store, { time, say }, playerKey) => {
      for (const name of changes) {
        if (name === "lift-lock") say("lift-lock: looking for 15 s whether its holder is alive...\n");
        say(`${name}: ${await CHANGES[name]({ store, hostTime: time }, playerKey, warrant)}\n`);
      }
      if (day !== null) return say(await moneyOfDayText(store, playerKey, day));
      say(await playerText(store, playerKey, time.now(), await auditLines(store, playerKey)));
    },
    changes.length > 0,
  );
};

const audit = (mobile?: string): Work => {
  const show = async (store: Store, { say }: Place, playerKey?: string): Promise<void> =>
    say(`${(await auditLines(store, playerKey)).join("\n") || "Support has changed nothing."}\n`);
  return mobile === undefined ? onStore(show) : onPlayer(mobile, show);
};

const acceptStore = (flags: Flags): Work => {
  const warrant = warrantOf(["accept-restored"], flags);
  return onStore(async (store, { time, say }) => {
    const result = await withAudit({ store, hostTime: time }, "", "accept-restored", warrant, async (within) => {
      const accepted = await acceptRestored(within.store, `${warrant.by}: ${warrant.reason}`, Math.floor(time.now()));
      return accepted ? "the store is taken as it is" : "the store was not restored";
    });
    say(`accept-restored: ${result}\n`);
  }, true);
};

const who = (mobile: string, file: string): Work =>
  onPlayer(mobile, async (store, { time, say }, playerKey) => {
    const limits = (await limitLines(store, playerKey, time.now())).join("\n    ") || "none";
    say(`Limits of this number that run now\n    ${limits}\n\n${await triesText(file, playerKey)}`);
  });

/** Each secret gives a digest: log lines from before a change of the secret have the digest of the secret before. */
const client =
  (address: string, day?: string): Work =>
  ({ settings, time, say }) => {
    const at = day === undefined ? time.now() : Date.parse(day);
    const shown = new Date(at).toISOString().slice(0, "2026-11-22".length);
    const [digest = "", ...earlier] = settings.session.secrets.map((secret) => clientDigest(secret, address, at));
    say(`${address} is "client":"${digest}" in the log of ${shown} (UTC).\n`);
    for (const other of earlier) say(`Under SESSION_SECRET_PREVIOUS it is "client":"${other}".\n`);
  };

const embeddedStore = ({ state }: Settings): string => {
  if (state.databaseUrl === null) return state.dataDir;
  throw new StoreError(
    "DATABASE_URL is set: the store is backed up with PostgreSQL's own tools (docs/deploy.md, Backup).",
  );
};

const backup =
  (file: string): Work =>
  ({ settings, time, say }) => {
    const { bytes, requests } = writeBackup(embeddedStore(settings), file, time.now());
    say(
      `${file}: ${bytes} bytes, ${requests} money requests, checked. Keep SESSION_SECRET with it: without it no store opens it. Numbers and names of recipients stand in it in clear text.\n`,
    );
  };

const restore =
  (file: string): Work =>
  ({ settings, time, say }) => {
    const { madeAt, requests, kept } = restoreBackup(embeddedStore(settings), file, time.now());
    say(`The store is as of ${when(madeAt)}, with ${requests} money requests.\n`);
    if (kept !== null) say(`What was there is in ${kept}.\n`);
    say("What was sent after that time is unknown to it: read docs/deploy.md, Backup, before you start the app.\n");
  };

interface Command {
  /** Its words, as in USAGE; a word in brackets may be missing. `wordsOf` checks them by their names. */
  readonly form: string;
  /** The flags that it takes. */
  readonly flags?: readonly (keyof Flags)[];
  /** @param words the checked words after the command's name. @throws UsageError */
  readonly read: (words: readonly string[], flags: Flags) => Work;
}

const COMMANDS: readonly Command[] = [
  {
    form: "pending [NUMBER]",
    read: ([number]) => onStore(async (store, { say }) => say(await pendingText(store, number))),
  },
  { form: "request KEY", read: ([key = ""]) => onStore(async (store, { say }) => say(await requestText(store, key))) },
  {
    form: "player MOBILE",
    flags: [...CHANGE_NAMES, "day", "by", "reason"],
    read: ([mobile = ""], flags) => player(mobile, flags),
  },
  { form: "client ADDRESS [DAY]", read: ([address = "", day]) => client(address, day) },
  { form: "who MOBILE LOGFILE", read: ([mobile = "", file = ""]) => who(mobile, file) },
  { form: "audit [MOBILE]", read: ([mobile]) => audit(mobile) },
  { form: "accept-restored", flags: ["by", "reason"], read: (_, flags) => acceptStore(flags) },
  { form: "backup FILE", read: ([file = ""]) => backup(file) },
  { form: "restore FILE", read: ([file = ""]) => restore(file) },
];

export const USAGE = `Looks into the state store. It changes nothing but where a flag says so, and may run beside the app.

  npm run support -- pending            every money request whose end is not known
  npm run support -- pending NUMBER     the request that a player names by its number, 7KXM-2PRD
  npm run support -- request KEY        one money request with its evidence, by that number or by its key
  npm run support -- player MOBILE      everything that is known of a player, with the latest money requests
  npm run support -- player MOBILE --day 2026-11-22   all of their money requests of that day in India
  npm run support -- client ADDRESS [DAY]  the digest of a visitor's address in the log, today or on 2026-11-22 (UTC)
  npm run support -- who MOBILE LOGFILE  who tried to sign in with this number, from the app's log ("-": standard input), and what is locked
  npm run support -- audit [MOBILE]     what support has changed
  npm run support -- accept-restored --by NAME --reason TEXT   takes a restored store as it is: bids are taken again (docs/runbook.md)

With player, each only with --by NAME and --reason TEXT, which are written down:
  --end-sessions   signs the player out everywhere
  --lift-limits    begins the counts of wrong passwords, codes and texts anew: guessing begins anew as well
  --lift-lock      takes away the turn that a host has left behind; never one that is alive

  npm run backup -- FILE     writes the embedded store into a new file, beside the running app
  npm run restore -- FILE    puts such a file in its place, while no app is running
`;

/** Reads the command line. @throws UsageError */
export const readCommand = (args: readonly string[]): Work => {
  const { positionals, values } = typed(args);
  if (values.help) return ({ say }) => say(USAGE);
  const [name = "", ...words] = positionals;
  const command = COMMANDS.find(({ form }) => form.split(" ", 1)[0] === name);
  if (command === undefined) throw new UsageError(name === "" ? "" : `${name} is no command.`);
  const { form, flags = [], read } = command;
  const wrong = (Object.keys(values) as (keyof Flags)[]).find((flag) => values[flag] && !flags.includes(flag));
  if (wrong !== undefined) throw new UsageError(`${name} takes no --${wrong}.`);
  return read(wordsOf(form, words), values);
};

/** Runs one command of an operator. @throws StoreError with a sentence for the terminal. */
export const runCommand = async (settings: Settings, work: Work, say: Say, time: HostTime = hostTime): Promise<void> =>
  work({ settings, time, say });
