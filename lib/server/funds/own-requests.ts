import type { Statement, TransactionRecord, WithdrawalRecord } from "@/lib/contract/funds";
import { sortNewestFirst } from "@/lib/domain/time/newest-first";
import type { Player } from "../accounts/session/session-data";
import type { ComparableRow } from "../money/evidence/match-rows";
import type { MoneyKind } from "../money/money-kind";
import { findSupportNumbers } from "../money/support-numbers";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import {
  comparableTransferRow,
  comparableWithdrawalRow,
  isTransferRow,
  transferKind,
  withdrawalKind,
} from "./outgoing-kinds";
import { readWithdrawals } from "./read-funds";

type Base = Pick<Services, "provider" | "settings" | "store" | "log">;

/** Finds the support numbers of rows, as far as the store answers (decision 0435). */
const findNumbers = async <Order, Before>(
  base: Base,
  playerKey: string,
  kind: MoneyKind<Order, Before>,
  rows: readonly ComparableRow[],
): Promise<readonly (string | undefined)[]> => {
  const wanted = { playerKey, kind, statementName: kind.kind, since: 0, until: Number.MAX_SAFE_INTEGER };
  const dated = rows.map((row) => ({ row, day: "" }));
  return findSupportNumbers(base, wanted, dated).catch((err: unknown) => {
    base.log.warn({ event: "support_numbers_not_known", err });
    return [];
  });
};

/**
 * Reads the withdrawals, the newest first, with the support numbers that their receipts had.
 * @throws ProviderError if they cannot be read.
 */
export const readWithdrawalHistory = async (
  base: Base,
  player: Reader & Pick<Player, "mobile">,
): Promise<Statement<WithdrawalRecord>> => {
  const { rows, unreadable } = await readWithdrawals(base, player);
  const numbers = await findNumbers(base, player.playerKey, withdrawalKind, rows.map(comparableWithdrawalRow));
  const named = rows.map((row, nth) => ({ ...row, ...(numbers[nth] && { support: numbers[nth] }) }));
  return { rows: sortNewestFirst(named), unreadable };
};

/** Adds the support numbers that the receipts of transfers had to the wallet's history. */
export const addTransferNumbers = async (
  base: Base,
  { playerKey }: Reader,
  rows: readonly TransactionRecord[],
): Promise<readonly TransactionRecord[]> => {
  const transfers = rows.filter(isTransferRow);
  const numbers = await findNumbers(base, playerKey, transferKind, transfers.map(comparableTransferRow));
  const found = new Map(transfers.map((row, nth) => [row, numbers[nth]]));
  return rows.map((row) => {
    const support = found.get(row);
    return support ? { ...row, support } : row;
  });
};
