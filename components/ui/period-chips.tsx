"use client";

import { type ReactNode, useState } from "react";
import { Facts } from "./facts";
import { DownIcon, FilterIcon } from "./icons";

/** The first and the last day, both as `YYYY-MM-DD`; "" is no bound. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface PeriodChipsProps {
  /** Whether a tap does something already. */
  readonly ready: boolean;
  readonly legend: string;
  readonly chips: readonly { readonly name: string; readonly days: Days }[];
  readonly chosen: Days;
  readonly onChoose: (days: Days) => void;
  /** The name of the button that unfolds `folded`. */
  readonly fold: string;
  /** Whether what is folded filters more than days, so that its button is first and an icon. */
  readonly isFilter?: boolean;
  readonly folded: ReactNode;
  /** The text that names the choice; "" shows none. */
  readonly summary: string;
  /** What stands before the periods. */
  readonly children?: ReactNode;
}

/** Shows periods to choose from, and folds the other ways to choose. */
export const PeriodChips = ({ chips, chosen, onChoose, ...props }: PeriodChipsProps) => {
  const [open, setOpen] = useState(false);
  const isFilter = props.isFilter ?? false;
  const fold = (
    <button
      aria-controls="other-days"
      aria-expanded={open}
      aria-label={props.fold}
      className="chip"
      onClick={() => setOpen(!open)}
      type="button"
    >
      <span>
        {isFilter ? <FilterIcon className="size-4" /> : props.fold}
        <DownIcon className={open ? "size-4 rotate-180" : "size-4"} />
      </span>
    </button>
  );
  return (
    <div className="days-form flex flex-col gap-2">
      <fieldset className="period-chips chips" disabled={!props.ready}>
        <legend className="sr-only">{props.legend}</legend>
        {props.children}
        {isFilter && fold}
        {chips.map(({ name, days }) => (
          <button
            aria-pressed={days.from === chosen.from && days.to === chosen.to}
            className="chip"
            key={name}
            onClick={() => onChoose(days)}
            type="button"
          >
            <span>{name}</span>
          </button>
        ))}
        {!isFilter && fold}
      </fieldset>
      {props.summary && (
        <p className="text-ink-soft text-small">
          <Facts text={props.summary} />
        </p>
      )}
      <fieldset className={open ? "" : "hidden"} disabled={!props.ready} id="other-days">
        {props.folded}
      </fieldset>
    </div>
  );
};
