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

interface DetectedCalls {
  readonly calls: ProviderDialect["calls"];
  readonly checks: readonly Check[];
  /** HTTP statuses from 400 on with which a wrong key was refused. */
  readonly statuses: readonly number[];
  /** Whether the provider cannot be reached. */
  readonly isUnreachable: boolean;
}

interface PathAttempt {
  readonly path: string;
  readonly probed: ProbeResult;
}

/** Returns the first candidate path that rejects the wrong key, else the first that answers JSON. */
const findPath = async (probe: KeyProbe, candidates: readonly string[]): Promise<PathAttempt | undefined> => {
  let odd: PathAttempt | undefined;
  for (const path of candidates) {
    const probed = await probe.tryPath(path);
    if (probed.is === "known" || probed.is === "away") return { path, probed };
    if (probed.is === "odd") odd ??= { path, probed };
  }
  return odd;
};

const ASK = "Ask the provider for its path, and write it into the file.";

const toCheck = (name: CallName, attempt: PathAttempt | undefined): Check => {
  if (attempt?.probed.is === "known") return passed(name, `${attempt.path} answers`);
  if (attempt?.probed.is === "odd") {
    const message = `${attempt.path} answers a wrong key with ${attempt.probed.message}`;
    return warned(
      name,
      message,
      "Ask the provider whether this is the call, and whether it looks at the application key.",
    );
  }
  return isOptional(name)
    ? passed(name, "no known spelling answers: none")
    : failed(name, "no known spelling answers, and the app needs this call", ASK);
};

/** The order in which calls are tried: writing calls come first. */
const CALL_ORDER = new Set([...WRITES, ...CALL_NAMES]);

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
export const detectPaths = async (probe: KeyProbe, own: ProviderDialect): Promise<DetectedCalls> => {
  const calls = new Map<CallName, string>();
  const checks: Check[] = [];
  const statuses = new Set<number>();
  let isCareless = false;
  for (const name of CALL_ORDER) {
    const isWrite = WRITES.includes(name);
    if (isCareless && isWrite) {
      calls.set(name, own.calls[name]);
      checks.push(skipped(name, `${own.calls[name]} taken over: a call before it did not refuse a wrong key`));
      continue;
    }
    const attempt = await findPath(probe, listCandidatePaths(name, own.calls[name]));
    if (attempt?.probed.is === "away") {
      checks.push(failed(name, attempt.probed.message, "Check PROVIDER_URL and the firewalls."));
      checks.push(skipped("all other calls", "not asked: the provider cannot be reached"));
      return { calls: own.calls, checks, statuses: [], isUnreachable: true };
    }
    isCareless ||= isWrite && attempt?.probed.is === "odd";
    if (attempt && attempt.probed.status >= 400 && attempt.probed.status < 500) statuses.add(attempt.probed.status);
    calls.set(name, attempt?.path ?? (isOptional(name) ? NO_CALL : SPECIFICATION_DIALECT.calls[name]));
    checks.push(toCheck(name, attempt));
  }
  const found = withWholePair({ ...own.calls, ...Object.fromEntries(calls) });
  return { calls: found, checks, statuses: [...statuses], isUnreachable: false };
};
