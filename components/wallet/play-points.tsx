import { Notice } from "@/components/ui/notice";

interface PlayPointsProps {
  /** Of the sandbox: its points are worth nothing. */
  readonly playPoints: boolean;
  readonly lines: readonly string[];
}

/** Says on a screen of money that none is meant, where none is. */
export const PlayPoints = ({ playPoints, lines }: PlayPointsProps) =>
  playPoints && (
    <Notice look="info">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
