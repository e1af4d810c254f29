import fc from "fast-check";
import { apiPhone } from "../fixtures/api-phone";
import { countDescriptors } from "../fixtures/processes";
import { exchange, type Head } from "../fixtures/raw-socket";
import type { Stage } from "../fixtures/stage";
import { Control } from "../kit/control";
import { findFaults, findLogFaults } from "./check-responses";
import { anyRequest, bodyForEach, type FuzzRequest, type World } from "./requests";

const AT_ONCE = 16;
/** How long an optional response is awaited. */
const UNSURE_MS = 300;
/** How many descriptors more are tolerated, for a log and a pool. */
const SLACK = 8;
const SETTLE_MS = 30_000;
/**
 * How many bodies one player sends, because the rate limit is ten password attempts in a quarter of an hour and further
 * bodies would not be read.
 */
const BODIES_OF_A_PLAYER = 5;

export interface FuzzReport {
  readonly sent: number;
  /** Counts of statuses by endpoint, and "" for all; `none` counts optional responses that did not come. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * The faults of the smallest counterexample, which follows with the seed and the path that repeat it; null without a
   * failure.
   */
  readonly failure: string | null;
  readonly logFaults: readonly string[];
  readonly descriptors: readonly [number, number];
  readonly leaked: boolean;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly requests?: number;
  readonly bodies?: number;
  /** Where in the seed's run a failure was, so that it is repeated alone. */
  readonly path?: string;
}

/**
 * Signs a new player in from another client IP.
 * @returns the Cookie header.
 */
const signIn = async (stage: Stage, nth: number): Promise<string> => {
  const control = new Control(stage.controlUrl, stage.controlSecret);
  const { mobile, password } = await control.newPlayer({ points: 1_000_000 });
  const phone = apiPhone(stage.appUrl);
  const address = { "x-forwarded-for": `10.251.${Math.floor(nth / 250)}.${(nth % 250) + 1}` };
  const { status } = await phone.post("/api/session", { phone: mobile, password }, address);
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return phone.cookies();
};

const createWorld = async (stage: Stage, players: number): Promise<World> => {
  const cookies: string[] = [];
  for (let nth = 0; nth < players; nth += 1) cookies.push(await signIn(stage, nth));
  const html = await (await fetch(`${stage.appUrl}/login`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map((match) => match[1] ?? "");
  return { cookies, files: [...files, "/icon.svg"] };
};

const untilAtMost = async (pid: number, max: number): Promise<number> => {
  const end = Date.now() + SETTLE_MS;
  while (countDescriptors(pid) > max && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 250));
  return countDescriptors(pid);
};

/**
 * Sends odd requests and checks responses, log and descriptors. One seed always makes one sequence of requests; their
 * timing differs.
 */
export const fuzz = async (stage: Stage, { seed, requests, bodies = 0, path }: FuzzOptions): Promise<FuzzReport> => {
  const world = await createWorld(stage, Math.max(4, Math.ceil(bodies / BODIES_OF_A_PLAYER)));
  const before = countDescriptors(stage.appPid());
  const port = Number(new URL(stage.appUrl).port);
  const statuses: Record<string, Record<string, number>> = {};
  let sent = 0;

  const send = async (request: FuzzRequest): Promise<readonly string[]> => {
    const { text, answers, headOnly, endpoint, next } = request;
    const patience = answers === null ? { patienceMs: UNSURE_MS } : {};
    const back = await exchange(port, Buffer.from(text, "latin1"), answers ?? 1, { headOnly, ...patience });
    sent += 1;
    for (const status of back.heads.length === 0 ? ["none"] : back.heads.map((head) => String(head.status))) {
      for (const whose of new Set(["", endpoint ?? ""])) {
        statuses[whose] ??= {};
        const counts = statuses[whose];
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }
    return [...findFaults(request, back), ...(await follow(next, back.heads[0]))];
  };
  const follow = async (next: FuzzRequest["next"], head: Head | undefined): Promise<readonly string[]> => {
    const address = head?.headers.get("location");
    return next && address?.startsWith("/") ? send(next(address)) : [];
  };
  const batches =
    requests === undefined
      ? bodyForEach(world)
      : fc.array(anyRequest(world), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const result = await fc.check(
    fc.asyncProperty(batches, async (batch) => {
      const faults = (await Promise.all(batch.map(send))).flat();
      if (faults.length > 0) throw new Error(faults.join("; "));
    }),
    {
      seed,
      numRuns: requests === undefined ? bodies : Math.ceil(requests / AT_ONCE),
      ...(path !== undefined && { path }),
    },
  );
  const after = await untilAtMost(stage.appPid(), before + SLACK);
  return {
    sent,
    statuses,
    failure: result.failed ? `${result.errorInstance}\n${fc.defaultReportMessage(result)}` : null,
    logFaults: findLogFaults(stage.appOutput()),
    descriptors: [before, after],
    leaked: after > before + SLACK,
  };
};
