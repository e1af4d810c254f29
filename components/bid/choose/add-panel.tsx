"use client";

import { type ReactNode, useRef, useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { notifyRefusal } from "@/components/ui/toasts/notify";
import { addChosenLines } from "@/lib/client/bid-list/add-chosen-lines";
import type { AddLinesProblem } from "@/lib/client/bid-list/add-lines";
import { type DuplicatePolicy, findDuplicates, mergeLines } from "@/lib/domain/choose/merge-lines";
import { type BidLine, checkLines, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { stakeRefusal } from "@/lib/domain/game/entries";
import { formatPoints, subtractPoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { formatNumbers, formatStakeSum } from "../format-numbers";
import { showNewest } from "../show-newest";
import type { ChooseTabProps } from "./props";
import { SureLoss } from "./sure-loss";
import { useFormatProblem } from "./use-format-problem";
import { useIsSameSession } from "./use-same-session";

interface AddPanelProps extends ChooseTabProps {
  /** The lines that Add would add. */
  readonly lines: readonly BidLine[];
  /** Shows the question that must be answered before Add; undefined where none is open. */
  readonly onQuestion?: (() => void) | undefined;
  readonly stake: string;
  /** The label of the points, where they are not for all lines. */
  readonly stakeLabel?: string | undefined;
  /** Sets the stake; null where every line has its own points. */
  readonly onStake: ((stake: string) => void) | null;
  readonly onAdded: () => void;
  /** The controls by which the lines are chosen. */
  readonly children: ReactNode;
}

/** Shows count and sum of the chosen lines, what the list becomes, and Add. */
export const AddPanel = (props: AddPanelProps) => {
  const { screen, target, market, balance, rates, onQuestion, stake, stakeLabel, onStake, onAdded, onClose } = props;
  const { bid } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [policy, setPolicy] = useState<DuplicatePolicy>("add");
  /** How many numbers were added while the sheet stays open for the rest of a text. */
  const [added, setAdded] = useState(0);
  const leave = useRef<HTMLButtonElement>(null);
  const isSameSession = useIsSameSession(screen);
  const { game, draft } = screen;
  // A number that occurs twice is one line of the list, so every count has it once.
  const lines = mergeLines([], props.lines, "add").added;
  const merged = mergeLines(draft.lines, lines, policy);
  const duplicates = findDuplicates(draft.lines, lines);
  const addedLines = policy === "add" ? lines : lines.filter((line) => !duplicates.includes(line));
  const listed = merged.unchanged.length + merged.added.length;
  const available = balance && subtractPoints(balance, totalStake(merged.unchanged));

  const formatProblem = useFormatProblem(target.gameType);
  /** Why Add would be refused; undefined if it would not. */
  const problem = ((): AddLinesProblem | undefined => {
    if (lines.length === 0) return undefined;
    if (merged.added.length === 0) return { code: "list_has_them" };
    if (listed > MAX_BID_LINES) return { code: "too_many" };
    const wrongStake = onStake && stakeRefusal(stake, 1, null);
    return wrongStake ?? checkLines(game, merged.added, available);
  })();

  const canAdd = addedLines.length > 0 && problem === undefined;
  const add = () => {
    if (!isSameSession()) return;
    const refused = addChosenLines(target, market, lines, balance, policy);
    if (refused) return notifyRefusal(formatProblem(refused, listed));
    setAdded(added + addedLines.length);
    // Add is disabled until there is more to add.
    leave.current?.focus({ preventScroll: true });
    onAdded();
    showNewest();
  };

  return (
    <>
      {props.children}
      {onStake && (
        <Field
          autoComplete="off"
          id="choose-points"
          inputMode="numeric"
          label={stakeLabel ?? bid.points}
          onChange={(event) => onStake(event.target.value)}
          value={stake}
        />
      )}
      {duplicates.length > 0 && <DuplicateChoice count={duplicates.length} policy={policy} onChoose={setPolicy} />}
      <div aria-live="polite" className="empty:hidden">
        {canAdd && <SureLoss game={game} lines={[...merged.unchanged, ...merged.added]} rates={rates} />}
      </div>
      <div className="dialog-end of-form">
        <div role="status">
          {addedLines.length > 0 ? (
            <p className="font-semibold">{formatAddedSum(t, bid, addedLines)}</p>
          ) : (
            added > 0 && <p className="font-semibold text-good">{interpolate(t.added, { count: added })}</p>
          )}
          {onQuestion && <p>{t.answerFirst}</p>}
          {problem && <p className="text-bad">{formatProblem(problem, listed)}</p>}
        </div>
        <div className="end-buttons">
          <button className={buttonClass("secondary")} onClick={onClose} ref={leave} type="button">
            {added > 0 ? t.done : t.cancel}
          </button>
          <button
            className={buttonClass("primary")}
            // While it waits for an answer it takes taps, which show the question.
            aria-disabled={onQuestion !== undefined}
            disabled={!(onQuestion || canAdd)}
            onClick={onQuestion ?? add}
            type="button"
          >
            {addedLines.length === 0
              ? t.addNone
              : interpolate(t.add, { numbers: formatNumbers(bid, addedLines.length) })}
          </button>
        </div>
      </div>
    </>
  );
};

/** Formats the sum of added lines, "8 numbers × 10 = 80 points"; where the points differ, "3 numbers, 120 points". */
const formatAddedSum = (
  t: (typeof CHOOSE_TRANSLATIONS)["en"],
  bid: ReturnType<typeof useTranslations<"bid">>["bid"],
  lines: readonly BidLine[],
): string => {
  const [first] = lines;
  const count = lines.length;
  if (first === undefined || lines.some(({ points }) => points !== first.points)) {
    return interpolate(t.sum, { numbers: formatNumbers(bid, count), points: formatPoints(totalStake(lines)) });
  }
  return formatStakeSum(bid, count, first.points);
};

interface DuplicateChoiceProps {
  readonly count: number;
  readonly policy: DuplicatePolicy;
  readonly onChoose: (policy: DuplicatePolicy) => void;
}

/** Offers what to do with numbers that the list has already. */
const DuplicateChoice = ({ count, policy, onChoose }: DuplicateChoiceProps) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const choices = [
    ["add", t.heldAdd],
    ["leave", t.heldLeave],
  ] as const;
  return (
    <fieldset>
      <legend className="text-small">{interpolate(t.held, { count })}</legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map(([choice, text]) => (
          <label className="flex min-h-11 items-center gap-2.5" key={choice}>
            <input
              checked={policy === choice}
              className="size-5"
              name="choose-held"
              onChange={() => onChoose(choice)}
              type="radio"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
