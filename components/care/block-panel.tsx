import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Block } from "@/lib/domain/care/care-state";
import { formatMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import type { ChangeCare } from "./use-care";

interface BlockPanelProps {
  readonly block: Block;
  /** The store's time, in epoch milliseconds. */
  readonly at: number;
  readonly change: ChangeCare;
}

const sentence = (words: Words["care"], { until, returnsAt, askedBack }: Block, isOver: boolean): string => {
  if (returnsAt !== null) return fill(words.comesBack, { until: formatMoment(returnsAt, words.months) });
  if (askedBack) return words.comesBackLater;
  if (until === null) return words.blockedForGood;
  return isOver ? words.blockedOver : fill(words.blocked, { until: formatMoment(until, words.months) });
};

/** What a break stops, what a player can still do, and the way back from an exclusion. */
export const BlockPanel = ({ block, at, change }: BlockPanelProps) => {
  const { care: words } = useWords("playSafe");
  const { kind, until, askedBack } = block;
  const isOver = at >= (until ?? 0);
  return (
    <section className="flex flex-col gap-3">
      <Notice look="warn" role="status">
        <p className="font-semibold">{sentence(words, block, isOver)}</p>
        {kind === "exclusion" && until !== null && !isOver && (
          <p>{fill(words.excludeEnds, { until: formatMoment(until, words.months) })}</p>
        )}
        <p>{words.breakNote}</p>
      </Notice>
      {kind === "exclusion" && isOver && !askedBack && (
        <button className={buttonClass("secondary")} onClick={() => void change({ act: "return" })} type="button">
          {words.comeBack}
        </button>
      )}
      <nav className="grid fit-cols-30 gap-3">
        <Link className={buttonClass("secondary")} href={routes.withdraw}>
          {words.withdraw}
        </Link>
        <Link className={buttonClass("secondary")} href={routes.mainBidHistory}>
          {words.bids}
        </Link>
        <Link className={buttonClass("secondary")} href={routes.passbook}>
          {words.passbook}
        </Link>
      </nav>
    </section>
  );
};
