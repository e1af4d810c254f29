"use client";

import { type ReactNode, useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { notifyRefusal } from "@/components/ui/toasts/notify";
import { addChosenLines } from "@/lib/client/bid-list/add-chosen-lines";
import type { AddLinesProblem } from "@/lib/client/bid-list/add-lines";
import { type DuplicatePolicy, findDuplicates, mergeLines } from "@/lib/domain/choose/merge-lines";
import { type BidLine, checkLines, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { stakeRefusal } from "@/lib/domain/game/entries";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { showNewest } from "../bid-list";
import type { ChooseTabProps } from "./props";
import { SureLoss } from "./sure-loss";
import { useFormatProblem } from "./use-format-problem";
import { useIsSameSession } from "./use-same-session";

interface AddPanelProps extends ChooseTabProps {
  /** What Add would add. */
  readonly lines: readonly BidLine[];
  /** The player must answer a question first. */
  readonly asks?: boolean;
  readonly stake: string;
  /** Null where every line has its own points. */
  readonly onStake: ((stake: string) => void) | null;
  readonly onAdded: () => void;
  /** How the lines are chosen. */
  readonly children: ReactNode;
}

/** Count and sum of the chosen lines, what the list becomes, and Add. */
export const AddPanel = (props: AddPanelProps) => {
  const { screen, place, market, balance, rates, lines, asks = false, stake, onStake, onAdded, onClose } = props;
  const { bid } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [held, setHeld] = useState<DuplicatePolicy>("add");
  const stillBegun = useIsSameSession(screen);
  const { game, draft } = screen;
  const merged = mergeLines(draft.lines, lines, held);
  const heldOnes = findDuplicates(draft.lines, lines);
  const asked = held === "add" ? lines : lines.filter((line) => !heldOnes.includes(line));
  const listed = merged.unchanged.length + merged.added.length;
  const available = balance && subtractPoints(balance, totalStake(merged.unchanged));

  const problemWords = useFormatProblem(place.gameType);
  /** Why Add would be refused. */
  const problem = ((): AddLinesProblem | undefined => {
    if (lines.length === 0) return undefined;
    if (merged.added.length === 0) return { code: "list_has_them" };
    if (listed > MAX_BID_LINES) return { code: "too_many" };
    const wrongStake = onStake && stakeRefusal(stake, 1, null);
    return wrongStake ?? checkLines(game, merged.added, available);
  })();

  const add = () => {
    if (!stillBegun()) return;
    const refused = addChosenLines(place, market, lines, balance, held);
    if (refused) return notifyRefusal(problemWords(refused, listed));
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
          label={bid.points}
          onChange={(event) => onStake(event.target.value)}
          value={stake}
        />
      )}
      {heldOnes.length > 0 && <HeldChoice count={heldOnes.length} held={held} onChoose={setHeld} />}
      <div className="dialog-end of-form">
        <div className="flex flex-col gap-2" role="status">
          {asked.length > 0 && <p className="font-semibold">{formatAddedSum(t, bid, asked)}</p>}
          {problem ? (
            <p className="text-bad text-small">{problemWords(problem, listed)}</p>
          ) : (
            asked.length > 0 && <SureLoss game={game} lines={[...merged.unchanged, ...merged.added]} rates={rates} />
          )}
        </div>
        <div className="grid fit-cols-28 gap-3">
          <button className={buttonClass("secondary")} onClick={onClose} type="button">
            {t.cancel}
          </button>
          <button
            className={buttonClass("primary")}
            disabled={asked.length === 0 || asks || problem !== undefined}
            onClick={add}
            type="button"
          >
            {interpolate(t.add, { count: asked.length })}
          </button>
        </div>
      </div>
    </>
  );
};

/** "8 × 10 = 80 points"; where the points differ "3 numbers, 120 points". */
const formatAddedSum = (
  t: (typeof CHOOSE_TRANSLATIONS)["en"],
  bid: ReturnType<typeof useTranslations<"bid">>["bid"],
  lines: readonly BidLine[],
): string => {
  const [first] = lines;
  const count = lines.length;
  const total = formatPoints(totalStake(lines));
  if (first === undefined || lines.some(({ points }) => points !== first.points)) {
    return interpolate(t.sum, { count, points: total });
  }
  return interpolate(bid.selectedTotal, { count, points: formatPoints(wholePoints(first.points)), total });
};

interface HeldChoiceProps {
  readonly count: number;
  readonly held: DuplicatePolicy;
  readonly onChoose: (held: DuplicatePolicy) => void;
}

/** What becomes of numbers that the list has. */
const HeldChoice = ({ count, held, onChoose }: HeldChoiceProps) => {
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
              checked={held === choice}
              className="size-5 accent-accent"
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
