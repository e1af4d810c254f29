import { readPlayerKey } from "../accounts/session/keyed-digest";
import { clientDigest } from "../client-digest";
import { type HostTime, hostTime } from "../clock";
import type { Settings } from "../env/settings";
import { restoreBackup } from "../store/backup/restore-backup";
import { writeBackup } from "../store/backup/write-backup";
import { openBeside } from "../store/open-store";
import { acceptRestored } from "../store/restored";
import { type Store, StoreError } from "../store/store";
import { act } from "./actions";
import { auditText, supportActions, withAudit } from "./audit";
import {
  ACTIONS,
  type Action,
  addressOf,
  dayOf,
  mobileOf,
  numberOf,
  typed,
  UsageError,
  type Warrant,
  warranted,
} from "./command-line";
import { findRequests } from "./find-requests";
import { limitLines } from "./limits-of-player";
import { pendingRequests, pendingText } from "./pending-requests";
import { moneyOfDayText, playerText } from "./player-text";
import { requestText } from "./request-text";
import { triesText } from "./who-tried";
import { when } from "./words";

export const USAGE = `Looks into the state store. It changes nothing but where a flag says so, and may run beside the app.

  npm run support -- pending            every money request whose end is not known
  npm run support -- pending NUMBER     the one that a player names by its number, 7KXM-2PRD
  npm run support -- request NUMBER     one money request with its evidence, by that number or by its key
  npm run support -- player MOBILE      everything that is known of a player, with the latest money requests
  npm run support -- player MOBILE --day 2026-11-22   all of their money requests of that day in India
  npm run support -- client ADDRESS [DAY]  what stands for a visitor's address in the log, today or on 2026-11-22 (UTC)
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

type Say = (text: string) => void;

/** Where a command is carried out. */
interface Place {
  readonly settings: Settings;
  readonly time: HostTime;
  /** Writes to the terminal. */
  readonly say: Say;
}

/** A command that was read, ready to be carried out. @throws StoreError with a sentence for the terminal. */
export type Command = (place: Place) => void | Promise<void>;

type Flags = ReturnType<typeof typed>["values"];

const NOBODY = "The store knows no player yet.\n";

/** A command that opens the store beside the app. */
const onStore =
  (work: (store: Store, place: Place) => Promise<void>, mayWrite = false): Command =>
  async (place) => {
    const store = await openBeside(place.settings.state, { mayWrite });
    try {
      await work(store, place);
    } finally {
      await store.close();
    }
  };

const player = (mobile: string, day: string | null, actions: readonly Action[], warrant: Warrant): Command =>
  onStore(async (store, { settings, time, say }) => {
    const playerKey = await readPlayerKey({ settings, store }, mobile);
    if (playerKey === undefined) return say(NOBODY);
    for (const action of actions) {
      if (action === "lift-lock") say("lift-lock: looking for 15 s whether its holder is alive...\n");
      say(`${action}: ${await act({ store, hostTime: time }, playerKey, action, warrant)}\n`);
    }
    say(day === null ? await playerText(store, playerKey, time.now()) : await moneyOfDayText(store, playerKey, day));
  }, actions.length > 0);

const audit = (mobile: string | null): Command =>
  onStore(async (store, { settings, say }) => {
    const playerKey = mobile === null ? undefined : await readPlayerKey({ settings, store }, mobile);
    if (mobile !== null && playerKey === undefined) return say(NOBODY);
    const lines = auditText(await supportActions(store, playerKey));
    say(lines.length > 0 ? `${lines.join("\n")}\n` : "Support has changed nothing.\n");
  });

const acceptStore = (warrant: Warrant): Command =>
  onStore(async (store, { time, say }) => {
    const result = await withAudit({ store, hostTime: time }, "", "accept-restored", warrant, async (within) => {
      const accepted = await acceptRestored(within.store, `${warrant.by}: ${warrant.reason}`, Math.floor(time.now()));
      return accepted ? "the store is taken as it is" : "the store was not restored";
    });
    say(`accept-restored: ${result}\n`);
  }, true);

const who = (mobile: string, file: string): Command =>
  onStore(async (store, { settings, time, say }) => {
    const playerKey = await readPlayerKey({ settings, store }, mobile);
    if (playerKey === undefined) return say(NOBODY);
    const limits = (await limitLines(store, playerKey, time.now())).join("\n    ") || "none";
    say(`Limits of this number that run now\n    ${limits}\n\n${await triesText(file, playerKey)}`);
  });

const pending = (number: string | null): Command =>
  onStore(async (store, { say }) => {
    const all = await pendingRequests({ store });
    const found = number === null ? all : all.filter(({ support }) => support === number);
    if (number === null || found.length > 0) return say(pendingText(found));
    say(`${number} is not among the ${all.length} that wait for their end: "request ${number}" says how it ended.\n`);
  });

const request = (number: string): Command =>
  onStore(async (store, { say }) => {
    const found = await findRequests(store, number);
    if (found.length === 0) say("There is no such money request in the store.\n");
    for (const parts of found) say(await requestText(store, parts));
  });

/** One digest for each secret: log lines from before a change of the secret have the digest of the secret before. */
const client =
  (address: string, day: string | null): Command =>
  ({ settings, time, say }) => {
    const at = day === null ? time.now() : Date.parse(day);
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
  (file: string): Command =>
  ({ settings, time, say }) => {
    const { bytes, requests } = writeBackup(embeddedStore(settings), file, time.now());
    say(
      `${file}: ${bytes} bytes, ${requests} money requests, checked. Keep SESSION_SECRET with it: without it no store opens it. Numbers and names of recipients stand in it in clear text.\n`,
    );
  };

const restore =
  (file: string): Command =>
  ({ settings, time, say }) => {
    const { madeAt, requests, kept } = restoreBackup(embeddedStore(settings), file, time.now());
    say(`The store is as of ${when(madeAt)}, with ${requests} money requests.\n`);
    if (kept !== null) say(`What was there is in ${kept}.\n`);
    say("What was sent after that time is unknown to it: read docs/deploy.md, Backup, before you start the app.\n");
  };

interface CommandRow {
  /** How many words have to follow, and what they are. */
  readonly needs?: readonly [count: number, what: string];
  /** How many words may follow. */
  readonly most: number;
  /** Flags stand after these alone: `player` and `accept-restored`. */
  readonly takesFlags?: boolean;
  /** @param words those that follow. @throws UsageError */
  readonly read: (words: readonly string[], flags: Flags) => Command;
}

const dayIn = (day: string | undefined): string | null => (day === undefined ? null : dayOf(day));

/** Every command by its name. */
const COMMANDS: Readonly<Record<string, CommandRow>> = {
  pending: { most: 1, read: ([number]) => pending(number === undefined ? null : numberOf(number)) },
  request: {
    needs: [1, "the number or the key of a money request"],
    most: 1,
    read: ([number = ""]) => request(number),
  },
  player: {
    needs: [1, "a mobile number of ten digits"],
    most: 1,
    takesFlags: true,
    read: ([mobile = ""], flags) => {
      const actions = ACTIONS.filter((action) => flags[action]);
      const changes = actions.map((action) => `--${action}`);
      return player(mobileOf(mobile), dayIn(flags.day), actions, warranted(changes, flags.by, flags.reason));
    },
  },
  client: {
    needs: [1, "a visitor's address"],
    most: 2,
    read: ([address = "", day]) => client(addressOf(address), dayIn(day)),
  },
  who: {
    needs: [2, "a mobile number of ten digits and the app's log"],
    most: 2,
    read: ([mobile = "", file = ""]) => who(mobileOf(mobile), file),
  },
  audit: { most: 1, read: ([mobile]) => audit(mobile === undefined ? null : mobileOf(mobile)) },
  "accept-restored": {
    most: 0,
    takesFlags: true,
    read: (_, { by, reason }) => acceptStore(warranted(["accept-restored"], by, reason)),
  },
  backup: { needs: [1, "the name of a new file"], most: 1, read: ([file = ""]) => backup(file) },
  restore: { needs: [1, "the name of a backup's file"], most: 1, read: ([file = ""]) => restore(file) },
};

const hasFlag = (flags: Flags): boolean =>
  Object.entries(flags).some(([, value]) => typeof value === "string" || value);

/** Reads the command line. @throws UsageError */
export const readCommand = (args: readonly string[]): Command => {
  const { positionals, values } = typed(args);
  if (values.help) return ({ say }) => say(USAGE);
  const [name = "", ...words] = positionals;
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (row === undefined) throw new UsageError(name === "" ? "" : `${name} is no command.`);
  const { needs: [count, what] = [0, ""], most, takesFlags = false, read } = row;
  if (words.length > most) throw new UsageError(`${words[most]} is too much.`);
  if (!takesFlags && hasFlag(values)) throw new UsageError("Flags belong to player.");
  if (words.length < count) throw new UsageError(`${name} needs ${what} after it.`);
  return read(words, values);
};

/** Carries out one command of an operator. @throws StoreError with a sentence for the terminal. */
export const runCommand = async (
  settings: Settings,
  command: Command,
  say: Say,
  time: HostTime = hostTime,
): Promise<void> => command({ settings, time, say });
