export const common = {
  ok: "OK",
  back: "Back",
  dismiss: "Dismiss",
  retry: "Try again",
  language: "Language",
  playPoints: "Play points only. They have no cash value.",
  /** Stands where an amount is not known. */
  unknownAmount: "—",
  loading: "Loading",
};
