"use client";

import type { Route } from "next";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { BinIcon } from "@/components/ui/icons";
import type { DraftLine } from "@/lib/client/money-request/bid-draft";
import { formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { groupLines, LineGroupCard } from "./line-group-card";
import { type LineKind, type LineKinds, LineKindText, lineKindId } from "./line-kinds";
import { BidsLink } from "./placed";

interface BidListProps {
  readonly lines: readonly DraftLine[];
  readonly kinds: LineKinds;
  readonly locked: boolean;
  /** What a line wins, in points; null where its rate is not known. */
  readonly winOf: (line: DraftLine) => Points | null;
  /** Takes these lines out. */
  readonly onRemove: (ids: readonly number[]) => void;
  /** Brings the last list back; null if nothing was placed from this phone yet. */
  readonly onRepeat: (() => void) | null;
  /** Where the bid is found that was placed just now; null where none was. */
  readonly placedAt: Route | null;
}

/** Where a row is out of sight its content is neither styled nor laid out, as for each tap of a long list it would be. */
const ROW = "[content-visibility:auto] [contain-intrinsic-block-size:auto_3.5rem] [overflow-clip-margin:0.5rem]";

const LIST_ID = "bid-lines";
/** The heading of the list, which takes the focus once a bid is placed and its dialog is gone. */
export const LIST_HEAD_ID = "bid-list-head";

/** Scrolls to what was added last, once it stands there; of a folded group to its head. */
export const showNewest = (): void => {
  requestAnimationFrame(() => {
    const newest = document.getElementById(LIST_ID)?.lastElementChild;
    (newest?.querySelector("summary") ?? newest)?.scrollIntoView?.({
      block: "nearest",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  });
};

/** The added bids, each with a way to take it out again; what was added together can go together. */
export const BidList = ({ lines, kinds, locked, winOf, onRemove, onRepeat, placedAt }: BidListProps) => {
  const { bid: words } = useWords("bid");
  const [asking, setAsking] = useState(false);
  const groups = groupLines(lines);
  const several = lines.length > 1;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold text-lead" id={LIST_HEAD_ID} tabIndex={-1}>
          {words.list}
        </h2>
        {lines.length === 0 && onRepeat && (
          <button className={buttonClass("quiet", "-mr-3")} disabled={locked} onClick={onRepeat} type="button">
            {words.repeatLast}
          </button>
        )}
        {several && (
          <button
            className={buttonClass("quiet", "-mr-3")}
            disabled={locked}
            onClick={() => setAsking(true)}
            type="button"
          >
            {words.removeAll}
          </button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="pb-4 text-ink-soft">{placedAt ? <BidsLink href={placedAt} words={words} /> : words.listEmpty}</p>
      ) : (
        <ul
          aria-label={words.list}
          className="divide-y divide-line rounded-card border border-line bg-surface"
          id={LIST_ID}
        >
          {groups.map((group) => (
            <li className={`scroll-mb-28 ${group.lines.length === 1 ? ROW : ""}`} key={group.id}>
              {group.lines.length > 1 ? (
                <LineGroupCard group={group} kind={kinds[group.session]} locked={locked} onRemove={onRemove} />
              ) : (
                <LineRow
                  kind={kinds[group.session]}
                  line={group.lines[0]}
                  locked={locked}
                  onRemove={onRemove}
                  winOf={winOf}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <AskDialog
        no={words.keep}
        onNo={() => setAsking(false)}
        onYes={() => {
          onRemove(lines.map(({ id }) => id));
          setAsking(false);
        }}
        open={asking && lines.length > 0}
        title={fill(words.removeAllAsk, { count: lines.length })}
        yes={words.removeAllYes}
      />
    </section>
  );
};

interface LineRowProps extends Pick<BidListProps, "locked" | "winOf" | "onRemove"> {
  readonly kind: LineKind;
  readonly line: DraftLine;
}

const LineRow = ({ line, kind, locked, winOf, onRemove }: LineRowProps) => {
  const { bid: words } = useWords("bid");
  const kindId = lineKindId(kind, line.id);
  const number = lineNumber(line);
  const points = formatPoints(wholePoints(line.points));
  const win = winOf(line);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 pt-1 pl-4">
      <span className="min-w-8 font-bold text-title">{number}</span>
      <span className="flex-auto">
        <LineKindText id={kindId} kind={kind} />
      </span>
      <span className="ml-auto flex items-center gap-x-3">
        <span className="min-w-0 text-right">
          <span className="block font-semibold">{fill(words.linePoints, { points })}</span>
          {win && (
            <span className="block text-ink-soft text-small">{fill(words.wins, { points: formatPoints(win) })}</span>
          )}
        </span>
        <button
          aria-describedby={kindId}
          aria-label={fill(words.deleteLine, { number, points })}
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

const lineNumber = ({ digits, closeDigits }: DraftLine): string =>
  closeDigits === "" ? digits : `${digits} · ${closeDigits}`;

interface AskDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before lines of the list are lost. */
const AskDialog = ({ open, title, yes, no, onYes, onNo }: AskDialogProps) => (
  <Dialog labelledBy="ask-title" onClose={onNo} open={open}>
    <h2 className="font-semibold text-lead" id="ask-title">
      {title}
    </h2>
    <div className="mt-5 grid fit-cols-32 gap-3">
      <button className={buttonClass("secondary", "whitespace-normal")} onClick={onNo} type="button">
        {no}
      </button>
      <button className={buttonClass("primary", "whitespace-normal")} onClick={onYes} type="button">
        {yes}
      </button>
    </div>
  </Dialog>
);
