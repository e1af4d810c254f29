import type { history as english } from "../en/history";
import { labels } from "./play";

export const history: typeof english = {
  menuTitle: "इतिहास",
  menu: {
    "main-bids": "मेन बोली-इतिहास",
    "main-wins": "मेन जीत-इतिहास",
    "starline-bids": "स्टारलाइन बोली-इतिहास",
    "starline-wins": "स्टारलाइन जीत-इतिहास",
    "gali-bids": "गली बोली-इतिहास",
    "gali-wins": "गली जीत-इतिहास",
  },
  menuFunds: { deposits: "जमा इतिहास", wallet: "वॉलेट इतिहास" },
  titles: {
    "main-bids": "मेरी बोलियाँ",
    "main-wins": "जीत का इतिहास",
    "starline-bids": "स्टारलाइन बोलियाँ",
    "starline-wins": "स्टारलाइन जीत का इतिहास",
    "gali-bids": "गली दिसावर बोलियाँ",
    "gali-wins": "गली दिसावर जीत",
  },
  months: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
  labels,
  from: "कब से",
  to: "कब तक",
  submit: "देखें",
  submitting: "लोड हो रहा है...",
  none: "कोई डेटा नहीं मिला",
  providerAway: "सर्वर से जवाब नहीं मिला, इसलिए यह सूची लोड नहीं हो पाई। आपका कुछ भी खोया नहीं है।",
  digits: "नंबर",
  closeDigits: "क्लोज़ अंक",
  points: "{points} पॉइंट",
  date: "तारीख़",
  congratulations: "बधाई हो, आप जीत गए",
  digit: "अंक",
  pts: "{points} पॉइंट",
};
