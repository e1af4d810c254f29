"use client";

import type { ReactNode } from "react";
import { BinIcon, ClosedIcon, CloseIcon, NextIcon } from "@/components/ui/icons";
import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { takesPair } from "@/lib/domain/game/entries";
import type { Session } from "@/lib/domain/market-clock";
import { formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { formatSession } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { entryLabels } from "./entry/form-fields";
import { formatStakeSum } from "./format-numbers";
import type { BidScreenState } from "./use-bid-screen";

/** The text that describes the lines of a session. */
interface LineKind {
  /** The session's name, as "Open"; "" where the game has one session. */
  readonly text: string;
  /** Whether the session is over, so that its lines cannot be sent. */
  readonly ended: boolean;
}

export type LineKinds = Readonly<Record<Session, LineKind>>;

/** Returns the texts that describe the lines of each session; a sangam names its two numbers instead of the session. */
export const useLineKinds = ({ game, ended }: Pick<BidScreenState, "game" | "ended">): LineKinds => {
  const { bid: t, market } = useTranslations("bid");
  const formatName = (session: Session): string => {
    if (takesPair(game)) return entryLabels(t, game, session).join(" · ");
    if (game.session !== "choice") return "";
    return formatSession(market, session);
  };
  const toKind = (session: Session): LineKind => {
    const isEnded = ended.some((line) => line.session === session);
    return { text: isEnded ? `${formatName(session)} · ${market.ended}` : formatName(session), ended: isEnded };
  };
  return { Open: toKind("Open"), Close: toKind("Close") };
};

/**
 * Returns the id of the text that describes a line or a group; undefined without a text.
 * @param lineId the id of the group's first line.
 */
const lineKindId = (kind: LineKind, lineId: number): string | undefined =>
  kind.text === "" ? undefined : `bid-kind-${lineId}`;

const LineKindText = ({ id, kind }: { readonly id: string | undefined; readonly kind: LineKind }) => {
  if (kind.text === "") return null;
  return (
    <span
      className={`flex items-center gap-1.5 text-small ${kind.ended ? "font-semibold text-warn" : "text-ink-soft"}`}
      id={id}
    >
      {kind.ended && <ClosedIcon className="size-4" />}
      {kind.text}
    </span>
  );
};

interface LineProps {
  readonly kind: LineKind;
  readonly locked: boolean;
  readonly onRemove: (ids: readonly number[]) => void;
}

interface LineRowProps extends LineProps {
  readonly line: DraftLine;
  /** Returns the points that a line wins; null where its rate is not known. */
  readonly computeWin: (line: DraftLine) => Points | null;
}

/** Shows a line that belongs to no group. */
export const LineRow = ({ line, kind, locked, computeWin, onRemove }: LineRowProps) => {
  const { bid: t } = useTranslations("bid");
  const kindId = lineKindId(kind, line.id);
  const number = lineNumber(line);
  const points = formatPoints(wholePoints(line.points));
  const win = computeWin(line);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 pt-1 pl-4">
      <span className="min-w-8 font-bold text-title">{number}</span>
      <span className="flex-auto">
        <LineKindText id={kindId} kind={kind} />
      </span>
      <span className="ml-auto flex items-center gap-x-3">
        <span className="min-w-0 text-right">
          <span className="block font-semibold">{interpolate(t.linePoints, { points })}</span>
          {win && (
            <span className="block text-ink-soft text-small">{interpolate(t.wins, { points: formatPoints(win) })}</span>
          )}
        </span>
        <button
          aria-describedby={kindId}
          aria-label={interpolate(t.deleteLine, { number, points })}
          className="flex size-14 shrink-0 items-center justify-center text-ink-soft disabled:opacity-40"
          disabled={locked}
          onClick={() => onRemove([line.id])}
          type="button"
        >
          <BinIcon />
        </button>
      </span>
    </div>
  );
};

/** Returns the number of a line, of a sangam both as "6 · 118". */
export const lineNumber = ({ digits, closeDigits }: DraftLine): string =>
  closeDigits === "" ? digits : `${digits} · ${closeDigits}`;

interface LineGroupCardProps extends LineProps {
  readonly group: LineGroup;
  /** Shown behind the numbers of lines that are only picked; undefined for lines of the list. */
  readonly pickedEnd?: ReactNode;
  /** Whether the keys still change the lines. */
  readonly isChangeable?: boolean;
  /** Why Submit does not send the lines; null or undefined where it does. */
  readonly notIncluded?: string | null;
}

/** The most numbers that are shown unfolded. A longer group of the list is folded, and of picked lines the rest is. */
const MAX_UNFOLDED = 24;

const CHIP = "flex min-h-12 w-full items-center justify-between gap-1 rounded-control border px-2 font-bold";

