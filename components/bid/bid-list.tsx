"use client";

import type { Route } from "next";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { regainFocus } from "@/components/ui/regain-focus";
import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { Exclusion } from "./entry/entry";
import { formatExclusion } from "./format-bid-refusal";
import {
  groupLines,
  LineGroupCard,
  type LineKinds,
  LineRow,
  lineNumber,
  PickedCard,
  type PickedCardProps,
} from "./list-lines";
import { LIST_ID } from "./show-newest";

interface BidListProps extends Pick<PickedCardProps, "leftOut" | "isChangeable" | "onPutBack"> {
  readonly lines: readonly DraftLine[];
  /** What of the picked lines Submit leaves out; null where it sends them. */
  readonly notSent: Exclusion | null;
  /** The lines that are picked and not added yet; none while the list takes no more. */
  readonly picked: readonly DraftLine[];
  /** Whether an empty list says nothing, because slip or receipt tell of a bid, or because none can be made. */
  readonly isSilent: boolean;
  readonly kinds: LineKinds;
  readonly locked: boolean;
  /** Returns the points that a line wins; null where its rate is not known. */
  readonly computeWin: (line: DraftLine) => Points | null;
  readonly onRemove: (ids: readonly number[]) => void;
  /** Adds the last list; null where this phone has no earlier list of the game. */
  readonly onRepeat: (() => void) | null;
  /** The bid that was just placed; null while there is none. */
  readonly placed: PlacedBid | null;
}

/**
 * The classes of a row, whose content the browser skips while it is out of sight, so that a tap in a long list stays
 * fast.
 */
const ROW = "[content-visibility:auto] [contain-intrinsic-block-size:auto_3.5rem] [overflow-clip-margin:0.5rem]";

/** A placed bid, whose lines have left the list. */
export interface PlacedBid {
  /** The history that shows the bid. */
  readonly at: Route;
  /** Whether another tab has sent the bid. */
  readonly elsewhere: boolean;
  /** What the receipt shows; null without a receipt. */
  readonly receipt: {
    readonly lines: readonly BidLine[];
    readonly time: number;
    readonly reference: string;
    /** What was in the fields and was not sent, as `typedText` returns it. */
    readonly left: string;
  } | null;
}

/** The id of the list's heading, which gets the focus once a bid is placed, where there is no receipt's title. */
export const LIST_HEAD_ID = "bid-list-head";
export const RECEIPT_TITLE_ID = "receipt-title";

/**
 * Moves the focus of a removed button to the button in its place, else to the nearest before it, else to the heading.
 * The numbers of a folded group take no focus.
 * @param removed index of the removed button among those of the list; by default the heading gets the focus.
 */
export const regainListFocus = (removed?: number): void => {
  const count = listButtons().length;
  requestAnimationFrame(() => {
    const buttons = removed === undefined ? [] : listButtons();
    // A group that becomes rows loses its own button too, which stands before its numbers.
    const at = Math.max(0, (removed ?? 0) - (count - buttons.length === 2 ? 1 : 0));
    const heading = document.getElementById(LIST_HEAD_ID);
    for (const next of [...buttons.slice(at), ...buttons.slice(0, at).reverse(), heading]) regainFocus(next);
  });
};

const listButtons = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#${LIST_ID} button`)];

/** Lists the added and the picked lines; each line, each group and all of them can be removed. */
export const BidList = (props: BidListProps) => {
  const {
    lines: added,
    picked,
    leftOut,
    isChangeable,
    notSent,
    isSilent,
    kinds,
    locked,
    computeWin,
    onRemove,
    onPutBack,
    onRepeat,
    placed,
  } = props;
  const { bid: t } = useTranslations("bid");
  const [isConfirming, setIsConfirming] = useState(false);
  const [removal, setRemoval] = useState({ text: "", nth: 0, left: 0 });
  const lines = [...added, ...picked];
  // What is said of a removal is over with the next change of the list, as when it is sent.
  if (removal.text && removal.left !== lines.length) setRemoval({ ...removal, text: "" });
  const regainFocusOfButton = () => {
    const at = listButtons().findIndex((button) => button.matches(":focus"));
    regainListFocus(at === -1 ? 0 : at);
  };
  const remove = (ids: readonly number[]) => {
    regainFocusOfButton();
    const [line, ...others] = lines.filter(({ id }) => ids.includes(id));
    const left = lines.length - ids.length;
    const text =
      line && others.length === 0
        ? interpolate(t.removed, { number: lineNumber(line), left })
        : interpolate(t.removedSeveral, { count: ids.length, left });
    setRemoval(({ nth }) => ({ text, nth: nth + 1, left }));
    onRemove(ids);
  };
  const [firstPicked, ...restPicked] = picked;
  const several = lines.length > 1;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-semibold text-lead" id={LIST_HEAD_ID} tabIndex={-1}>
          {t.list}
        </h2>
        {lines.length === 0 && onRepeat && (
          <button className={buttonClass("quiet", "-mx-3")} disabled={locked} onClick={onRepeat} type="button">
            {t.repeatLast}
          </button>
        )}
        {several && (
          <button
            className={buttonClass("quiet", "-mx-3")}
            disabled={locked}
            onClick={() => setIsConfirming(true)}
            type="button"
          >
            {t.removeAll}
          </button>
        )}
      </div>
      <p className="sr-only" role="status">
        <span key={removal.nth}>{removal.text}</span>
      </p>
      {lines.length === 0 ? (
        <div className="pb-4 text-ink-soft">
          {placed?.elsewhere && <p>{t.sentElsewhere}</p>}
          {placed ? <PlacedLink href={placed.at} /> : !isSilent && t.listEmpty}
        </div>
      ) : (
        <ul
          aria-label={t.list}
          className="divide-y divide-line rounded-card border border-line bg-surface"
          id={LIST_ID}
        >
          {groupLines(added).map((group) => (
            <li className={group.lines.length === 1 ? ROW : ""} key={group.id}>
              {group.lines.length > 1 ? (
                <LineGroupCard group={group} kind={kinds[group.session]} locked={locked} onRemove={remove} />
              ) : (
                <LineRow
                  kind={kinds[group.session]}
                  line={group.lines[0]}
                  locked={locked}
                  onRemove={remove}
                  computeWin={computeWin}
                />
              )}
            </li>
          ))}
          {firstPicked && (
            <li>
              <PickedCard
                kind={kinds[firstPicked.session]}
                isChangeable={isChangeable}
                notIncluded={notSent && formatExclusion(t, notSent)}
                leftOut={leftOut}
                lines={[firstPicked, ...restPicked]}
                locked={locked}
                onPutBack={(number) => {
                  regainFocusOfButton();
                  onPutBack(number);
                }}
                onRemove={remove}
                computeWin={computeWin}
              />
            </li>
          )}
        </ul>
      )}
      <QuestionDialog
        no={t.keep}
        onNo={() => setIsConfirming(false)}
        onYes={() => {
          remove(lines.map(({ id }) => id));
          setIsConfirming(false);
        }}
        open={isConfirming && lines.length > 0}
        title={interpolate(t.removeAllAsk, { count: lines.length })}
        yes={t.removeAll}
      />
    </section>
  );
};

const PlacedLink = ({ href }: { readonly href: Route }) => {
  const { bid: t } = useTranslations("bid");
  return (
    <Link className="-my-2 inline-flex min-h-12 items-center gap-1 font-semibold underline" href={href}>
      {t.seeBids}
      <NextIcon className="size-4" />
    </Link>
  );
};

interface QuestionDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const QuestionDialog = ({ open, title, yes, no, onYes, onNo }: QuestionDialogProps) => (
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
