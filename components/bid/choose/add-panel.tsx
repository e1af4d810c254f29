"use client";

import { type ReactNode, useState } from "react";
import { CHOOSE_WORDS } from "@/components/bid/choose/choose-words";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { notifyRefusal } from "@/components/ui/toasts/notify";
import { putChosen } from "@/lib/client/bid-list/put-chosen";
import type { PutProblem } from "@/lib/client/bid-list/put-lines";
import { type Held, heldLines, mergeLines } from "@/lib/domain/choose/merge-lines";
import { type BidLine, checkLines, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { stakeRefusal } from "@/lib/domain/game/entries";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { showNewest } from "../bid-list";
import { useProblemWords } from "./problem-words";
import type { ChooseTabProps } from "./props";
import { useStillBegun } from "./still-begun";
import { SureLoss } from "./sure-loss";

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
  const { bid } = useWords("bid");
  const words = CHOOSE_WORDS[useLanguage()];
  const [held, setHeld] = useState<Held>("add");
  const stillBegun = useStillBegun(screen);
  const { game, draft } = screen;
  const merged = mergeLines(draft.lines, lines, held);
  const heldOnes = heldLines(draft.lines, lines);
  const asked = held === "add" ? lines : lines.filter((line) => !heldOnes.includes(line));
  const listed = merged.kept.length + merged.added.length;
  const available = balance && subtractPoints(balance, totalStake(merged.kept));

  const problemWords = useProblemWords(place.gameType);
  /** Why Add would be refused. */
  const problem = ((): PutProblem | undefined => {
    if (lines.length === 0) return undefined;
    if (merged.added.length === 0) return { code: "list_has_them" };
    if (listed > MAX_BID_LINES) return { code: "too_many" };
    const wrongStake = onStake && stakeRefusal(stake, 1, null);
    return wrongStake ?? checkLines(game, merged.added, available);
  })();

  const add = () => {
    if (!stillBegun()) return;
    const refused = putChosen(place, market, lines, balance, held);
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
      <div className="sticky bottom-0 z-10 -mb-5 flex flex-col gap-2 bg-surface pt-1 pb-5">
        <div className="flex flex-col gap-2" role="status">
          {asked.length > 0 && <p className="font-semibold">{sumWords(words, bid, asked)}</p>}
          {problem ? (
            <p className="text-bad text-small">{problemWords(problem, listed)}</p>
          ) : (
            asked.length > 0 && <SureLoss game={game} lines={[...merged.kept, ...merged.added]} rates={rates} />
          )}
        </div>
        <div className="grid fit-cols-28 gap-3">
          <button className={buttonClass("secondary")} onClick={onClose} type="button">
            {words.cancel}
          </button>
          <button
            className={buttonClass("primary")}
            disabled={asked.length === 0 || asks || problem !== undefined}
            onClick={add}
            type="button"
          >
            {fill(words.add, { count: asked.length })}
          </button>
        </div>
      </div>
    </>
  );
};

/** "8 × 10 = 80 points"; where the points differ "3 numbers, 120 points". */
const sumWords = (
  words: (typeof CHOOSE_WORDS)["en"],
  bid: ReturnType<typeof useWords<"bid">>["bid"],
  lines: readonly BidLine[],
): string => {
  const [first] = lines;
  const count = lines.length;
  const total = formatPoints(totalStake(lines));
  if (first === undefined || lines.some(({ points }) => points !== first.points)) {
    return fill(words.sum, { count, points: total });
  }
  return fill(bid.selectedTotal, { count, points: formatPoints(wholePoints(first.points)), total });
};

interface HeldChoiceProps {
  readonly count: number;
  readonly held: Held;
  readonly onChoose: (held: Held) => void;
}

/** What becomes of numbers that the list has. */
const HeldChoice = ({ count, held, onChoose }: HeldChoiceProps) => {
  const words = CHOOSE_WORDS[useLanguage()];
  const choices = [
    ["add", words.heldAdd],
    ["leave", words.heldLeave],
  ] as const;
  return (
    <fieldset>
      <legend className="text-small">{fill(words.held, { count })}</legend>
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
