import { z } from "zod";
import { DIALECTS, type DialectName } from "./domain/provider-dialect";

/** Thrown for a wrong setting. `message` is one sentence that names the setting. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/**
 * The demo data. `lived-in`: two of the demo players have played for three weeks. `empty`: they have points, and
 * nothing else.
 */
export type Demo = "lived-in" | "empty";

export const SANDBOX_DEFAULTS = {
  port: 4010,
  controlPort: 4011,
  controlSecret: "sandbox-control",
  hosts: [] as readonly string[],
  database: ".data/sandbox.db",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  seed: "sandbox",
  dialect: "specification" as DialectName,
  demo: "lived-in" as Demo,
  appUrl: "http://localhost:3000",
};

/** The settings of a sandbox. Port 0 lets the system choose a port. */
export interface SandboxOptions extends Readonly<typeof SANDBOX_DEFAULTS> {
  /** The epoch milliseconds that the clock shows at the start; undefined for the host's time. */
  readonly now?: number | undefined;
}

const PORT = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));
const HOST = z.string().regex(/^[a-z0-9._-]+(:\d{1,5})?$/);
const HOSTS = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(",")
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .pipe(z.array(HOST));
const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[];
const NOW = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the sandbox.
 * @throws SettingError for a wrong setting, and if the app is set to a live provider (docs/architecture.md, "The
 *   sandbox")
 */
export const readSandboxSettings = (environment: Environment): SandboxOptions => {
  if (environment.PROVIDER === "live") {
    throw new SettingError("The sandbox does not start beside a live provider: PROVIDER is live.");
  }
  const read = <Value>(name: string, fallback: Value, type: z.ZodType<Value, string>, mustBe: string): Value => {
    const text = environment[name];
    if (text === undefined || text === "") return fallback;
    const { success, data } = type.safeParse(text);
    if (!success) throw new SettingError(`${name} must be ${mustBe}.`);
    return data;
  };
  const readPort = (name: string, fallback: number) => read(name, fallback, PORT, "a port, 0 to 65535");
  const { hosts, appUrl, ...fallback } = SANDBOX_DEFAULTS;
  const now = read<number | undefined>(
    "SANDBOX_NOW",
    undefined,
    NOW,
    "an ISO time with its offset, such as 2026-11-20T10:00:00+05:30",
  );
  return {
    port: readPort("SANDBOX_PORT", fallback.port),
    controlPort: readPort("SANDBOX_CONTROL_PORT", fallback.controlPort),
    controlSecret: environment.SANDBOX_CONTROL_SECRET || fallback.controlSecret,
    hosts: read("SANDBOX_HOSTS", hosts, HOSTS, "hosts such as box.example:4011, by commas"),
    database: environment.SANDBOX_DATABASE || fallback.database,
    appKey: environment.PROVIDER_APP_KEY || fallback.appKey,
    cookie: environment.PROVIDER_COOKIE || fallback.cookie,
    seed: environment.SANDBOX_SEED || fallback.seed,
    dialect: read("SANDBOX_DIALECT", fallback.dialect, z.enum(DIALECT_NAMES), DIALECT_NAMES.join(" or ")),
    demo: read("SANDBOX_DEMO", fallback.demo, z.enum(["lived-in", "empty"]), "lived-in or empty"),
    appUrl: read(
      "SANDBOX_APP_URL",
      appUrl,
      z.url({ protocol: /^https?$/ }),
      "an address such as http://localhost:3000",
    ),
    ...(now === undefined ? {} : { now }),
  };
};
