import { apiPhone } from "../fixtures/api-phone";
import { CHANGES } from "../fixtures/endpoints";
import { descriptorsOf } from "../fixtures/processes";
import { exchange } from "../fixtures/raw-socket";
import type { Stage } from "../fixtures/stage";
import { Control } from "../kit/control";
import { faultsOf, faultsOfLog } from "./judge";
import { randomOf } from "./random";
import { type FuzzRequest, makeBody, makeRequest, type World } from "./requests";

/** How many requests are under way at once. */
const WORKERS = 16;
/** How long an optional answer is waited for, in milliseconds. */
const UNSURE_MS = 300;
/** The run ends after this number of failures: one cause makes many. */
const MOST_FAILURES = 20;
/** Descriptors that a run may leave open: of a log, of a pool. */
const SLACK = 8;
const SETTLE_MS = 30_000;
const PLAYERS = 4;
/** The limit of password tries in a quarter of an hour: further bodies of one player would not be read. */
const BODIES_OF_A_PLAYER = 10;
const SIGN_INS_AT_ONCE = 8;

export interface FuzzFailure {
  readonly nth: number;
  readonly request: FuzzRequest;
  readonly faults: readonly string[];
}

export type Statuses = Readonly<Record<string, number>>;

export interface FuzzReport {
  readonly sent: number;
  /** How often each status came; `none` counts optional answers that did not come. */
  readonly statuses: Statuses;
  /** The same for each endpoint. */
  readonly byEndpoint: Readonly<Record<string, Statuses>>;
  readonly failures: readonly FuzzFailure[];
  readonly logLines: number;
  readonly logFaults: readonly string[];
  readonly descriptors: { readonly before: number; readonly after: number };
  readonly leaked: boolean;
}

export interface FuzzOptions {
  readonly seed: number;
  /** The first of the seed's `count` requests; 0 by default. */
  readonly first?: number;
  readonly count: number;
  /** `bodies`: odd bodies for each endpoint in turn. `requests`, the default: all kinds of requests. */
  readonly kind?: "requests" | "bodies";
  readonly onProgress?: (sent: number, statuses: Statuses) => void;
}

/** How many requests send `bodies` bodies to each endpoint that takes one. */
export const countOfBodies = (bodies: number): number => bodies * CHANGES.length;

/** Signs a new player in, each from another address. @returns the Cookie header. */
const signIn = async (stage: Stage, nth: number): Promise<string> => {
  const control = new Control(stage.controlUrl, stage.controlSecret);
  const { mobile, password } = await control.newPlayer({ points: 1_000_000 });
  const phone = apiPhone(stage.appUrl);
  const address = { "x-forwarded-for": `10.251.${Math.floor(nth / 250)}.${(nth % 250) + 1}` };
  const { status } = await phone.post("/api/session", { phone: mobile, password }, address);
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return phone.cookies();
};

const signInAll = async (stage: Stage, players: number): Promise<readonly string[]> => {
  const cookies: string[] = [];
  while (cookies.length < players) {
    const at = cookies.length;
    const count = Math.min(SIGN_INS_AT_ONCE, players - at);
    cookies.push(...(await Promise.all(Array.from({ length: count }, (_, nth) => signIn(stage, at + nth)))));
  }
  return cookies;
};

const lookAround = async (stage: Stage, players: number): Promise<World> => {
  const cookies = await signInAll(stage, players);
  const html = await (await fetch(`${stage.appUrl}/login`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map((match) => match[1] ?? "");
  return { cookies, files: [...files, "/icon.svg"] };
};

const add = (counts: Record<string, number>, statuses: readonly string[]): void => {
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
};

const untilAtMost = async (pid: number, most: number): Promise<number> => {
  const end = Date.now() + SETTLE_MS;
  let now = descriptorsOf(pid);
  while (now > most && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = descriptorsOf(pid);
  }
  return now;
};

/**
 * Sends random requests to a stage's app and judges the answers, the log and the descriptors. The same seed makes the
 * same requests, but their timing differs from run to run.
 */
export const fuzz = async (
  stage: Stage,
  { seed, first = 0, count, kind = "requests", onProgress }: FuzzOptions,
): Promise<FuzzReport> => {
  const bodies = kind === "bodies";
  const players = bodies ? Math.ceil((first + count) / CHANGES.length / BODIES_OF_A_PLAYER) : PLAYERS;
  const world = await lookAround(stage, Math.max(players, PLAYERS));
  const before = descriptorsOf(stage.appPid());
  const port = Number(new URL(stage.appUrl).port);
  const statuses: Record<string, number> = {};
  const byEndpoint: Record<string, Record<string, number>> = {};
  const failures: FuzzFailure[] = [];
  let next = first;
  let sent = 0;

  const send = async (nth: number): Promise<void> => {
    const random = randomOf(seed, nth);
    const request = bodies ? makeBody(random, world, nth) : makeRequest(random, world);
    const { text, answers, headOnly, endpoint } = request;
    const patience = answers === null ? { patienceMs: UNSURE_MS } : {};
    const back = await exchange(port, Buffer.from(text, "latin1"), answers ?? 1, { headOnly, ...patience });
    const told = back.heads.length === 0 ? ["none"] : back.heads.map(({ status }) => String(status));
    add(statuses, told);
    if (endpoint !== undefined) {
      byEndpoint[endpoint] ??= {};
      add(byEndpoint[endpoint], told);
    }
    const faults = faultsOf(request, back);
    if (faults.length > 0) failures.push({ nth, request, faults });
    sent += 1;
    onProgress?.(sent, statuses);
  };
  const work = async (): Promise<void> => {
    while (next < first + count && failures.length < MOST_FAILURES) {
      next += 1;
      await send(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WORKERS, count) }, work));

  const after = await untilAtMost(stage.appPid(), before + SLACK);
  const log = stage.appOutput();
  return {
    sent,
    statuses,
    byEndpoint,
    failures,
    logLines: log.split("\n").length - 1,
    logFaults: faultsOfLog(log),
    descriptors: { before, after },
    leaked: after > before + SLACK,
  };
};
