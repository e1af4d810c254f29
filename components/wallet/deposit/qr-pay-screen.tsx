"use client";

import { ContactLink } from "@/components/ui/contact-link";
import { InfoIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { QrPayment } from "@/lib/contract/funds";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { RetryButton } from "../retry-button";
import { CopyUpiId } from "./copy-upi-id";
import { QrImage } from "./qr-image";

interface QrPayScreenProps {
  /** Null where it could not be had. */
  readonly qr: QrPayment | null;
  /** Digits fit to dial: where the screenshot goes. */
  readonly whatsapp: string;
  /** The player's own number, by which the operator finds whom to credit. */
  readonly mobile: string;
}

/**
 * The code, the id and the way to send the screenshot (docs/specification.md, 8.5 QR Payment). No request is made here.
 */
export const QrPayScreen = ({ qr, whatsapp, mobile }: QrPayScreenProps) => {
  const { deposit: words } = useWords("qrPay");
  const { newTab, providerAway } = useWords("qrPay").funds;
  const away = { icon: <WarnIcon className="size-8" />, message: providerAway, action: <RetryButton /> };
  if (qr === null) return <StatePanel title={words.qrAway} {...away} />;
  const { imageUrl, upiId } = qr;
  if (imageUrl === null && upiId === null) {
    return <StatePanel icon={<InfoIcon className="size-8" />} title={words.qrNone} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{words.qrStep}</p>
      {imageUrl !== null && (
        <QrImage
          address={imageUrl}
          alt={upiId === null ? words.qrImagePlain : fill(words.qrImage, { upiId })}
          missing={words.qrAway}
        />
      )}
      {upiId !== null && <CopyUpiId upiId={upiId} />}
      <p>{words.qrProof}</p>
      <ContactLink number={whatsapp} text={fill(words.screenshotText, { mobile })} way="whatsapp">
        {words.screenshot}
        <span className="sr-only"> ({newTab})</span>
      </ContactLink>
    </div>
  );
};
