"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import toast from "react-hot-toast/headless";
import { buttonClass } from "@/components/ui/button-class";
import { PullToRefresh, type PullTranslations } from "@/components/ui/pull-to-refresh";
import { useIsOffline } from "@/lib/client/device/connection";
import { watchAppWorker } from "@/lib/client/install/app-worker";
import {
  type InstallPrompt,
  isInstalled,
  mayOfferInstall,
  mustInstallByHand,
  neverOfferInstall,
} from "@/lib/client/install/install-offer";
import { INSTALL_FILES } from "@/lib/contract/install";
import { interpolate } from "@/lib/i18n/interpolate";
import { INSTALL_TRANSLATIONS } from "@/lib/i18n/lazy/install";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { usePageFocus, useWholeFocus } from "./page-focus";

/** Says to a screen reader that the offline bar is gone, which anybody else sees. */
const BackOnline = ({ text }: { readonly text: string }) => {
  const offline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  return (
    <div aria-live="polite" className="sr-only">
      {wasOffline && !offline && text}
    </div>
  );
};

interface InstallHintProps {
  readonly brand: string;
  readonly download: string | null;
  readonly prompt: InstallPrompt | null;
}

interface InstallPartsProps extends InstallHintProps {
  readonly worker: boolean;
  readonly pull: PullTranslations;
}

/** How long the toast of a new version stays; it is shown again when the player returns to the tab. */
const TOAST_MS = 30_000;

/** Screens that show the install hint, which must not cover a bid. */
const HINT_SCREENS: readonly string[] = [routes.home, routes.root];

/**
 * Runs what can wait until the page is idle: app worker, toast of a new version, install hint, focus after a
 * navigation and in sight, pull to refresh, that the network is back.
 */
export const InstallParts = ({ worker, pull, ...offer }: InstallPartsProps) => {
  const t = INSTALL_TRANSLATIONS[useLanguage()];
  usePageFocus();
  useWholeFocus();

  useEffect(() => {
    if (!worker) return;
    return watchAppWorker((reload) =>
      toast.success(
        <>
          <p>{t.newVersion}</p>
          <button className="-mb-3 min-h-12 font-semibold text-accent underline" onClick={reload} type="button">
            {t.reload}
          </button>
        </>,
        { id: "new-version", duration: TOAST_MS },
      ),
    );
  }, [worker, t]);

  return (
    <>
      {navigator.maxTouchPoints > 0 && <PullToRefresh t={pull} />}
      <InstallHint {...offer} />
      <BackOnline text={t.online} />
    </>
  );
};

/** Offers to install the app. It is no dialog, so that the page stays usable. */
const InstallHint = ({ brand, download, prompt }: InstallHintProps) => {
  const t = INSTALL_TRANSLATIONS[useLanguage()];
  const path = usePathname();
  const [offered, setOffered] = useState(() => !isInstalled() && mayOfferInstall());
  const byHand = mustInstallByHand();
  if (!offered || !HINT_SCREENS.includes(path) || (prompt === null && !byHand)) return null;
  const title = interpolate(t.title, { brand });
  return (
    <section
      aria-label={title}
      className="fixed inset-x-2 bottom-[calc(min(4.5rem,92px)+env(safe-area-inset-bottom))] z-10 mx-auto max-w-column animate-appear rounded-card border border-line bg-surface p-3 shadow-xl wide:right-[max(1.5rem,50vw-36rem)] wide:left-auto"
    >
      <div className="flex items-center gap-3">
        <img alt="" className="size-[48px] shrink-0" height="48" src={INSTALL_FILES.icon} width="48" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft text-small">
            {t.reason}
            {byHand && <strong className="block text-ink">{t.byHand}</strong>}
          </p>
        </div>
      </div>
      <div className="mt-1 -mb-1 flex flex-wrap items-center justify-end">
        {download !== null && (
          <a
            className="inline-flex min-h-12 items-center px-1 text-accent text-small underline underline-offset-4"
            href={download}
          >
            {t.android}
          </a>
        )}
        <button
          className={buttonClass("quiet", "px-2 text-small")}
          onClick={() => {
            neverOfferInstall();
            setOffered(false);
          }}
          type="button"
        >
          {t.never}
        </button>
        {!byHand && (
          <button
            className={buttonClass("primary", "min-w-20")}
            onClick={() => {
              setOffered(false);
              prompt?.prompt().catch(() => undefined);
            }}
            type="button"
          >
            {t.install}
          </button>
        )}
      </div>
    </section>
  );
};
