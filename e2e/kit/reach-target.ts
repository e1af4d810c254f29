import { OWN_SCRIPT } from "./players";
import { TARGET, TARGET_SETTINGS, type Target, TargetError } from "./target";

/** The timeout of each request, in milliseconds. */
const LONGEST_MS = 15_000;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The system's code, such as ECONNREFUSED: a failed fetch has it in its cause. */
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

const notThis = (url: string, what: string, path: string, { status }: Response): TargetError =>
  new TargetError(`What answers at ${url} is ${what}: its ${path} is answered with ${status}.`);

/**
 * Checks the target before any test: the app, the sandbox's control API where there is one, and the player's sign-in.
 * @throws TargetError with one sentence about the first problem.
 */
export const reach = async ({ appUrl, control, player }: Target): Promise<void> => {
  const { app, control: sandbox, secret, phone, password } = TARGET_SETTINGS;
  const health = await ask(app, `${appUrl}/api/health`);
  if (health.status === 503) throw new TargetError(`The app at ${appUrl} says that it is not ready: 503.`);
  if (health.status !== 200) throw notThis(appUrl, "not this app", "/api/health", health);
  if (control) {
    const { url } = control;
    const clock = await ask(sandbox, `${url}/clock`, { headers: { "x-sandbox-control": control.secret } });
    if ([401, 403].includes(clock.status)) {
      throw new TargetError(`The sandbox at ${url} does not take ${secret}: ${clock.status}.`);
    }
    if (clock.status !== 200) throw notThis(url, "no sandbox's control API", "/clock", clock);
  }
  if (player) {
    const signIn = await ask(app, `${appUrl}/api/session`, {
      method: "POST",
      headers: { ...OWN_SCRIPT, "content-type": "application/json" },
      body: JSON.stringify({ phone: player.mobile, password: player.password }),
    });
    if (signIn.status === 429)
      throw new TargetError(`The app at ${appUrl} takes no more sign-ins for ${phone} now: 429.`);
    const refused = `The app at ${appUrl} does not sign in the player of ${phone} and ${password}: ${signIn.status}.`;
    if (!signIn.ok) throw new TargetError(refused);
  }
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
