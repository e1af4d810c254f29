import { formatPoints } from "@/lib/domain/points";
import { ControlError, readInput } from "../control/control-parts";
import {
  creditByHand,
  creditInput,
  depositInput,
  settleDeposit,
  settleWithdrawal,
  showPending,
  withdrawalInput,
} from "../control/money";
import { PAYOUT_METHODS } from "../domain/payout-methods";
import { html } from "../infra/html";
import {
  type Action,
  type FormRoute,
  type FormValues,
  formError,
  mobileField,
  textField,
  typedIn,
  type View,
  when,
} from "./view";

const approves = ({ decision }: FormValues): boolean => {
  if (decision !== "approve" && decision !== "refuse") throw new ControlError(400, "Approve or refuse it.");
  return decision === "approve";
};

const depositAction: Action = (parts, values) => {
  const input = readInput(depositInput, { approve: approves(values) });
  const { mobile, amount, state, wallet } = settleDeposit(parts, typedIn(values, "id"), input);
  return `The deposit of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const withdrawalAction: Action = (parts, values) => {
  const [remark, receipt] = [typedIn(values, "remark"), typedIn(values, "receipt")];
  const input = readInput(withdrawalInput, { approve: approves(values), remark, receipt });
  const { mobile, amount, state, wallet } = settleWithdrawal(parts, typedIn(values, "id"), input);
  return `The withdrawal of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const creditAction: Action = (parts, values) => {
  const [mobile, points, note] = [typedIn(values, "mobile"), typedIn(values, "points"), typedIn(values, "note")];
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  if (!/^[1-9]\d{0,8}$/.test(points)) throw new ControlError(400, "Points must be a whole number such as 200.");
  const input = { mobile, amount: Number(points), ...(note === "" ? {} : { note }) };
  const { amount, wallet } = creditByHand(parts, readInput(creditInput, input));
  return `${amount} points are credited to ${mobile}; the wallet holds ${wallet}.`;
};

export const MONEY_FORMS: readonly FormRoute[] = [
  ["deposit", "money", depositAction],
  ["withdrawal", "money", withdrawalAction],
  ["credit", "credit", creditAction],
];

type Pending = ReturnType<typeof showPending>;

/** How many of each are shown. */
const MOST_SHOWN = 20;

/** @param what names the row in the buttons' labels for screen readers. */
const decisions = (what: string) => html`<div class="buttons">
  <button type="submit" name="decision" value="approve" aria-label="Approve ${what}">Approve</button>
  <button type="submit" name="decision" value="refuse" class="quiet" aria-label="Refuse ${what}">Refuse</button>
</div>`;

const depositForm = ({ id, mobile, name, amount, at }: Pending["deposits"][number]) => html`<li id="deposit-${id}">
  <strong class="result">${formatPoints(amount)}</strong> to add, by ${name}, ${mobile} <span class="hint">${when(at)}</span>
  <form method="post" action="/console/deposit">
    <input type="hidden" name="id" value="${id}" />${decisions(`deposit ${id}`)}
  </form>
</li>`;

const withdrawalForm = (row: Pending["withdrawals"][number]) => html`<li id="withdrawal-${row.id}">
  <strong class="result">${formatPoints(row.amount)}</strong> to pay out to ${PAYOUT_METHODS[row.method].words}
  ${row.number}, request ${row.requestNumber} by ${row.name}, ${row.mobile} <span class="hint">${when(row.at)}</span>
  <form method="post" action="/console/withdrawal">
    <input type="hidden" name="id" value="${row.id}" />
    <label for="remark-${row.id}">Remark (may be empty)</label>
    <input id="remark-${row.id}" name="remark" autocomplete="off" maxlength="200" />
    <label for="receipt-${row.id}">Receipt: a name or an address (may be empty)</label>
    <input id="receipt-${row.id}" name="receipt" autocomplete="off" maxlength="500" />
    ${decisions(`withdrawal ${row.id}`)}
  </form>
</li>`;

const creditForm = (view: View) => html`<form method="post" action="/console/credit">
  ${formError(view, "credit")} ${mobileField(view, "credit", "Player's mobile")}
  ${textField(view, "credit", "points", "Points paid by QR", html`inputmode="numeric"`)}
  ${textField(view, "credit", "note", "Note (may be empty)", html`maxlength="200"`)}
  <div class="buttons"><button type="submit">Credit</button></div>
</form>`;

/** Deposits and withdrawals that wait for a decision, and a form to credit a QR payment. */
export const moneySection = (view: View) => {
  const { deposits, withdrawals } = showPending(view.parts, {});
  const none = deposits.length + withdrawals.length === 0;
  const more = [deposits, withdrawals].reduce((sum, { length }) => sum + Math.max(0, length - MOST_SHOWN), 0);
  return html`
    <section aria-labelledby="money-title">
      <h2 id="money-title" tabindex="-1">Pending money</h2>
      ${formError(view, "money")}
      ${none && html`<p class="hint">Nothing waits for approval.</p>`}
      <ul class="lines">${deposits.slice(0, MOST_SHOWN).map(depositForm)}${withdrawals.slice(0, MOST_SHOWN).map(withdrawalForm)}</ul>
      ${more > 0 && html`<p class="hint">${more} more wait.</p>`}
      <details ${view.failed?.form === "credit" && html`open`}>
        <summary>Credit a payment by QR</summary>
        ${creditForm(view)}
      </details>
    </section>`;
};
