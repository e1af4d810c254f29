import { parseArgs } from "node:util";
import { z } from "zod";
import { PHONE_PATTERN, typedPhone } from "@/lib/domain/phone";
import { typedSupportNumber } from "../money/support-number";
import { asOneVisitor, plainAddress } from "../plain-address";

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

export const ACTIONS = ["end-sessions", "lift-limits", "lift-lock"] as const;
export type Action = (typeof ACTIONS)[number];

const ACCEPT = "accept-restored";

/** Who asked for a change, and why. */
export interface Warrant {
  readonly by: string;
  readonly reason: string;
}

export type Command =
  | { readonly name: "help" }
  | { readonly name: "pending"; readonly number: string | null }
  | { readonly name: "request"; readonly number: string }
  | {
      readonly name: "player";
      readonly mobile: string;
      /** In India; null: everything, and the latest money requests. */
      readonly day: string | null;
      readonly actions: readonly Action[];
      readonly warrant: Warrant;
    }
  | { readonly name: "client"; readonly address: string; readonly day: string | null }
  | { readonly name: "who"; readonly mobile: string; readonly file: string }
  | { readonly name: "audit"; readonly mobile: string | null }
  | { readonly name: typeof ACCEPT; readonly warrant: Warrant }
  | { readonly name: "backup" | "restore"; readonly file: string };

/** What was typed is no command. The message is for the terminal; "" where nothing more is to be said than how to use it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const mobileOf = (text: string): string => {
  const mobile = typedPhone(text);
  if (!PHONE_PATTERN.test(mobile)) throw new UsageError(`${text} is no mobile number of ten digits.`);
  return mobile;
};

const addressOf = (text: string): string => {
  const address = plainAddress(text);
  if (address === undefined) throw new UsageError(`${text} is no address, such as 203.0.113.7 or 2001:db8::1.`);
  return asOneVisitor(address);
};

const DAY = z.iso.date();
const dayOf = (text: string): string => {
  if (!DAY.safeParse(text).success) throw new UsageError(`${text} is no day, such as 2026-11-22.`);
  return text;
};

const LONGEST = 500;

const warranted = (actions: readonly (Action | typeof ACCEPT)[], by = "", reason = ""): Warrant => {
  const warrant = { by: by.trim(), reason: reason.trim() };
  if (actions.length === 0 && warrant.by + warrant.reason !== "") {
    throw new UsageError(`--by and --reason belong to a change: ${ACTIONS.map((name) => `--${name}`).join(", ")}.`);
  }
  if (actions.length > 0 && (warrant.by === "" || warrant.reason === "")) {
    throw new UsageError(`${actions[0] === ACCEPT ? "" : "--"}${actions[0]} needs --by NAME and --reason TEXT.`);
  }
  if (warrant.by.length > LONGEST || warrant.reason.length > LONGEST) {
    throw new UsageError(`--by and --reason are at most ${LONGEST} characters long.`);
  }
  return warrant;
};

const typed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        day: { type: "string" },
        by: { type: "string" },
        reason: { type: "string" },
        "end-sessions": { type: "boolean", default: false },
        "lift-limits": { type: "boolean", default: false },
        "lift-lock": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "");
  }
};

/** What has to stand after a command. */
const NEEDS = {
  player: "a mobile number of ten digits",
  request: "the number or the key of a money request",
  client: "a visitor's address",
  who: "a mobile number of ten digits and the app's log",
  backup: "the name of a new file",
  restore: "the name of a backup's file",
} as const;

const needed = (command: keyof typeof NEEDS, about: string): string => {
  if (about === "") throw new UsageError(`${command} needs ${NEEDS[command]} after it.`);
  return about;
};

const numberOf = (text: string): string => {
  const number = typedSupportNumber(text);
  if (number === null) throw new UsageError(`${text} is no number of a money request, such as 7KXM-2PRD.`);
  return number;
};

/** What the words after each command without flags mean; "" where there are none. */
const READERS: Readonly<Record<string, (about: string, day?: string) => Command>> = {
  pending: (number) => ({ name: "pending", number: number === "" ? null : numberOf(number) }),
  audit: (mobile) => ({ name: "audit", mobile: mobile === "" ? null : mobileOf(mobile) }),
  request: (number) => ({
    name: "request",
    number: needed("request", number),
  }),
  client: (address, day) => ({
    name: "client",
    address: addressOf(needed("client", address)),
    day: day === undefined ? null : dayOf(day),
  }),
  who: (mobile, file = "") => ({ name: "who", mobile: mobileOf(needed("who", mobile)), file: needed("who", file) }),
  backup: (file) => ({ name: "backup", file: needed("backup", file) }),
  restore: (file) => ({ name: "restore", file: needed("restore", file) }),
};

/** Reads the command line. @throws UsageError */
export const readCommand = (args: readonly string[]): Command => {
  const { positionals, values } = typed(args);
  if (values.help) return { name: "help" };
  const [name = "", about = "", day, ...rest] = positionals;
  const [tooMuch] = ["client", "who"].includes(name) ? rest : [day];
  if (tooMuch !== undefined) throw new UsageError(`${tooMuch} is too much.`);
  const actions = ACTIONS.filter((action) => values[action]);
  if (name === "player") {
    const mobile = mobileOf(needed(name, about));
    const day = values.day === undefined ? null : dayOf(values.day);
    return { name, mobile, day, actions, warrant: warranted(actions, values.by, values.reason) };
  }
  if (name === ACCEPT) return { name, warrant: warranted([ACCEPT], values.by, values.reason) };
  if (actions.length > 0 || [values.day, values.by, values.reason].some((value) => value !== undefined)) {
    throw new UsageError("Flags belong to player.");
  }
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read === undefined) throw new UsageError(name === "" ? "" : `${name} is no command.`);
  return read(about, day);
};
