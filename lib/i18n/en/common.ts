export const common = {
  ok: "OK",
  back: "Back",
  dismiss: "Dismiss",
  retry: "Try again",
  language: "Language",
  playPoints: "Play points only. They have no cash value.",
  /** In place of an unknown amount. */
  unknownAmount: "—",
  loading: "Loading",
};
