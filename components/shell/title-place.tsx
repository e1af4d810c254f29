"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** A ticker moves only if it is too long for its place; only then its switch shows (docs/specification.md, 4.3 Header). */
export const TitlePlace = ({ children }: { readonly children: ReactNode }) => {
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
    <div
      // Other parts wrap below the title before it gets too narrow.
      className="header-title min-w-16 flex-1 font-semibold text-lead motion-reduce:min-w-min [&:not([data-moves])_span]:hidden"
      data-moves={tooLong || undefined}
      ref={place}
    >
      {children}
    </div>
  );
};
