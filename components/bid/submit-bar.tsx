"use client";

import { buttonClass } from "@/components/ui/button-class";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface SubmitBarProps {
  readonly count: number;
  readonly total: Points;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/** Submit and what it stands for, always at the same place above the footer, once there is a line to submit. */
export const SubmitBar = ({ count, total, disabled, onSubmit }: SubmitBarProps) => {
  const words = useWords("bid");
  if (count === 0) return null;
  return (
    <div className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mx-4 mt-auto border-line border-t bg-paper px-4 py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{fill(words.totalLine, { count, points: formatPoints(total) })}</p>
        <button className={buttonClass("primary", "min-w-36")} disabled={disabled} onClick={onSubmit} type="button">
          {words.submit}
        </button>
      </div>
    </div>
  );
};
