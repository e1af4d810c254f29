"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { lazyImport } from "@/lib/client/page/lazy-import";

const PhoneParts = lazyImport(() => import("./phone-parts").then((module) => module.InstallParts));

type OnThisPhoneProps = Omit<ComponentProps<typeof PhoneParts>, "prompt">;

const LATEST_MS = 5000;

/** Loads the parts when the phone is idle. The browser's install offer, an event that comes once, is kept from the start. */
export const LazyInstallParts = (props: OnThisPhoneProps) => {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [ahead, setAhead] = useState(false);

  // The layout lives as long as the document.
  useEffect(() => {
    // For tests: the page is hydrated.
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

  return (
    ahead && (
      <LazyPart>
        <PhoneParts {...props} prompt={prompt} />
      </LazyPart>
    )
  );
};
