import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

interface OperatorTableProps {
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly jurisdictions: string;
    /** In years. */
    readonly minimumAge: number;
  };
  readonly words: Words["pages"];
}

/** The operator's name, licence, jurisdictions and minimum age. */
export const OperatorTable = ({ operator, words }: OperatorTableProps) => (
  <dl className="mt-4 flex flex-col gap-y-2 rounded-card border border-line bg-surface p-4">
    {[
      [words.operator, operator.name],
      [words.licence, operator.licence],
      [words.jurisdictions, operator.jurisdictions],
      [words.age, fill(words.ageFrom, { age: operator.minimumAge })],
    ].map(([term, fact]) => (
      <div className="flex flex-wrap gap-x-4" key={term}>
        <dt className="min-w-24 text-ink-soft">{term}</dt>
        <dd className="wrap-break-word font-medium">{fact}</dd>
      </div>
    ))}
  </dl>
);
