"use client";

import { buttonClass } from "@/components/ui/button-class";
import { EmptyArt } from "@/components/ui/empty-art";
import { Facts } from "@/components/ui/facts";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { StatePanel } from "@/components/ui/state-panel";
import { useToday } from "@/lib/client/clock/use-today";
import type { TransactionRecord } from "@/lib/contract/funds";
import type { PassbookRow } from "@/lib/domain/funds/passbook";
import { PASSBOOK_PAGE, type PassbookView } from "@/lib/domain/funds/passbook-view";
import { formatNet, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { dayAt, groupByDay } from "@/lib/domain/time/group-by-day";
import { formatDay, recordTime } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { movementName, movementNote, movementSign } from "@/lib/i18n/format/movement-note";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { daysPath, FAMILY_ROUTES, routes } from "@/lib/routes";

interface PassbookListProps {
  readonly view: Pick<PassbookView<TransactionRecord>, "rows" | "fitting" | "nets">;
  /** Whether the statement has no rows; the filters hide all of them otherwise. */
  readonly isStatementEmpty: boolean;
  /** Whether further rows are loading. */
  readonly busy: boolean;
  readonly onMore: () => void;
  /** Takes the filters away. */
  readonly onAll: () => void;
}

export const PassbookList = ({
  view: { rows, fitting, nets },
  isStatementEmpty,
  busy,
  onMore,
  onAll,
}: PassbookListProps) => {
  const { passbook: t, history } = useTranslations("passbook");
  const today = useToday();
  if (rows.length === 0) {
    return (
      <StatePanel
        action={
          isStatementEmpty ? (
            <Link className={buttonClass("primary")} href={routes.addFunds}>
              {t.addFunds}
            </Link>
          ) : (
            <button className={buttonClass("primary")} onClick={onAll} type="button">
              {t.showAll}
            </button>
          )
        }
        icon={<EmptyArt name="bids" />}
        message={isStatementEmpty ? t.noneMessage : t.noneFiltered}
        title={t.none}
      />
    );
  }
  // The provider's ids may be missing or repeated. An index counted from the oldest row stays when a row is added.
  const entries = rows.map((row, index) => ({ row, key: `${row.movement.id} ${fitting - index}` }));
  const left = fitting - rows.length;
  return (
    <>
      {[...groupByDay(entries, ({ row }) => row.moment)].map(([day, ofDay]) => (
        <section aria-labelledby={`day-${day}`} className="mt-3" key={day}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-1 pb-1 text-small">
            <h2 className="font-semibold" id={`day-${day}`}>
              {day === today ? history.chips.today : formatDay(day, history.months)}
            </h2>
            <p className="text-ink-soft">
              <span className="sr-only">{t.dayNet} </span>
              {formatNet(nets[day] ?? NO_POINTS)}
            </p>
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map(({ row, key }) => (
              <li key={key}>
                <PassbookEntry row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && (
        <button className={buttonClass("secondary", "mt-3 w-full")} disabled={busy} onClick={onMore} type="button">
          {interpolate(t.more, { count: Math.min(left, PASSBOOK_PAGE) })}
        </button>
      )}
    </>
  );
};

type Row = PassbookRow<TransactionRecord>;

const WIN_FAMILIES: Readonly<Record<string, keyof typeof FAMILY_ROUTES>> = {
  "main-win": "main",
  "starline-win": "starline",
  "gali-win": "gali",
};

/**
 * Returns the list of withdrawals, which alone tells whether one waits, or the history that has a movement on its day;
 * null where none has it, or its day is not known.
 */
const historyOf = ({ kind, at }: TransactionRecord, today: string) => {
  if (kind === "withdrawal") return routes.withdrawHistory;
  const day = dayAt(at);
  const family = WIN_FAMILIES[kind];
  if (day === "" || (kind !== "bid" && family === undefined)) return null;
  return daysPath(family === undefined ? routes.allBids : FAMILY_ROUTES[family].wins, { from: day, to: day }, today);
};

interface MovementNameProps {
  readonly name: string;
  readonly href: ReturnType<typeof historyOf>;
}

/** Shows the name of a movement, whose link covers the row: a tap anywhere leads to the bid or win. */
const MovementName = ({ name, href }: MovementNameProps) => (
  <h3 className="font-semibold">
    {href === null ? (
      name
    ) : (
      <Link className="inline-flex items-center gap-1 after:absolute after:inset-0" href={href}>
        {name}
        <NextIcon className="size-4 text-ink-soft" />
      </Link>
    )}
  </h3>
);

const PassbookEntry = ({ row: { movement, after } }: { readonly row: Row }) => {
  const { passbook: t, history, funds } = useTranslations("passbook");
  const { credit, id, kind, support } = movement;
  const today = useToday();
  // A withdrawal has its numbers on its card, and a third one would leave open which of them support asks for.
  const number = kind === "withdrawal" ? "" : id && interpolate(t.number, { number: id });
  const note = movementNote(movement, { passbook: t, history }) || number;
  const facts = [note, recordTime(movement)].filter(Boolean).join(DOT);
  return (
    <article className="relative px-4 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <MovementName href={historyOf(movement, today)} name={movementName(t, movement)} />
        <p className={`ml-auto font-bold text-sum ${credit ? "text-good" : "text-ink"}`}>
          <span className="sr-only">{credit ? t.credit : t.debit} </span>
          {movementSign(movement)}
          {formatPoints(movement.amount)}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        {facts !== "" && (
          <p className="min-w-0 flex-1 basis-36 break-words">
            <Facts text={facts} />
          </p>
        )}
        {after !== null && (
          <p className="ml-auto text-ink-soft">{interpolate(t.after, { points: formatPoints(after) })}</p>
        )}
      </div>
      {support && <p className="relative z-1 w-fit text-ink-soft text-small">{`${funds.forSupport}: ${support}`}</p>}
    </article>
  );
};
