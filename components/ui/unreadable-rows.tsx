import type { UnreadableRow } from "@/lib/contract/funds";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { Notice } from "./notice";

interface UnreadableRowsProps {
  readonly rows: readonly UnreadableRow[];
  readonly words: Pick<Words["history"], "oneUnreadable" | "unreadable" | "unreadableSupport">;
  /** Missing because of these rows. */
  readonly more?: string;
}

/** With the numbers for support. */
export const UnreadableRows = ({ rows, words, more }: UnreadableRowsProps) => {
  if (rows.length === 0) return null;
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const said = fill(rows.length === 1 ? words.oneUnreadable : words.unreadable, { count: rows.length });
  return (
    <div className="mb-3">
      <Notice look="warn">
        <p className="font-semibold">{said}</p>
        <p>
          {[more, numbers.length > 0 && fill(words.unreadableSupport, { numbers: numbers.join(", ") })]
            .filter(Boolean)
            .join(" ")}
        </p>
      </Notice>
    </div>
  );
};
