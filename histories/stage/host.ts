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
  createHostTime,
  HORIZON_MS,
  type Machine,
  ProcessExited,
  ProcessLifetime,
  type VirtualTime,
} from "./virtual-time";

/** The timeout of a read, in milliseconds of the history. */
const READ_MS = 8000;
/** The provider client's limits in real milliseconds, so long that only the history's time ends a call. */
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
export interface SentWrite {
  readonly call: string;
  readonly host: number;
  readonly path: string;
  /** The key of the money record in the log line `money_sending`; undefined without such a line. */
  readonly key: string | undefined;
}

/** A line of a host's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly event?: string };

/** The environment that all hosts of a history share. */
export interface HostEnvironment {
  readonly transport: Transport;
  readonly settings: Settings;
  /** The URL of a port on which nothing listens. */
  readonly goneUrl: string;
  /** The store that two hosts on SQLite share; undefined if each process opens its own. */
  readonly sharedStore: Store | undefined;
  /** The servers of the store, if they are simulated. */
  readonly cluster: Cluster | undefined;
  /** Returns the data folder of a host. Hosts share no high-water mark. */
  readonly dataDirOf: (host: number) => string;
  /** Whether the game's clock is each host's own, as in live mode. Otherwise all hosts have the right time. */
  readonly ownClocks: boolean;
  /**
   * Called before each write.
   * @returns whether the connection is refused
   */
  readonly onSend: (write: SentWrite) => boolean;
  /** Called when a call was answered or given up, or its process has ended. */
  readonly onCallEnd: (call: string) => void;
  readonly onStart: () => void;
  /** Called for a failure that no fault of the history explains. */
  readonly onFailure: (what: string) => void;
  readonly onLog: (host: number, line: LogLine) => void;
  /** Replaces the hosts' provider client, for a test of the checker. */
  readonly spoil?: ((provider: Provider) => Provider) | undefined;
}

/**
 * Builds the settings of a host.
 * @param url the URL of the provider
 */
export const buildSettings = (url: string, storeEnv: Readonly<Record<string, string>>): Settings =>
  readSettings({
    PROVIDER_URL: url,
    PROVIDER_APP_KEY: "key",
    PROVIDER_COOKIE: "cookie=1",
    SESSION_SECRET: SECRET,
    BID_HORIZON_SECONDS: String(HORIZON_MS / 1000),
    BID_ANSWER_SECONDS: String(ANSWER_MS / 1000),
    ...storeEnv,
  });

/** A process of a host, which runs until it is killed or released. */
export interface Process {
  readonly services: Services;
  readonly lifetime: ProcessLifetime;
  /** Makes the process die at one of its next writes of a money record. */
  setCrashPoint(crashPoint: CrashPoint): void;
  /** Whether the store has statements without a result. */
  readonly isBusy: () => boolean;
  /** Ends the process, and closes its connections and its store. */
  release(): Promise<void>;
}

interface ClientParts {
  readonly time: VirtualTime;
  readonly environment: HostEnvironment;
  readonly host: number;
  readonly name: string;
  readonly lifetime: ProcessLifetime;
  /** The key in the latest log line `money_sending`; undefined once a write has used it. */
  readonly announced: { key: string | undefined };
}