/** Shows the lines of one Proceed, or those that are picked for it: their sum, and each number with its own Delete. */
export const LineGroupCard = (props: LineGroupCardProps) => {
  const { group, kind, locked, pickedEnd, isChangeable, notIncluded, onRemove } = props;
  const { id: groupId, lines } = group;
  const { bid: t } = useTranslations("bid");
  const points = formatPoints(wholePoints(lines[0].points));
  const sum = formatStakeSum(t, lines.length, lines[0].points);
  const kindId = lineKindId(kind, groupId);
  const shown = pickedEnd === undefined ? lines.length : MAX_UNFOLDED;
  const renderChip = ({ id, digits }: DraftLine) => (
    <li key={id}>
      <button
        aria-describedby={kindId}
        aria-label={interpolate(t.deleteLine, { number: digits, points })}
        className={`${CHIP} border-line disabled:opacity-40`}
        disabled={locked}
        onClick={() => onRemove([id])}
        type="button"
      >
        {digits}
        <CloseIcon className="size-4 text-ink-soft" />
      </button>
    </li>
  );
  return (
    <div className="relative">
      {/* The button stands before its numbers, so that the focus of a removed button goes to what follows and never
          removes the whole group. */}
      <button
        aria-describedby={kindId}
        aria-label={interpolate(t.deleteGroup, { sum })}
        className="absolute top-0 right-0 flex size-14 items-center justify-center text-ink-soft disabled:opacity-40"
        disabled={locked}
        onClick={() => onRemove(lines.map(({ id }) => id))}
        type="button"
      >
        <BinIcon />
      </button>
      <details open={pickedEnd !== undefined || lines.length <= MAX_UNFOLDED}>
        <summary className="mr-14 flex min-h-14 cursor-pointer items-center gap-3 py-2 pl-4">
          <NextIcon className="size-5 text-ink-soft [details[open]>summary>&]:rotate-90" />
          <span className="min-w-0">
            <span className="block font-semibold">{sum}</span>
            <LineKindText id={kindId} kind={kind} />
            {isChangeable && <span className="block text-ink-soft text-small">{t.untilProceed}</span>}
            {notIncluded && <span className="block font-semibold text-bad text-small">{notIncluded}</span>}
          </span>
        </summary>
        <ul className="grid fit-cols-17 gap-2 px-4 pb-3">
          {lines.slice(0, shown).map(renderChip)}
          {pickedEnd}
        </ul>
        {lines.length > shown && (
          <details className="group">
            <summary className="mx-4 flex min-h-12 cursor-pointer items-center font-semibold text-accent underline underline-offset-4 group-open:hidden">
              {interpolate(t.andMore, { count: lines.length - shown })}
            </summary>
            <ul className="grid fit-cols-17 gap-2 px-4 pb-3">{lines.slice(shown).map(renderChip)}</ul>
          </details>
        )}
      </details>
    </div>
  );
};

export interface PickedCardProps extends Omit<LineRowProps, "line"> {
  readonly lines: Batch;
  /** Numbers of a motor or of SP DP TP that the player has taken out. */
  readonly leftOut: readonly string[];
  /** Whether the keys still change the lines. */
  readonly isChangeable: boolean;
  /** Why Submit does not send the lines; null where it does. */
  readonly notIncluded: string | null;
  readonly onPutBack: (number: string) => void;
}

/** Shows the lines that are picked and not added yet, from the first tap on. */
export const PickedCard = (props: PickedCardProps) => {
  const { lines, leftOut, isChangeable, notIncluded, onPutBack, computeWin, ...rest } = props;
  const { bid: t } = useTranslations("bid");
  const [first] = lines;
  if (first.closeDigits !== "") return <LineRow line={first} computeWin={computeWin} {...rest} />;
  const backs = leftOut.map((number) => (
    <li key={number}>
      <button
        aria-label={interpolate(t.putBack, { number })}
        className={`${CHIP} border-edge border-dashed text-ink-soft line-through`}
        onClick={() => onPutBack(number)}
        type="button"
      >
        {number}
      </button>
    </li>
  ));
  const picked = { isChangeable, notIncluded, pickedEnd: backs };
  return <LineGroupCard group={toGroup(lines)} {...picked} {...rest} />;
};

/** Lines of one Proceed, which have one stake and session. */
interface LineGroup {
  readonly id: number;
  readonly session: Session;
  readonly lines: Batch;
}

type Batch = readonly [DraftLine, ...DraftLine[]];

/** The fewest lines that are shown as a group; a smaller batch is shown as single rows. */
const MIN_TOGETHER = 4;

/** Groups the list in the order of adding. The lines of one Proceed are one group, if there are enough of them. */
export const groupLines = (lines: readonly DraftLine[]): readonly LineGroup[] => {
  const batches = new Map<number, Batch>();
  for (const line of lines) {
    const batch = line.batch ?? line.id;
    const started = batches.get(batch);
    batches.set(batch, started ? [...started, line] : [line]);
  }
  return [...batches.values()]
    .flatMap((batch): readonly Batch[] => (batch.length < MIN_TOGETHER ? batch.map((line) => [line]) : [batch]))
    .map(toGroup);
};

const toGroup = (lines: Batch): LineGroup => ({
  id: lines[0].id,
  session: lines[0].session,
  lines,
});
