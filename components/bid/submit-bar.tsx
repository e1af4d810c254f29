"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface SubmitBarProps {
  /** What the player must see before submitting; the bar grows upwards for it, so that Submit stays where it is. */
  readonly notice: ReactNode;
  readonly count: number;
  readonly total: Points;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/** Submit and what it stands for, always at the same place above the footer, once there is a line to submit. */
export const SubmitBar = ({ notice, count, total, disabled, onSubmit }: SubmitBarProps) => {
  const { bid: words } = useWords("bid");
  if (count === 0 && notice === null) return null;
  return (
    <div className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mx-4 mt-auto flex flex-col gap-3 border-line border-t bg-paper px-4 py-3">
      {notice}
      {count > 0 && (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block font-bold text-lead">{fill(words.linePoints, { points: formatPoints(total) })}</span>
            <span className="block text-ink-soft text-small">{fill(words.lineCount, { count })}</span>
          </p>
          <button className={buttonClass("primary", "min-w-36")} disabled={disabled} onClick={onSubmit} type="button">
            {words.submit}
          </button>
        </div>
      )}
    </div>
  );
};
