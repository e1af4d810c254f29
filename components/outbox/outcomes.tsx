"use client";

import type { Route } from "next";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import toast from "react-hot-toast/headless";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { type BidForm, type Entry, isPending, toForm } from "@/lib/client/outbox/entry";
import "@/lib/client/outbox/list-step";
import { addNotifier, formsOnScreen, type Notification, onNotifiers, toFundsOutcome } from "@/lib/client/outbox/notify";
import { restoreOutbox, useEntries } from "@/lib/client/outbox/outbox";
import { saveIfDeposit } from "@/lib/client/outbox/sent-deposits";
import "@/lib/client/outbox/poll";
import { HeaderBar } from "@/components/ui/header-bar";
import { TOAST_MS } from "@/components/ui/toasts/notify";
import { DataProvider } from "@/lib/client/data/read";
import { refreshEvents } from "@/lib/client/events/day-summary";
import { setDepositUnrecorded, useIsDepositUnrecorded } from "@/lib/client/outbox/presence";
import { onPagePlayer, pagePlayer } from "@/lib/client/session/page-player";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { formatBidSummary, formatBidTitle, formatParts, partsReason, unknownReason } from "@/lib/i18n/format/bids";
import { formatAccepted, formatNotAccepted } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { OUTBOX_TRANSLATIONS, type OutboxTranslations } from "@/lib/i18n/lazy/pending-requests";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, GAME_ROUTES, marketPath } from "@/lib/routes";
import { ReceiptSheet } from "./receipt-sheet";

/** How long a toast stays of what needs the player, who may be busy on another screen. */
const SHOWN_MS = 30_000;

interface OutcomesProps {
  /** The element of the present page in which bars are shown; null before it is rendered. */
  readonly bars: HTMLElement | null;
}

/** Shows the outcomes of pending requests without a screen of their own (docs/faults.md, step 4). */
export const Outcomes = ({ bars }: OutcomesProps) => {
  const player = useSyncExternalStore(onPagePlayer, pagePlayer, () => null);
  return (
    <>
      <UnrecordedDeposit bars={bars} />
      {/* The root layout is outside the player's provider, and reads of another key would have a wallet of their
          own. */}
      <DataProvider player={player}>
        <ReceiptSheet />
      </DataProvider>
      {player !== null && <OutcomesOfPlayer bars={bars} key={player} playerKey={player} />}
    </>
  );
};

const OutcomesOfPlayer = ({ playerKey, bars }: OutcomesProps & { readonly playerKey: string }) => {
  const t = OUTBOX_TRANSLATIONS[useLanguage()];
  const onScreen: readonly string[] = JSON.parse(useSyncExternalStore(onNotifiers, formsOnScreen, () => "[]"));
  const entries = useEntries(playerKey);
  const checked = entries?.filter(
    (entry) => entry.kind === "bid" && isPending(entry) && !entry.observed && !onScreen.includes(toForm(entry)),
  );
  const open = entries?.filter(({ state }) => state === "acknowledged").map(({ key }) => key);
  useRefreshEvents(open?.join());
  const notify = useEffectEvent((notification: Notification) => {
    if (notification.entry.kind === "bid") notifyOfBid(t, notification);
    else {
      saveIfDeposit(playerKey, notification.entry, toFundsOutcome(notification));
      notifyOfFunds(t, notification);
    }
  });
  useEffect(() => {
    void restoreOutbox()?.catch(() => undefined);
    const all = { playerKey, form: null, inFlight: null, shownUnconfirmed: new Set<string>() };
    return addNotifier({ ...all, notify: (notification) => notify(notification) });
  }, [playerKey]);
  return bars && checked?.map((entry) => <CheckedBid bars={bars} entry={entry} key={entry.key} t={t} />);
};

/** Fetches the events when a check begins or ends, because the bell tells of it. */
const useRefreshEvents = (checkedKeys: string | undefined): void => {
  const before = useRef(checkedKeys);
  useEffect(() => {
    if (before.current !== undefined && before.current !== checkedKeys) refreshEvents();
    before.current = checkedKeys;
  }, [checkedKeys]);
};

interface CheckedBidProps {
  readonly entry: Entry;
  readonly bars: HTMLElement;
  readonly t: OutboxTranslations;
}

/** Returns the bid as its texts need it; undefined where its lines are not known. */
const findBid = ({ bid, lines }: Entry) =>
  bid &&
  lines &&
  bid.gameType in GAME_TYPES && {
    market: bid.market,
    request: { marketId: bid.marketId, gameType: bid.gameType, lines: [...lines] },
  };

const CheckedBid = ({ entry, bars, t }: CheckedBidProps) => {
  const bid = findBid(entry);
  if (!bid) return null;
  return createPortal(
    <HeaderBar icon={<ClockIcon className="size-5 shrink-0 text-ink-soft" />} tone="bg-sunken">
      <strong className="font-semibold">{interpolate(t.bid.checkingBid, { bid: formatBidSummary(t.bid, bid) })}</strong>{" "}
      {formatBidTitle(t.play, bid)}
    </HeaderBar>,
    bars,
  );
};

