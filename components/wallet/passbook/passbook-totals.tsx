"use client";

import { type Movement, totalsOf } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

/** What came in and what went out in all that is shown, exactly. */
export const PassbookTotals = ({ movements }: { readonly movements: readonly Movement[] }) => {
  const { passbook: words } = useWords("passbook");
  const totals = totalsOf(movements);
  return (
    <section aria-label={words.totals} className="my-4">
      <dl className="grid grid-cols-2 gap-3">
        {[
          { term: words.in, value: totals.in, look: "text-good" },
          { term: words.out, value: totals.out, look: "text-ink" },
        ].map(({ term, value, look }) => (
          <div className="rounded-card border border-line bg-surface px-4 py-2.5" key={term}>
            <dt className="text-ink-soft text-small">{term}</dt>
            <dd className={`font-bold text-lead ${look}`}>{formatPoints(value)}</dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="mt-2 text-ink-soft text-small">
        {fill(words.counted, { count: movements.length })}
      </p>
    </section>
  );
};
