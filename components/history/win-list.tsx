"use client";

import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { useToday } from "@/lib/client/clock/use-today";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import { bidDaysAt } from "@/lib/domain/history-days";
import { addPoints, formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatLabels } from "@/lib/i18n/format/game-labels";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { daysPath, FAMILY_ROUTES } from "@/lib/routes";
import { type HistoryRow, MarketName, Numbers, PagedRows } from "./history-rows";

interface FamilyWin {
  readonly family: GameFamily;
  readonly row: HistoryRow;
}

interface WinListProps {
  /** The wins, of which there is at least one. */
  readonly wins: readonly FamilyWin[];
  /** Whether every win was read, because otherwise a sum would be wrong. */
  readonly whole: boolean;
  /** Whether each win names its family. */
  readonly namesFamilies?: boolean;
}

/** Shows wins below their number and their sum. */
export const WinList = ({ wins, whole, namesFamilies = false }: WinListProps) => {
  const { history: t } = useTranslations("history");
  const sum = formatPoints(addPoints(...wins.map(({ row }) => row.points)));
  return (
    <div className="flex flex-col gap-3">
      {whole && (
        <p className="flex flex-wrap justify-between gap-x-3 rounded-card bg-sunken px-3 py-2 font-semibold">
          <span>{wins.length === 1 ? t.oneWin : interpolate(t.winCount, { count: wins.length })}</span>
          <span className="text-good">{interpolate(t.points, { points: sum })}</span>
        </p>
      )}
      <PagedRows>
        {wins.map((win) => {
          // The document's cards of Gali stand in its own history; a list of all families has one look.
          const Card = win.family === "gali" && !namesFamilies ? GaliWinCard : WinCard;
          return <Card {...win} key={win.row.key} label={namesFamilies && t.families[win.family]} />;
        })}
      </PagedRows>
    </div>
  );
};

interface WinProps extends FamilyWin {
  /** The name of the family, where the list has the wins of all. */
  readonly label: string | false;
}

/** Leads from a win to the bids among which its bid is. */
const BidsLink = ({ family, row: { at } }: FamilyWin) => {
  const { history: t } = useTranslations("history");
  const today = useToday();
  if (at === null) return null;
  return (
    <Link
      className="-mb-2 flex min-h-11 w-fit items-center text-small underline underline-offset-4"
      href={daysPath(FAMILY_ROUTES[family].bids, bidDaysAt(at), today)}
    >
      {t.bidsThatDay}
    </Link>
  );
};

/** Shows a win; only the main family has sessions. An unknown label is shown unchanged. */
const WinCard = ({ family, row, label }: WinProps) => {
  const { history: t } = useTranslations("history");
  return (
    <article className="rounded-card border border-line border-l-8 border-l-good bg-good-soft p-4" data-look="won">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <MarketName family={family} row={row} />
        <p className="ml-auto font-bold text-good text-sum">
          {interpolate(t.points, { points: formatPoints(row.points) })}
        </p>
      </div>
      <p className="mt-1">
        <Numbers row={row} /> <span className="inline-block text-small">{formatLabels(t.labels, family, row)}</span>
      </p>
      <p className="text-small">
        <Facts text={[label, recordDate(row, t.months)].filter(Boolean).join(DOT)} />
      </p>
      <BidsLink family={family} row={row} />
    </article>
  );
};

/** Shows a win of Gali in the colour of its game (docs/specification.md, 7.4). */
const GaliWinCard = ({ family, row }: FamilyWin) => {
  const { history: t } = useTranslations("history");
  const variant = toVariant(row.pana);
  return (
    <article className={`rounded-card border p-4 ${variant.box}`} data-look={variant.name}>
      <p className="font-semibold text-small">{t.congratulations}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <MarketName family={family} row={row} />
        <p className="ml-auto font-bold text-sum">{interpolate(t.pts, { points: formatPoints(row.points) })}</p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{t.digit}</dt>
          <dd className="font-bold text-title">{row.digits}</dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{t.date}</dt>
          <dd className="leading-[1.75rem]">{recordDate(row, t.months)}</dd>
        </div>
      </dl>
      <p className={`mt-2 inline-block rounded-control px-2 py-0.5 font-semibold text-small ${variant.word}`}>
        {translateKnown(t.labels, row.pana)}
      </p>
      <BidsLink family={family} row={row} />
    </article>
  );
};

interface GaliVariant {
  readonly name: "blue" | "green" | "yellow" | "grey";
  readonly box: string;
  readonly word: string;
}

/** The colours of Gali's games (docs/specification.md, 7.4 Gali history rows). */
const GALI_VARIANTS: Partial<Record<PanaLabel, GaliVariant>> = {
  "Left Digit": { name: "blue", box: "border-l-8 border-blue bg-blue-soft", word: "bg-blue text-surface" },
  "Right Digit": { name: "green", box: "border-l-8 border-good bg-good-soft", word: "bg-good text-surface" },
  "Jodi Digit": { name: "yellow", box: "border-l-8 border-yellow bg-yellow-soft", word: "bg-yellow text-surface" },
};

const GREY: GaliVariant = { name: "grey", box: "border-l-8 border-edge bg-sunken", word: "bg-ink-soft text-surface" };

const hasVariant = (pana: string): pana is PanaLabel => Object.hasOwn(GALI_VARIANTS, pana);

/**
 * Returns the colours of a game; grey for an unknown one.
 * @param pana The provider's label of the game.
 */
const toVariant = (pana: string): GaliVariant => (hasVariant(pana) && GALI_VARIANTS[pana]) || GREY;