interface BidToast {
  readonly good: boolean;
  readonly title: string;
  readonly more: string;
  readonly toList: boolean;
}

/** Returns the toast for a bid's outcome; null if the player has seen the outcome before. */
const toBidToast = (t: OutboxTranslations, { outcome, earlier }: Notification): BidToast | null => {
  const { bid } = t;
  switch (outcome.kind) {
    case "placed":
      return { good: true, title: bid.placed, more: "", toList: false };
    case "corrected": {
      const title = interpolate(bid.corrected, { points: formatPoints(outcome.total) });
      return { good: true, title, more: "", toList: false };
    }
    case "partial": {
      const more = `${partsReason(bid, outcome.parts) ?? ""} ${bid.partialKept}`.trim();
      return { good: false, title: formatParts(t, outcome.parts), more, toList: true };
    }
    case "unconfirmed":
      // The player has seen the unconfirmed outcome, and the bid's own screen still shows it.
      if (earlier) return null;
      return { good: false, title: bid.unknown, more: unknownReason(bid, outcome), toList: false };
    case "failed":
      return { good: false, title: bid.failed, more: `${outcome.reason ?? ""} ${bid.listKept}`.trim(), toList: true };
    default: {
      const more = outcome.kind === "missing" ? bid.notSent : bid.listKept;
      return { good: false, title: bid.failed, more, toList: true };
    }
  }
};

const notifyOfBid = (t: OutboxTranslations, notification: Notification): void => {
  const text = toBidToast(t, notification);
  const bid = findBid(notification.entry);
  if (text === null) return;
  toast[text.good ? "success" : "error"](
    <>
      <p className="font-semibold">{text.title}</p>
      {bid && <p>{`${formatBidTitle(t.play, bid)}: ${formatBidSummary(t.bid, bid)}`}</p>}
      {text.more !== "" && <p className="text-ink-soft">{text.more}</p>}
      {bid && (
        <Link
          className="-mb-3 inline-flex min-h-12 items-center font-semibold underline"
          href={toToastRoute(text, bid.request)}
        >
          {text.toList ? t.bid.toList : t.bid.seeBids}
        </Link>
      )}
    </>,
    // A later outcome of the bid replaces its earlier toast.
    { id: `bid-end ${notification.entry.key}`, duration: SHOWN_MS },
  );
};

const toToastRoute = ({ toList }: BidToast, { gameType, marketId }: Pick<BidForm, "gameType" | "marketId">): Route =>
  toList ? marketPath(GAME_ROUTES[gameType], marketId) : FAMILY_ROUTES[GAME_TYPES[gameType].family].bids;

const notifyOfFunds = (t: OutboxTranslations, notification: Notification): void => {
  const { entry, earlier } = notification;
  const outcome = toFundsOutcome(notification);
  // The player has seen the unconfirmed outcome of an earlier request.
  if (outcome === null || entry.kind === "bid" || (outcome.kind === "unconfirmed" && earlier)) return;
  const isDone = outcome.kind === "done";
  // An unconfirmed request is an earlier request, even if its receipt is not a correction.
  const corrected = isDone && (outcome.corrected || earlier);
  const text = isDone
    ? formatAccepted(entry.kind, t, { ...outcome, corrected })
    : formatNotAccepted(entry.kind, t, outcome);
  toast[isDone ? "success" : "error"](
    <>
      <p className="font-semibold">{text.title}</p>
      {text.reason && <p className="text-ink-soft">{text.reason}</p>}
    </>,
    // What went as the player expects must not lie over the next screen's receipt.
    { id: `funds-end ${entry.key}`, duration: isDone && !corrected ? TOAST_MS.otherwise : SHOWN_MS },
  );
};

/**
 * Warns of a deposit without a record until it is dismissed, because a player who was led to the login may be about to
 * pay.
 */
const UnrecordedDeposit = ({ bars }: OutcomesProps) => {
  const { deposit } = OUTBOX_TRANSLATIONS[useLanguage()];
  const { common } = useTranslations("root");
  const unrecorded = useIsDepositUnrecorded();
  if (!unrecorded || bars === null) return null;
  return createPortal(
    <HeaderBar icon={<WarnIcon className="size-5 shrink-0 text-bad" />} tone="bg-bad-soft">
      <strong className="block font-semibold">{deposit.unrecorded}</strong>
      <span className="block">{`${deposit.doNotPay} ${deposit.paidAlready}`}</span>
      <button
        className="min-h-12 font-semibold underline underline-offset-4"
        onClick={() => setDepositUnrecorded(false)}
        type="button"
      >
        {common.dismiss}
      </button>
    </HeaderBar>,
    bars,
  );
};
