"use client";

import { useEffect, useRef, useState } from "react";
import type { MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { MARKET_FAMILIES } from "./market-families";

interface ResultNewsProps {
  readonly family: GameFamily;
  readonly list: MarketList | null;
  /** Called when results have changed since the list was last seen. */
  readonly onNews: () => void;
}

/** Announces each newly declared result once to a screen reader, without interrupting it. */
export const ResultNews = ({ family, list, onNews }: ResultNewsProps) => {
  const { market: words } = useWords("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    if (list === null) return;
    const before = known.current;
    known.current = new Map(list.markets.map((market) => [market.id, resultOf(market)]));
    const changed = list.markets.filter(
      (market) => before?.has(market.id) && before.get(market.id) !== resultOf(market),
    );
    if (changed.length === 0) return;
    setText(
      changed.map((market) => fill(words.newResult, { name: market.name, result: spoken(market, words) })).join(". "),
    );
    onNews();
  }, [list, words, onNews, resultOf, spoken]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
