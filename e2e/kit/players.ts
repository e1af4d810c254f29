import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Control, SandboxPlayer } from "./control";
import type { Recorder } from "./recorder";
import { TARGET } from "./target";

/** Headers by which the app's server recognizes its own script. */
export const OWN_SCRIPT = { "x-app-request": "1", "sec-fetch-site": "same-origin" } as const;

let lastAddress = 0;

/** Returns a client IP that no other test has, so that rate limits per client IP affect one test alone. */
export const uniqueClientIp = (worker: number): string => {
  lastAddress += 1;
  return `10.${worker % 250}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

/** Creates a password so long and random that it leaked wherever it is found. */
export const newPassword = (): string => `Pw+${crypto.randomUUID().slice(0, 18)}/=`;

/** Returns a random number of ten digits, which probably no player has. */
export const freeNumber = (): string => `7${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Signs a player in without the login screen. The cookie stays in the page's context. */
export const signIn = async (page: Page, player: Pick<SandboxPlayer, "mobile" | "password">): Promise<void> => {
  const response = await page.request.post("/api/session", {
    headers: OWN_SCRIPT,
    data: { phone: player.mobile, password: player.password },
  });
  if (!response.ok()) throw new Error(`signing in answered ${response.status()}: ${await response.text()}`);
};

const FIRST_POINTS = 5000;

/** Returns the player whom E2E_PLAYER_PHONE names, else a new player. */
export const pickPlayer = async (control: Control, recorder: Recorder): Promise<SandboxPlayer> => {
  if (TARGET.player) return TARGET.player;
  const player = await control.newPlayer({ points: FIRST_POINTS, password: newPassword() });
  recorder.guard({ what: "the password", value: player.password });
  return player;
};

/** Guards the one-time codes of the numbers that were typed in the browser, and the tokens of their players. */
export const guardAccounts = async (control: Control, recorder: Recorder): Promise<void> => {
  for (const mobile of recorder.phonesTyped.filter((phone) => /^\d{10}$/.test(phone))) {
    const balance = control.player(mobile).then(
      ({ wallet }) => wallet,
      () => undefined,
    );
    const [texts, tokens, now] = await Promise.all([control.texts(mobile), control.tokensOf(mobile), balance]);
    // A code that equals the player's balance is not guarded, because a balance is allowed in responses.
    const codes = texts.map(({ otp }) => otp).filter((otp) => otp !== now && otp !== String(FIRST_POINTS));
    recorder.guard(...codes.map((value) => ({ what: "a one-time code", value, short: true as const })));
    recorder.guard(...tokens.map((value) => ({ what: "the player's unique_token", value })));
  }
};
