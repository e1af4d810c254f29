import type { ServerResponse } from "node:http";
import { reasonOf, systemCode } from "../../env/system";
import { draining } from "../../money/in-flight";
import { damagedNumbers } from "../../money/records/damaged";
import { createMemo } from "../../provider/memo";
import type { Services } from "../../services";
import { compareCopy } from "../../store/compare-copy";
import { lineageTrouble } from "../../store/lineage";
import { isPromiseBroken } from "../../store/standby-promise";
import { checkReads, checkWrites, StoreFailure } from "../../store/store";
import { PROBES } from "../route-name";

const [LIVE, READY] = PROBES;

/** How long a check of the store is reused, in milliseconds: anybody can ask for one, and it waits for the disk. */
const LOOK_EVERY_MS = 1000;
/** A store that takes longer to answer counts as away, in milliseconds: balancers wait a second or two. */
const LONGEST_LOOK_MS = 900;

const MOST_NAMED = 20;

type Probed = Pick<Services, "store" | "hostTime" | "provider">;
/**
 * `restored`: an older copy, which the operator has not accepted: no money request is taken. `waits`: none for now, until another host
 * has judged a promoted copy, or knows that the standby is away.
 */
type StoreState = "ok" | "restored" | "waits" | "away";

interface StoreTrouble {
  readonly storeFails: "read" | "write";
  readonly err: unknown;
}

interface Look {
  readonly store: StoreState;
  /** Of a store that is away. */
  readonly trouble?: StoreTrouble;
}

/** Resolves when the answer is written, with what the log should have of it. */
export type AnswerProbe = (response: ServerResponse, path: string) => Promise<StoreTrouble | undefined>;

const lookAt = async (probed: Probed): Promise<Look> => {
  let storeFails: StoreTrouble["storeFails"] = "read";
  const check = async (): Promise<Look> => {
    await checkReads(probed);
    storeFails = "write";
    await checkWrites(probed);
    const state = await compareCopy(probed);
    if (state?.forNow) return { store: "waits" };
    return { store: state?.acceptedAt === null ? "restored" : "ok" };
  };
  const late = probed.hostTime.sleep(LONGEST_LOOK_MS).then((): never => {
    throw new StoreFailure(`no answer within ${LONGEST_LOOK_MS} ms`);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (err) {
    return { store: "away", trouble: { storeFails, err } };
  }
};

/** The database's or the system's code says enough, and names neither a host nor a user. */
const causeOf = (error: unknown): string =>
  systemCode(error) ?? (error instanceof Error ? systemCode(error.cause) : undefined) ?? reasonOf(error);

/** What an operator should know, without another host being better. */
const troublesOf = ({ store, provider }: Probed): object => {
  const damaged = damagedNumbers(store).slice(0, MOST_NAMED);
  return {
    // Some roles and services do not tell (docs/deploy.md, "Backup").
    ...(lineageTrouble(store) !== null && { failover: "noticed by records alone" }),
    ...(provider.keyIsRefused() && { providerKey: "refused" }),
    ...(isPromiseBroken(store) && { standby: "confirms no commits" }),
    ...(store.mark.trouble() !== null && { mark: "cannot be written" }),
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
 * `/livez` only shows that the event loop turns. `/readyz` says whether this process should get requests: its store works and
 * it does not drain. A restored store and the provider's circuit do not change readiness. `/api/health` is `/readyz` without details.
 */
export const answerProbes = (probed: Probed): AnswerProbe => {
  const { hostTime, provider } = probed;
  const looks = createMemo<Look>(LOOK_EVERY_MS, 1, hostTime.steady);
  return async (response, path) => {
    if (path === LIVE) {
      send(response, 200, { alive: true });
      return undefined;
    }
    const { store, trouble } = await looks.get("", () => lookAt(probed));
    const drains = draining();
    const ready = store !== "away" && !drains;
    const providerCircuit = provider.circuitIsOpen() ? "open" : "closed";
    const refusal = { error: { code: drains ? "shutting_down" : "state_unavailable" } };
    const health = ready ? { ok: true } : refusal;
    const cause = trouble && { storeFails: trouble.storeFails, storeError: causeOf(trouble.err) };
    const details = { ready, draining: drains, store, ...cause, providerCircuit, ...troublesOf(probed) };
    send(response, ready ? 200 : 503, path === READY ? details : health);
    return trouble;
  };
};
