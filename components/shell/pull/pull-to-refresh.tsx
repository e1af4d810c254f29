"use client";

import { useHydrated } from "@/lib/client/page/lifecycle";
import { PullSign, type PullWords } from "./pull-sign";

/** Reloads the whole app when it is pulled down from its top, on touch screens (docs/specification.md, 1.5 Pull to refresh). */
export const PullToRefresh = ({ words }: { readonly words: PullWords }) => {
  const ready = useHydrated();
  return ready && navigator.maxTouchPoints > 0 ? <PullSign words={words} /> : null;
};
