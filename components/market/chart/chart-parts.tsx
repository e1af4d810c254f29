import type { ReactNode } from "react";
import type { Words } from "@/lib/i18n/words";

/** "5 Jan" of `YYYY-MM-DD`. */
export const shortDay = (day: string | undefined, { months }: Pick<Words["history"], "months">): string =>
  day === undefined ? "" : `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

/** It takes the focus, so that arrow keys scroll it. */
const regionOf = (label: string) => ({ "aria-label": label, role: "region", tabIndex: 0 });

/** A wide table that scrolls in its own box, to which the keyboard can go. */
export const ChartRegion = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <div className="chart-region" {...regionOf(caption)}>
    <table className="chart-table">
      <caption>
        <span>{caption}</span>
      </caption>
      {children}
    </table>
  </div>
);

export const NoResult = ({ words }: { readonly words: Pick<Words["book"], "noResult"> }) => (
  <>
    <span aria-hidden="true">**</span>
    <span className="sr-only">{words.noResult}</span>
  </>
);
