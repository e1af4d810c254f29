import { listCandidatePaths } from "../../provider-dialect/candidate-paths";
import {
  CALL_NAMES,
  type CallName,
  isOptional,
  NO_CALL,
  type ProviderDialect,
  SPECIFICATION_DIALECT,
} from "../../provider-dialect/dialect";
import { type Check, failed, passed, skipped, warned } from "./check";
import { WRITES } from "./check-writes";
import type { KeyProbe, ProbeResult } from "./key-probe";

interface FoundCalls {
  readonly calls: ProviderDialect["calls"];
  readonly checks: readonly Check[];
  /** HTTP statuses from 400 on with which a wrong key was refused. */
  readonly statuses: readonly number[];
  /** Whether the provider cannot be reached. */
  readonly isAway: boolean;
}

interface Tried {
  readonly path: string;
  readonly probed: ProbeResult;
}

/** Returns the first candidate path that rejects the wrong key, else the first that answers JSON. */
const findCall = async (probe: KeyProbe, spellings: readonly string[]): Promise<Tried | undefined> => {
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
  if (tried?.probed.is === "known") return passed(name, `${tried.path} answers`);
  if (tried?.probed.is === "odd") {
    const says = `${tried.path} answers a wrong key with ${tried.probed.says}`;
    return warned(
      name,
      says,
      "Ask the provider whether this is the call, and whether it looks at the application key.",
    );
  }
  return isOptional(name)
    ? passed(name, "no known spelling answers: none")
    : failed(name, "no known spelling answers, and the app needs this call", ASK);
};

/** The order of the calls: those that write come first. */
const IN_ORDER = new Set([...WRITES, ...CALL_NAMES]);

/** Returns the calls with both or neither of the transfers' calls, because the app needs both. */
const withWholePair = (calls: ProviderDialect["calls"]): ProviderDialect["calls"] =>
  [calls.transfer, calls.transferCheck].includes(NO_CALL)
    ? { ...calls, transfer: NO_CALL, transferCheck: NO_CALL }
    : calls;

/**
 * Detects the path that the provider knows of each call, with a wrong key. After a call that writes and did not refuse
 * the key, no other is made.
 * @param own the dialect to start with.
 */
export const detectPaths = async (probe: KeyProbe, own: ProviderDialect): Promise<FoundCalls> => {
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
    const tried = await findCall(probe, listCandidatePaths(name, own.calls[name]));
    if (tried?.probed.is === "away") {
      checks.push(failed(name, tried.probed.says, "Check PROVIDER_URL and the firewalls."));
      checks.push(skipped("all other calls", "not asked: the provider cannot be reached"));
      return { calls: own.calls, checks, statuses: [], isAway: true };
    }
    isCareless ||= isWrite && tried?.probed.is === "odd";
    if (tried && tried.probed.status >= 400 && tried.probed.status < 500) statuses.add(tried.probed.status);
    calls.set(name, tried?.path ?? (isOptional(name) ? NO_CALL : SPECIFICATION_DIALECT.calls[name]));
    checks.push(checkOf(name, tried));
  }
  const found = withWholePair({ ...own.calls, ...Object.fromEntries(calls) });
  return { calls: found, checks, statuses: [...statuses], isAway: false };
};
