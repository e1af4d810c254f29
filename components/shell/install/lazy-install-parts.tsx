"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { lazyImport } from "@/lib/client/page/lazy-import";

const InstallParts = lazyImport(() => import("./phone-parts").then((module) => module.InstallParts));

type LazyInstallPartsProps = Omit<ComponentProps<typeof InstallParts>, "prompt">;

const MAX_WAIT_MS = 5000;

/**
 * Loads the install parts when the phone is idle. It listens for the browser's install offer from the start, because
 * the event comes only once.
 */
export const LazyInstallParts = (props: LazyInstallPartsProps) => {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);

  // The listeners are never removed, because the layout lives as long as the document.
  useEffect(() => {
    // End-to-end tests wait for this mark of a hydrated page.
    document.documentElement.dataset.hydrated = "";
    const load = () => setIsNeeded(true);
    const whenIdle = () => window.requestIdleCallback?.(load, { timeout: MAX_WAIT_MS }) ?? setTimeout(load);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    });
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle);
  }, []);

  return (
    isNeeded && (
      <LazyPart>
        <InstallParts {...props} prompt={prompt} />
      </LazyPart>
    )
  );
};
