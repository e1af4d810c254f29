import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Control, SandboxPlayer } from "./control";
import type { Recorder } from "./recorder";
import { TARGET } from "./target";

/** Headers by which the proxy knows its own script. */
export const OWN_SCRIPT = { "x-app-request": "1", "sec-fetch-site": "same-origin" } as const;

let lastAddress = 0;

/** An address no other test uses, so that limits per address touch this test alone. */
export const addressOfItsOwn = (worker: number): string => {
  lastAddress += 1;
  return `10.${worker % 250}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

/** Long and odd, so that finding it anywhere means that it leaked. */
export const newPassword = (): string => `Pw+${crypto.randomUUID().slice(0, 18)}/=`;

/** A number without an account. */
export const freeNumber = (): string => `7${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Signs in by the endpoint, as the login screen does, and keeps the cookie in the page's context. */
export const signIn = async (page: Page, player: Pick<SandboxPlayer, "mobile" | "password">): Promise<void> => {
  const response = await page.request.post("/api/session", {
    headers: OWN_SCRIPT,
    data: { phone: player.mobile, password: player.password },
  });
  if (!response.ok()) throw new Error(`signing in answered ${response.status()}: ${await response.text()}`);
};

/**
 * The session of the player whom E2E_PLAYER_PHONE names, from test to test: a provider may keep one token for a player,
 * and the app takes so many sign-ins for a number.
 */
export class KeptSession {
  private cookies: Awaited<ReturnType<BrowserContext["cookies"]>> = [];
  private holds = false;

  /** Signs the page in: with the kept session where it still holds, else anew and from the same device. */
  async enter(page: Page, player: SandboxPlayer): Promise<void> {
    await page.context().addCookies(this.cookies);
    if (this.holds) return;
    await signIn(page, player);
    this.cookies = await page.context().cookies();
    this.holds = true;
  }

  /** Somebody signs in or out beside it: the next test signs in anew. */
  end(): void {
    this.holds = false;
  }
}

/** What the player of a test has at first. */
const FIRST_POINTS = 5000;

/** A player of the test alone: betting on, 5000 points; or the one that E2E_PLAYER_PHONE names. */
export const playerOfTest = async (control: Control, recorder: Recorder): Promise<SandboxPlayer> => {
  if (TARGET.player) return TARGET.player;
  const player = await control.newPlayer({ points: FIRST_POINTS, password: newPassword() });
  recorder.guard({ what: "the password", value: player.password });
  return player;
};

/** The codes that were sent to the numbers a browser typed, and the tokens of those who have them. */
export const guardAccounts = async (control: Control, recorder: Recorder): Promise<void> => {
  for (const mobile of recorder.phonesTyped.filter((phone) => /^\d{10}$/.test(phone))) {
    const balance = control.player(mobile).then(
      ({ wallet }) => wallet,
      () => undefined,
    );
    const [texts, tokens, now] = await Promise.all([control.texts(mobile), control.tokensOf(mobile), balance]);
    // A code that happens to be the player's balance stands in the answers by right.
    const codes = texts.map(({ otp }) => otp).filter((otp) => otp !== now && otp !== String(FIRST_POINTS));
    recorder.guard(...codes.map((value) => ({ what: "a one-time code", value, short: true as const })));
    recorder.guard(...tokens.map((value) => ({ what: "the player's unique_token", value })));
  }
};
