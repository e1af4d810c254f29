import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";

interface RulesTextProps {
  /** A paragraph each; null where they could not be had. */
  readonly lines: readonly string[] | null;
  readonly words: { readonly none: string; readonly away: string; readonly awayMessage: string };
}

/**
 * The provider's rules, one paragraph per line, as text whatever is written in them (docs/specification.md, 8.11 Rules
 * pages).
 */
export const RulesText = ({ lines, words }: RulesTextProps) => {
  if (lines === null) {
    return <StatePanel icon={<WarnIcon className="size-8" />} message={words.awayMessage} title={words.away} />;
  }
  if (lines.length === 0) return <StatePanel icon={<InfoIcon className="size-8" />} title={words.none} />;
  // The same line may stand there twice: only its place tells it apart.
  const paragraphs = lines.map((text, place) => ({ text, key: String(place) }));
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {paragraphs.map(({ text, key }) => (
        <p className="break-words" key={key}>
          {text}
        </p>
      ))}
    </div>
  );
};
