"use client";

import type { PanaLabel } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { recordDate } from "@/lib/i18n/record-date";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import type { HistoryRow } from "./history-row";

/** One bid or win on a main or Starline market; what is not known is shown as it came. */
export const RecordCard = ({ row }: { readonly row: HistoryRow }) => {
  const { history: words } = useWords("history");
  const labels = [row.pana, row.session].filter(Boolean).map((label) => labelWords(words.labels, label));
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="truncate font-semibold text-lead">{row.gameName}</h2>
        <p className="whitespace-nowrap font-bold text-lead">
          {fill(words.points, { points: formatPoints(row.points) })}
        </p>
      </div>
      <p className="text-ink-soft">{labels.join(" · ")}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{words.digits}</dt>
          <dd className="font-bold text-title">{row.digits}</dd>
        </div>
        {row.closeDigits !== "" && (
          <div>
            <dt className="text-ink-soft text-small">{words.closeDigits}</dt>
            <dd className="font-bold text-title">{row.closeDigits}</dd>
          </div>
        )}
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{words.date}</dt>
          <dd className="leading-7">{recordDate(row, words.months)}</dd>
        </div>
      </dl>
    </article>
  );
};

/** One bid or win on a Gali market (docs/specification.md, 7.4 Gali history rows). A win has its game type's colour. */
export const GaliCard = ({ row, won }: { readonly row: HistoryRow; readonly won: boolean }) => {
  const { history: words } = useWords("history");
  const look = galiLook(won ? row.pana : null);
  return (
    <article className={`rounded-card border p-4 ${look.box}`} data-look={look.name}>
      {won && <p className="font-semibold text-small">{words.congratulations}</p>}
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="truncate font-semibold text-lead">{row.gameName}</h2>
        <p className="whitespace-nowrap font-bold text-lead">{fill(words.pts, { points: formatPoints(row.points) })}</p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{words.digit}</dt>
          <dd className="font-bold text-title">{row.digits}</dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{words.date}</dt>
          <dd className="leading-7">{recordDate(row, words.months)}</dd>
        </div>
      </dl>
      <p className={`mt-2 inline-block rounded-control px-2 py-0.5 font-semibold text-small ${look.word}`}>
        {labelWords(words.labels, row.pana)}
      </p>
    </article>
  );
};

interface GaliLook {
  readonly name: "blue" | "green" | "yellow" | "grey" | "plain";
  readonly box: string;
  /** The game type's word, which says the same as the colour. */
  readonly word: string;
}

/** Row colours of Gali wins (docs/specification.md, 7.4 Gali history rows). */
const LOOKS: Partial<Record<PanaLabel, GaliLook>> = {
  "Left Digit": { name: "blue", box: "border-l-8 border-blue bg-blue-soft", word: "bg-blue text-surface" },
  "Right Digit": { name: "green", box: "border-l-8 border-good bg-good-soft", word: "bg-good text-surface" },
  "Jodi Digit": { name: "yellow", box: "border-l-8 border-yellow bg-yellow-soft", word: "bg-yellow text-surface" },
};

const GREY: GaliLook = { name: "grey", box: "border-l-8 border-edge bg-sunken", word: "bg-ink-soft text-surface" };
const PLAIN: GaliLook = { name: "plain", box: "border-line bg-surface", word: "bg-sunken text-ink" };

const hasLook = (pana: string): pana is PanaLabel => Object.hasOwn(LOOKS, pana);

/** @param pana the label of a win, as the provider wrote it; null for a bid, which has no colour. */
const galiLook = (pana: string | null): GaliLook => {
  if (pana === null) return PLAIN;
  return (hasLook(pana) && LOOKS[pana]) || GREY;
};

type Labels = Words["history"]["labels"];

const isKnown = (labels: Labels, text: string): text is keyof Labels => Object.hasOwn(labels, text);

/** A game type's or session's label in the player's language; a label that is not known stays as it came. */
export const labelWords = (labels: Labels, text: string): string => (isKnown(labels, text) ? labels[text] : text);
