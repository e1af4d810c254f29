import { PORTS, SECRETS } from "./shared-servers";

/** What the tests run against. */
export interface Target {
  /** The app's origin, without a slash at its end. */
  readonly appUrl: string;
  /** Whether the run starts the app and the sandbox itself; otherwise other people use them too. */
  readonly own: boolean;
  /** The sandbox's control API (docs/qa.md); undefined where none is named. */
  readonly control: { readonly url: string; readonly secret: string } | undefined;
  /** The player of all tests; undefined where each test makes its own. */
  readonly player: { readonly mobile: string; readonly password: string; readonly name: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong setting; the message is one sentence. */
export class TargetError extends Error {}

export const TARGET_SETTINGS = {
  app: "E2E_BASE_URL",
  control: "E2E_CONTROL_URL",
  secret: "E2E_CONTROL_SECRET",
  phone: "E2E_PLAYER_PHONE",
  password: "E2E_PLAYER_PASSWORD",
} as const;

const originOf = (env: Environment, name: string): string | undefined => {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  if (!isOrigin || url.username || url.password) {
    throw new TargetError(`${name} must be an origin such as https://staging.example, without a path.`);
  }
  return url.origin;
};

const playerOf = (env: Environment): Target["player"] => {
  const { phone, password } = TARGET_SETTINGS;
  const mobile = env[phone]?.trim() ?? "";
  const secret = env[password] ?? "";
  if (mobile === "" && secret === "") return undefined;
  if (mobile === "" || secret === "") {
    throw new TargetError(`${phone} and ${password} belong together: ${mobile === "" ? phone : password} is missing.`);
  }
  if (!/^[6-9]\d{9}$/.test(mobile)) throw new TargetError(`${phone} must be a number of ten digits from 6 to 9 on.`);
  return { mobile, password: secret, name: "" };
};

/**
 * Reads the target from the environment. Without E2E_BASE_URL it is the app and the sandbox that the run starts.
 * @throws TargetError with one sentence.
 */
export const readTarget = (env: Environment): Target => {
  const names = TARGET_SETTINGS;
  const appUrl = originOf(env, names.app);
  if (appUrl === undefined) {
    const lonely = [names.control, names.secret, names.phone, names.password].find((name) => env[name]?.trim());
    if (lonely) throw new TargetError(`${lonely} is for the app at ${names.app}, which is not set.`);
    return {
      appUrl: `http://localhost:${PORTS.app}`,
      own: true,
      control: { url: `http://127.0.0.1:${PORTS.control}`, secret: SECRETS.control },
      player: undefined,
    };
  }
  const url = originOf(env, names.control);
  const secret = env[names.secret]?.trim();
  if (url && !secret) throw new TargetError(`${names.control} needs its key in ${names.secret}.`);
  if (secret && !url) throw new TargetError(`${names.secret} is the key of ${names.control}, which is not set.`);
  const control = url && secret ? { url, secret } : undefined;
  const player = playerOf(env);
  if (!control && !player) {
    throw new TargetError(
      `${names.phone} and ${names.password} must name a player of ${appUrl}, or ${names.control} a sandbox that makes one.`,
    );
  }
  return { appUrl, own: false, control, player };
};

const readOrEnd = (): Target => {
  try {
    return readTarget(process.env);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** The target of this run. A wrong setting has ended the process with one sentence. */
export const TARGET = readOrEnd();
