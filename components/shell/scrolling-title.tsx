"use client";

import { useEffect, useRef, useState } from "react";
import { Ticker } from "@/components/ui/ticker";

interface ScrollingTitleProps {
  readonly title: string;
  /** The name of the switch that pauses the title. */
  readonly pause: string;
}

/**
 * The header's scrolling title (docs/specification.md, 4.3 Header). It scrolls only if it is too long for its place; only
 * then there is a switch that pauses it.
 */
export const ScrollingTitle = ({ title, pause }: ScrollingTitleProps) => {
  const [tooLong, setTooLong] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!("ResizeObserver" in window) || place.current === null) return;
    const observer = new ResizeObserver(() => {
      const text = place.current?.querySelector("p");
      setTooLong((text?.offsetWidth ?? 0) > (place.current?.clientWidth ?? 0));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // With large text the other parts wrap below the title before it gets too narrow.
    <div className="min-w-16 flex-1 font-semibold text-lead motion-reduce:min-w-min" ref={place}>
      <Ticker className="min-h-0!" pause={tooLong ? pause : null} text={title} />
    </div>
  );
};
