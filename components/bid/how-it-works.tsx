"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazySheet } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { useTranslations } from "@/lib/i18n/translations-provider";

const ExampleSheet = lazyImport(() => import("./example-sheet").then((module) => module.ExampleSheet));

interface HowItWorksProps {
  readonly gameTypeId: GameTypeId;
  readonly rates: readonly PayRate[];
}

/** Opens a sheet with a worked example of the game type, which the first tap fetches. */
export const HowItWorks = (props: HowItWorksProps) => {
  const { bid: t } = useTranslations("bid");
  const [open, setOpen] = useState(false);
  const shown = { open, onClose: () => setOpen(false) };
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonClass(
          "quiet",
          "how-it-works -mx-2 shrink-0 px-2 fit-small leading-tight underline underline-offset-4",
        )}
        onClick={() => setOpen(true)}
        type="button"
      >
        {t.howItWorks}
      </button>
      <LazySheet {...shown}>
        <ExampleSheet {...props} {...shown} />
      </LazySheet>
    </>
  );
};
