import { EmptyList } from "@/components/ui/empty-list";
import { Facts } from "@/components/ui/facts";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import type { TransactionRecord } from "@/lib/contract/funds";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { movementSign } from "@/lib/i18n/format/movement-note";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface DepositListProps {
  readonly transactions: readonly TransactionRecord[] | null;
  /** Whether a request waits above the list, which is then no proof of an empty history. */
  readonly waits: boolean;
  readonly t: Pick<Translations, "deposit" | "funds" | "history">;
}

const formatNote = ({ note, told }: TransactionRecord, { notes }: Translations["deposit"]): string => {
  const t: Readonly<Record<string, string>> = notes;
  return (told && t[told.says]) ?? note;
};

/** Lists the approved deposits in the provider's order (docs/specification.md, 8.6). */
export const DepositList = ({ transactions, waits, t: { deposit, funds, history } }: DepositListProps) => {
  if (transactions === null) return <LoadErrorPanel message={funds.providerAway} title={deposit.historyAway} />;
  const deposits = transactions
    .filter(({ kind }) => kind === "deposit")
    .map((row, index) => ({ ...row, key: `${row.id} ${index}` }));
  if (deposits.length === 0 && waits) return null;
  if (deposits.length === 0)
    return <EmptyList art="bids" href={routes.addFunds} name={deposit.title} title={deposit.historyNone} />;
  return (
    <ul className="rounded-card border border-line bg-surface">
      {deposits.map((row) => (
        <li
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-4 py-2.5 not-last:border-b"
          key={row.key}
        >
          <div className="min-w-0 flex-1 basis-36">
            <p className="break-words font-semibold">{formatNote(row, deposit) || deposit.approved}</p>
            <p className="text-ink-soft text-small">
              <Facts text={[recordDate(row, history.months), ...(row.note ? [deposit.approved] : [])].join(DOT)} />
            </p>
          </div>
          <p className={`ml-auto font-bold text-sum ${row.credit ? "text-good" : "text-bad"}`}>
            {movementSign(row)}
            {formatPoints(row.amount)}
          </p>
        </li>
      ))}
    </ul>
  );
};
