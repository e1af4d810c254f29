"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";
import toast from "react-hot-toast/headless";
import { PullSign, type PullWords } from "@/components/shell/pull/pull-sign";
import { watchAppWorker } from "@/lib/client/install/app-worker";
import {
  type InstallPrompt,
  isInstalled,
  mayOfferInstall,
  mustInstallByHand,
  neverOfferInstall,
} from "@/lib/client/install/install-offer";
import { INSTALL_WORDS } from "@/lib/i18n/install-words";
import { useLanguage } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { InstallHint } from "./install-hint";

type HintProps = ComponentProps<typeof InstallHint>;

interface HintOfferProps extends Pick<HintProps, "brand" | "download" | "words"> {
  readonly prompt: InstallPrompt | null;
}

interface PhonePartsProps extends Omit<HintOfferProps, "words"> {
  /** Whether a service worker may be kept. */
  readonly worker: boolean;
  readonly pull: PullWords;
}

/** How long the word of a new version stays, in milliseconds; it comes again when the player returns to the tab. */
const NEWS_MS = 30_000;

/** The first screens alone: nothing may come over a bid. */
const HINT_SCREENS: readonly string[] = [routes.home, routes.root];

/**
 * What the app does as a thing on the phone, loaded long after the page: the worker, the word of a new version, the hint to install and, on touch screens, the pull that reloads the app (docs/specification.md, 1.5 Pull to refresh).
 */
export const PhoneParts = ({ worker, pull, ...offer }: PhonePartsProps) => {
  const words = INSTALL_WORDS[useLanguage()];

  useEffect(() => {
    if (!worker) return;
    return watchAppWorker((reload) =>
      toast.success(
        <>
          <p>{words.newVersion}</p>
          <button className="-mb-3 min-h-12 font-semibold text-accent underline" onClick={reload} type="button">
            {words.reload}
          </button>
        </>,
        { id: "new-version", duration: NEWS_MS },
      ),
    );
  }, [worker, words]);

  return (
    <>
      {navigator.maxTouchPoints > 0 && <PullSign words={pull} />}
      <HintOffer {...offer} words={words} />
    </>
  );
};

const HintOffer = ({ brand, download, prompt, words }: HintOfferProps) => {
  const path = usePathname();
  const [offered, setOffered] = useState(() => !isInstalled() && mayOfferInstall());

  const byHand = mustInstallByHand();
  if (!offered || !HINT_SCREENS.includes(path) || (prompt === null && !byHand)) return null;
  const leave = () => {
    neverOfferInstall();
    setOffered(false);
  };
  const install = () => {
    setOffered(false);
    prompt?.prompt().catch(() => undefined);
  };
  return (
    <InstallHint brand={brand} download={download} onInstall={byHand ? null : install} onNever={leave} words={words} />
  );
};
