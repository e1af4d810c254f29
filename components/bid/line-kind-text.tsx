import { ClosedIcon } from "@/components/ui/icons";
import type { LineKind } from "./line-kinds";

/** The id by which buttons of a line, or of the group that begins with it, tell what it is for; none where nothing is. */
export const lineKindId = (kind: LineKind, lineId: number): string | undefined =>
  kind.text === "" ? undefined : `bid-kind-${lineId}`;

/** What a line is for; what has ended is told by a sign and by words as well as by colour. */
export const LineKindText = ({ id, kind }: { readonly id: string | undefined; readonly kind: LineKind }) => {
  if (kind.text === "") return null;
  return (
    <span
      className={`flex items-center gap-1.5 text-small ${kind.ended ? "font-semibold text-warn" : "text-ink-soft"}`}
      id={id}
    >
      {kind.ended && <ClosedIcon className="size-4" />}
      {kind.text}
    </span>
  );
};
