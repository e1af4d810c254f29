import { useWords } from "@/lib/i18n/words-provider";
import type { HistoryRow } from "./history-row";

/** The number of a bid or a win, and a sangam's second number. Their labels are for screen readers. */
export const Numbers = ({ row }: { readonly row: HistoryRow }) => {
  const { history: words } = useWords("history");
  return (
    <>
      <span className="sr-only">{words.digits} </span>
      <span className="font-bold text-title">{row.digits}</span>
      {row.closeDigits !== "" && (
        <>
          <span aria-hidden="true" className="text-ink-soft">
            {" · "}
          </span>
          <span className="sr-only">{words.closeDigits} </span>
          <span className="font-bold text-title">{row.closeDigits}</span>
        </>
      )}
    </>
  );
};
