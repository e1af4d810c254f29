"use client";

import { type ReactNode, useState } from "react";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { stakeRefusal, takesPair } from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import { MIN_MOTOR_DIGITS } from "@/lib/domain/game/motors";
import type { Session } from "@/lib/domain/market-clock";
import { formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { parseWhole } from "@/lib/domain/whole-amount";
import { formatSession } from "@/lib/i18n/format/bids";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { formatNumbers } from "../format-numbers";
import { lineCount } from "./entry";
import { KindChoice, StakeChips } from "./entry-choices";
import { EntryFields, type EntryProps } from "./entry-fields";
import { entryLabels, listedNumbers, listKeys, type NumberField, pickNumber } from "./form-fields";
import { isTabbed, NumberGrid } from "./number-grid";

interface EntryFormProps extends EntryProps {
  /** Other ways to choose, shown next to the keys' heading. */
  readonly aside: ReactNode;
  /** The player's last stake in whole points; null before any. */
  readonly lastStake: number | null;
  /** The displayed balance, in points; null while it is not known. */
  readonly available: Points | null;
  /** The player's limit of points for one bid; null without one. */
  readonly mostStake: number | null;
  readonly session: Session;
  /** The session of what is picked. */
  readonly pickedFor: Session;
  /** The lines of the list. */
  readonly lines: readonly BidLine[];
  /**
   * Adds the entry to the list.
   * @returns whether something was added, which empties the fields.
   */
  readonly onProceed: () => boolean;
}

/**
 * Takes numbers, points for each line, and Proceed (docs/specification.md, 6.2 Common bid screen). The row of the game
 * type decides which fields there are. Parts that change their height stand below Proceed, so that it does not move.
 */
export const EntryForm = (props: EntryFormProps) => {
  const { game, session, entry, onChange, onProceed } = props;
  const translations = useTranslations("bid");
  const { bid: t } = translations;
  const off = !useIsHydrated() || props.disabled;
  const [field, setField] = useState<NumberField>("number");
  const labels = entryLabels(t, game, session);
  const isSangam = takesPair(game);
  const isChanged = useIsChanged(props);
  const keys = listKeys(game, entry, field);

  const pick = (number: string) => {
    const changes = pickNumber(game, entry, field, number);
    onChange(changes);
    if (isSangam && changes.number === number) setField("second");
  };

  return (
    <form
      className="flex flex-col gap-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onProceed()) return focusWrong(event.currentTarget);
        setField("number");
        focusNext(event.currentTarget.querySelector("input"));
      }}
    >
      <EntryFields {...props} disabled={off} isSangam={isSangam} labels={labels} onField={setField} />
      {game.form === "sp-dp-tp" && (
        <KindChoice
          digit={entry.number}
          disabled={off}
          invalid={props.fault === "kinds"}
          kinds={entry.kinds}
          onChange={(kinds) => onChange({ kinds })}
        />
      )}
      <StakeChips
        available={props.available}
        disabled={off}
        last={props.lastStake}
        lines={lineCount(game, entry)}
        most={props.mostStake}
        onChoose={(stake) => onChange({ stake })}
        stake={entry.stake}
      />
      <NumberGrid
        {...keys}
        aside={props.aside}
        disabled={off}
        listed={listedNumbers(game, props.lines, session)}
        label={isSangam ? pairHeading(t, labels[field === "number" ? 0 : 1], keys.numbers) : keysHeading(t, game)}
        isNowChanged={isChanged && lineCount(game, entry) > 0}
        now={game.form === "number" ? formatPicks(translations, game, props, isChanged) : null}
        onPick={pick}
        typed={entry[isSangam ? field : "number"]}
      />
    </form>
  );
};

/** Whether points or session were changed since the last number was picked, because they count for all of them. */
const useIsChanged = ({ entry: { number, chosen, stake }, pickedFor }: EntryFormProps): boolean => {
  const now = { numbers: [number, ...chosen].join(" "), stake, pickedFor };
  const [picked, setPicked] = useState(now);
  if (picked.numbers !== now.numbers) setPicked(now);
  return picked.stake !== stake || picked.pickedFor !== pickedFor;
};

const isFromKeyboard = (): boolean => document.activeElement?.matches(":focus-visible") ?? false;
const hasMouse = (): boolean => window.matchMedia("(pointer: fine)").matches;

/** Focuses the field of the next number. After a tap it does not, because that would open the phone's keyboard. */
const focusNext = (field: HTMLInputElement | null): void => {
  if (isFromKeyboard()) field?.focus();
  // With a mouse the list first scrolls to what was added, which it does not beside a focused field.
  else if (hasMouse()) requestAnimationFrame(() => field?.focus({ preventScroll: true }));
};

/**
 * Focuses the field that Proceed found wrong. After a tap an empty field is not focused, because the phone's keyboard
 * would cover the keys that fill it.
 */
const focusWrong = (form: HTMLFormElement): void => {
  const isTyping = document.activeElement?.matches("input") || isFromKeyboard() || hasMouse();
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLInputElement>("[aria-invalid=true]");
    if (isTyping || wrong?.value) wrong?.focus();
  });
};

const keysHeading = (t: Translations["bid"], { form, digits }: GameType): string => {
  if (form === "sp-motor" || form === "dp-motor") return interpolate(t.motorChoose, { least: MIN_MOTOR_DIGITS[form] });
  if (form === "sp-dp-tp") return t.chooseOne;
  // The digits below this heading are tabs of panas, and no numbers to bid on.
  return isTabbed(digits) ? t.byDigit : t.digits;
};

/** Names the field that the keys of a pair fill, and says what the digits above panas are. */
const pairHeading = (t: Translations["bid"], label: string, numbers: readonly string[]): string =>
  isTabbed(numbers) ? label + DOT + t.byDigit : label;

/**
 * Formats what a tap on a key does, or what is picked by now and goes with the points and session of now: "3
 * numbers × 20 · Close".
 */
const formatPicks = (
  { bid: t, market }: Pick<Translations, "bid" | "market">,
  game: GameType,
  { disabled, entry, pickedFor, lines }: EntryFormProps,
  isChanged: boolean,
): string | null => {
  if (stakeRefusal(entry.stake, 1, null)) return null;
  const count = lineCount(game, entry);
  const points = formatPoints(wholePoints(parseWhole(entry.stake) ?? 0));
  if (count === 0 && disabled) return "";
  if (count === 0) return lines.length > 0 || isTabbed(game.digits) ? null : interpolate(t.tapNumber, { points });
  const picked =
    isChanged && count > 1 ? interpolate(t.pickedAllNow, { count, points }) : `${formatNumbers(t, count)} × ${points}`;
  return game.session === "choice" ? `${picked}${DOT}${formatSession(market, pickedFor)}` : picked;
};
