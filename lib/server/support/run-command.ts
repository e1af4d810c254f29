import { clientDigest } from "../client-digest";
import type { HostTime } from "../clock";
import { hostTime } from "../clock";
import type { Settings } from "../env/settings";
import { readPlayerKey } from "../session/keyed-digest";
import { restoreBackup } from "../store/backup/restore-backup";
import { writeBackup } from "../store/backup/write-backup";
import { openBeside } from "../store/open-store";
import { acceptRestored } from "../store/restored";
import { type Store, StoreError } from "../store/store";
import { act } from "./actions";
import { auditText, supportActions, withAudit } from "./audit";
import { type Command, USAGE } from "./command";
import { findRequests } from "./find-requests";
import { limitLines } from "./limits-of-player";
import { pendingRequests, pendingText } from "./pending-requests";
import { moneyOfDayText, playerText } from "./player-text";
import { requestText } from "./request-text";
import { triesText } from "./who-tried";
import { when } from "./words";

type Say = (text: string) => void;
type Of<Name extends Command["name"]> = Extract<Command, { readonly name: Name }>;

const NOBODY = "The store knows no player yet.\n";

const keyOf = (settings: Settings, store: Store, mobile: string): Promise<string | undefined> =>
  readPlayerKey({ settings, store }, mobile);

const player = async (settings: Settings, store: Store, command: Of<"player">, time: HostTime, say: Say) => {
  const playerKey = await keyOf(settings, store, command.mobile);
  if (playerKey === undefined) return say(NOBODY);
  for (const action of command.actions) {
    if (action === "lift-lock") say("lift-lock: looking for 15 s whether its holder is alive...\n");
    say(`${action}: ${await act({ store, hostTime: time }, playerKey, action, command.warrant)}\n`);
  }
  const { day } = command;
  say(day === null ? await playerText(store, playerKey, time.now()) : await moneyOfDayText(store, playerKey, day));
};

const audit = async (settings: Settings, store: Store, { mobile }: Of<"audit">, say: Say) => {
  const playerKey = mobile === null ? undefined : await keyOf(settings, store, mobile);
  if (mobile !== null && playerKey === undefined) return say(NOBODY);
  const lines = auditText(await supportActions(store, playerKey));
  say(lines.length > 0 ? `${lines.join("\n")}\n` : "Support has changed nothing.\n");
};

const acceptStore = async (store: Store, { warrant }: Of<"accept-restored">, time: HostTime, say: Say) => {
  const result = await withAudit({ store, hostTime: time }, "", "accept-restored", warrant, async (within) => {
    const accepted = await acceptRestored(within.store, `${warrant.by}: ${warrant.reason}`, Math.floor(time.now()));
    return accepted ? "the store is taken as it is" : "the store was not restored";
  });
  say(`accept-restored: ${result}\n`);
};

const who = async (settings: Settings, store: Store, { mobile, file }: Of<"who">, now: number, say: Say) => {
  const playerKey = await keyOf(settings, store, mobile);
  if (playerKey === undefined) return say(NOBODY);
  const limits = await limitLines(store, playerKey, now);
  say(
    `Limits of this number that run now\n    ${limits.join("\n    ") || "none"}\n\n${await triesText(file, playerKey)}`,
  );
};

const pending = async (store: Store, { number }: Of<"pending">, say: Say) => {
  const all = await pendingRequests({ store });
  if (number === null) return say(pendingText(all));
  const found = all.filter(({ support }) => support === number);
  if (found.length > 0) return say(pendingText(found));
  say(`${number} is not among the ${all.length} that wait for their end: "request ${number}" says how it ended.\n`);
};

const request = async (store: Store, { number }: Of<"request">, say: Say) => {
  const found = await findRequests(store, number);
  if (found.length === 0) say("There is no such money request in the store.\n");
  for (const parts of found) say(await requestText(store, parts));
};

/** One for each secret: lines from before a change of the secret have that of the one before. */
const client = ({ session }: Settings, { address, day }: Of<"client">, now: number, say: Say): void => {
  const at = day === null ? now : Date.parse(day);
  const shown = new Date(at).toISOString().slice(0, "2026-11-22".length);
  const [digest = "", ...earlier] = session.secrets.map((secret) => clientDigest(secret, address, at));
  say(`${address} is "client":"${digest}" in the log of ${shown} (UTC).\n`);
  for (const one of earlier) say(`Under SESSION_SECRET_PREVIOUS it is "client":"${one}".\n`);
};

const ofFile = ({ state }: Settings): string => {
  if (state.databaseUrl === null) return state.dataDir;
  throw new StoreError(
    "DATABASE_URL is set: the store is backed up with PostgreSQL's own tools (docs/deploy.md, Backup).",
  );
};

const backup = (settings: Settings, file: string, now: number, say: Say): void => {
  const { bytes, requests } = writeBackup(ofFile(settings), file, now);
  say(
    `${file}: ${bytes} bytes, ${requests} money requests, checked. Keep SESSION_SECRET with it: without it no store opens it. Numbers and names of recipients stand in it in clear text.\n`,
  );
};

const restore = (settings: Settings, file: string, now: number, say: Say): void => {
  const { madeAt, requests, kept } = restoreBackup(ofFile(settings), file, now);
  say(`The store is as of ${when(madeAt)}, with ${requests} money requests.\n`);
  if (kept !== null) say(`What was there is in ${kept}.\n`);
  say("What was sent after that time is unknown to it: read docs/deploy.md, Backup, before you start the app.\n");
};

const withStore = async (settings: Settings, mayWrite: boolean, work: (store: Store) => Promise<void>) => {
  const store = await openBeside(settings.state, { mayWrite });
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

/**
 * Carries out one command of an operator.
 * @param say writes to the terminal. @throws StoreError with a sentence for it.
 */
export const runCommand = async (
  settings: Settings,
  command: Command,
  say: Say,
  time: HostTime = hostTime,
): Promise<void> => {
  switch (command.name) {
    case "help":
      return say(USAGE);
    case "pending":
      return withStore(settings, false, (store) => pending(store, command, say));
    case "request":
      return withStore(settings, false, (store) => request(store, command, say));
    case "audit":
      return withStore(settings, false, (store) => audit(settings, store, command, say));
    case "accept-restored":
      return withStore(settings, true, (store) => acceptStore(store, command, time, say));
    case "who":
      return withStore(settings, false, (store) => who(settings, store, command, time.now(), say));
    case "player":
      return withStore(settings, command.actions.length > 0, (store) => player(settings, store, command, time, say));
    case "client":
      return client(settings, command, time.now(), say);
    case "backup":
      return backup(settings, command.file, time.now(), say);
    case "restore":
      return restore(settings, command.file, time.now(), say);
  }
};
