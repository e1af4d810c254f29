import type { charts as english } from "../en/charts";

export const charts: typeof english = {
  title: "मार्केट चार्ट",
  view: "चार्ट देखें",
  viewOf: "चार्ट देखें: {name}, नए टैब में खुलेगा",
  none: "अभी चार्ट नहीं है",
};
