import { Notice } from "./notice";

interface UnreadableRowsProps {
  /** The texts about the rows; null if all could be read. */
  readonly texts: { readonly count: string; readonly support: string; readonly entries: readonly string[] } | null;
  /** What is missing because of the unreadable rows. */
  readonly more?: string;
}

/** Says that rows could not be read, with their numbers for support. */
export const UnreadableRows = ({ texts, more }: UnreadableRowsProps) =>
  texts && (
    <div className="mb-3">
      <Notice variant="warn">
        <p className="font-semibold">{texts.count}</p>
        {texts.entries.length > 0 && (
          <ul className="wrap-anywhere">
            {[...new Set(texts.entries)].map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )}
        <p>{[more, texts.support].filter(Boolean).join(" ")}</p>
      </Notice>
    </div>
  );
