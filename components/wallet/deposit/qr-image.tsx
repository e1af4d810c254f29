"use client";

import { useState } from "react";
import { WarnIcon } from "@/components/ui/icons";

interface QrImageProps {
  readonly address: string;
  /** What it is, for those who do not see it. */
  readonly alt: string;
  /** Stands in its place where it does not come. */
  readonly missing: string;
}

/** The code to scan, in a box of a fixed size and on white, as a scanner needs it in the dark theme too. */
export const QrImage = ({ address, alt, missing }: QrImageProps) => {
  const [failed, setFailed] = useState(false);
  // It may have failed before script ran: then no event comes any more.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute("src") !== null) setFailed(true);
  };
  return (
    <div className="mx-auto flex size-64 items-center justify-center overflow-hidden rounded-card border border-line bg-[#ffffff] p-3">
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
          ref={look}
          referrerPolicy="no-referrer"
          src={address}
          width={232}
        />
      )}
    </div>
  );
};
