import { indiaMoment, parseClock } from "@/lib/domain/time/india";
import { type Amount, fromWhole, negate, parseAmount } from "../domain/amount";
import type { OperatorSettings } from "../domain/operator-settings";
import { findPayoutMethod } from "../domain/payout-methods";
import { formatNote } from "../domain/provider-dialect";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID, BALANCE_SHORT, MOBILE_UNKNOWN, Refusal } from "../domain/refusals";
import { type Account, move, walletOf } from "../repositories/ledger";
import { type Deposit, toRequestNumber, type Withdrawal } from "../repositories/money-requests";
import type { Player } from "../repositories/players";
import type { World } from "../world";

const WHOLE = /^[1-9]\d{0,8}$/;

/**
 * Parses a whole amount of at least 1 point.
 * @throws Refusal for any other text
 */
const parseWholeAmount = (text: string): Amount => {
  if (!WHOLE.test(text)) throw new Refusal(AMOUNT_INVALID);
  return fromWhole(Number(text));
};

/**
 * Checks an amount against bounds. A bound that cannot be read is ignored.
 * @throws Refusal if the amount is outside
 */
const checkBounds = (amount: Amount, min: string, max: string, what: string): void => {
  const [minAmount, maxAmount] = [parseAmount(min), parseAmount(max)];
  if (minAmount !== undefined && amount < minAmount) throw new Refusal(`Sorry, the minimum ${what} is ${min}.`);
  if (maxAmount !== undefined && amount > maxAmount) throw new Refusal(`Sorry, the maximum ${what} is ${max}.`);
};

/**
 * Whether a time is within hours, both minutes included. They may cross midnight; times that cannot be read set no
 * limit.
 */
const isWithinHours = (opens: string, closes: string, now: number): boolean => {
  const [from, to] = [parseClock(opens), parseClock(closes)];
  if (from === undefined || to === undefined) return true;
  const { minutes } = indiaMoment(now);
  return from <= to ? from <= minutes && minutes <= to : from <= minutes || minutes <= to;
};

/**
 * Requests a deposit, which is credited when it is approved.
 * @param amount whole points, as text
 * @returns the id of the request
 * @throws Refusal for a blocked player, a wrong amount, or an amount outside the bounds
 */
export const requestDeposit = (
  { deposits, clock }: World,
  { minDeposit, maxDeposit }: OperatorSettings,
  { mobile, blocked }: Player,
  amount: string,
): number => {
  if (blocked) throw new Refusal(ACCOUNT_BLOCKED);
  const points = parseWholeAmount(amount);
  checkBounds(points, minDeposit, maxDeposit, "amount to add");
  const id = deposits.nextId();
  deposits.put({ id, mobile, amount: points, requestedAt: clock.now(), state: "pending" });
  return id;
};

const decide = <Request extends Deposit | Withdrawal>(
  { database }: World,
  requests: { findById(id: number | string): Request | undefined; put(request: Request): void },
  what: string,
  id: number | string,
  carryOut: (request: Request) => Request,
): Request =>
  database.transaction(() => {
    const waiting = requests.findById(id);
    if (waiting === undefined) throw new Refusal(`there is no ${what} ${id}`, 404);
    if (waiting.state !== "pending") throw new Refusal(`${what} ${id} is decided already`, 409);
    const request = carryOut(waiting);
    requests.put(request);
    return request;
  });

/**
 * Approves or refuses a deposit. A refusal moves nothing.
 * @throws Refusal 404 for an unknown request, 409 for a decided one
 */
export const decideDeposit = (world: World, id: number | string, approve: boolean): Deposit =>
  decide(world, world.deposits, "deposit", id, (deposit) => {
    if (approve) creditPlayer(world, deposit.mobile, deposit.amount, world.dialect.notes.deposit);
    return { ...deposit, state: approve ? "approved" : "refused" };
  });

/** Credits a player, with or without a fund request, as QR payments come. */
export const creditPlayer = (
  { ledger, clock, dialect }: World,
  mobile: string,
  amount: Amount,
  note = dialect.notes.qr,
): void => {
  ledger.post("deposit", note, clock.now(), move("bank", walletOf(mobile), amount));
};

interface WithdrawalRequest {
  readonly amount: string;
  /** The code that the payout method has in the dialect. */
  readonly methodCode: string;
}

/**
 * Requests a withdrawal, and holds the points until the operator decides.
 * @throws Refusal with the first thing that is wrong
 */
