"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import type { InstallPrompt } from "@/lib/client/install/install-offer";

const PhoneParts = dynamic(() => import("./phone-parts").then((module) => module.PhoneParts), { ssr: false });

type OnThisPhoneProps = Omit<ComponentProps<typeof PhoneParts>, "prompt">;

/** How long a phone may stay busy until its parts are fetched all the same, in milliseconds. */
const LATEST_MS = 5000;

/**
 * The worker, the word of a new version, the hint to install and the pull to refresh. All of it comes when the page has
 * been loaded and the phone is idle; only the browser's offer, which is made once, is kept from the start.
 */
export const OnThisPhone = (props: OnThisPhoneProps) => {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [ahead, setAhead] = useState(false);

  // The layout's own: it stays as long as the document, and so do its listeners.
  useEffect(() => {
    const want = () => setAhead(true);
    const whenIdle = () => window.requestIdleCallback?.(want, { timeout: LATEST_MS }) ?? setTimeout(want);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    });
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle);
  }, []);

  return (
    <LazyPart ahead={ahead}>
      <PhoneParts {...props} prompt={prompt} />
    </LazyPart>
  );
};
