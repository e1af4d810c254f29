"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { BID_STATES, type BidState } from "@/lib/domain/settlement/bid-states";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The shown family and state; null shows all of them. */
export interface BidFilter {
  readonly family: GameFamily | null;
  readonly state: BidState | null;
}

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filter: BidFilter;
  readonly onFilter: (filter: BidFilter) => void;
  /** The number of bids that the filter shows; null while bids are loading. */
  readonly count: number | null;
}

/** Lets the player filter bids by family and state. Each tap changes the list at once. */
export const FilterSheet = ({ open, onClose, ...choices }: FilterSheetProps) => (
  <Dialog labelledBy="filter-title" onClose={onClose} open={open}>
    <Choices {...choices} onClose={onClose} />
  </Dialog>
);

const Choices = ({ onClose, filter, onFilter, count }: Omit<FilterSheetProps, "open">) => {
  const { history: t } = useTranslations("history");
  // The content of a dialog is rendered anew each time that it opens.
  const [before] = useState(filter);
  const cancel = () => {
    onFilter(before);
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-title" id="filter-title">
        {t.filter}
      </h2>
      <Choice
        chosen={filter.family}
        names={t.families}
        onChoose={(family) => onFilter({ ...filter, family })}
        title={t.game}
        values={GAME_FAMILIES}
      />
      <Choice
        chosen={filter.state}
        names={t.states}
        onChoose={(state) => onFilter({ ...filter, state })}
        title={t.state}
        values={BID_STATES}
      />
      {/* Each tap changes how many bids the button names. */}
      <div aria-live="polite" className="dialog-end grid fit-cols-30">
        <button className={buttonClass("secondary", "px-2")} onClick={cancel} type="button">
          {t.cancelFilter}
        </button>
        <button className={buttonClass("primary", "px-2")} onClick={onClose} type="button">
          {count === null ? t.show : interpolate(t.showBids, { count })}
        </button>
      </div>
    </div>
  );
};

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

const Choice = <Value extends string>({ title, values, names, chosen, onChoose }: ChoiceProps<Value>) => {
  const { history: t } = useTranslations("history");
  return (
    <fieldset className="flex flex-wrap gap-x-1">
      <legend className="font-semibold text-small">{title}</legend>
      {[null, ...values].map((value) => (
        <button
          aria-pressed={value === chosen}
          className="chip"
          key={value}
          onClick={() => onChoose(value)}
          type="button"
        >
          <span>{value === null ? t.all : names[value]}</span>
        </button>
      ))}
    </fieldset>
  );
};
