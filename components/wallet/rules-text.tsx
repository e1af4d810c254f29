import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { OPERATOR_TEXT } from "@/components/ui/operator-text";
import { StatePanel } from "@/components/ui/state-panel";

interface RulesTextProps {
  readonly lines: readonly string[] | null;
  readonly t: { readonly none: string; readonly away: string; readonly awayMessage: string };
}

/** Shows the operator's rules as plain text, a paragraph per line (docs/specification.md, 8.11). */
export const RulesText = ({ lines, t }: RulesTextProps) => {
  if (lines === null) {
    return <StatePanel icon={<WarnIcon className="size-8" />} message={t.awayMessage} title={t.away} />;
  }
  if (lines.length === 0) return <StatePanel icon={<InfoIcon className="size-8" />} title={t.none} />;
  // A line may occur twice, so that its index is its key.
  const paragraphs = lines.map((text, index) => ({ text, key: String(index) }));
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
