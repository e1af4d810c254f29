import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { EmptyList } from "@/components/ui/empty-list";
import { ClockIcon, ClosedIcon, InfoIcon, OpenIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import type { Statement, WithdrawalRecord, WithdrawalStatus } from "@/lib/contract/funds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface WithdrawalsListProps {
  readonly statement: Statement<WithdrawalRecord> | null;
  /** The digits of support's WhatsApp. */
  readonly whatsapp: string;
  readonly t: WithdrawalTranslations;
}

/** Lists withdrawals; the numbers are masked before they leave the server. */
export const WithdrawalsList = ({ statement, whatsapp, t }: WithdrawalsListProps) => {
  if (statement === null) return <LoadErrorPanel message={t.funds.providerAway} title={t.withdraw.historyAway} />;
  const { rows: records, unreadable } = statement;
  if (records.length === 0 && unreadable.length === 0)
    return <EmptyList art="bids" href={routes.withdraw} name={t.withdraw.title} title={t.withdraw.none} />;
  // The index is part of the key, because not every provider numbers its requests.
  const cards = records.map((record, index) => ({ record, key: `${record.requestNumber} ${index}` }));
  return (
    <>
      <UnreadableRows texts={formatUnreadableRows(t.history, unreadable)} />
      <ul className="flex flex-col gap-3">
        {cards.map(({ record, key }) => (
          <li key={key}>
            <WithdrawalCard record={record} t={t} whatsapp={whatsapp} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** The shape and colour of each status, besides its word. */
const STATUS_MARKS = {
  pending: { Icon: ClockIcon, color: "text-warn" },
  cancelled: { Icon: ClosedIcon, color: "text-bad" },
  approved: { Icon: OpenIcon, color: "text-good" },
  unknown: { Icon: InfoIcon, color: "text-ink-soft" },
} as const satisfies Record<WithdrawalStatus, unknown>;

type WithdrawalTranslations = Pick<Translations, "withdraw" | "funds" | "history">;

interface WithdrawalCardProps extends Pick<WithdrawalsListProps, "whatsapp"> {
  readonly record: WithdrawalRecord;
  readonly t: WithdrawalTranslations;
}

/** Shows a withdrawal (docs/specification.md, 8.8 Withdraw History). */
const WithdrawalCard = ({ record, whatsapp, t: { withdraw, funds, history } }: WithdrawalCardProps) => {
  const { Icon, color } = STATUS_MARKS[record.status];
  const { requestNumber, receiptUrl, support } = record;
  const points = interpolate(funds.points, { points: formatPoints(record.amount) });
  const numbers = [
    support !== undefined && `${funds.forSupport}: ${support}`,
    requestNumber !== "" && `${withdraw.requestNumber}: ${requestNumber}`,
  ];
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-sum">{points}</h2>
        <p className={`flex items-baseline gap-1.5 font-semibold ${color}`}>
          <Icon className="size-5 self-center" />
          <span>
            <span className="sr-only">{withdraw.status}: </span>
            {withdraw.statuses[record.status]}
          </span>
        </p>
      </div>
      {record.status === "cancelled" && (
        <p className="mt-1">
          {withdraw.cancelledPoints}{" "}
          <Link className="font-semibold text-accent underline underline-offset-4" href={routes.passbook}>
            {withdraw.passbook}
          </Link>
        </p>
      )}
      <dl className="mt-3 grid pair-cols-30 gap-x-4 gap-y-2">
        {record.method !== null && (
          <Fact label={record.status === "approved" ? withdraw.paidTo : withdraw.goesTo}>
            {interpolate(withdraw.option, {
              method: funds.methods[record.method],
              number: record.number === null ? "" : maskedNumber(record.number),
            })}
          </Fact>
        )}
        <Fact label={withdraw.date}>{recordDate(record, history.months)}</Fact>
        {record.remark !== null && <Fact label={withdraw.remark}>{record.remark}</Fact>}
        {support !== undefined && (
          <Fact label={funds.forSupport}>
            <b className="font-semibold">{support}</b>
          </Fact>
        )}
        {requestNumber !== "" && <Fact label={withdraw.requestNumber}>{requestNumber}</Fact>}
      </dl>
      <div className="mt-3 grid fit-cols-38 gap-2">
        <ContactLink
          number={whatsapp}
          text={[
            interpolate(withdraw.askText, { points, date: recordDate(record, history.months) }),
            ...numbers.filter(Boolean),
          ].join("\n")}
          way="whatsapp"
        >
          {withdraw.ask}
          <span className="sr-only"> ({funds.newTab})</span>
        </ContactLink>
        {receiptUrl !== null && (
          <a className={buttonClass("secondary")} href={receiptUrl} rel="noopener noreferrer" target="_blank">
            {withdraw.receipt}
            <span className="sr-only"> ({funds.newTab})</span>
          </a>
        )}
      </div>
    </article>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-small">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
