import { CALL_NAMES, type CallName, type Dialect, isOptional, NONE, SPECIFICATION } from "../../dialect/dialect";
import { spellingsOf } from "../../dialect/spellings";
import { type Check, look, skipped, well, wrong } from "./check";
import type { Probe, Probed } from "./probe";
import { WRITES } from "./writes";

interface FoundCalls {
  readonly calls: Dialect["calls"];
  readonly checks: readonly Check[];
  /** HTTP statuses from 400 on with which a wrong key was refused. */
  readonly statuses: readonly number[];
  /** The provider cannot be reached. */
  readonly isAway: boolean;
}

interface Tried {
  readonly path: string;
  readonly probed: Probed;
}

/** The first spelling whose key is looked at, else the first with another answer in JSON. */
const findCall = async (probe: Probe, spellings: readonly string[]): Promise<Tried | undefined> => {
  let odd: Tried | undefined;
  for (const path of spellings) {
    const probed = await probe.ask(path);
    if (probed.is === "known" || probed.is === "away") return { path, probed };
    if (probed.is === "odd") odd ??= { path, probed };
  }
  return odd;
};

const ASK = "Ask the provider for its path, and write it into the file.";

const checkOf = (name: CallName, tried: Tried | undefined): Check => {
  if (tried?.probed.is === "known") return well(name, `${tried.path} answers`);
  if (tried?.probed.is === "odd") {
    const says = `${tried.path} answers a wrong key with ${tried.probed.says}`;
    return look(name, says, "Ask the provider whether this is the call, and whether it looks at the application key.");
  }
  return isOptional(name)
    ? well(name, "no known spelling answers: none")
    : wrong(name, "no known spelling answers, and the app needs this call", ASK);
};

/** Calls that write come first. */
const IN_ORDER = new Set([...WRITES, ...CALL_NAMES]);

/** Of transfers the app needs both calls or neither. */
const withWholePair = (calls: Dialect["calls"]): Dialect["calls"] =>
  [calls.transfer, calls.transferCheck].includes(NONE) ? { ...calls, transfer: NONE, transferCheck: NONE } : calls;

/**
 * Asks for the spelling that the provider knows of each call, with a wrong key. After a call that writes and did not refuse the
 * key no other is asked. @param own the dialect to begin with.
 */
export const findCalls = async (probe: Probe, own: Dialect): Promise<FoundCalls> => {
  const calls = new Map<CallName, string>();
  const checks: Check[] = [];
  const statuses = new Set<number>();
  let isCareless = false;
  for (const name of IN_ORDER) {
    const isWrite = WRITES.includes(name);
    if (isCareless && isWrite) {
      calls.set(name, own.calls[name]);
      checks.push(skipped(name, `${own.calls[name]} taken over: a call before it did not refuse a wrong key`));
      continue;
    }
    const tried = await findCall(probe, spellingsOf(name, own.calls[name]));
    if (tried?.probed.is === "away") {
      checks.push(wrong(name, tried.probed.says, "Check PROVIDER_URL and the firewalls."));
      checks.push(skipped("all other calls", "not asked: the provider cannot be reached"));
      return { calls: own.calls, checks, statuses: [], isAway: true };
    }
    isCareless ||= isWrite && tried?.probed.is === "odd";
    if (tried && tried.probed.status >= 400 && tried.probed.status < 500) statuses.add(tried.probed.status);
    calls.set(name, tried?.path ?? (isOptional(name) ? NONE : SPECIFICATION.calls[name]));
    checks.push(checkOf(name, tried));
  }
  const found = withWholePair({ ...own.calls, ...Object.fromEntries(calls) });
  return { calls: found, checks, statuses: [...statuses], isAway: false };
};
