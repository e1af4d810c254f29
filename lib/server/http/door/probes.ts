import type { ServerResponse } from "node:http";
import { draining } from "../../money/in-flight";
import { damagedNumbers } from "../../money/records/damaged";
import { createMemo } from "../../provider/memo";
import type { Services } from "../../services";
import { compareCopy } from "../../store/compare-copy";
import { lineageTrouble } from "../../store/lineage";
import { isPromiseBroken } from "../../store/standby-promise";
import { checkStore } from "../../store/store";
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

export type AnswerProbe = (response: ServerResponse, path: string) => Promise<void>;

const stateOf = async (probed: Probed): Promise<StoreState> => {
  await checkStore(probed);
  const state = await compareCopy(probed);
  if (state?.forNow) return "waits";
  return state?.acceptedAt === null ? "restored" : "ok";
};

/** What an operator should know of a store that works. */
const troublesOf = ({ store }: Probed): object => {
  const damaged = damagedNumbers(store).slice(0, MOST_NAMED);
  return {
    // Some roles and services do not tell (docs/deploy.md, "Backup").
    ...(lineageTrouble(store) !== null && { failover: "noticed by records alone" }),
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
  const looks = createMemo<StoreState>(LOOK_EVERY_MS, 1, hostTime.steady);
  const look = (): Promise<StoreState> => {
    const late = hostTime.sleep(LONGEST_LOOK_MS).then((): StoreState => "away");
    return Promise.race([stateOf(probed).catch((): StoreState => "away"), late]);
  };
  return async (response, path) => {
    if (path === LIVE) {
      send(response, 200, { alive: true });
      return;
    }
    const store = await looks.get("", look);
    const drains = draining();
    const ready = store !== "away" && !drains;
    const providerCircuit = provider.circuitIsOpen() ? "open" : "closed";
    const refusal = { error: { code: drains ? "shutting_down" : "state_unavailable" } };
    const health = ready ? { ok: true } : refusal;
    const details = { ready, draining: drains, store, providerCircuit, ...troublesOf(probed) };
    send(response, ready ? 200 : 503, path === READY ? details : health);
  };
};
