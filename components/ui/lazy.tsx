"use client";

import { type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import { retryLostImports, useIsImportLost } from "@/lib/client/page/lazy-import";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { Dialog } from "./dialog";

interface LazyPartProps {
  /** Shown until the part's script has loaded; it is what the server renders. */
  readonly fallback?: ReactNode;
  /** A component that `lazyImport` has created. */
  readonly children: ReactNode;
}

/**
 * Shows a lazy component once its script has loaded. It is rendered in the background until then, because React would
 * hold back for 300 ms what replaces a fallback of Suspense.
 */
export const LazyPart = ({ fallback, children }: LazyPartProps) => {
  const rendered = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{rendered ? children : fallback}</Suspense>;
};

interface LazySheetProps {
  readonly open: boolean;
  /** Whether the closed sheet is mounted too. */
  readonly ahead?: boolean;
  readonly onClose: () => void;
  /** A component that `lazyImport` has created. */
  readonly children: ReactNode;
}

/** Mounts a lazy sheet when it first opens, for as long as its page stands. If its script is lost, a dialog says so. */
export const LazySheet = ({ open, ahead = false, onClose, children }: LazySheetProps) => {
  const [wanted, setWanted] = useState(false);
  if ((open || ahead) && !wanted) setWanted(true);
  const rendered = useDeferredValue(wanted, false);
  const lost = useIsImportLost();
  return (
    <>
      <Suspense>{rendered && children}</Suspense>
      {open && !rendered && lost && <LostSheet onClose={onClose} />}
    </>
  );
};

/** Says that a sheet's script did not arrive (docs/faults.md, row 28). */
const LostSheet = ({ onClose }: Pick<LazySheetProps, "onClose">) => {
  const { notLoaded, retry, dismiss } = useTranslations("root").common;
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose} open>
      <p className="mb-4" id={id}>
        {notLoaded}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          {dismiss}
        </button>
        <button className={buttonClass("secondary")} onClick={retryLostImports} type="button">
          {retry}
        </button>
      </div>
    </Dialog>
  );
};
