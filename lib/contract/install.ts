/**
 * The paths of files that the front server sends without the framework (lib/server/install), and of pictures in
 * `public`.
 */
export const INSTALL_FILES = {
  manifest: "/manifest.webmanifest",
  worker: "/sw.js",
  /** The page that is shown without a network. */
  offline: "/offline.html",
  /** The script that says that the browser is too old. */
  oldBrowser: "/old-browser.js",
  icon: "/icon.svg",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  /** The icon that a phone cuts to its own shape. */
  maskable: "/icon-maskable.png",
  apple: "/apple-touch-icon.png",
  favicon: "/favicon.ico",
  robots: "/robots.txt",
} as const;

/** The colours of the app's bar and of the browser's own bar. app/globals.css calls them --bar. */
export const BAR_COLORS = { light: "#14202e", dark: "#0a1017" } as const;

/**
 * The message that makes a waiting service worker take over, sent after the player tapped the notice of a new version.
 */
export const SKIP_WAITING = "take-over";
