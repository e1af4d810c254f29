"use client";

import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { CheckingNotice } from "../request-notices";
import { type DepositEnd, useDeposit } from "./use-deposit";

const LINK = "inline-flex min-h-12 items-center font-semibold underline underline-offset-4";

interface EndNoticeProps {
  readonly end: DepositEnd;
  /** Whether it links to /imp9 and the deposit history; false on those pages. */
  readonly links?: boolean;
}

/** Scrolls to the notice: under the bottom bar it would be hidden, and the empty form would invite a second request. */
const showIt = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: "nearest" });

/** The outcome of a fund request. It stays on the screen. */
export const EndNotice = ({ end, links = false }: EndNoticeProps) => {
  const { deposit: words } = useWords("deposit");
  const recorded = end.kind === "recorded";
  return (
    <div className="scroll-mb-24" ref={showIt}>
      <Notice look={recorded ? "good" : "bad"} role={recorded ? "status" : "alert"}>
        <p className="font-semibold">{end.title}</p>
        {end.reason && <p>{end.reason}</p>}
        {end.kind !== "unsent" && <p>{recorded ? words.recordedMessage : words.paidAlready}</p>}
        {links && (
          <p className="flex flex-wrap gap-x-6">
            <Link className={LINK} href={routes.addFunds}>
              {words.toAddFunds}
            </Link>
            <Link className={LINK} href={routes.depositHistory}>
              {words.history}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
};

/** Follows up a fund request from /payviaupi, also after a reload or from a closed tab. */
export const DepositWatch = ({ playerKey }: { readonly playerKey: string }) => {
  const { stage, heard, amount, end } = useDeposit(playerKey);
  if (stage !== "ready" && amount !== null) return <CheckingNotice amount={amount} heard={heard} />;
  return end && <EndNotice end={end} />;
};
