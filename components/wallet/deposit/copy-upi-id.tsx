"use client";

import { buttonClass } from "@/components/ui/button-class";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { copyText } from "@/lib/client/copy-text";
import { useHydrated } from "@/lib/client/use-hydrated";
import { useWords } from "@/lib/i18n/words-provider";

/** The UPI id to pay to, to be read, selected or copied. */
export const CopyUpiId = ({ upiId }: { readonly upiId: string }) => {
  const { deposit: words } = useWords("qrPay");
  const ready = useHydrated();
  const copy = async () => {
    if (await copyText(upiId)) notifySuccess(words.copied);
    else notifyError(words.copyFailed);
  };
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken py-2 pr-2 pl-4">
      <p className="min-w-0 grow">
        <span className="block text-ink-soft text-small">{words.upiId}</span>
        <span className="block select-all break-all font-semibold">{upiId}</span>
      </p>
      <button className={buttonClass("secondary")} disabled={!ready} onClick={() => void copy()} type="button">
        {words.copy}
      </button>
    </div>
  );
};
