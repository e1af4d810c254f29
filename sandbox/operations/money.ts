import { indiaMoment, parseClock } from "@/lib/domain/time/india";
import { type Amount, fromText, fromWhole, minus } from "../domain/amount";
import type { OperatorSettings } from "../domain/operator-settings";
import { methodOf } from "../domain/payout-methods";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID, BALANCE_SHORT, MOBILE_UNKNOWN } from "../domain/refusals";
import { type Account, move, walletOf } from "../repositories/ledger";
import { type Deposit, requestNumber, type Withdrawal } from "../repositories/money-requests";
import type { Player } from "../repositories/players";
import type { World } from "../world";

type Requested = { readonly refused: string } | { readonly refused?: never; readonly id: number };

const WHOLE = /^[1-9]\d{0,8}$/;

/** At least 1. @returns undefined for any other text. */
const wholeAmount = (text: string): Amount | undefined => (WHOLE.test(text) ? fromWhole(Number(text)) : undefined);

/** The provider's words for a broken bound; undefined if nothing is wrong. An unreadable bound is ignored. */
const brokenBound = (amount: Amount, min: string, max: string, what: string): string | undefined => {
  const [least, most] = [fromText(min), fromText(max)];
  if (least !== undefined && amount < least) return `Sorry, the minimum ${what} is ${min}.`;
  return most !== undefined && amount > most ? `Sorry, the maximum ${what} is ${max}.` : undefined;
};

/** Both minutes included. They may cross midnight; unreadable times set no limit. */
const withinHours = (opens: string, closes: string, now: number): boolean => {
  const [from, to] = [parseClock(opens), parseClock(closes)];
  if (from === undefined || to === undefined) return true;
  const { minutes } = indiaMoment(now);
  return from <= to ? from <= minutes && minutes <= to : from <= minutes || minutes <= to;
};

/** Credited when it is approved. @param amount whole points, as text. */
export const requestDeposit = (
  { deposits, clock }: World,
  { minDeposit, maxDeposit }: OperatorSettings,
  { mobile, blocked }: Player,
  amount: string,
): Requested => {
  if (blocked) return { refused: ACCOUNT_BLOCKED };
  const points = wholeAmount(amount);
  if (points === undefined) return { refused: AMOUNT_INVALID };
  const refused = brokenBound(points, minDeposit, maxDeposit, "amount to add");
  if (refused) return { refused };
  const id = deposits.nextId();
  deposits.put({ id, mobile, amount: points, requestedAt: clock.now(), state: "pending" });
  return { id };
};

export type DecisionRefusal = "unknown" | "decided";

type Decided<Request> = { readonly refused: DecisionRefusal } | { readonly refused?: never; readonly request: Request };

const decide = <Request extends Deposit | Withdrawal>(
  { database }: World,
  requests: { byId(id: number): Request | undefined; put(request: Request): void },
  id: number,
  carryOut: (request: Request) => Request,
): Decided<Request> =>
  database.transaction(() => {
    const waiting = requests.byId(id);
    if (waiting === undefined) return { refused: "unknown" };
    if (waiting.state !== "pending") return { refused: "decided" };
    const request = carryOut(waiting);
    requests.put(request);
    return { request };
  });

/** A refusal moves nothing. A second decision is refused. */
export const decideDeposit = (world: World, id: number, approve: boolean): Decided<Deposit> =>
  decide(world, world.deposits, id, (deposit) => {
    if (approve) creditPlayer(world, deposit.mobile, deposit.amount, "Add Fund by UPI");
    return { ...deposit, state: approve ? "approved" : "refused" };
  });

export const QR_NOTE = "Add Fund by QR";

/** Also without a fund request, as QR payments come. */
export const creditPlayer = ({ ledger, clock }: World, mobile: string, amount: Amount, note: string): void => {
  ledger.post("deposit", note, clock.now(), move("bank", walletOf(mobile), amount));
};

interface WithdrawalRequest {
  readonly amount: string;
  /** "2" Google Pay, "3" Paytm, "4" PhonePe. */
  readonly methodCode: string;
}

