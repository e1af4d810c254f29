import { OWN_SCRIPT } from "./players";
import { TARGET, TARGET_SETTINGS, type Target, TargetError } from "./target";

/** How long each of the few questions may take, in milliseconds. */
const LONGEST_MS = 15_000;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Such as ECONNREFUSED or ENOTFOUND: a failed fetch keeps it in its cause. */
const reasonOf = (error: unknown): string => {
  const cause = field(error, "cause") ?? error;
  const code = field(cause, "code");
  return typeof code === "string" ? code : String(field(cause, "message") ?? cause);
};

const ask = async (setting: string, address: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(LONGEST_MS), ...init });
  } catch (error) {
    throw new TargetError(`Nothing answers at ${setting}, ${new URL(address).origin}: ${reasonOf(error)}.`);
  }
};

const reachApp = async (appUrl: string): Promise<void> => {
  const answer = await ask(TARGET_SETTINGS.app, `${appUrl}/api/health`);
  if (answer.status === 503) throw new TargetError(`The app at ${appUrl} says that it is not ready: 503.`);
  if (answer.status !== 200) {
    throw new TargetError(
      `What answers at ${appUrl} is not this app: its /api/health is answered with ${answer.status}.`,
    );
  }
};

const reachControl = async ({ url, secret }: NonNullable<Target["control"]>): Promise<void> => {
  const answer = await ask(TARGET_SETTINGS.control, `${url}/clock`, { headers: { "x-sandbox-control": secret } });
  if (answer.status === 401 || answer.status === 403) {
    throw new TargetError(`The sandbox at ${url} does not take ${TARGET_SETTINGS.secret}: ${answer.status}.`);
  }
  if (answer.status !== 200) {
    throw new TargetError(
      `What answers at ${url} is no sandbox's control API: its /clock is answered with ${answer.status}.`,
    );
  }
};

const reachPlayer = async (appUrl: string, { mobile, password }: NonNullable<Target["player"]>): Promise<void> => {
  const answer = await ask(TARGET_SETTINGS.app, `${appUrl}/api/session`, {
    method: "POST",
    headers: { ...OWN_SCRIPT, "content-type": "application/json" },
    body: JSON.stringify({ phone: mobile, password }),
  });
  if (answer.ok) return;
  const { phone, password: secret } = TARGET_SETTINGS;
  if (answer.status === 429)
    throw new TargetError(`The app at ${appUrl} takes no more sign-ins for ${phone} now: 429.`);
  throw new TargetError(
    `The app at ${appUrl} does not sign in the player of ${phone} and ${secret}: ${answer.status}.`,
  );
};

/**
 * Asks the target once before any test: the app, the sandbox's control API where there is one, and the player.
 * @throws TargetError with one sentence about the first that is not as it should be.
 */
export const reach = async ({ appUrl, control, player }: Target): Promise<void> => {
  await reachApp(appUrl);
  if (control) await reachControl(control);
  if (player) await reachPlayer(appUrl, player);
};

/** Playwright's global setup where E2E_BASE_URL is set: a run against nothing ends with one sentence. */
export default async (): Promise<void> => {
  try {
    await reach(TARGET);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
