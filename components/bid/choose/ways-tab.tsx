"use client";

import { useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { Field } from "@/components/ui/field";
import { ScrollBox } from "@/components/ui/scroll-box";
import { SelectField } from "@/components/ui/select-field";
import {
  type Choice,
  choose,
  type InvalidNumber,
  listWays,
  maxInputLength,
  WAYS,
  type WayId,
} from "@/lib/domain/choose/ways";
import { takesPair } from "@/lib/domain/game/entries";
import { parseWhole } from "@/lib/domain/whole-amount";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { entryLabels } from "../entry/form-fields";
import { AddPanel } from "./add-panel";
import type { ChooseTabProps } from "./props";

const NO_TEXTS: readonly string[] = ["", ""];

/** Offers a rule with its inputs, and adds the numbers that it makes. */
export const WaysTab = (props: ChooseTabProps) => {
  const { screen, target } = props;
  const { bid } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const ways = listWays(target.gameType);
  const [way, setWay] = useState<WayId>(ways[0] ?? "odd");
  const [texts, setTexts] = useState(NO_TEXTS);
  const [stake, setStake] = useState(screen.entry.stake);
  const { game, session } = screen;
  const isSangam = takesPair(game);
  const made = choose(target.gameType, way, texts);
  const choice = made !== null && "pairs" in made ? made : null;
  const points = parseWhole(stake) ?? 0;
  const inputs = WAYS[way].takes.map((input, at) => ({ key: `${way} ${at}`, input, at }));
  return (
    <AddPanel
      {...props}
      lines={(choice?.pairs ?? []).map((pair) => ({ ...pair, points, session }))}
      onAdded={props.onClose}
      onStake={setStake}
      stake={stake}
    >
      {ways.length > 1 && (
        <SelectField
          id="choose-way"
          label={t.way}
          onChange={(event) => {
            setWay(event.target.value as WayId);
            setTexts(NO_TEXTS);
          }}
          value={way}
        >
          {ways.map((id) => (
            <option key={id} value={id}>
              {t.ways[id]}
            </option>
          ))}
        </SelectField>
      )}
      {inputs.map(({ key, input, at }) => {
        const longest = maxInputLength(input);
        return (
          <Field
            autoComplete="off"
            hint={longest === null ? t.several : undefined}
            id={`choose-input-${at}`}
            inputMode="numeric"
            key={key}
            label={isSangam ? (entryLabels(bid, game, session)[at] ?? "") : t.inputs[input]}
            onChange={({ target: { value } }) => {
              // A `maxLength` would cut a pasted " 123" to " 12".
              const typed = longest === null ? value : value.trim().slice(0, longest);
              setTexts(texts.map((text, other) => (other === at ? typed : text)));
            }}
            value={texts[at] ?? ""}
          />
        );
      })}
      <Made
        made={made}
        onMeant={(number, meant) => setTexts(texts.map((text) => text.replace(number, meant)))}
        screen={screen}
      />
    </AddPanel>
  );
};

interface MadeProps {
  readonly made: Choice | InvalidNumber | null;
  readonly onMeant: (number: string, meant: string) => void;
  readonly screen: ChooseTabProps["screen"];
}

/** Shows the numbers, and how many of another kind the way has; or which number is wrong. */
const Made = ({ made, onMeant, screen }: MadeProps) => {
  const { play } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  if (made === null) return null;
  if ("number" in made) return <Wrong onMeant={onMeant} wrong={made} />;
  const { pairs, all } = made;
  // Starline has no screen for all kinds.
  const isMain = screen.game.family === "main";
  const some = pairs.length === 0 ? t.noneHere : isMain ? t.someHere : t.some;
  return (
    <>
      {pairs.length > 0 && (
        <ScrollBox
          className="max-h-24 shrink-0 rounded-control bg-sunken px-3 py-2 font-semibold"
          label={t.numbers}
          takesFocus
        >
          <p>
            {pairs
              .map(({ digits, closeDigits }) => (closeDigits === "" ? digits : `${digits}\u00a0·\u00a0${closeDigits}`))
              .join(", ")}
          </p>
        </ScrollBox>
      )}
      {all > pairs.length && (isMain || pairs.length > 0) && (
        <p className="text-ink-soft text-small">
          {interpolate(some, { count: pairs.length, all, game: play.gameTypes["sp-dp-tp"] })}
        </p>
      )}
      {(all === 0 || (!isMain && pairs.length === 0)) && <p className="text-ink-soft text-small">{t.none}</p>}
    </>
  );
};

const Wrong = ({
  wrong: { number, meant },
  onMeant,
}: {
  readonly wrong: InvalidNumber;
  readonly onMeant: MadeProps["onMeant"];
}) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  return (
    <div className="flex flex-wrap items-center gap-x-3" role="status">
      <p className="text-bad text-small">{interpolate(t.wrong, { number })}</p>
      {meant && (
        <button
          className="min-h-11 font-semibold underline underline-offset-4"
          onClick={() => onMeant(number, meant)}
          type="button"
        >
          {interpolate(t.meant, { meant })}
        </button>
      )}
    </div>
  );
};