/** Opens the real provider client over real sockets. A call ends by the time of the history or with its process. */
const openClient = ({ time, environment, host, name, lifetime, announced }: ClientParts): Provider => {
  const { transport, settings, goneUrl } = environment;
  const options = { ...settings.provider, clock: { now: time.epoch, follow: () => undefined }, limits: LIMITS };
  const [real, gone] = [createProvider(options), createProvider({ ...options, url: goneUrl })];
  let callCount = 0;

  const run = async <Input, Output>(
    call: ProviderCall<Input, Output>,
    input: Input,
    given: CallOptions = {},
  ): Promise<Output> => {
    if (lifetime.hasExited) throw new ProcessExited("no network");
    callCount += 1;
    const id = `${name}.${String(callCount).padStart(5, "0")}`;
    const hasNoConnection = call.effect === "write" && isRefused(id, real.dialect.calls[call.name]);
    const abort = new AbortController();
    const removeListener = lifetime.onExit(() => abort.abort());
    const cancel = time.after(given.timeoutMs ?? READ_MS, () => abort.abort());
    const named = {
      ...call,
      request: (callInput: Input, context: RequestContext) => ({
        ...call.request(callInput, context),
        [CALL_FIELD]: id,
      }),
    };
    transport.start(id);
    try {
      return await (hasNoConnection ? gone : real).run(named, input, {
        ...given,
        signal: abort.signal,
        timeoutMs: NEVER_MS,
      });
    } catch (error) {
      throw toFailure(error, abort.signal.aborted);
    } finally {
      cancel();
      removeListener();
      transport.finish(id);
      environment.onCallEnd(id);
    }
  };

  const toFailure = (error: unknown, aborted: boolean): unknown => {
    if (lifetime.hasExited) return new ProcessExited("no network");
    return aborted && isProviderError(error) ? timedOut(error) : error;
  };

  const isRefused = (call: string, path: string): boolean => {
    const { key } = announced;
    announced.key = undefined;
    return environment.onSend({ call, host, path, key });
  };

  const close = async () => {
    await Promise.all([real.close(), gone.close()]);
  };
  return { ...real, run, circuitIsOpen: real.circuitIsOpen, close };
};

const timedOut = ({ sent }: ProviderError) =>
  new ProviderError("timeout", "no answer in the history's time", { code: "provider_timeout", sent });

/** Starts a process with the real services. When its lifetime ends, its timers, network and store stop. */
export const startProcess = async (
  time: VirtualTime,
  environment: HostEnvironment,
  host: number,
  machine: Machine,
  nth: number,
): Promise<Process> => {
  const lifetime = new ProcessLifetime();
  const guard = guardStore(lifetime, time.epoch, environment.sharedStore !== undefined);
  const hostTime: HostTime = createHostTime(time, machine, lifetime);
  const announced: ClientParts["announced"] = { key: undefined };
  const log = createLog({
    write: (text: string) => {
      const line: LogLine = JSON.parse(text);
      if (line.event === "money_sending") announced.key = String(line.key);
      if (!lifetime.hasExited) environment.onLog(host, line);
    },
  });
  const dataDir = environment.dataDirOf(host);
  const settings: Settings = { ...environment.settings, state: { ...environment.settings.state, dataDir } };
  const started = environment.sharedStore ? undefined : await startServices(settings, log, hostTime);
  const client = openClient({ time, environment, host, name: `${machine.name}${nth}`, lifetime, announced });
  const provider = environment.spoil?.(client) ?? client;
  const clock = { now: environment.ownClocks ? hostTime.now : time.epoch, follow: () => undefined };
  const lists = createSharedLists({ provider, clock, log, nowMs: () => hostTime.steady() });
  const base = environment.sharedStore ?? started?.store;
  if (!base) throw new Error("a process without a store");
  const store: Store = {
    ...base,
    db: base.db.withPlugin(guard.plugin),
    shared: base.shared || environment.sharedStore !== undefined,
    ...(environment.sharedStore && { mark: openMark({ dataDir }) }),
  };
  // `openStore` detects this for a store that a process opens itself.
  if (environment.sharedStore) await detectRestore({ store, hostTime });
  return {
    services: { settings, clock, hostTime, log, provider, store, lists },
    lifetime,
    setCrashPoint: guard.set,
    // The shared SQLite answers each statement before the next tick, and a cluster knows its own sessions.
    isBusy: () => base.shared && environment.sharedStore === undefined && !environment.cluster && guard.isBusy(),
    release: async () => {
      // The connections of a killed process are destroyed, because it cannot close them in order.
      if (lifetime.hasExited && environment.cluster) await base.db.destroy();
      if (!lifetime.hasExited) lifetime.exit();
      await client.close();
      if (started) await stopServices(started);
    },
  };
};
