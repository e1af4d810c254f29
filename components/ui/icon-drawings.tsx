"use client";

import { useState } from "react";

/** Drawings with a single path. */
const PATHS = {
  "i-menu": "M4 6h16M4 12h16M4 18h16",
  "i-close": "m6 6 12 12M18 6 6 18",
  "i-plus": "M12 5v14M5 12h14",
  "i-back": "m15 5-7 7 7 7",
  "i-next": "m9 5 7 7-7 7",
  "i-down": "m5 9 7 7 7-7",
  "i-win": "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 4.5 3.3 4.8M17 6h3c0 3-1 4.5-3.3 4.8M12 14v3M8 20h8M10 17h4",
  "i-rates": "M18 6 6 18M6 6h3v3H6zM15 15h3v3h-3z",
  "i-figures": "m4 17 5.5-6 4 3.5L20 7M15 7h5v5",
  "i-history": "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4M12 8v4l3 2",
  "i-help": "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.8M12 19h.01",
  "i-page": "M6 4h8l4 4v12H6zM9 12h6M9 16h6",
  "i-withdraw": "M12 15V4m-4 4 4-4 4 4M5 20h14",
  "i-transfer": "M4 8h15l-4-4M20 16H5l4 4",
  "i-home": "m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z",
  "i-list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  "i-wallet": "M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0 11-3v3M16 13.5h.01",
  "i-exit": "M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5",
  "i-chart": "M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6",
  "i-bin": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  "i-eye-off":
    "M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16",
  "i-warn": "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2h.01",
  "i-chat": "M4 20l1.3-4A8 8 0 1 1 8.5 18.9z",
  "i-call": "M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2L20 14.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z",
  "i-send": "M21 4 3 11l6 2.5L19 6l-7.5 9.5L18 20z",
  "i-book": "M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2zm0 0v14",
  "i-shield": "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10",
  "i-support":
    "M4.5 17v-5a7.5 7.5 0 0 1 15 0v5M4.5 13H7v5H5.5a1 1 0 0 1-1-1zM19.5 13H17v5h1.5a1 1 0 0 0 1-1zM19 18c0 1.8-2 3-5 3",
  "i-download": "M12 4v11m-4-4 4 4 4-4M5 20h14",
  "i-bell": "M5 17h14l-1.8-2.5V11a5.2 5.2 0 0 0-10.4 0v3.5zM10 20.5h4M12 5.8V4",
  "i-pause": "M9 6v12M15 6v12",
  "i-star": "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  "i-filter": "M4 7h10m4 0h2M16 5v4M4 12h2m4 0h10M8 10v4M4 17h8m4 0h4M14 15v4",
  "i-paste": "M9 5H6a1 1 0 0 0-1 1v14h14V6a1 1 0 0 0-1-1h-3M9 3.5h6v4H9zM9 12h6M9 16h4",
  "i-find": "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm4.4 10.4 5.1 5.1",
  "i-info": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 8v5M12 8h.01",
  "i-eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  "i-closed": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12h8",
  "i-clock": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4v5l3.5 2",
  "i-key": "M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm3 1 8-8m-3 3 2.5 2.5M13.5 9.5 15 11",
  "i-person": "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
} as const;

const symbol = (id: string, drawing: string) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`;

const drawn = (): string =>
  [
    ...Object.entries(PATHS).map(([id, d]) => symbol(id, `<path d="${d}"/>`)),
    symbol("i-play", '<path d="M8 5v14l11-7z" fill="currentColor"/>'),
    symbol(
      "i-open",
      '<circle cx="12" cy="12" fill="currentColor" r="9"/><path d="m8 12.3 2.8 2.7L16 9.5" stroke="var(--color-surface)"/>',
    ),
  ].join("");

const ID = "icon-drawings";

/**
 * Draws all icons once in a document, where icons.tsx refers to them by id. The server draws them and the browser keeps
 * them, so that they stand neither in its script nor in the data of the page. With the check for old browsers this is
 * the only HTML that the app inserts, and all of it is in this file.
 */
export const IconDrawings = () => {
  const [html] = useState(() =>
    typeof window === "undefined" ? drawn() : (document.getElementById(ID)?.innerHTML ?? ""),
  );
  return (
    <svg
      aria-hidden="true"
      className="absolute size-0"
      dangerouslySetInnerHTML={{ __html: html }}
      id={ID}
      suppressHydrationWarning
    />
  );
};
