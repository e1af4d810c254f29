"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { useLazyPart } from "@/lib/client/page/lazy-part";

const loadPhoneParts = () => import("./phone-parts").then((module) => module.PhoneParts);

type OnThisPhoneProps = Omit<ComponentProps<Awaited<ReturnType<typeof loadPhoneParts>>>, "prompt">;

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
    // For tests: from here on the page's script answers taps.
    document.documentElement.dataset.hydrated = "";
    const want = () => setAhead(true);
    const whenIdle = () => window.requestIdleCallback?.(want, { timeout: LATEST_MS }) ?? setTimeout(want);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    });
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle);
  }, []);

  const PhoneParts = useLazyPart(loadPhoneParts, { ahead });
  return PhoneParts && <PhoneParts {...props} prompt={prompt} />;
};