/** Holds the points until the operator decides. */
export const requestWithdrawal = (
  world: World,
  settings: OperatorSettings,
  { mobile, blocked }: Player,
  { amount, methodCode }: WithdrawalRequest,
): Requested => {
  const { ledger, payoutNumbers, withdrawals, clock } = world;
  const now = clock.now();
  if (blocked) return { refused: ACCOUNT_BLOCKED };
  const points = wholeAmount(amount);
  if (points === undefined) return { refused: AMOUNT_INVALID };
  if (ledger.balanceOf(walletOf(mobile)) < points) return { refused: BALANCE_SHORT };
  const { minWithdrawal, maxWithdrawal, withdrawOpens, withdrawCloses } = settings;
  const bound = brokenBound(points, minWithdrawal, maxWithdrawal, "withdrawal");
  if (bound) return { refused: bound };
  const method = methodOf("withdrawCode", methodCode);
  if (method === undefined) return { refused: "Sorry, the payment method is not valid." };
  const number = payoutNumbers.of(mobile)[method];
  if (number === undefined) return { refused: "Sorry, there is no number for this payment method." };
  if (!withinHours(withdrawOpens, withdrawCloses, now)) {
    return { refused: `Sorry, withdrawals are open from ${withdrawOpens} to ${withdrawCloses}.` };
  }
  return world.database.transaction(() => {
    ledger.post("withdrawal", "Withdraw Request", now, move(walletOf(mobile), "held", points));
    const id = withdrawals.nextId();
    const asked = { id, mobile, amount: points, method, number, requestedAt: now };
    withdrawals.put({ ...asked, state: "pending", remark: "", receipt: "" });
    return { id };
  });
};

interface WithdrawalDecision {
  readonly approve: boolean;
  readonly remark: string;
  /** Kept only with an approval. */
  readonly receipt: string;
}

/** Or returns the held points as a separate credit. A second decision is refused. */
export const decideWithdrawal = (
  world: World,
  id: number,
  { approve, remark, receipt }: WithdrawalDecision,
): Decided<Withdrawal> =>
  decide(world, world.withdrawals, id, (request) => {
    const post = (kind: "withdrawal_paid" | "withdrawal_returned", note: string, to: Account) =>
      world.ledger.post(kind, `${note} ${requestNumber(id)}`, world.clock.now(), move("held", to, request.amount));
    if (approve) post("withdrawal_paid", "Withdraw paid", "bank");
    else post("withdrawal_returned", "Withdraw Cancelled, points returned,", walletOf(request.mobile));
    return { ...request, remark, ...(approve ? { state: "approved", receipt } : { state: "cancelled", receipt: "" }) };
  });

interface TransferRequest {
  readonly amount: string;
  readonly recipient: string;
  readonly note: string;
}

/** Appended to the entry's words; a note that only says "transfer" is dropped. */
const remarkOf = (note: string): string => {
  const text = note.trim();
  return text === "" || /^transfer$/i.test(text) ? "" : `: ${text}`;
};

/** In one entry. The note names the other player on each side. */
export const transferPoints = (
  { ledger, players, clock }: World,
  { minTransfer, maxTransfer }: OperatorSettings,
  player: Player,
  { amount, recipient, note }: TransferRequest,
): { readonly refused?: string } => {
  if (player.blocked) return { refused: ACCOUNT_BLOCKED };
  const points = wholeAmount(amount);
  if (points === undefined) return { refused: AMOUNT_INVALID };
  const bound = brokenBound(points, minTransfer, maxTransfer, "transfer");
  if (bound) return { refused: bound };
  if (recipient === player.mobile) return { refused: "Sorry, you can not transfer to your own number." };
  const other = players.byMobile(recipient);
  if (other === undefined) return { refused: MOBILE_UNKNOWN };
  if (ledger.balanceOf(walletOf(player.mobile)) < points) return { refused: BALANCE_SHORT };
  const words = remarkOf(note);
  ledger.post("transfer", `Transfer${words}`, clock.now(), [
    { account: walletOf(player.mobile), amount: minus(points), note: `Transfer to ${other.name}${words}` },
    { account: walletOf(recipient), amount: points, note: `Transfer from ${player.name}${words}` },
  ]);
  return {};
};
