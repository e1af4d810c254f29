import { clockInput, moveClock } from "../control/clock";
import { ControlError, type ControlParts, readInput } from "../control/control-parts";
import { faultInput, removeFault, setFault } from "../control/faults";
import { knownMarket } from "../control/markets";
import {
  creditByHand,
  creditInput,
  depositInput,
  settleDeposit,
  settleWithdrawal,
  withdrawalInput,
} from "../control/money";
import { changePlayer, forgetAllTokens, playerInput } from "../control/players";
import { switchQuickFault } from "../control/quick-faults";
import { declareByHand } from "../control/results";
import { FAMILIES } from "../domain/families";
import { stampText } from "../provider/dates";
import { declareInput } from "./declare-input";
import { isoOfInput } from "./india-input";

/** The fields of a sent form, as text. */
export type FormValues = Readonly<Record<string, string>>;

/** Does what a form asks for. @returns a sentence on what was done. @throws ControlError with a sentence on what is wrong. */
export type Action = (parts: ControlParts, values: FormValues) => string;

const typedIn = (values: FormValues, field: string): string => (values[field] ?? "").trim();

const MINUTE_MS = 60_000;

const randomOf = (numbers: readonly string[]): string => numbers[Math.floor(Math.random() * numbers.length)] ?? "";

export const declareAction: Action = (parts, values) => {
  const { id, name, family } = knownMarket(parts, values.market ?? "");
  const number = values.random === "yes" ? randomOf(FAMILIES[family].numbers) : typedIn(values, "number");
  if (number === "") throw new ControlError(400, "Choose a number, or declare a random one.");
  const { session, won, lost, paid } = declareByHand(
    parts,
    String(id),
    declareInput(family, number, values.session ?? ""),
  );
  const what = family === "main" ? `${session} ${number}` : number;
  return `${name}: ${what} is declared, ${won} won, ${lost} lost, ${paid} points paid.`;
};

const clockInputs: Readonly<Record<string, (parts: ControlParts, values: FormValues) => unknown>> = {
  minutes: () => ({ advanceMs: 10 * MINUTE_MS }),
  hour: () => ({ advanceMs: 60 * MINUTE_MS }),
  next: ({ draws, world }) => ({ now: draws.next()?.dueAt ?? Math.trunc(world.clock.now()) }),
  closing: ({ draws }, { market }) => ({
    market: market ?? String(draws.next()?.market.id ?? ""),
    closesInMs: 2 * MINUTE_MS,
  }),
  real: () => ({ real: true }),
  set: (_parts, values) => ({ now: isoOfInput(typedIn(values, "now")) }),
};

export const clockAction: Action = (parts, values) => {
  const inputOf = clockInputs[values.move ?? ""];
  if (inputOf === undefined) throw new ControlError(400, "Choose how to move the clock.");
  const { now } = moveClock(parts, readInput(clockInput, inputOf(parts, values)));
  const shows = `The sandbox's clock shows ${stampText(Date.parse(now))} IST.`;
  if (values.move !== "closing") return shows;
  const { market, session, dueAt } = parts.draws.next(values.market ? Number(values.market) : undefined) ?? {};
  return market === undefined || dueAt === undefined
    ? shows
    : `${market.name} closes ${session === "Open" && market.family === "main" ? "for Open " : ""}at ${stampText(dueAt)}. ${shows}`;
};

const adjustInput = (values: FormValues) => {
  const points = typedIn(values, "points");
  if (!/^[+-]?\d{1,9}$/.test(points)) {
    throw new ControlError(400, "Points must be a whole number such as 500 or -500.");
  }
  return { adjust: Number(points) };
};

const playerInputs: Readonly<Record<string, (values: FormValues) => unknown>> = {
  adjust: adjustInput,
  "betting-on": () => ({ betting: true }),
  "betting-off": () => ({ betting: false }),
  block: () => ({ blocked: true }),
  unblock: () => ({ blocked: false }),
  forget: () => ({ forgetTokens: true }),
};

export const playerAction: Action = (parts, values) => {
  const mobile = typedIn(values, "mobile");
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  const inputOf = playerInputs[values.change ?? ""];
  if (inputOf === undefined) throw new ControlError(400, "Choose what to change.");
  const player = changePlayer(parts, mobile, readInput(playerInput, inputOf(values)));
  const state = player.blocked ? "blocked" : `betting ${player.betting ? "on" : "off"}`;
  return `${player.name}: ${player.wallet} points, ${state}, ${player.tokens.length} sign-ins.`;
};

const sizeOf = (values: FormValues): number => {
  const size = typedIn(values, "size");
  if (!/^\d{1,6}$/.test(size)) throw new ControlError(400, "Enter the milliseconds, or the status, as a whole number.");
  return Number(size);
};

const faultActions: Readonly<Record<string, (values: FormValues) => unknown>> = {
  delay: (values) => ({ kind: "delay", ms: sizeOf(values) }),
  status: (values) => ({ kind: "status", status: sizeOf(values) }),
  wrong: () => ({ kind: "body", body: "<h1>Welcome</h1>", contentType: "text/html" }),
};

export const faultAction: Action = (parts, values) => {
  const { call, when, kind = "" } = values;
  const mobile = typedIn(values, "mobile");
  const action = faultActions[kind]?.(values) ?? { kind };
  const input = readInput(faultInput, { call, when, action, ...(mobile === "" ? {} : { mobile }) });
  return `Fault ${setFault(parts, input).id} is set: the next request of ${input.call} is hit.`;
};

export const quickFaultAction: Action = (parts, values) => {
  const { words, on } = switchQuickFault(parts, values.name ?? "", values.on === "yes");
  return on ? `${words}: from the next request on.` : `${words}: taken away.`;
};

export const removeFaultAction: Action = (parts, values) => {
  removeFault(parts, values.id ?? "");
  return "The fault is taken away.";
};

export const forgetAction: Action = (parts) => {
  const { forgotten } = forgetAllTokens(parts);
  return `${forgotten} sign-ins are forgotten: every player must sign in again.`;
};

export const clearFaultsAction: Action = ({ faults }) => {
  faults.clear();
  return "All faults are cleared.";
};

const approves = ({ decision }: FormValues): boolean => {
  if (decision !== "approve" && decision !== "refuse") throw new ControlError(400, "Approve or refuse it.");
  return decision === "approve";
};

export const depositAction: Action = (parts, values) => {
  const input = readInput(depositInput, { approve: approves(values) });
  const { mobile, amount, state, wallet } = settleDeposit(parts, typedIn(values, "id"), input);
  return `The deposit of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

export const withdrawalAction: Action = (parts, values) => {
  const [remark, receipt] = [typedIn(values, "remark"), typedIn(values, "receipt")];
  const input = readInput(withdrawalInput, { approve: approves(values), remark, receipt });
  const { mobile, amount, state, wallet } = settleWithdrawal(parts, typedIn(values, "id"), input);
  return `The withdrawal of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

export const creditAction: Action = (parts, values) => {
  const [mobile, points, note] = [typedIn(values, "mobile"), typedIn(values, "points"), typedIn(values, "note")];
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  if (!/^[1-9]\d{0,8}$/.test(points)) throw new ControlError(400, "Points must be a whole number such as 200.");
  const input = { mobile, amount: Number(points), ...(note === "" ? {} : { note }) };
  const { amount, wallet } = creditByHand(parts, readInput(creditInput, input));
  return `${amount} points are credited to ${mobile}; the wallet holds ${wallet}.`;
};
