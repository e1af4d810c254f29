"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { WalletIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useNewestWallet } from "@/lib/client/data/live";
import { usePolledWallet } from "@/lib/client/data/wallet";
import type { Wallet } from "@/lib/contract/wallet";
import { formatPoints } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

/**
 * Shows the brand's ticker, which moves and shows its switch only if it is too long for its box (docs/specification.md,
 * 4.3 Header).
 */
export const HeaderTitle = ({ children }: { readonly children: ReactNode }) => {
  const [tooLong, setTooLong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!("ResizeObserver" in window) || box.current === null) return;
    const observer = new ResizeObserver(() => {
      const text = box.current?.querySelector("p");
      setTooLong((text?.offsetWidth ?? 0) > (box.current?.clientWidth ?? 0));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      // Other parts wrap below the title before it gets too narrow.
      className="header-title min-w-16 flex-1 font-semibold text-lead motion-reduce:min-w-min [&:not([data-moves])_span]:hidden"
      data-moves={tooLong || undefined}
      ref={box}
    >
      {children}
    </div>
  );
};

interface WalletAmountProps {
  readonly initial: Wallet | null;
  readonly name: string;
}

/** Shows the balance and polls it, so that a credit, a bid on another phone or a result shows on any screen. */
export const WalletAmount = ({ initial, name }: WalletAmountProps) => {
  const { unknownAmount } = useTranslations("root").common;
  const wallet = usePolledWallet(initial);
  const router = useRouter();
  const turnedOff = wallet?.bettingOn === false;

  useEffect(() => {
    if (turnedOff) router.refresh();
  }, [turnedOff, router]);

  return (
    <p>
      <Link className="wallet-amount" href={routes.wallet}>
        <WalletIcon className="size-5 text-on-bar-soft" />
        <span className="sr-only">{name}</span>
        <span>{wallet ? formatPoints(wallet.balance) : unknownAmount}</span>
      </Link>
    </p>
  );
};

/** Refreshes the page when betting is turned on. */
export const BettingWatch = () => {
  const turnedOn = useNewestWallet(null, true)?.bettingOn === true;
  const router = useRouter();
  useEffect(() => {
    if (turnedOn) router.refresh();
  }, [turnedOn, router]);
  return null;
};
