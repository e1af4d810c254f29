"use client";

import dynamic from "next/dynamic";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { PullWords } from "./pull-sign";

/** Loaded after the page, and on touch screens only. */
const PullSign = dynamic(() => import("./pull-sign").then((module) => module.PullSign), { ssr: false });

/** Reloads the whole app when it is pulled down from its top (docs/specification.md, 1.5 Pull to refresh). */
export const PullToRefresh = ({ words }: { readonly words: PullWords }) => {
  const ready = useHydrated();
  return ready && navigator.maxTouchPoints > 0 ? <PullSign words={words} /> : null;
};
