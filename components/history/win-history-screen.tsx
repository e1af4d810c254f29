"use client";

import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type HistoryRow, Numbers, PagedRows } from "./history-rows";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";

interface WinListProps {
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
}

const WinList = ({ family, rows }: WinListProps) => (
  <PagedRows>
    {rows.map((row) =>
      family === "gali" ? (
        <GaliWinCard key={row.key} row={row} />
      ) : (
        <WinCard key={row.key} row={family === "main" ? row : { ...row, session: "" }} />
      ),
    )}
  </PagedRows>
);

/** Shows a history of wins. */
export const WinHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={WinList} />;

interface WinProps {
  readonly row: HistoryRow;
}

/** Shows a win of a main or Starline market; Starline has no sessions. An unknown label is shown unchanged. */
const WinCard = ({ row }: WinProps) => {
  const { history: t } = useTranslations("history");
  const labels = [row.pana, row.session].filter(Boolean).map((label) => translateKnown(t.labels, label));
  return (
    <article className="rounded-card border border-line border-l-8 border-l-good bg-good-soft p-4" data-look="won">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 grow basis-36 font-semibold text-lead [overflow-wrap:anywhere]">
          {row.gameName || t.lostBid}
        </h2>
        <p className="ml-auto font-bold text-good text-sum">
          {interpolate(t.points, { points: formatPoints(row.points) })}
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <Numbers row={row} /> <span className="text-small">{labels.join(" · ")}</span>
        </p>
        <p className="text-small">{recordDate(row, t.months)}</p>
      </div>
    </article>
  );
};

/** Shows a win of Gali in the colour of its game (docs/specification.md, 7.4). */
const GaliWinCard = ({ row }: WinProps) => {
  const { history: t } = useTranslations("history");
  const variant = toVariant(row.pana);
  return (
    <article className={`rounded-card border p-4 ${variant.box}`} data-look={variant.name}>
      <p className="font-semibold text-small">{t.congratulations}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 grow basis-36 font-semibold text-lead [overflow-wrap:anywhere]">
          {row.gameName || t.lostBid}
        </h2>
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
