import { Ticker } from "./ticker";

interface HeadlineProps {
  /** The provider's texts, shown as plain text. */
  readonly notes: readonly string[];
  readonly words: { readonly headline: string; readonly pause: string; readonly whole: string };
}

const BETWEEN = " \u2022 ";

/** A screen's scrolling banner (docs/specification.md, 4.6 Headline); renders nothing without notes. */
export const Headline = ({ notes, words }: HeadlineProps) =>
  notes.length > 0 && (
    <section aria-label={words.headline} className="mb-2 rounded-card border border-line bg-warn-soft pl-3 text-small">
      <Ticker className="min-h-9!" pause={words.pause} text={notes.join(BETWEEN)} whole={words.whole} />
    </section>
  );
