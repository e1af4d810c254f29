import type { HostTime } from "@/lib/server/clock";
import { readSettings, type Settings } from "@/lib/server/env/settings";
import { createLog } from "@/lib/server/log";
import { createSharedLists } from "@/lib/server/play/create-shared-lists";
import { startServices, stopServices } from "@/lib/server/process/start-services";
import { createProvider } from "@/lib/server/provider/create-provider";
import {
  type CallOptions,
  isProviderError,
  type Provider,
  type ProviderCall,
  ProviderError,
  type RequestContext,
} from "@/lib/server/provider/provider";
import type { Services } from "@/lib/server/services";
import { detectRestore } from "@/lib/server/store/detect-restore";
import { openMark } from "@/lib/server/store/high-water-mark";
import type { Store } from "@/lib/server/store/store";
import type { Cluster } from "./cluster";
import { type CrashPoint, guardStore } from "./store-guard";
import { CALL_FIELD, type Transport } from "./transport";
import {
  ANSWER_MS,
  HORIZON_MS,
  hostTimeOf,
  type Machine,
  ProcessExited,
  ProcessLifetime,
  type VirtualTime,
} from "./virtual-time";

/** Timeout of a read, in the history's milliseconds. */
const READ_MS = 8000;
/** The provider client's real-time limits are so long that only the history's time ends a call. */
const NEVER_MS = 600_000;
const LIMITS = {
  connectMs: NEVER_MS,
  headersMs: NEVER_MS,
  bodyMs: NEVER_MS,
  readMs: NEVER_MS,
  writeMs: NEVER_MS,
  readConnections: 200,
  writeConnections: 200,
  playerReads: 1000,
  breakAfter: Number.MAX_SAFE_INTEGER,
};

const SECRET = "0123456789-abcdefghij-session-secret";

/** A write that a host sends. */
export interface Leaving {
  readonly call: string;
  readonly host: number;
  readonly path: string;
  /** The key of the money record from the log line `money_sending`; undefined without such a line. */
  readonly key: string | undefined;
}

/** A line of a host's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly event?: string };

/** The environment that all hosts of a history share. */
export interface HostEnvironment {
  readonly wire: Transport;
  readonly settings: Settings;
  /** A port on which nothing listens. */
  readonly goneUrl: string;
  /** The store that two hosts on SQLite share; undefined if each process opens its own. */
  readonly sharedStore: Store | undefined;
  /** The servers of the store, if they are simulated. */
  readonly cluster: Cluster | undefined;
  /** The data folder of each host: hosts share no mark. */
  readonly dataDirOf: (host: number) => string;
  /** The game's clock is each host's own, as in live mode; else all have the right time. */
  readonly ownClocks: boolean;
  /** Called before each write. @returns whether its connection is refused. */
  readonly onLeaving: (leaving: Leaving) => boolean;
  /** Called when a call was answered or given up, or its process has ended. */
  readonly onBack: (call: string) => void;
  readonly onStart: () => void;
  /** Called for a failure that no fault of the history explains. */
  readonly onTrouble: (what: string) => void;
  readonly onLog: (host: number, line: LogLine) => void;
  /** Replaces the hosts' provider client, for a test of the judge. */
  readonly spoil?: ((provider: Provider) => Provider) | undefined;
}

export const historySettings = (url: string, place: Readonly<Record<string, string>>): Settings =>
  readSettings({
    PROVIDER_URL: url,
    PROVIDER_APP_KEY: "key",
    PROVIDER_COOKIE: "cookie=1",
    SESSION_SECRET: SECRET,
    BID_HORIZON_SECONDS: String(HORIZON_MS / 1000),
    BID_ANSWER_SECONDS: String(ANSWER_MS / 1000),
    ...place,
  });

/** One process of a host. */
export interface Process {
  readonly services: Services;
  readonly life: ProcessLifetime;
  /** Kills it at one of its next writes of a money record. */
  ambush(ambush: CrashPoint): void;
  /** Whether the store has statements without an answer. */
  readonly busy: () => boolean;
  /** Ends the process, and closes its connections and its store. */
  release(): Promise<void>;
}

interface ClientParts {
  readonly time: VirtualTime;
  readonly ground: HostEnvironment;
  readonly host: number;
  readonly name: string;
  readonly life: ProcessLifetime;
  /** The key in the latest log line `money_sending`. */
  readonly announced: { key: string | undefined };
}

