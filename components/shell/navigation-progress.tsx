"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { onNavigationStart } from "@/lib/client/page/navigation-start";

/** A page that has not come by then, in milliseconds, was given up or led back to where it began. */
const LONGEST_MS = 15_000;

/** A thin bar at the top from the moment a page is asked for until it is there. */
export const NavigationProgress = ({ label }: { readonly label: string }) => {
  const here = `${usePathname()}?${useSearchParams()}`;
  const [waiting, setWaiting] = useState(false);
  const [seen, setSeen] = useState(here);
  if (seen !== here) {
    setSeen(here);
    setWaiting(false);
  }

  useEffect(() => onNavigationStart(() => setWaiting(true)), []);

  useEffect(() => {
    if (!waiting) return;
    const stop = () => setWaiting(false);
    const timer = setTimeout(stop, LONGEST_MS);
    // A redirect back to the open page leaves the address unchanged, but the browser still fires this event.
    const history = "navigation" in window ? window.navigation : undefined;
    history?.addEventListener("currententrychange", stop);
    return () => {
      clearTimeout(timer);
      history?.removeEventListener("currententrychange", stop);
    };
  }, [waiting]);

  return waiting ? (
    <div
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-30 h-1 origin-left animate-progress bg-accent"
      role="progressbar"
    />
  ) : null;
};
