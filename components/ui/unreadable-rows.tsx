import { Notice } from "./notice";

interface UnreadableRowsProps {
  /** Null if all rows could be read. */
  readonly said: { readonly count: string; readonly support: string; readonly entries: readonly string[] } | null;
  /** Missing because of these rows. */
  readonly more?: string;
}

/** With the numbers for support. */
export const UnreadableRows = ({ said, more }: UnreadableRowsProps) =>
  said && (
    <div className="mb-3">
      <Notice look="warn">
        <p className="font-semibold">{said.count}</p>
        {said.entries.length > 0 && (
          <ul className="wrap-anywhere">
            {[...new Set(said.entries)].map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )}
        <p>{[more, said.support].filter(Boolean).join(" ")}</p>
      </Notice>
    </div>
  );
