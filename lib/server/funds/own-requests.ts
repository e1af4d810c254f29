import type { Statement, TransactionRecord, WithdrawalRecord } from "@/lib/contract/funds";
import { sortNewestFirst } from "@/lib/domain/time/newest-first";
import type { Player } from "../accounts/session/session-data";
import type { MoneyKind } from "../money/money-kind";
import { addSupportNumbers } from "../money/support-numbers";
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

/** Names a player's requests of a kind, all of which one statement shows. */
const requestsOf = <Order, Before>({ playerKey }: Reader, kind: MoneyKind<Order, Before>) => ({
  playerKey,
  kind,
  statementName: kind.kind,
  since: 0,
  until: Number.MAX_SAFE_INTEGER,
});

/**
 * Reads the withdrawals, the newest first, with the support numbers that their receipts had.
 * @throws ProviderError if they cannot be read.
 */
export const readWithdrawalHistory = async (
  base: Base,
  player: Reader & Pick<Player, "mobile">,
): Promise<Statement<WithdrawalRecord>> => {
  const { rows, unreadable } = await readWithdrawals(base, player);
  const toRow = (row: WithdrawalRecord) => ({ row: comparableWithdrawalRow(row), day: "" });
  const named = await addSupportNumbers(base, requestsOf(player, withdrawalKind), rows, toRow);
  return { rows: sortNewestFirst(named), unreadable };
};

/** Adds the support numbers that the receipts of transfers had to the wallet's history. */
export const addTransferNumbers = (
  base: Base,
  player: Reader,
  rows: readonly TransactionRecord[],
): Promise<readonly TransactionRecord[]> =>
  addSupportNumbers(base, requestsOf(player, transferKind), rows, (row) =>
    isTransferRow(row) ? { row: comparableTransferRow(row), day: "" } : null,
  );
