"use client";

import { useEffect, useRef, useState } from "react";
import { PauseIcon, PlayIcon } from "@/components/ui/icons";

interface ScrollingTitleProps {
  readonly title: string;
  /** The name of the button that pauses the title. */
  readonly pause: string;
}

/** The duration of a round: a long title moves no faster than a short title. */
const roundOf = (title: string): string => `${Math.max(12, title.length / 2)}s`;

/**
 * The header's scrolling title (docs/specification.md, 4.3 Header). It scrolls only if it is too long for its place; a
 * copy follows it, so that the place is never empty.
 */
export const ScrollingTitle = ({ title, pause }: ScrollingTitleProps) => {
  const [tooLong, setTooLong] = useState(false);
  const [stopped, setStopped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!("ResizeObserver" in window) || place.current === null) return;
    const measure = () => setTooLong((text.current?.offsetWidth ?? 0) > (place.current?.clientWidth ?? 0));
    const observer = new ResizeObserver(measure);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div className="title-place" data-moves={tooLong || undefined} ref={place}>
        <p style={{ animationDuration: roundOf(title), animationPlayState: stopped ? "paused" : undefined }}>
          <span ref={text}>{title}</span>
          {tooLong && <span aria-hidden="true">{title}</span>}
        </p>
      </div>
      {tooLong && (
        <button
          aria-label={pause}
          aria-pressed={stopped}
          className="flex size-12 shrink-0 items-center justify-center rounded-control motion-reduce:hidden"
          onClick={() => setStopped(!stopped)}
          type="button"
        >
          {stopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
        </button>
      )}
    </>
  );
};
