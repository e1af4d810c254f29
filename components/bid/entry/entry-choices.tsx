"use client";

import { MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { DIGITS, PANA_KINDS, type PanaKind, panasOfDigit } from "@/lib/domain/game/panas";
import { comparePoints, formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { parseWhole } from "@/lib/domain/whole-amount";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The id of the text that says what is wrong in the entry. */
export const PROBLEM_ID = "entry-problem";

interface KindChoiceProps {
  readonly digit: string;
  readonly kinds: readonly PanaKind[];
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (kinds: readonly PanaKind[]) => void;
}

const KINDS = Object.keys(PANA_KINDS) as readonly PanaKind[];

/** Offers SP, DP and TP to tick, each with its number of panas for the digit. */
export const KindChoice = ({ digit, kinds, disabled, invalid, onChange }: KindChoiceProps) => {
  const { bid: t } = useTranslations("bid");
  const toggle = (kind: PanaKind) => onChange(KINDS.filter((other) => kinds.includes(other) !== (other === kind)));
  const known = DIGITS.includes(digit.trim());
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t.kinds}</legend>
      <div className="options grid grid-cols-3 gap-3">
        {KINDS.map((kind) => (
          <label key={kind}>
            <input
              aria-describedby={invalid ? PROBLEM_ID : undefined}
              aria-invalid={invalid}
              aria-label={kind}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
              type="checkbox"
            />
            <span className="font-semibold">{kind}</span>
            {known && <span className="text-small">{panasOfDigit(kind, digit.trim()).length}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface StakeChipsProps {
  readonly stake: string;
  /** The player's last stake in whole points; null before any. */
  readonly last: number | null;
  /** How many lines Proceed would add. */
  readonly lines: number;
  /** The displayed balance, in points; null while it is not known. */
  readonly available: Points | null;
  /** The player's limit of points for one bid, which no stake exceeds; null without one. */
  readonly most: number | null;
  readonly disabled: boolean;
  readonly onChoose: (stake: string) => void;
}

const STAKES = [10, 50, 100, 500].filter((stake) => stake >= MINIMUM_STAKE);

/** Returns the stakes up to the player's limit, which itself takes the place of the larger ones. */
const listStakes = (last: number | null, most: number | null): readonly number[] => {
  const stakes = last === null || STAKES.includes(last) ? STAKES : [...STAKES, last];
  if (most === null) return stakes;
  const fitting = stakes.filter((points) => points <= most);
  return fitting.length === stakes.length || fitting.includes(most) || most < MINIMUM_STAKE
    ? fitting
    : [...fitting, most];
};

/** Offers stakes to tap. A stake that the balance does not cover is disabled. */
export const StakeChips = ({ stake, last, lines, available, most, disabled, onChoose }: StakeChipsProps) => {
  const { bid: t } = useTranslations("bid");
  const chosen = parseWhole(stake);
  const covered = (points: number) =>
    available === null || comparePoints(wholePoints(points * Math.max(1, lines)), available) <= 0;
  return (
    <fieldset
      className="keys flex flex-wrap gap-2 *:min-w-min *:max-w-[calc(50%-4px)] *:grow *:basis-12 *:whitespace-nowrap *:px-0.5"
      disabled={disabled}
    >
      <legend className="sr-only">{t.quickPoints}</legend>
      {listStakes(last, most).map((points) => {
        const shown = formatPoints(wholePoints(points));
        return (
          <button
            aria-label={interpolate(points === last ? t.lastPoints : t.linePoints, { points: shown })}
            aria-pressed={chosen === points}
            disabled={!covered(points)}
            key={points}
            onClick={() => onChoose(String(points))}
            type="button"
          >
            {shown}
          </button>
        );
      })}
    </fieldset>
  );
};
