import type { ServerResponse } from "node:http";
import type { HostTime } from "../../clock";
import { draining } from "../../money/in-flight";
import type { Services } from "../../services";
import { checkStore } from "../../store/check-store";
import { restoredState } from "../../store/restored";
import { PROBES } from "../route-name";

const [LIVE] = PROBES;

/** How long a check of the store is reused, in milliseconds. */
const LOOK_EVERY_MS = 1000;
/** A store that takes longer to answer counts as away, in milliseconds: balancers wait a second or two. */
const LONGEST_LOOK_MS = 900;

type Probed = Pick<Services, "store" | "hostTime" | "provider">;

/** Answers a probe. @param path one of `PROBES`. */
export type AnswerProbe = (response: ServerResponse, path: string) => Promise<void>;

/** @returns whether it ended well and in time. */
const wellWithin = (ms: number, work: Promise<void>, time: HostTime): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = time.later(() => resolve(false), ms);
    const end = (well: boolean) => () => {
      cancel();
      resolve(well);
    };
    work.then(end(true), end(false));
  });

interface Look {
  readonly works: boolean;
  /** An older copy of the store was restored, and the operator has not accepted it: no money request is taken. */
  readonly restored: boolean;
}

const lookAt = async (probed: Probed): Promise<Look> => {
  let restored = false;
  const work = checkStore(probed).then(async () => {
    const state = await restoredState(probed.store);
    restored = state !== undefined && !state.accepted;
  });
  const works = await wellWithin(LONGEST_LOOK_MS, work, probed.hostTime);
  return { works, restored };
};

/** Makes a function that says how the store is, asked once a second at most, however many ask. */
const storeLooker = (probed: Probed): (() => Promise<Look>) => {
  const { hostTime } = probed;
  let look: Promise<Look> | undefined;
  let lookedAt = 0;
  return () => {
    const now = hostTime.steady();
    if (look && now - lookedAt < LOOK_EVERY_MS) return look;
    lookedAt = now;
    look = lookAt(probed);
    return look;
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
 * Makes the answers to probes. `/livez` only shows that the event loop turns: a restart would not bring back a database.
 * `/readyz` says whether this process should get requests: its store works and it does not drain. It also reports a
 * restored store and the provider's circuit, which do not change readiness: lists go on, and other hosts see the same.
 */
export const answerProbes = (probed: Probed): AnswerProbe => {
  const storeNow = storeLooker(probed);
  return async (response, path) => {
    if (path === LIVE) {
      send(response, 200, { alive: true });
      return;
    }
    const { works, restored } = await storeNow();
    const drains = draining();
    const ready = works && !drains;
    send(response, ready ? 200 : 503, {
      ready,
      draining: drains,
      store: works ? (restored ? "restored" : "ok") : "away",
      providerCircuit: probed.provider.circuitIsOpen() ? "open" : "closed",
    });
  };
};