/** Opens the real provider client over real sockets. A call ends by the history's time or with its process. */
const openClient = ({ time, ground, host, name, life, announced }: ClientParts): Provider => {
  const { wire, settings, goneUrl } = ground;
  const options = { ...settings.provider, clock: { now: time.epoch, follow: () => undefined }, limits: LIMITS };
  const [real, gone] = [createProvider(options), createProvider({ ...options, url: goneUrl })];
  let made = 0;

  const run = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    input: Input,
    given: CallOptions = {},
  ): Promise<Output> => {
    if (life.over) throw new ProcessExited("no network");
    made += 1;
    const id = `${name}.${String(made).padStart(5, "0")}`;
    const refused = call.effect === "write" && leaves(id, real.dialect.calls[call.name]);
    const abort = new AbortController();
    const forget = life.whenOver(() => abort.abort());
    const cancel = time.after(given.timeoutMs ?? READ_MS, () => abort.abort());
    const named = {
      ...call,
      request: (asked: Input, context: RequestContext) => ({ ...call.request(asked, context), [CALL_FIELD]: id }),
    };
    wire.begin(id);
    try {
      return await (refused ? gone : real).run(named, input, { ...given, signal: abort.signal, timeoutMs: NEVER_MS });
    } catch (error) {
      throw failureOf(error, abort.signal.aborted);
    } finally {
      cancel();
      forget();
      wire.end(id);
      ground.onBack(id);
    }
  };

  const failureOf = (error: unknown, aborted: boolean): unknown => {
    if (life.over) return new ProcessExited("no network");
    return aborted && isProviderError(error) ? timedOut(error) : error;
  };

  const leaves = (call: string, path: string): boolean => {
    const { key } = announced;
    announced.key = undefined;
    return ground.onLeaving({ call, host, path, key });
  };

  const close = async () => {
    await Promise.all([real.close(), gone.close()]);
  };
  return { ...real, run, circuitIsOpen: real.circuitIsOpen, close };
};

const timedOut = ({ sent }: ProviderError) =>
  new ProviderError("timeout", "no answer in the history's time", { code: "provider_timeout", sent });

/** Starts a process with the real services. When its life ends, its timers, network and store stop. */
export const startProcess = async (
  time: VirtualTime,
  ground: HostEnvironment,
  host: number,
  machine: Machine,
  nth: number,
): Promise<Process> => {
  const life = new ProcessLifetime();
  const guard = guardStore(life, time.epoch, ground.sharedStore !== undefined);
  const hostTime: HostTime = hostTimeOf(time, machine, life);
  const announced: ClientParts["announced"] = { key: undefined };
  const log = createLog({
    write: (text: string) => {
      const line: LogLine = JSON.parse(text);
      if (line.event === "money_sending") announced.key = String(line.key);
      if (!life.over) ground.onLog(host, line);
    },
  });
  const dataDir = ground.dataDirOf(host);
  const settings: Settings = { ...ground.settings, state: { ...ground.settings.state, dataDir } };
  const started = ground.sharedStore ? undefined : await startServices(settings, log, hostTime);
  const client = openClient({ time, ground, host, name: `${machine.name}${nth}`, life, announced });
  const provider = ground.spoil?.(client) ?? client;
  const clock = { now: ground.ownClocks ? hostTime.now : time.epoch, follow: () => undefined };
  const lists = createSharedLists({ provider, clock, log, nowMs: () => hostTime.steady() });
  const base = ground.sharedStore ?? started?.store;
  if (!base) throw new Error("a process without a store");
  const store: Store = {
    ...base,
    db: base.db.withPlugin(guard.plugin),
    shared: base.shared || ground.sharedStore !== undefined,
    ...(ground.sharedStore && { mark: openMark({ dataDir }) }),
  };
  // As `openStore` does for a store of its own.
  if (ground.sharedStore) await detectRestore({ store, hostTime });
  return {
    services: { settings, clock, hostTime, log, provider, store, lists },
    life,
    ambush: guard.set,
    // SQLite answers each statement before the next turn of the event loop, and a cluster knows its own sessions.
    busy: () => base.shared && ground.sharedStore === undefined && !ground.cluster && guard.busy(),
    release: async () => {
      // A process that is killed takes leave of nobody.
      if (life.over && ground.cluster) await base.db.destroy();
      if (!life.over) life.end();
      await client.close();
      if (started) await stopServices(started);
    },
  };
};
