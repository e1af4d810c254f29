"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { PlayIcon } from "@/components/ui/icons";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { forMarket } from "@/lib/routes";
import { MARKET_FAMILIES } from "./market-families";

const VIBRATION_MS = 100;

interface PlayButtonProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly onClosed: () => void;
}

/**
 * To the chooser while the market is open; a closed market refuses, and the phone says so (docs/specification.md, 5.3
 * Closed market).
 */
export const PlayButton = ({ family, market, onClosed }: PlayButtonProps) => {
  const { play: words } = useWords("play");
  const router = useRouter();
  const [leaving, startTransition] = useTransition();

  const play = () => {
    if (market.isOpen) {
      startTransition(() => router.push(forMarket(MARKET_FAMILIES[family].chooser, market.id)));
      return;
    }
    navigator.vibrate?.(VIBRATION_MS);
    onClosed();
  };

  return (
    <button
      aria-busy={leaving}
      className={buttonClass(market.isOpen ? "primary" : "secondary", leaving ? "animate-wait" : "")}
      onClick={play}
      type="button"
    >
      <PlayIcon className="size-5" />
      {words.playGame}
    </button>
  );
};
