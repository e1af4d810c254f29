import { ALL_PANAS } from "@/lib/domain/game/panas";
import { ControlError, type ControlParts } from "../control/control-parts";
import { faultWish, setFault } from "../control/manage-faults";
import { declareByHand, declareWish } from "../control/manage-markets";
import { changePlayer, playerWish } from "../control/manage-players";
import { clockWish, moveClock } from "../control/move-clock";
import { readInput } from "../control/read-input";
import { stampText } from "../provider/dates";

/** What a form sent, as text by field. */
export type FormValues = Readonly<Record<string, string>>;

/** Does what a form asks. @returns what was done, in a sentence. @throws ControlError that says what was wrong. */
export type Action = (parts: ControlParts, values: FormValues) => string;

const MINUTE_MS = 60_000;

const randomPana = (): string => ALL_PANAS[Math.floor(Math.random() * ALL_PANAS.length)] ?? "";

export const declareAction: Action = (parts, values) => {
  const pana = values.random === "yes" ? randomPana() : (values.pana ?? "").trim();
  if (pana === "") throw new ControlError(400, "Choose a pana, or declare a random one.");
  const wish = readInput(declareWish, { session: values.session, pana });
  const { session, won, lost, paid } = declareByHand(parts, values.market ?? "", wish);
  return `${session} ${pana} is declared: ${won} won, ${lost} lost, ${paid} points paid.`;
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
