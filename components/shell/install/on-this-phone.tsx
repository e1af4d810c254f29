"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { later, useLater } from "@/lib/client/page/later";
import type { PhoneParts } from "./phone-parts";

type OnThisPhoneProps = Omit<ComponentProps<typeof PhoneParts>, "prompt">;

const PARTS = later(() => import("./phone-parts").then((module) => module.PhoneParts));

const nothing = () => undefined;

/**
 * The worker, the word of a new version, the hint to install and the pull to refresh. All of it comes when the page has
 * been loaded and the phone is idle; only the browser's offer, which is made once, is kept from the start.
 */
export const OnThisPhone = (props: OnThisPhoneProps) => {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [idle, setIdle] = useState(false);
  const Parts = useLater(PARTS, idle, nothing);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => signal.aborted || setIdle(true));
    window.addEventListener("beforeinstallprompt", keep, { signal });
    if (document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { signal });
    return () => ended.abort();
  }, []);

  return Parts && <Parts {...props} prompt={prompt} />;
};
