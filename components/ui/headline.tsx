import { Ticker } from "./ticker";

interface HeadlineProps {
  /** The provider's texts, always shown as plain text. */
  readonly notes: readonly string[];
  /** Names the banner, and the button that stops it. */
  readonly words: { readonly headline: string; readonly pause: string };
}

const BETWEEN = " \u2022 ";

/** A screen's scrolling banner (docs/specification.md, 4.6 Headline); renders nothing without notes. */
export const Headline = ({ notes, words }: HeadlineProps) =>
  notes.length > 0 && (
    <section aria-label={words.headline} className="mb-3 rounded-card border border-line bg-warn-soft pl-4">
      <Ticker className="motion-reduce:py-2 motion-reduce:pr-4" pause={words.pause} text={notes.join(BETWEEN)} />
    </section>
  );
