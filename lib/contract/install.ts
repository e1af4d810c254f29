/**
 * Files for a phone that keeps the app on its home screen, at addresses that browsers or our pages know. The server
 * answers them ahead of the framework (lib/server/install), pictures from `public`.
 */
export const INSTALL_FILES = {
  manifest: "/manifest.webmanifest",
  worker: "/sw.js",
  /** Shown in place of a page while there is no network. */
  offline: "/offline.html",
  icon: "/icon.svg",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  /** Without rounded corners: the phone cuts its own shape out of it. */
  maskable: "/icon-maskable.png",
  apple: "/apple-touch-icon.png",
  favicon: "/favicon.ico",
  robots: "/robots.txt",
} as const;

/** The header's ink in each theme, with which the browser's own bar goes on; app/globals.css calls it --bar. */
export const BAR_COLORS = { light: "#14202e", dark: "#0a1017" } as const;

/** What the page says to a new worker that waits: take over, as the player wants the new version. */
export const TAKE_OVER = "take-over";
