/** A sandbox's settings. `now` is epoch milliseconds; port 0 lets the system choose one. */
export interface SandboxOptions {
  readonly port: number;
  readonly controlPort: number;
  /** The port of the gateway service. By default 4012, or a free port if the provider's is not the default. */
  readonly gatewayPort?: number;
  readonly controlSecret: string;
  /** Host headers allowed besides this machine's own names, in lower case. */
  readonly hosts: readonly string[];
  /** A file, or ":memory:". */
  readonly database: string;
  readonly now?: number;
  readonly appKey: string;
  /** The whole Cookie header that the app has to send. */
  readonly cookie: string;
  /** The word that seeds drawn results. */
  readonly seed: string;
  /** The app's address, for the console's link to it. */
  readonly appUrl: string;
}

export const SANDBOX_DEFAULTS = {
  port: 4010,
  controlPort: 4011,
  controlSecret: "sandbox-control",
  hosts: [],
  database: ".data/sandbox.db",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  seed: "sandbox",
  appUrl: "http://localhost:3000",
} as const satisfies SandboxOptions;

const GATEWAY_PORT = 4012;

/** The default depends on `port`, so that a second sandbox on a host does not collide at a port that was not set. */
export const gatewayPortOf = ({ port, gatewayPort }: Pick<SandboxOptions, "port" | "gatewayPort">): number =>
  gatewayPort ?? (port === SANDBOX_DEFAULTS.port ? GATEWAY_PORT : 0);

/** A wrong setting; `message` is one sentence that names it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = /^\d{1,5}$/;
const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const portOf = (environment: Environment, name: string, usual: number): number => {
  const text = environment[name];
  if (text === undefined || text === "") return usual;
  if (!PORT.test(text) || Number(text) > 65_535) throw new SettingError(`${name} must be a port, 0 to 65535.`);
  return Number(text);
};

/** A host name or address, with or without a port. */
const HOST = /^[a-z0-9._-]+(:\d{1,5})?$/;

const hostsOf = (environment: Environment): readonly string[] => {
  const hosts = (environment.SANDBOX_HOSTS ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
  for (const host of hosts) {
    if (!HOST.test(host)) throw new SettingError(`SANDBOX_HOSTS must be hosts such as box.example:4011, by commas.`);
  }
  return hosts;
};

const appUrlOf = (environment: Environment): string => {
  const text = environment.SANDBOX_APP_URL || SANDBOX_DEFAULTS.appUrl;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError("SANDBOX_APP_URL must be an address such as http://localhost:3000.");
  }
  return text;
};

const nowOf = (environment: Environment): number | undefined => {
  const text = environment.SANDBOX_NOW;
  if (text === undefined || text === "") return undefined;
  const now = ISO_WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(now)) {
    throw new SettingError("SANDBOX_NOW must be an ISO time with its offset, such as 2026-11-20T10:00:00+05:30.");
  }
  return now;
};

/**
 * Reads the environment. @throws SettingError, also if the app is set to a live provider (docs/architecture.md, "The
 * sandbox").
 */
export const readSandboxSettings = (environment: Environment): SandboxOptions => {
  if (environment.PROVIDER === "live") {
    throw new SettingError("The sandbox does not start beside a live provider: PROVIDER is live.");
  }
  const now = nowOf(environment);
  const port = portOf(environment, "SANDBOX_PORT", SANDBOX_DEFAULTS.port);
  return {
    port,
    controlPort: portOf(environment, "SANDBOX_CONTROL_PORT", SANDBOX_DEFAULTS.controlPort),
    gatewayPort: portOf(environment, "SANDBOX_GATEWAY_PORT", gatewayPortOf({ port })),
    controlSecret: environment.SANDBOX_CONTROL_SECRET || SANDBOX_DEFAULTS.controlSecret,
    hosts: hostsOf(environment),
    database: environment.SANDBOX_DATABASE || SANDBOX_DEFAULTS.database,
    appKey: environment.PROVIDER_APP_KEY || SANDBOX_DEFAULTS.appKey,
    cookie: environment.PROVIDER_COOKIE || SANDBOX_DEFAULTS.cookie,
    seed: environment.SANDBOX_SEED || SANDBOX_DEFAULTS.seed,
    appUrl: appUrlOf(environment),
    ...(now === undefined ? {} : { now }),
  };
};
