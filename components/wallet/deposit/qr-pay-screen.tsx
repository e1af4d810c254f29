"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { StatePanel } from "@/components/ui/state-panel";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { useRefreshPageEvery, useRefreshStalePage } from "@/lib/client/data/refresh-page";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { QrPayment } from "@/lib/contract/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface QrPayScreenProps {
  /** The provider's code and id; null if it did not respond. */
  readonly qr: QrPayment | null;
  /** The digits to dial for the chat that gets the screenshot. */
  readonly whatsapp: string;
  /** The player's number, by which the operator knows whom to credit. */
  readonly mobile: string;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
}

/** Time after which a shown code is read again, because the operator may have changed the id that is paid. */
const CODE_REFRESH_MS = 15_000;

/** Shows the operator's code and id; no request is made here (docs/specification.md, 8.5 QR Payment). */
export const QrPayScreen = ({ qr, whatsapp, mobile, readAt }: QrPayScreenProps) => {
  useRefreshStalePage(readAt);
  useRefreshPageEvery(CODE_REFRESH_MS);
  const { deposit: t } = useTranslations("qrPay");
  const { newTab, providerAway } = useTranslations("qrPay").funds;
  if (qr === null) return <LoadErrorPanel message={providerAway} title={t.qrAway} />;
  const { imageUrl, upiId } = qr;
  if (imageUrl === null && upiId === null) {
    return <StatePanel icon={<InfoIcon className="size-8" />} title={t.qrNone} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t.qrStep}</p>
      {imageUrl !== null && (
        <QrImage
          url={imageUrl}
          alt={upiId === null ? t.qrImagePlain : interpolate(t.qrImage, { upiId })}
          missing={t.qrAway}
        />
      )}
      {upiId !== null && <CopyUpiId upiId={upiId} />}
      <p>{t.qrProof}</p>
      <ContactLink number={whatsapp} text={interpolate(t.screenshotText, { mobile })} way="whatsapp">
        {t.screenshot}
        <span className="sr-only"> ({newTab})</span>
      </ContactLink>
    </div>
  );
};

interface QrImageProps {
  readonly url: string;
  readonly alt: string;
  readonly missing: string;
}

/** Shows the code in a fixed size and on white, because a scanner needs that in the dark theme too. */
const QrImage = ({ url, alt, missing }: QrImageProps) => {
  const [failed, setFailed] = useState(false);
  // No error event follows if loading failed before hydration.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute("src") !== null) setFailed(true);
  };
  return (
    <div className="mx-auto flex size-64 max-w-full items-center justify-center overflow-hidden rounded-card border border-line bg-[#ffffff] p-3">
      {failed ? (
        <p className="flex flex-col items-center gap-2 text-center text-[#47535f] text-small">
          <WarnIcon className="size-8" />
          {missing}
        </p>
      ) : (
        <img
          alt={alt}
          className="size-full object-contain"
          height={232}
          onError={() => setFailed(true)}
          ref={checkLoaded}
          referrerPolicy="no-referrer"
          src={url}
          width={232}
        />
      )}
    </div>
  );
};

const CopyUpiId = ({ upiId }: { readonly upiId: string }) => {
  const { deposit: t } = useTranslations("qrPay");
  const ready = useIsHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(upiId);
      notifySuccess(t.copied);
    } catch {
      notifyError(t.copyFailed);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-sunken py-2 pr-2 pl-4">
      <p className="min-w-0 grow basis-36">
        <span className="block text-ink-soft text-small">{t.upiId}</span>
        <span className="block select-all break-all font-semibold">{upiId}</span>
      </p>
      <button className={buttonClass("secondary")} disabled={!ready} onClick={() => void copy()} type="button">
        {t.copy}
      </button>
    </div>
  );
};
