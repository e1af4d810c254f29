"use client";

import dynamic from "next/dynamic";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { PullWords } from "./pull-sign";

/** Comes after the page and only to a screen that is touched. */
const PullSign = dynamic(() => import("./pull-sign").then((module) => module.PullSign), { ssr: false });

/** The whole app is loaded anew by pulling it down from its top (docs/specification.md, 1.5 Pull to refresh). */
export const PullToRefresh = ({ words }: { readonly words: PullWords }) => {
  const ready = useHydrated();
  return ready && navigator.maxTouchPoints > 0 ? <PullSign words={words} /> : null;
};
