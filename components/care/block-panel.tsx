import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Block } from "@/lib/domain/care/care-state";
import { formatMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { formatBlock, isBlockOver } from "./format-block";
import type { ChangeCare } from "./use-care";

interface BlockPanelProps {
  readonly block: Block;
  /** The time of the server's care records, in epoch milliseconds. */
  readonly at: number;
  /** When the player began it on this page, by the same time; null if not here. */
  readonly begunAt: number | null;
  readonly change: ChangeCare;
}

/**
 * Puts the notice in sight, below the toast, and focuses it, because the form that began the break stands far below.
 */
const showNotice = (notice: HTMLElement | null): void => {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView?.({ block: "center" });
};

/** Shows what a block stops, what the player can still do, and the way back from an exclusion. */
export const BlockPanel = ({ block, at, begunAt, change }: BlockPanelProps) => {
  const { care: t } = useTranslations("playSafe");
  const { kind, until, askedBack } = block;
  const isOver = isBlockOver(block, at);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begunAt !== null) showNotice(notice.current);
  }, [begunAt]);
  return (
    <section className="flex flex-col gap-3">
      <div ref={notice} tabIndex={-1}>
        <Notice variant="warn" role="status">
          <p className="font-semibold">{formatBlock(t, block, at)}</p>
          {kind === "exclusion" && until !== null && !isOver && (
            <p>{interpolate(t.excludeEnds, { until: formatMoment(until, t.months) })}</p>
          )}
          {until !== null && !isOver && <p>{t.notEarly}</p>}
          <p>{t.breakNote}</p>
        </Notice>
      </div>
      {kind === "exclusion" && isOver && !askedBack && (
        <button className={buttonClass("secondary")} onClick={() => void change({ act: "return" })} type="button">
          {t.comeBack}
        </button>
      )}
      <nav className="grid fit-cols-30 gap-3">
        <Link className={buttonClass("secondary")} href={routes.withdraw}>
          {t.withdraw}
        </Link>
        <Link className={buttonClass("secondary")} href={routes.mainBidHistory}>
          {t.bids}
        </Link>
        <Link className={buttonClass("secondary")} href={routes.passbook}>
          {t.passbook}
        </Link>
      </nav>
    </section>
  );
};
