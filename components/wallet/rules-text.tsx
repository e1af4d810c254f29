import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { OPERATOR_TEXT } from "@/components/ui/operator-text";
import { StatePanel } from "@/components/ui/state-panel";

interface RulesTextProps {
  readonly lines: readonly string[] | null;
  readonly t: { readonly none: string; readonly away: string; readonly awayMessage: string };
}

/** A paragraph per line, as plain text (docs/specification.md, 8.11). */
export const RulesText = ({ lines, t }: RulesTextProps) => {
  if (lines === null) {
    return <StatePanel icon={<WarnIcon className="size-8" />} message={t.awayMessage} title={t.away} />;
  }
  if (lines.length === 0) return <StatePanel icon={<InfoIcon className="size-8" />} title={t.none} />;
  // A line may be repeated.
  const paragraphs = lines.map((text, place) => ({ text, key: String(place) }));
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {paragraphs.map(({ text, key }) => (
        <p {...OPERATOR_TEXT} className="break-words" key={key}>
          {text}
        </p>
      ))}
    </div>
  );
};
