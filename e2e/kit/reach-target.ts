import { kitFetch } from "./kit-fetch";
import { OWN_SCRIPT } from "./players";
import { exitWith, TARGET, type Target, TargetError } from "./target";

const MAX_MS = 15_000;

type RequestOptions = Parameters<typeof kitFetch>[1];

const expectStatus = async (target: Target, setting: string, url: string, init: RequestOptions = {}): Promise<void> => {
  const options = { redirect: "manual", signal: AbortSignal.timeout(MAX_MS), ...init } as const;
  const response = await kitFetch(url, options, target).catch((error: Error) => {
    throw new TargetError(`Nothing answers at ${setting}, ${new URL(url).origin}: ${error.cause ?? error}.`);
  });
  if (response.ok) return;
  throw new TargetError(`${setting} does not lead where it should: ${url} is answered with ${response.status}.`);
};

/**
 * Checks that the app, the control API and the player's sign-in answer.
 * @throws TargetError with a sentence about the first problem.
 */
export const reach = async (target: Target): Promise<void> => {
  const { appUrl, control, player } = target;
  await expectStatus(target, "E2E_BASE_URL", `${appUrl}/api/health`);
  if (control) {
    const headers = { "x-sandbox-control": control.secret };
    await expectStatus(target, "E2E_CONTROL_URL with E2E_CONTROL_SECRET", `${control.url}/clock`, { headers });
  }
  if (player) {
    await expectStatus(target, "E2E_PLAYER_PHONE with E2E_PLAYER_PASSWORD", `${appUrl}/api/session`, {
      method: "POST",
      headers: { ...OWN_SCRIPT, "content-type": "application/json" },
      body: JSON.stringify({ phone: player.mobile, password: player.password }),
    });
  }
};

/** Ends a run against nothing with one sentence. Playwright calls it as the global setup where E2E_BASE_URL is set. */
export default (): Promise<void> => reach(TARGET).catch(exitWith);
