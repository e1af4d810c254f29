import type { GameFamily } from "@/lib/domain/game/game-types";
import { ControlError, type ControlParts } from "../control/control-parts";
import { declareByHand } from "../control/declare-by-hand";
import { faultWish, setFault } from "../control/manage-faults";
import { knownMarket } from "../control/manage-markets";
import { changePlayer, playerWish } from "../control/manage-players";
import { clockWish, moveClock } from "../control/move-clock";
import { readInput } from "../control/read-input";
import { FAMILIES } from "../domain/families";
import { stampText } from "../provider/dates";

/** What a form sent, as text by field. */
export type FormValues = Readonly<Record<string, string>>;

/** Does what a form asks. @returns what was done, in a sentence. @throws ControlError that says what was wrong. */
export type Action = (parts: ControlParts, values: FormValues) => string;

const MINUTE_MS = 60_000;

const randomOf = (numbers: readonly string[]): string => numbers[Math.floor(Math.random() * numbers.length)] ?? "";

/** What each family's form declares, as the control API has it. */
const declareWishes: Readonly<Record<GameFamily, (number: string, values: FormValues) => unknown>> = {
  main: (pana, { session }) => ({ session, pana }),
  starline: (pana) => ({ pana }),
  gali: (pair) => ({ pair }),
};

export const declareAction: Action = (parts, values) => {
  const { id, name, family } = knownMarket(parts, values.market ?? "");
  const number = values.random === "yes" ? randomOf(FAMILIES[family].numbers) : (values.number ?? "").trim();
  if (number === "") throw new ControlError(400, "Choose a number, or declare a random one.");
  const { session, won, lost, paid } = declareByHand(parts, String(id), declareWishes[family](number, values));
  const what = family === "main" ? `${session} ${number}` : number;
  return `${name}: ${what} is declared, ${won} won, ${lost} lost, ${paid} points paid.`;
};

const clockWishes: Readonly<Record<string, (parts: ControlParts, values: FormValues) => unknown>> = {
  minutes: () => ({ advanceMs: 10 * MINUTE_MS }),
  hour: () => ({ advanceMs: 60 * MINUTE_MS }),
  next: ({ draws, world }) => ({ now: draws.nextDue() ?? Math.trunc(world.clock.now()) }),
  real: () => ({ real: true }),
  set: (_parts, values) => ({ now: (values.now ?? "").trim() }),
};

export const clockAction: Action = (parts, values) => {
  const wish = clockWishes[values.move ?? ""];
  if (wish === undefined) throw new ControlError(400, "Choose how to move the clock.");
  const { now } = moveClock(parts, readInput(clockWish, wish(parts, values)));
  return `The sandbox's clock shows ${stampText(Date.parse(now))} IST.`;
};

const WHOLE = /^[+-]?\d{1,9}$/;

const adjustWish = (values: FormValues) => {
  const points = (values.points ?? "").trim();
  if (!WHOLE.test(points)) throw new ControlError(400, "Points must be a whole number such as 500 or -500.");
  return { adjust: Number(points) };
};

const playerWishes: Readonly<Record<string, (values: FormValues) => unknown>> = {
  adjust: adjustWish,
  "betting-on": () => ({ betting: true }),
  "betting-off": () => ({ betting: false }),
  block: () => ({ blocked: true }),
  unblock: () => ({ blocked: false }),
  forget: () => ({ forgetTokens: true }),
};

export const playerAction: Action = (parts, values) => {
  const mobile = (values.mobile ?? "").trim();
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  const wish = playerWishes[values.change ?? ""];
  if (wish === undefined) throw new ControlError(400, "Choose what to change.");
  const player = changePlayer(parts, mobile, readInput(playerWish, wish(values)));
  const state = player.blocked ? "blocked" : `betting ${player.betting ? "on" : "off"}`;
  return `${player.name}: ${player.wallet} points, ${state}, ${player.tokens.length} sign-ins.`;
};

const sizeOf = (values: FormValues): number => {
  const size = (values.size ?? "").trim();
  if (!/^\d{1,6}$/.test(size)) throw new ControlError(400, "Enter the milliseconds, or the status, as a whole number.");
  return Number(size);
};

const faultActions: Readonly<Record<string, (values: FormValues) => unknown>> = {
  delay: (values) => ({ kind: "delay", ms: sizeOf(values) }),
  status: (values) => ({ kind: "status", status: sizeOf(values) }),
};

export const faultAction: Action = (parts, values) => {
  const { call, when, kind = "" } = values;
  const mobile = (values.mobile ?? "").trim();
  const action = faultActions[kind]?.(values) ?? { kind };
  const wish = readInput(faultWish, { call, when, action, ...(mobile === "" ? {} : { mobile }) });
  return `Fault ${setFault(parts, wish).id} is set: the next request of ${wish.call} is hit.`;
};

export const clearFaultsAction: Action = ({ faults }) => {
  faults.clear();
  return "All faults are cleared.";
};
