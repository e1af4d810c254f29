import type { ServerResponse } from "node:http";
import { systemCode, toErrorMessage } from "../../env/system";
import { damagedNumbers } from "../../money/records/parse-records";
import { draining } from "../../money/shutdown-state";
import { createAsyncCache } from "../../provider/async-cache";
import type { Services } from "../../services";
import { detectRestore } from "../../store/detect-restore";
import { findLineageProblem } from "../../store/lineage";
import { isPromiseBroken } from "../../store/standby-promise";
import { checkReads, checkWrites, StoreUnavailableError } from "../../store/store";
import { PROBES } from "../route-name";

const [LIVE, READY] = PROBES;

/** How long a check of the store is reused, because anybody can request one, and it waits for the disk. */
const CHECK_TTL_MS = 1000;
/** A store that takes longer than this counts as away, because balancers wait a second or two. */
const MAX_CHECK_MS = 900;

const MAX_NAMED = 20;

type Probed = Pick<Services, "store" | "hostTime" | "provider">;
/**
 * How the store is. `restored`: an older copy that the operator has not accepted, so no money request is taken.
 * `waits`: none is taken for now, until another host has judged a promoted copy, or knows that the standby is away.
 */
type StoreState = "ok" | "restored" | "waits" | "away";

interface StoreFailure {
  readonly storeFails: "read" | "write";
  readonly err: unknown;
}

interface StoreCheck {
  readonly store: StoreState;
  /** Why a store is away. */
  readonly failure?: StoreFailure;
}

/** Responds to a probe. Resolves when the response is written, with what the log should have of it. */
export type HandleProbe = (response: ServerResponse, path: string) => Promise<StoreFailure | undefined>;

const checkStore = async (probed: Probed): Promise<StoreCheck> => {
  let storeFails: StoreFailure["storeFails"] = "read";
  const check = async (): Promise<StoreCheck> => {
    await checkReads(probed);
    storeFails = "write";
    await checkWrites(probed);
    const state = await detectRestore(probed);
    if (state?.isTemporary) return { store: "waits" };
    return { store: state?.acceptedAt === null ? "restored" : "ok" };
  };
  const late = probed.hostTime.sleep(MAX_CHECK_MS).then((): never => {
    throw new StoreUnavailableError(`no answer within ${MAX_CHECK_MS} ms`);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (err) {
    return { store: "away", failure: { storeFails, err } };
  }
};

/** Returns the database's or the system's error code, which says enough, and names neither a host nor a user. */
const toCause = (error: unknown): string =>
  systemCode(error) ?? (error instanceof Error ? systemCode(error.cause) : undefined) ?? toErrorMessage(error);

/** Lists what an operator should know although no other host would be better. */
const listProblems = ({ store, provider }: Probed): object => {
  const damaged = damagedNumbers(store).slice(0, MAX_NAMED);
  return {
    // Some roles and services do not report the lineage (docs/deploy.md, "Backup").
    ...(findLineageProblem(store) !== null && { failover: "noticed by records alone" }),
    ...(provider.keyIsRefused() && { providerKey: "refused" }),
    ...(isPromiseBroken(store) && { standby: "confirms no commits" }),
    ...(store.mark.getProblem() !== null && { mark: "cannot be written" }),
    ...(damaged.length > 0 && { damagedRecords: damaged }),
  };
};

const send = (response: ServerResponse, status: number, body: object): void => {
  const text = `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(text),
    "content-type": "application/json; charset=utf-8",
  });
  response.end(response.req.method === "HEAD" ? undefined : text);
};

/**
 * Creates the handler of probes. `/livez` only shows that the event loop runs. `/readyz` says whether this process
 * should get requests: its store works and it does not drain. A restored store and the provider's circuit do not change
 * readiness. `/api/health` is `/readyz` without details.
 */
export const createProbeHandler = (probed: Probed): HandleProbe => {
  const { hostTime, provider } = probed;
  const checks = createAsyncCache<StoreCheck>(CHECK_TTL_MS, 1, hostTime.steady);
  return async (response, path) => {
    if (path === LIVE) {
      send(response, 200, { alive: true });
      return undefined;
    }
    const { store, failure } = await checks.get("", () => checkStore(probed));
    const drains = draining();
    const ready = store !== "away" && !drains;
    const providerCircuit = provider.circuitIsOpen() ? "open" : "closed";
    const refusal = { error: { code: drains ? "shutting_down" : "state_unavailable" } };
    const health = ready ? { ok: true } : refusal;
    const cause = failure && { storeFails: failure.storeFails, storeError: toCause(failure.err) };
    const details = { ready, draining: drains, store, ...cause, providerCircuit, ...listProblems(probed) };
    send(response, ready ? 200 : 503, path === READY ? details : health);
    return failure;
  };
};
