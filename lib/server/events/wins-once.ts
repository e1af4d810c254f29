import type { Statement, TransactionKind, TransactionRecord } from "@/lib/contract/funds";
import type { WinRecord } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupBy } from "@/lib/domain/group-by";
import { dayAt } from "@/lib/domain/time/group-by-day";

export const WIN_KINDS: Readonly<Record<GameFamily, TransactionKind>> = {
  main: "main-win",
  starline: "starline-win",
  gali: "gali-win",
};

/**
 * Returns the wins without the rows that are listed twice because two bids share a number. The wallet, which has one
 * credit for each win, says how many of several equal rows count. Without a credit, or with a row that cannot be read,
 * all rows stay.
 */
export const winsOnce = (
  family: GameFamily,
  wins: readonly WinRecord[],
  wallet: Statement<TransactionRecord> | null,
): readonly WinRecord[] => {
  const isOfDay = (at: number | null, day: string) => at === null || dayAt(at) === day;
  const countSurplus = (day: string, amount: string, rows: readonly string[]): number => {
    const isUnsure =
      wallet === null || day === "" || wallet.unreadable.some(({ said }) => isOfDay(said?.at ?? null, day));
    if (isUnsure) return 0;
    const paid = wallet.rows.filter(
      (row) => row.kind === WIN_KINDS[family] && row.credit && row.amount === amount && isOfDay(row.at, day),
    ).length;
    return paid === 0 ? 0 : Math.min(rows.length - new Set(rows).size, rows.length - paid);
  };
  const left = new Map<string, number>();
  for (const [key, rows] of groupBy(wins, ({ wonAt, amount }) => JSON.stringify([dayAt(wonAt), amount]))) {
    const [{ wonAt, amount } = { wonAt: null, amount: "" }] = rows;
    left.set(
      key,
      countSurplus(
        dayAt(wonAt),
        amount,
        rows.map((row) => JSON.stringify(row)),
      ),
    );
  }
  const seen = new Set<string>();
  return wins.filter((win) => {
    const [key, row] = [JSON.stringify([dayAt(win.wonAt), win.amount]), JSON.stringify(win)];
    const surplus = left.get(key) ?? 0;
    if (surplus <= 0 || !seen.has(row)) {
      seen.add(row);
      return true;
    }
    left.set(key, surplus - 1);
    return false;
  });
};
