import type { Route } from "next";
import { Facts } from "@/components/ui/facts";
import { NextIcon, PlusIcon, WithdrawIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { TransactionRecord } from "@/lib/contract/funds";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { movementName, movementNote, movementSign } from "@/lib/i18n/format/movement-note";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface WalletTranslations {
  readonly t: Pick<Translations, "wallet" | "passbook" | "history">;
}

/** Shows the two main actions of the wallet (docs/specification.md, 8.1 Wallet Management); in a break no adding. */
export const WalletActions = ({ onBreak, t: { wallet } }: WalletTranslations & { readonly onBreak: boolean }) => (
  <div className="grid auto-cols-fr grid-flow-col gap-3 rounded-card border border-line bg-surface px-2 py-3">
    {[
      ...(onBreak
        ? []
        : [{ name: wallet.addFund, href: routes.addFunds, Icon: PlusIcon, color: "bg-accent text-on-accent" }]),
      { name: wallet.withdrawFund, href: routes.withdraw, Icon: WithdrawIcon, color: "bg-sunken text-ink" },
    ].map(({ name, href, Icon, color }) => (
      <Link
        className="flex min-w-0 flex-col items-center gap-1.5 rounded-control py-1 text-center font-semibold text-[min(1rem,7.4vw)] wrap-anywhere"
        href={href}
        key={href}
      >
        <span className={`flex size-14 items-center justify-center rounded-full border border-transparent ${color}`}>
          <Icon />
        </span>
        {name}
      </Link>
    ))}
  </div>
);

const ROW = "flex min-h-14 items-center justify-between gap-4 px-4 font-semibold";

interface LastMovementsProps extends WalletTranslations {
  /** The newest movements; null where they could not be read. */
  readonly movements: readonly TransactionRecord[] | null;
  /** Whether players may send each other points. */
  readonly transfers: boolean;
}

/**
 * Shows the newest movements, below the links to all, to the withdrawals, and to Transfer Points, which is linked
 * nowhere else.
 */
export const LastMovements = ({ movements, transfers, t: { wallet, passbook, history } }: LastMovementsProps) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {(
      [
        ...(transfers ? [[wallet.transfer, routes.transfer] as const] : []),
        [history.menuFunds.withdrawals, routes.withdrawHistory],
        [wallet.history, routes.passbook],
      ] satisfies (readonly [string, Route])[]
    ).map(([name, href]) => (
      <li key={href}>
        <Link className={ROW} href={href}>
          {name}
          <NextIcon className="size-5 text-ink-soft" />
        </Link>
      </li>
    ))}
    {movements?.map((movement, index) => (
      <li
        className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5"
        key={`${movement.id} ${String(index)}`}
      >
        <p className="min-w-min flex-1">
          {movementName(passbook, movement)}
          <span className="wrap-anywhere block text-ink-soft text-small">
            <Facts text={movementNote(movement, { passbook, history })} />
          </span>
          <span className="block text-ink-soft text-small">{recordDate(movement, history.months)}</span>
        </p>
        <p className={`ml-auto font-bold ${movement.credit ? "text-good" : ""}`}>
          <span className="sr-only">{movement.credit ? passbook.credit : passbook.debit} </span>
          {movementSign(movement)}
          {formatPoints(movement.amount)}
        </p>
      </li>
    ))}
  </ul>
);
