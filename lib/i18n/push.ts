import type { PlayerEvent } from "@/lib/contract/events";
import type { Language } from "./language";

/** What a notification on the phone says while the app is closed, by the kind of event. */
export const PUSH: Readonly<Record<Language, Readonly<Record<PlayerEvent["kind"], string>>>> = {
  en: {
    win: "You won in {market}",
    result: "{market}: result {result}",
    deposit: "Points were added",
    transfer: "You received points",
    "withdrawal-paid": "Your withdrawal was paid",
    "withdrawal-returned": "Your withdrawal was returned",
  },
  hi: {
    win: "{market} में आप जीते",
    result: "{market} का रिज़ल्ट {result}",
    deposit: "पॉइंट जुड़ गए",
    transfer: "आपको पॉइंट मिले",
    "withdrawal-paid": "आपकी निकासी का भुगतान हो गया",
    "withdrawal-returned": "निकासी के पॉइंट वापस आ गए",
  },
};
