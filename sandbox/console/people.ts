import { formatPoints } from "@/lib/domain/points";
import { readInput } from "../control/control-parts";
import {
  creditByHand,
  creditInput,
  depositInput,
  settleDeposit,
  settleWithdrawal,
  showPending,
  withdrawalInput,
} from "../control/money";
import { changePlayer, forgetAllTokens, playerInput } from "../control/players";
import { toPoints } from "../domain/amount";
import { PAYOUT_METHODS } from "../domain/payout-methods";
import { Refusal } from "../domain/refusals";
import { type Html, html } from "../infra/html";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import { type Action, type Actions, type Field, form, lines, mobileField, unfolds, type View, when } from "./view";

const wholePoints = (text: string): number => {
  if (!/^[+-]?\d{1,9}$/.test(text)) {
    throw new Refusal("Points must be a whole number such as 500; with a minus they are taken.");
  }
  return Number(text);
};

/** Words, and the change in the shape of the control API. */
const CHANGES: Readonly<Record<string, readonly [words: string, input: (points: string) => unknown]>> = {
  adjust: ["Add points", (points) => ({ adjust: wholePoints(points) })],
  "betting-on": ["Betting on", () => ({ betting: true })],
  "betting-off": ["Betting off", () => ({ betting: false })],
  block: ["Block", () => ({ blocked: true })],
  unblock: ["Unblock", () => ({ blocked: false })],
  forget: ["Forget sign-ins", () => ({ forgetTokens: true })],
};

const player: Action = (parts, { mobile = "", points = "", change = "" }) => {
  const input = readInput(playerInput, CHANGES[change]?.[1](points));
  const { name, wallet, blocked, betting, tokens } = changePlayer(parts, mobile, input);
  const state = blocked ? "blocked" : `betting ${betting ? "on" : "off"}`;
  return `${name}: ${wallet} points, ${state}, ${tokens.length} sign-ins.`;
};

const approves = (decision: string | undefined) => ({ approve: decision === "approve" });

const deposit: Action = (parts, { id = "", decision }) => {
  const { mobile, amount, state, wallet } = settleDeposit(parts, id, readInput(depositInput, approves(decision)));
  return `The deposit of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const withdrawal: Action = (parts, { id = "", decision, remark, receipt }) => {
  const input = readInput(withdrawalInput, { ...approves(decision), remark, receipt });
  const { mobile, amount, state, wallet } = settleWithdrawal(parts, id, input);
  return `The withdrawal of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const credit: Action = (parts, { mobile = "", points = "", note }) => {
  const input = readInput(creditInput, { mobile, amount: wholePoints(points), note: note || undefined });
  const { amount, wallet } = creditByHand(parts, input);
  return `${amount} points are credited to ${mobile}; the wallet holds ${wallet}.`;
};

const forget: Action = (parts) =>
  `${forgetAllTokens(parts).forgotten} sign-ins are forgotten: every player must sign in again.`;

export const PEOPLE_ACTIONS: Actions = { player, deposit, withdrawal, credit, forget };

const MOST_SHOWN = 30;

/** @param whose names the player in the buttons' labels for screen readers. */
const playerForm = (id: string, mobile: Field, changes: readonly string[], whose = "") =>
  form(
    "player",
    id,
    [mobile, { name: "points", label: "Points to add, or to take with a minus" }],
    changes.map((value) => ({
      words: CHANGES[value]?.[0] ?? "",
      name: "change",
      value,
      quiet: value !== "adjust",
      whose,
    })),
  );

export const playersBody = ({ parts: { world } }: View): Html => {
  const shown = world.players.list(MOST_SHOWN);
  const row = ({ mobile, name, betting, blocked }: Player) => {
    const state = blocked ? "blocked" : betting ? "betting on" : "betting off";
    const summary = html`<span class="grow">${name} <span class="hint">${mobile}, ${state}</span></span>
      <strong>${formatPoints(toPoints(world.ledger.balanceOf(walletOf(mobile))))}</strong>`;
    const changes = ["adjust", betting ? "betting-off" : "betting-on", blocked ? "unblock" : "block", "forget"];
    const fields = playerForm(`player-${mobile}`, { name: "mobile", value: mobile }, changes, name);
    return html`<li id="player-${mobile}">${unfolds(summary, fields)}</li>`;
  };
  return html`${lines(shown.map(row), "None.")}
    <datalist id="mobiles">${shown.map(({ mobile, name }) => html`<option value="${mobile}">${name}</option>`)}</datalist>
    <p class="hint">The demo players' password is demo1234.</p>
    ${unfolds("Another player, by mobile", playerForm("player", mobileField("Mobile"), Object.keys(CHANGES)))}
    ${form("forget", "forget", [], [{ words: "Forget every sign-in", quiet: true }])}`;
};

type Decidable = "deposit" | "withdrawal";

const decide = (what: Decidable, id: string, more: readonly Field[] = []) => {
  const button = { name: "decision", whose: `${what} ${id}` };
  const buttons = [
    { ...button, words: "Approve", value: "approve" },
    { ...button, words: "Refuse", value: "refuse", quiet: true },
  ];
  return form(what, `${what}-${id}`, [{ name: "id", value: id }, ...more], buttons);
};

const ANSWER: readonly Field[] = [
  { name: "remark", label: "Remark (may be empty)", attributes: html`maxlength="200"` },
  { name: "receipt", label: "Receipt: a name or an address (may be empty)", attributes: html`maxlength="500"` },
];

export const moneyBody = ({ parts }: View): Html => {
  const { deposits, withdrawals } = showPending(parts, {});
  const row = (what: Decidable, one: (typeof deposits)[number], words: string, more?: readonly Field[]) =>
    html`<li id="${what}-${one.id}"><strong class="result">${formatPoints(one.amount)}</strong> ${words} ${one.name},
      ${one.mobile} <span class="hint">${when(one.at)}</span> ${decide(what, one.id, more)}</li>`;
  const payOut = ({ method, number, requestNumber }: (typeof withdrawals)[number]) =>
    `to pay out to ${PAYOUT_METHODS[method].words} ${number}, request ${requestNumber} by`;
  const rows = [
    ...deposits.map((one) => row("deposit", one, "to add, by")),
    ...withdrawals.map((one) => row("withdrawal", one, payOut(one), ANSWER)),
  ];
  const creditForm = form(
    "credit",
    "credit",
    [
      mobileField("Player's mobile"),
      { name: "points", label: "Points paid by QR", attributes: html`inputmode="numeric"` },
      { name: "note", label: "Note (may be empty)", attributes: html`maxlength="200"` },
    ],
    [{ words: "Credit" }],
  );
  return html`${lines(rows.slice(0, MOST_SHOWN), "Nothing waits for approval.")}
    ${rows.length > MOST_SHOWN && html`<p class="hint">${rows.length - MOST_SHOWN} more wait.</p>`}
    ${unfolds("Credit a payment by QR", creditForm)}`;
};
