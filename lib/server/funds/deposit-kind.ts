import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { PendingDeposit } from "@/lib/contract/funds";
import { UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import { type ComparableRow, comparableRow } from "../money/evidence/match-rows";
import {
  movementNameWithoutId,
  readWalletHistory,
  shownOnce,
  unreadBefore,
  unreadRows,
} from "../money/evidence/statements";
import {
  type KindWithSnapshot,
  type MoneyActor,
  readBeforeSending,
  storedPoints,
  toSendResult,
} from "../money/money-kind";
import { fundRequestAdd, lastFundRequestDetail, listsNewestOnly } from "../provider/calls/funds";
import type { Services } from "../services";

/** Milliseconds between opening the UPI link and recording the request (docs/specification.md, 14.1). */
const AFTER_LINK_MS = 2000;

const depositOrder = z.object({ amount: storedPoints, app: z.enum(UPI_APPS) });

/** The requests that wait for approval and the wallet's credits, as they were before the request. */
const depositSnapshot = z.object({
  pending: z.array(comparableRow),
  credited: z.array(comparableRow),
  unread: unreadRows,
  /** Epoch milliseconds of the game's clock when they were read. */
  at: z.number(),
});
type DepositSnapshot = z.infer<typeof depositSnapshot>;

const readStatements = async (services: Services, actor: MoneyActor) => {
  const [listed, history] = await Promise.all([
    services.provider.run(lastFundRequestDetail, undefined, { token: actor.token }),
    readWalletHistory(services, actor),
  ]);
  return {
    pending: withoutDuplicates(listed.pending),
    transactions: history.rows,
    unread: [...listed.unread, ...history.unread],
  };
};

/** Removes repeated rows: rows with the same id and amount are one row, shown twice. */
const withoutDuplicates = (pending: readonly PendingDeposit[]): readonly PendingDeposit[] =>
  pending.filter(({ id, amount }, nth) => {
    const first = pending.findIndex((one) => one.id === id && one.amount === amount);
    return id === null || first === nth;
  });

const nameWithoutId = ({ amount, date }: PendingDeposit): string | null => (date === "" ? null : `${amount} ${date}`);

/** How far the provider's clock may be behind, in milliseconds. */
const CLOCK_MARGIN_MS = 5000;

/**
 * Whether a list of the newest request alone shows one that was made after all that it showed before, by its numeric
 * id.
 */
const isNewer = ({ id }: PendingDeposit, before: DepositSnapshot): boolean =>
  before.pending.every(([, identity]) => Number(id ?? Number.NaN) > Number(identity));

/**
 * Finds the requests that waited before a request although the snapshot before it lacks them: that lagged, was another
 * player's, or had a newer request in their place.
 */
const findOlder = (
  pending: readonly PendingDeposit[],
  amount: Points,
  before: DepositSnapshot,
  isNewestOnly: boolean,
) => {
  const isOlder = (row: PendingDeposit) =>
    row.amount === amount &&
    (row.at === null ? isNewestOnly && !isNewer(row, before) : row.at + CLOCK_MARGIN_MS < before.at);
  return pending.filter(isOlder).slice(before.pending.filter(([content]) => content === amount).length);
};

/**
 * Whether a list of the newest request alone may leave out a later one: not where it is empty, or shows one from
 * before.
 */
const mayHide = (pending: readonly PendingDeposit[], before: DepositSnapshot): boolean => {
  const known = new Set(before.pending.map(([, identity]) => identity));
  return pending.some(({ id }) => id === null || !known.has(id));
};

/** Makes a comparable row of a pending deposit, for statement and snapshot. */
export const comparableDepositRow = ({ amount, id, date }: PendingDeposit): ComparableRow => [amount, id ?? date];

type ReadStatements = Awaited<ReturnType<typeof readStatements>>;

const toSnapshot = ({ pending, transactions, unread }: ReadStatements): Omit<DepositSnapshot, "at"> => ({
  unread,
  pending: pending.map(comparableDepositRow),
  credited: shownOnce(
    transactions.filter(({ kind, credit }) => kind === "deposit" && credit),
    movementNameWithoutId,
  ).map(({ amount, id, date }) => [amount, id || date] as const),
});

const CREDITED = "credited ";

const creditOf = (content: string): string => `${CREDITED}${content}`;

const toComparableRows = ({
  pending,
  credited,
}: Pick<DepositSnapshot, "pending" | "credited">): readonly ComparableRow[] => [
  ...pending,
  ...credited.map(([content, identity]) => [creditOf(content), identity] as const),
];

/**
 * The kind of fund requests, which move no points and wait at the provider for approval. The server waits two seconds
 * before the send, because the browser's page freezes when the UPI app opens (docs/faults.md, row 26). Only a pending
 * row proves a lost request, because QR payments are credited without one (row 29).
 */
export const depositKind: KindWithSnapshot<z.infer<typeof depositOrder>, DepositSnapshot> = {
  kind: "deposit",
  request: depositOrder,
  before: depositSnapshot,
  delayMs: AFTER_LINK_MS,
  logged: ({ amount }) => ({ amount }),
  // A row that is counted twice before the send would hide this request's row.
  readSnapshot: (services, actor) => {
    const at = services.clock.now();
    const snapshot = readStatements(services, actor).then(({ pending, ...read }) => ({
      ...toSnapshot({ pending: shownOnce(pending, nameWithoutId), ...read }),
      at,
    }));
    return readBeforeSending(snapshot, "deposit_failed");
  },
  send: async (services, actor, { amount }) => {
    const answer = await services.provider.run(
      fundRequestAdd,
      { amount },
      { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
    );
    return toSendResult(answer);
  },
  statementName: () => "deposits",
  rowsOf: ({ amount }) => [amount],
  rowsBefore: toComparableRows,
  unreadBefore,
  readStatement: async (services, actor, { request, before }) => {
    const { pending, ...read } = await readStatements(services, actor);
    const once = shownOnce(pending, nameWithoutId);
    const rowsWith = (waiting: readonly PendingDeposit[]) =>
      toComparableRows(toSnapshot({ pending: waiting, ...read }));
    const isNewestOnly = listsNewestOnly(services.provider.dialect, pending);
    const older = findOlder(once, request.amount, before, isNewestOnly).map(comparableDepositRow);
    return {
      rows: rowsWith(pending),
      sure: rowsWith(once),
      older,
      unread: read.unread,
      mayHide: isNewestOnly && mayHide(pending, before),
    };
  },
  walletBefore: () => ({ balance: null, at: null }),
  movement: "deposit",
  creditOf,
  cost: () => NO_POINTS,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileChecking: () => new AppError("funds_identical_pending"),
};
