"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { WaitNote, waiting } from "@/components/ui/waiting";
import { useOffline } from "@/lib/client/device/connection";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface SubmitBarProps {
  /** What the player must see before submitting; the bar grows upwards for it, so that Submit stays where it is. */
  readonly notice: ReactNode;
  /** What Submit sends. */
  readonly lines: readonly BidLine[];
  /** Whether there is anything in the list. */
  readonly listed: boolean;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/**
 * Submit and what it stands for, once there is a line to submit. It takes the place of the shell's bar at the bottom
 * (app/shell.css), so that on a small phone the two do not leave half a screen.
 */
export const SubmitBar = ({ notice, lines, listed, disabled, onSubmit }: SubmitBarProps) => {
  const { bid: words, common } = useWords("bid");
  const offline = useOffline();
  if (!listed && notice === null) return null;
  return (
    <div className="submit-bar">
      {notice}
      <WaitNote id="submit-waits" text={disabled ? common.offlineSending : common.offlineWaits} waits={offline} />
      {listed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span className="block font-bold text-lead">
              {fill(words.linePoints, { points: formatPoints(totalStake(lines)) })}
            </span>
            <span className="block text-ink-soft text-small">{fill(words.lineCount, { count: lines.length })}</span>
          </p>
          <button
            className={buttonClass("primary", "min-w-36")}
            disabled={disabled}
            onClick={onSubmit}
            type="button"
            {...waiting(offline, "submit-waits")}
          >
            {words.submit}
          </button>
        </div>
      )}
    </div>
  );
};
