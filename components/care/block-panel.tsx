import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Block } from "@/lib/domain/care/care-state";
import { formatMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import type { ChangeCare } from "./use-care";

interface BlockPanelProps {
  readonly block: Block;
  /** The time of the server's care records, in epoch milliseconds. */
  readonly at: number;
  readonly change: ChangeCare;
}

/** Returns how long a block lasts, or when its player comes back. */
const formatBlock = (t: Translations["care"], { until, returnsAt, askedBack }: Block, isOver: boolean): string => {
  if (returnsAt !== null) return interpolate(t.comesBack, { until: formatMoment(returnsAt, t.months) });
  if (askedBack) return t.comesBackLater;
  if (until === null) return t.blockedForGood;
  return isOver ? t.blockedOver : interpolate(t.blocked, { until: formatMoment(until, t.months) });
};

/** Shows what a block stops, what the player can still do, and the way back from an exclusion. */
export const BlockPanel = ({ block, at, change }: BlockPanelProps) => {
  const { care: t } = useTranslations("playSafe");
  const { kind, until, askedBack } = block;
  const isOver = at >= (until ?? 0);
  return (
    <section className="flex flex-col gap-3">
      <Notice variant="warn" role="status">
        <p className="font-semibold">{formatBlock(t, block, isOver)}</p>
        {kind === "exclusion" && until !== null && !isOver && (
          <p>{interpolate(t.excludeEnds, { until: formatMoment(until, t.months) })}</p>
        )}
        {until !== null && !isOver && <p>{t.notEarly}</p>}
        <p>{t.breakNote}</p>
      </Notice>
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
