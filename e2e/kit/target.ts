import { PORTS, SECRETS } from "./shared-servers";

export interface Target {
  /** The app's origin, without a slash at its end. */
  readonly appUrl: string;
  /** Whether the run starts app and sandbox itself; otherwise other people use them too. */
  readonly own: boolean;
  /** Whether certificates are left unchecked, for those of a private authority. */
  readonly ignoreHTTPSErrors: boolean;
  /** The control API (docs/qa.md); undefined where none is named. */
  readonly control: { readonly url: string; readonly secret: string } | undefined;
  /** The player of all tests; undefined where each test creates its own. */
  readonly player: { readonly mobile: string; readonly password: string; readonly name: string } | undefined;
}

/** Reports settings that name no usable target. Its message is one sentence. */
export class TargetError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the origin that a setting names.
 * @throws TargetError for any other text.
 */
const parseOrigin = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The origin has no path, query, name or password.
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new TargetError(`${name} must be an origin such as https://staging.example, without a path.`);
};

/**
 * Reads two settings that belong together; undefined where neither is set.
 * @throws TargetError where one is missing.
 */
const readPair = (env: Environment, ...names: readonly [string, string]): readonly [string, string] | undefined => {
  const [one = "", other = ""] = names.map((name) => env[name]?.trim());
  if (one !== "" && other !== "") return [one, other];
  if (one === "" && other === "") return undefined;
  throw new TargetError(`${names[0]} and ${names[1]} belong together: ${one === "" ? names[0] : names[1]} is missing.`);
};

/**
 * Reads what the tests run against. Without E2E_BASE_URL the run starts app and sandbox.
 * @throws TargetError with one sentence.
 */
export const readTarget = (env: Environment): Target => {
  const base = env.E2E_BASE_URL?.trim();
  const control = readPair(env, "E2E_CONTROL_URL", "E2E_CONTROL_SECRET");
  const player = readPair(env, "E2E_PLAYER_PHONE", "E2E_PLAYER_PASSWORD");
  const ignored = env.E2E_IGNORE_HTTPS_ERRORS?.trim() ?? "";
  if (!["", "0", "1"].includes(ignored)) throw new TargetError("E2E_IGNORE_HTTPS_ERRORS must be 1, or not set.");
  const ignoreHTTPSErrors = ignored === "1";
  if (!base) {
    if (control || player || ignoreHTTPSErrors)
      throw new TargetError("The other settings are for the app at E2E_BASE_URL, which is not set.");
    return {
      appUrl: `http://localhost:${PORTS.app}`,
      own: true,
      ignoreHTTPSErrors,
      control: { url: `http://127.0.0.1:${PORTS.control}`, secret: SECRETS.control },
      player: undefined,
    };
  }
  const appUrl = parseOrigin("E2E_BASE_URL", base);
  if (!control && !player) {
    throw new TargetError(
      `E2E_PLAYER_PHONE and E2E_PLAYER_PASSWORD must name a player of ${appUrl}, or E2E_CONTROL_URL a sandbox that makes one.`,
    );
  }
  if (player && !/^[6-9]\d{9}$/.test(player[0])) {
    throw new TargetError("E2E_PLAYER_PHONE must be a number of ten digits from 6 to 9 on.");
  }
  return {
    appUrl,
    own: false,
    ignoreHTTPSErrors,
    control: control && { url: parseOrigin("E2E_CONTROL_URL", control[0]), secret: control[1] },
    player: player && { mobile: player[0], password: player[1], name: "" },
  };
};

/** Prints the sentence of a TargetError and ends the process. Other errors are thrown again. */
export const exitWith = (error: unknown): never => {
  if (!(error instanceof TargetError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};

const readOrExit = (): Target => {
  try {
    return readTarget(process.env);
  } catch (error) {
    return exitWith(error);
  }
};

/** What this run tests, as the environment says. */
export const TARGET = readOrExit();
