/** The door serves them without the framework (lib/server/install), pictures from `public`. */
export const INSTALL_FILES = {
  manifest: "/manifest.webmanifest",
  worker: "/sw.js",
  /** While there is no network. */
  offline: "/offline.html",
  /** Says that the browser is too old. */
  oldBrowser: "/old-browser.js",
  icon: "/icon.svg",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  /** The phone cuts its own shape. */
  maskable: "/icon-maskable.png",
  apple: "/apple-touch-icon.png",
  favicon: "/favicon.ico",
  robots: "/robots.txt",
} as const;

/** Also of the browser's own bar; app/globals.css calls it --bar. */
export const BAR_COLORS = { light: "#14202e", dark: "#0a1017" } as const;

/** To a waiting new worker after the player tapped the new version. */
export const TAKE_OVER = "take-over";
