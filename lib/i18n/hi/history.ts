import type { history as english } from "../en/history";

export const history: typeof english = {
  mainBids: "बोलियों का इतिहास",
  from: "कब से",
  to: "कब तक",
  submit: "देखें",
  submitting: "लोड हो रहा है...",
  none: "कोई डेटा नहीं मिला",
  failed: "इतिहास लोड नहीं हो पाया। कृपया फिर कोशिश करें।",
  digits: "अंक",
  closeDigits: "क्लोज़ अंक",
  points: "{points} पॉइंट",
  date: "तारीख",
};
