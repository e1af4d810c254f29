import { AppError, type ErrorCode, type ErrorParams } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import { FUNDS_KINDS, type FundsKind } from "@/lib/domain/funds/funds-kinds";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { findPartsOrGiveUp, findPartsUnderLock } from "../money/find-under-lock";
import { findMoneyKind, parseStoredRequest } from "../money/kind-registry";
import { type KindWithSnapshot, type MoneyKind, readBeforeSending } from "../money/money-kind";
import { computeSupportNumber, toMoneyOutcome, toUnknownOutcome } from "../money/outcome";
import { isGivenUp } from "../money/records/claim-keys";
import type { MoneyRecord } from "../money/records/record";
import { checkMoneyRequest, runMoneyRequest } from "../money/run";
import { readAccount } from "../player/read-account";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";
import { transferKind, withdrawalKind } from "./outgoing-kinds";

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

/** Throws a rule's refusal as an AppError; does nothing without one. */
export const throwRefusal = (refusal: Refusal | undefined): void => {
  if (refusal) throw new AppError(refusal.code, refusal.params ? { params: refusal.params } : {});
};

type FundsAction = "deposit" | "withdraw" | "transfer";

/**
 * Reads the account and checks that it may move funds.
 * @throws AppError account_blocked, `…_account_off` if betting is off, `…_failed` if the balance is unknown.
 */
export const requireFundsAccount = async (services: Services, player: Player, action: FundsAction) => {
  const unread = `${action}_failed` as const;
  const account = await readBeforeSending(readAccount(services, player), unread);
  if (account.blocked) throw new AppError("account_blocked");
  if (!account.bettingOn) throw new AppError(`${action}_account_off`);
  if (account.balance === null) throw new AppError(unread);
  return { ...account, balance: account.balance };
};

/** A fund request, withdrawal or transfer that a player confirmed. */
export interface FundsOrder<Order, Before> {
  readonly kind: KindWithSnapshot<Order, Before>;
  readonly key: string;
  readonly input: unknown;
  /** Checks the input and returns the request to record. */
  readonly order: () => Promise<Order>;
}

const createPrepare =
  <Order, Before>(
    services: Services,
    player: Player,
    { kind, order }: Pick<FundsOrder<Order, Before>, "kind" | "order">,
  ) =>
  async () => {
    const request = await order();
    return { requests: [request], readSnapshot: () => kind.readSnapshot(services, player, request) };
  };

/** Sends a confirmed request, at most once, and returns its receipt. It throws as `runMoneyRequest` and `order`. */
export const runFundsRequest = async <Order, Before>(
  services: Services,
  player: Player,
  { key, input, ...funds }: FundsOrder<Order, Before>,
): Promise<FundsReceipt> => {
  const confirmation = {
    kind: funds.kind,
    actor: player,
    key,
    input,
    prepare: createPrepare(services, player, funds),
  };
  return toReceipt(services, key, await runMoneyRequest(services, confirmation));
};

/**
 * Runs the checks of a send, and records nothing.
 * @throws AppError as `runFundsRequest`.
 */
export const checkFundsRequest = <Order, Before>(
  services: Services,
  player: Player,
  funds: Pick<FundsOrder<Order, Before>, "kind" | "order">,
): Promise<void> =>
  checkMoneyRequest(services, { kind: funds.kind, actor: player, prepare: createPrepare(services, player, funds) });

/**
 * Finds the receipt of a request.
 * @throws AppError not_found if this player confirmed no request under that key.
 */
export const readFundsReceipt = async (services: Services, player: Player, key: string): Promise<FundsReceipt> =>
  toReceipt(services, key, await findPartsUnderLock(services, player, key));

/**
 * Gives up a key: a request that was not accepted under it never will be.
 * @returns the receipt if one is recorded.
 * @throws AppError not_found; then nothing was or will be sent.
 */
export const giveUpFunds = async (services: Services, player: Player, key: string): Promise<FundsReceipt> =>
  toReceipt(services, key, await findPartsOrGiveUp(services, player, key));

const KINDS: Readonly<Record<FundsKind, MoneyKind<{ readonly amount: Points }>>> = {
  deposit: depositKind,
  withdrawal: withdrawalKind,
  transfer: transferKind,
};

/**
 * Makes a receipt of a request's only part.
 * @throws AppError not_found; state_unavailable for a record whose kind cannot be read.
 */
const toReceipt = (services: Services, key: string, [record]: readonly MoneyRecord[]): FundsReceipt => {
  const kind = FUNDS_KINDS.find((name) => name === record?.kind);
  if (!record || isGivenUp(record) || (!kind && findMoneyKind(record.kind))) throw new AppError("not_found");
  if (!kind) throw new AppError("state_unavailable");
  const amount = parseStoredRequest(services, KINDS[kind], record)?.amount;
  const outcome = amount
    ? toMoneyOutcome(record, "done", { amount })
    : toUnknownOutcome<"done">(record, { amount: NO_POINTS });
  return { key, kind, support: computeSupportNumber(record), outcome };
};
