"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { later, useLater } from "@/lib/client/page/later";
import type { PhoneParts } from "./phone-parts";

type OnThisPhoneProps = Omit<ComponentProps<typeof PhoneParts>, "prompt">;

const PARTS = later(() => import("./phone-parts").then((module) => module.PhoneParts));

/** How long a phone may stay busy until its parts are fetched all the same, in milliseconds. */
const LATEST_MS = 5000;

/**
 * The worker, the word of a new version, the hint to install and the pull to refresh. All of it comes when the page has
 * been loaded and the phone is idle; only the browser's offer, which is made once, is kept from the start.
 */
export const OnThisPhone = (props: OnThisPhoneProps) => {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [wanted, setWanted] = useState(false);
  const Parts = useLater(PARTS, wanted);

  // The layout's own: it stays as long as the document, and so do its listeners.
  useEffect(() => {
    const want = () => setWanted(true);
    const whenIdle = () => window.requestIdleCallback?.(want, { timeout: LATEST_MS }) ?? setTimeout(want);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    });
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle);
  }, []);

  return Parts && <Parts {...props} prompt={prompt} />;
};
