"use client";

import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { buttonClass } from "@/components/ui/button-class";
import { formatReading } from "@/lib/domain/choose/paste/parse-pasted-list";
import {
  type Ambiguity,
  type Interpretation,
  isTakenBackForm,
  type PastedLine,
  STAKE_BELOW,
  type UnreadPiece,
} from "@/lib/domain/choose/paste/parsed-list";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { formatUnread } from "./format-paste";

/**
 * Scrolls the first open question of the rows into sight, unless it stands above the sheet's buttons already.
 * @returns its row
 */
export const showOpenQuestion = (rows: Element | null): Element | null => {
  const row = rows?.querySelector("[data-open]") ?? null;
  const sheet = row?.closest("dialog");
  const end = sheet?.querySelector(".dialog-end");
  if (!(row && sheet && end)) return row;
  const { top, bottom } = row.getBoundingClientRect();
  const isInSight = top >= sheet.getBoundingClientRect().top && bottom <= end.getBoundingClientRect().top;
  if (!isInSight) row.scrollIntoView({ block: "start" });
  return row;
};

/** The longest piece of a text that stays on one line, as "99 - 10". */
const MAX_TOGETHER = 12;

/** Returns a short piece of the text with no place where a line may break; U+2060 forbids it behind a dash. */
const keepTogether = (piece: string): string =>
  piece.length > MAX_TOGETHER ? piece : piece.replaceAll(" ", "\u00a0").replaceAll("-\u00a0", "-\u2060\u00a0");

/** How many numbers a choice names before a run of them is shortened. */
const MAX_RUN = 4;

/** Formats a choice; a long run of numbers has its first and last alone, as "13, 14 … 20". */
const formatChoice = (lines: readonly PastedLine[]): string => {
  const [first, second] = lines;
  const last = lines.at(-1);
  const isRun = lines.every(({ digits, points }, at) => {
    return Number(digits) === Number(first?.digits) + at && points === first?.points;
  });
  if (!(first && second && last && isRun && lines.length > MAX_RUN)) return formatReading(lines);
  return `${first.digits}, ${second.digits} … ${formatReading([last])}`;
};

/** Returns what the question about a number below a list names: that number, and those of the list. */
const formatStakeBelow = (readings: Ambiguity["readings"]) => {
  const lines = readings.find(({ answer }) => answer === "each")?.lines ?? [];
  return { points: lines[0]?.points ?? 0, numbers: lines.map(({ digits }) => digits).join(", ") };
};

interface QuestionRowProps {
  readonly question: Ambiguity;
  readonly onAnswer: (answer: Interpretation) => void;
}

/** Asks for the meaning of one form of the text; the answer holds for all its pieces. */
export const QuestionRow = ({ question: { form, pieces, readings, answer: chosen }, onAnswer }: QuestionRowProps) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  return (
    <li className="scroll-mt-3 rounded-control bg-warn-soft p-3" data-open={chosen === undefined || undefined}>
      <p className="wrap-anywhere">
        {pieces.length === 1 && form === STAKE_BELOW
          ? interpolate(t.doubts.stakeBelow, formatStakeBelow(readings))
          : interpolate(t.doubts[isTakenBackForm(form) ? "takenBack" : "unclear"], {
              piece: pieces.map(keepTogether).join(", "),
            })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {readings.map(({ answer, lines }) => (
          <button
            aria-pressed={answer === chosen}
            className={buttonClass(answer === chosen ? "primary" : "secondary")}
            key={answer}
            onClick={() => onAnswer(answer)}
            type="button"
          >
            {lines.length === 0 ? t.noBid : formatChoice(lines)}
          </button>
        ))}
      </div>
    </li>
  );
};

export const UnreadRow = ({
  unreadPiece,
  onChoose,
}: {
  readonly unreadPiece: UnreadPiece;
  readonly onChoose: (reading: string) => void;
}) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const { readings } = unreadPiece;
  return (
    <li className="rounded-control bg-warn-soft p-3">
      <p className="wrap-anywhere">{formatUnread(t, unreadPiece)}</p>
      {readings.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {readings.map((reading) => (
            <button className={buttonClass("secondary")} key={reading} onClick={() => onChoose(reading)} type="button">
              {interpolate(t.meant, { meant: reading })}
            </button>
          ))}
        </div>
      )}
    </li>
  );
};