export const requestWithdrawal = (
  world: World,
  settings: OperatorSettings,
  { mobile, blocked }: Player,
  { amount, methodCode }: WithdrawalRequest,
): void => {
  const { ledger, payoutNumbers, withdrawals, clock, dialect } = world;
  const now = clock.now();
  if (blocked) throw new Refusal(ACCOUNT_BLOCKED);
  const points = parseWholeAmount(amount);
  if (ledger.balanceOf(walletOf(mobile)) < points) throw new Refusal(BALANCE_SHORT);
  const { minWithdrawal, maxWithdrawal, withdrawOpens, withdrawCloses } = settings;
  checkBounds(points, minWithdrawal, maxWithdrawal, "withdrawal");
  const method = findPayoutMethod((one) => dialect.withdrawCodes[one], methodCode);
  if (method === undefined) throw new Refusal("Sorry, the payment method is not valid.");
  const number = payoutNumbers.of(mobile)[method];
  if (number === undefined) throw new Refusal("Sorry, there is no number for this payment method.");
  if (!isWithinHours(withdrawOpens, withdrawCloses, now)) {
    throw new Refusal(`Sorry, withdrawals are open from ${withdrawOpens} to ${withdrawCloses}.`);
  }
  world.database.transaction(() => {
    ledger.post("withdrawal", "Withdraw Request", now, move(walletOf(mobile), "held", points));
    const request = { id: withdrawals.nextId(), mobile, amount: points, method, number, requestedAt: now };
    withdrawals.put({ ...request, state: "pending", remark: "", receipt: "" });
  });
};

interface WithdrawalDecision {
  readonly approve: boolean;
  readonly remark: string;
  /** The picture of the payment, which is stored only with an approval. */
  readonly receipt: string;
}

/**
 * Approves a withdrawal, or cancels it and returns the held points as a separate credit.
 * @throws Refusal 404 for an unknown request, 409 for a decided one
 */
export const decideWithdrawal = (
  world: World,
  id: number | string,
  { approve, remark, receipt }: WithdrawalDecision,
): Withdrawal =>
  decide(world, world.withdrawals, "withdrawal", id, (request) => {
    const post = (kind: "withdrawal_paid" | "withdrawal_returned", note: string, to: Account) => {
      const text = `${note} ${toRequestNumber(request.id)}`;
      world.ledger.post(kind, text, world.clock.now(), move("held", to, request.amount));
    };
    if (approve) post("withdrawal_paid", "Withdraw paid", "bank");
    else post("withdrawal_returned", "Withdraw Cancelled, points returned,", walletOf(request.mobile));
    return { ...request, remark, ...(approve ? { state: "approved", receipt } : { state: "cancelled", receipt: "" }) };
  });

interface TransferRequest {
  readonly amount: string;
  readonly recipient: string;
  readonly note: string;
}

/** Returns what is appended to the text of the entry; a note that only says "transfer" is dropped. */
const formatRemark = (note: string): string => {
  const text = note.trim();
  return text === "" || /^transfer$/i.test(text) ? "" : `: ${text}`;
};

/**
 * Transfers points to another player in one entry. The note names the other player on each side.
 * @throws Refusal with the first thing that is wrong
 */
export const transferPoints = (
  { ledger, players, clock, dialect: { notes } }: World,
  { minTransfer, maxTransfer }: OperatorSettings,
  player: Player,
  { amount, recipient, note }: TransferRequest,
): void => {
  if (player.blocked) throw new Refusal(ACCOUNT_BLOCKED);
  const points = parseWholeAmount(amount);
  checkBounds(points, minTransfer, maxTransfer, "transfer");
  if (recipient === player.mobile) throw new Refusal("Sorry, you can not transfer to your own number.");
  const other = players.findByMobile(recipient);
  if (other === undefined) throw new Refusal(MOBILE_UNKNOWN);
  if (ledger.balanceOf(walletOf(player.mobile)) < points) throw new Refusal(BALANCE_SHORT);
  const remark = formatRemark(note);
  const out = formatNote(notes.transferOut, { name: other.name, remark });
  const into = formatNote(notes.transferIn, { name: player.name, remark });
  ledger.post("transfer", `Transfer${remark}`, clock.now(), [
    { account: walletOf(player.mobile), amount: negate(points), note: out },
    { account: walletOf(recipient), amount: points, note: into },
  ]);
};
