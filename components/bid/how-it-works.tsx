"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { notifyError } from "@/components/ui/notify";
import { fetchAhead, later, useLater } from "@/lib/client/page/later";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { useWords } from "@/lib/i18n/words-provider";

const SHEET = later(() => import("./example-sheet").then((module) => module.ExampleSheet));

interface HowItWorksProps {
  readonly gameTypeId: GameTypeId;
  readonly rates: readonly PayRate[];
}

/** Opens a sheet with one worked example of the game type, which is fetched with the first tap. */
export const HowItWorks = (props: HowItWorksProps) => {
  const { bid: words, common } = useWords("bid");
  const [open, setOpen] = useState(false);
  const Sheet = useLater(SHEET, open, () => {
    setOpen(false);
    notifyError(common.notLoaded);
  });
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonClass("quiet", "-mr-3 shrink-0 text-small underline underline-offset-4")}
        onClick={() => setOpen(true)}
        onPointerDown={() => fetchAhead(SHEET)}
        type="button"
      >
        {words.howItWorks}
      </button>
      {Sheet && <Sheet {...props} onClose={() => setOpen(false)} open={open} />}
    </>
  );
};
