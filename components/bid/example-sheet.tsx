"use client";

import { EXAMPLE_TRANSLATIONS } from "@/components/bid/example-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Unbroken } from "@/components/ui/unbroken";
import { CHANCES } from "@/lib/domain/care/odds";
import { takesPair } from "@/lib/domain/game/entries";
import { GAME_TYPES, type GameType, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";
import { findGameRates, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints } from "@/lib/domain/points";
import { formatLabel } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";

interface ExampleSheetProps {
  readonly gameTypeId: GameTypeId;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows a game type's rule, an example with its result, and what it pays. */
export const ExampleSheet = ({ gameTypeId, rates, open, onClose }: ExampleSheetProps) => {
  const { play } = useTranslations("bid");
  const t = EXAMPLE_TRANSLATIONS[useLanguage()];
  const { rule, example } = t.games[gameTypeId];
  const game: GameType = GAME_TYPES[gameTypeId];
  const paid = findGameRates(game, rates);
  const pieces = game.example.split("|").map((text, at) => ({ text, at, decides: at % 2 === 1 }));
  return (
    <Dialog labelledBy="example" onClose={onClose} open={open}>
      <div className="flex flex-col gap-3">
        <h2 className="font-bold text-title" id="example">
          {play.gameTypes[gameTypeId]}
        </h2>
        <p>{rule}</p>
        <div className="rounded-card bg-sunken p-4">
          <p className="text-ink-soft text-small">{t.result}</p>
          <p className="whitespace-nowrap font-bold text-[min(1.875rem,12.5cqw)] text-ink-soft tracking-wide">
            {pieces.map(({ text, at, decides }) =>
              decides ? (
                <mark
                  className="bg-transparent text-ink underline decoration-4 decoration-accent underline-offset-8"
                  key={at}
                >
                  {text}
                </mark>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
          <p className="mt-3">
            <Unbroken text={example} />
          </p>
        </div>
        <ul className="flex flex-col gap-2">
          {paid.map(({ label, low, high }) => (
            <li key={label}>
              <p className="font-semibold">
                {paid.length > 1 && `${formatLabel(play, label)}: `}
                {interpolate(t.pays, { low: formatPoints(low), high: formatPoints(high) })}
              </p>
              <ChanceText label={label} text={takesPair(game) ? t.chanceOfPair : t.chance} />
            </li>
          ))}
        </ul>
        <div className="dialog-end">
          <button className={buttonClass("primary")} onClick={onClose} type="button">
            {t.close}
          </button>
        </div>
      </div>
    </Dialog>
  );
};

/** Shows the chance of a label, as Market Rates does (docs/care.md, C33). */
const ChanceText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const chance = CHANCES[label as PanaLabel];
  if (chance === undefined) return null;
  const [ways, of] = [chance.ways.toLocaleString("en-IN"), chance.of.toLocaleString("en-IN")];
  return <p className="text-ink-soft text-small">{interpolate(text, { ways, of })}</p>;
};
