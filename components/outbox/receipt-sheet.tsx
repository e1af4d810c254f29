"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { focusHeading } from "@/components/ui/focus-heading";
import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ShareButtons } from "@/components/ui/share-buttons";
import { raiseToasts } from "@/components/ui/toasts/raise-toasts";
import { useReceiptBalance } from "@/lib/client/data/receipt-balance";
import { useWallet } from "@/lib/client/data/wallet";
import { type ShownReceipt, showReceipt, useShownReceipt } from "@/lib/client/device/shown-receipt";
import { useEventList } from "@/lib/client/events/event-list";
import type { MoneyEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { formatReceiptFacts } from "@/lib/i18n/format/receipt-facts";
import { interpolate } from "@/lib/i18n/interpolate";
import { OUTBOX_TRANSLATIONS } from "@/lib/i18n/lazy/pending-requests";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

/** Closes the sheet and focuses the screen's heading, because the dialog that sent the request is gone. */
const close = (): void => {
  showReceipt(null);
  requestAnimationFrame(focusHeading);
};

/** Shows the receipt of a transfer on any screen, and that of a withdrawal on home, where the withdrawal leads. */
export const ReceiptSheet = () => {
  const receipt = useShownReceipt();
  const path = usePathname();
  const isHere = receipt !== null && (receipt.kind === "transfer" || path === routes.home);
  // The toast of a withdrawal comes before its receipt. This effect runs after the dialog's effect, which opens it.
  useEffect(() => {
    if (isHere) raiseToasts();
  }, [isHere]);
  return (
    <Dialog labelledBy="slip" onClose={close} open={isHere}>
      {receipt && <Facts receipt={receipt} />}
    </Dialog>
  );
};

/** Returns what the operator decided of a withdrawal, once the bell has read it. */
const useDecision = ({ kind, reference }: ShownReceipt): MoneyEvent | undefined =>
  useEventList()
    ?.events.flatMap((event) => (event.kind === "withdrawal-paid" || event.kind === "withdrawal-returned" ? event : []))
    .find(({ support }) => kind === "withdrawal" && support === reference);

const Facts = ({ receipt }: { readonly receipt: ShownReceipt }) => {
  const { kind, amount, to, ...taken } = receipt;
  const { errors, events, funds, withdraw, transfer } = OUTBOX_TRANSLATIONS[useLanguage()];
  const decision = useDecision(receipt);
  const isReturned = decision?.kind === "withdrawal-returned";
  const wallet = useWallet(null);
  const balanceThen = useReceiptBalance(wallet, taken.at);
  // The balance from before the points came back would say that they did not.
  const balance = isReturned ? (wallet?.balance ?? null) : balanceThen;
  const requested = kind === "withdrawal" ? withdraw.slip : transfer.slip;
  const title = decision ? events.kinds[decision.kind] : requested;
  const points = interpolate(funds.points, { points: formatPoints(amount) });
  const label = kind === "withdrawal" ? withdraw.goesTo : transfer.sentTo;
  const facts = [
    ...(to === "" ? [] : [[label, to] as const]),
    ...formatReceiptFacts({ errors, funds }, taken),
    ...(decision?.remark ? [[withdraw.remark, decision.remark] as const] : []),
  ];
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      {isReturned ? <ClosedIcon className="size-12 text-bad" /> : <OpenIcon className="size-12 text-good" />}
      <h2 className="font-semibold text-lead" id="slip">
        {title}
      </h2>
      <p className="font-bold text-result">{points}</p>
      <dl className="w-full divide-y divide-line border-line border-y text-left">
        {[...facts, ...(balance === null ? [] : [[funds.balance, formatPoints(balance)]])].map(([term, fact]) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5" key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 break-words font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {kind === "withdrawal" && decision?.kind !== "withdrawal-paid" && (
        <p className="text-ink-soft text-small">{isReturned ? withdraw.cancelledPoints : withdraw.held}</p>
      )}
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        href={kind === "withdrawal" ? routes.withdrawHistory : routes.passbook}
        onClick={() => showReceipt(null)}
      >
        {kind === "withdrawal" ? withdraw.history : transfer.passbook}
      </Link>
      <div className="dialog-end flex-row flex-wrap self-stretch *:grow *:basis-30">
        <ShareButtons receipt={{ texts: [title, points], numbers: [], facts }} />
        <button className={buttonClass("primary")} onClick={close} type="button">
          {funds.done}
        </button>
      </div>
    </div>
  );
};
