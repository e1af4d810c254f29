"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazyPart } from "@/components/ui/lazy-part";
import { notifyError } from "@/components/ui/notify";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { useWords } from "@/lib/i18n/words-provider";

const ExampleSheet = dynamic(() => import("./example-sheet").then((module) => module.ExampleSheet), { ssr: false });

interface HowItWorksProps {
  readonly gameTypeId: GameTypeId;
  readonly rates: readonly PayRate[];
}

/** Opens a sheet with one worked example of the game type, which is fetched with the first tap. */
export const HowItWorks = (props: HowItWorksProps) => {
  const { bid: words, common } = useWords("bid");
  const [open, setOpen] = useState(false);
  const onLost = () => {
    setOpen(false);
    notifyError(common.notLoaded);
  };
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonClass("quiet", "-mr-3 shrink-0 text-small underline underline-offset-4")}
        onClick={() => setOpen(true)}
        type="button"
      >
        {words.howItWorks}
      </button>
      <LazyPart onLost={onLost} wanted={open}>
        <ExampleSheet {...props} onClose={() => setOpen(false)} open={open} />
      </LazyPart>
    </>
  );
};
